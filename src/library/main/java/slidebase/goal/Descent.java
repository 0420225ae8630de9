package slidebase.goal;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import slidebase.board.GoalClass;
import slidebase.sizes.SizeLimits;
import slidebase.table.Budget;
import slidebase.table.Ranking;
import slidebase.table.Walk;

/**
 * The shortest paths along a table to the goal: the best moves lead one step nearer. Each kind of
 * table determines the best moves in its own way.
 */
abstract sealed class Descent implements GoalTables permits MoveTables, PartTables {
  /** In place of a move's code: the table has no move. */
  static final int NO_MOVE = -1;

  private final GoalClass goalClass;

  Descent(GoalClass goalClass) {
    this.goalClass = goalClass;
  }

  @Override
  public final GoalClass goalClass() {
    return goalClass;
  }

  abstract Ranking ranking();

  /** Begins a question: returns a walk at its start. */
  Walk walk(int[] start) {
    return Walk.on(ranking(), start);
  }

  /** Returns the number of moves from a walk's board, which stays there. */
  abstract int distance(Walk at);

  /** Returns the distance, or a number congruent to it modulo 4 if no more is needed. */
  abstract int left(Walk at);

  /** Returns the code of the move that the table has for a board other than the goal, if any. */
  abstract int parent(Walk at);

  /**
   * Returns whether a neighbour of a board is nearer to the goal.
   *
   * @param left the value of {@link #left} for the board
   */
  abstract boolean isNearer(Walk neighbour, int left);

  @Override
  public final int distance(int[] start, Supplier<Budget> budgets) {
    return distance(walk(start));
  }

  @Override
  public byte[] path(int[] start, Supplier<Budget> budgets) {
    return path(walk(start), Walk.CODES);
  }

  @Override
  public final byte[] path(int[] start, int[] order, Supplier<Budget> budgets) {
    return path(walk(start), order);
  }

  /**
   * Makes the moves of the path that is least in an order, and returns their codes.
   *
   * @throws IllegalStateException if the table is wrong, and does not lead to the goal
   */
  byte[] path(Walk walk, int[] order) {
    long start = walk.slot();
    Walk beyond = Walk.like(walk);
    byte[] path = new byte[SizeLimits.PACKED_SHAPE_MOVES];
    int length = 0;
    for (int left = left(walk); !isGoal(walk); left--) {
      int parent = parent(walk);
      int rank = 0;
      while (rank < Walk.CODES.length && !leadsNearer(walk, order[rank], parent, left, beyond)) {
        rank++;
      }
      if (rank == Walk.CODES.length || length == path.length) {
        throw new IllegalStateException(
            String.format(
                Locale.ROOT,
                "the %s table is wrong: its distances do not lead from %s to the goal",
                goalClass.name(),
                ranking().boardAt(start)));
      }
      path[length++] = (byte) order[rank];
      walk.goTo(beyond);
    }
    return Arrays.copyOf(path, length);
  }

  @Override
  public int bestMoves(int[] start, Supplier<Budget> budgets) {
    Walk at = walk(start);
    return isGoal(at) ? 0 : bestMoves(at, left(at), Walk.like(at));
  }

  private int bestMoves(Walk at, int left, Walk beyond) {
    int parent = parent(at);
    int best = 0;
    for (int code : Walk.CODES) {
      if (leadsNearer(at, code, parent, left, beyond)) {
        best |= 1 << code;
      }
    }
    return best;
  }

  /**
   * Returns whether a move leads one step nearer. It makes the move on another walk, which stays
   * there.
   */
  private boolean leadsNearer(Walk at, int code, int parent, int left, Walk beyond) {
    if (!at.allows(code)) {
      return false;
    }
    beyond.goTo(at);
    beyond.move(code);
    return code == parent || isNearer(beyond, left);
  }

  /** Returns to the last board with another best move, and follows that move to the goal. */
  @Override
  public final Optional<byte[]> after(
      int[] start, int[] order, byte[] path, Supplier<Budget> budgets) {
    Walk walk = walk(start);
    for (byte code : path) {
      walk.move(code);
    }
    Walk beyond = Walk.like(walk);
    for (int depth = path.length - 1; depth >= 0; depth--) {
      walk.move(path[depth] ^ 1); // the opposite move
      OptionalInt next = firstAfter(path[depth], order, bestMoves(walk, left(walk), beyond));
      if (next.isPresent()) {
        walk.move(next.getAsInt());
        byte[] found = Arrays.copyOf(path, path.length);
        found[depth] = (byte) next.getAsInt();
        byte[] rest = path(walk, order);
        System.arraycopy(rest, 0, found, depth + 1, rest.length);
        return Optional.of(found);
      }
    }
    return Optional.empty();
  }

  /** Returns the first of some moves that comes after a code in an order. */
  private static OptionalInt firstAfter(int code, int[] order, int moves) {
    return Arrays.stream(order)
        .dropWhile(each -> each != code)
        .skip(1)
        .filter(each -> (moves >> each & 1) != 0)
        .findFirst();
  }

  /** Enumerates the boards on any shortest path, level by level. */
  @Override
  public final long count(int[] start, Supplier<Budget> budgets) {
    Walk at = walk(start);
    Map<Long, Long> level = Map.of(at.slot(), 1L); // by slot: how many of the paths lead there
    Walk beyond = Walk.like(at);
    for (int distance = distance(at); distance > 0; distance--) {
      Map<Long, Long> next = new HashMap<>();
      for (Map.Entry<Long, Long> board : level.entrySet()) {
        Walk walk = Walk.at(ranking(), board.getKey());
        int best = bestMoves(walk, distance, beyond);
        for (int code : Walk.CODES) {
          if ((best >> code & 1) != 0) {
            beyond.goTo(walk);
            beyond.move(code);
            next.merge(beyond.slot(), board.getValue(), Math::addExact);
          }
        }
      }
      level = next;
    }
    return level.values().iterator().next();
  }

  private boolean isGoal(Walk walk) {
    return walk.isInOrder(goalClass.canonicalCell());
  }
}

package slidebase.goal;

import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.sets.Level;
import slidebase.sets.Sweep;
import slidebase.sizes.SizeLimits;
import slidebase.store.Blob;
import slidebase.store.TableBlob;
import slidebase.table.Budget;
import slidebase.table.CanonicalBoard;
import slidebase.table.Proof;
import slidebase.table.Sampler;
import slidebase.table.Table;
import slidebase.table.UnfoldedTable;
import slidebase.table.Walk;
import slidebase.table.WrongTableException;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;

/**
 * A table with a move per board, which is followed to the goal: the shortest paths along it, and
 * the best moves, which lead one step nearer. After many questions, it unfolds the answers about
 * all boards if the shape has few; then a question is one look-up.
 */
final class MoveTables implements GoalTables {
  /** The number of questions that take about as long as unfolding 3x3. */
  private static final int MANY = 20_000;

  private final TableBlob blob;
  private final boolean isInMemory;
  private final boolean areUnfoldable;

  /** The number of questions so far; threads may lose some. */
  private int asked;

  /** The answers about all boards; null until many questions were asked. */
  private volatile UnfoldedTable unfolded;

  /** The proof; null until a question needs it. */
  private volatile Proof proof;

  MoveTables(TableBlob blob) {
    this.blob = blob;
    this.isInMemory = Blob.areInMemory(List.of(blob));
    this.areUnfoldable = UnfoldedTable.serves(blob.goalClass().shape());
  }

  @Override
  public GoalClass goalClass() {
    return blob.goalClass();
  }

  @Override
  public List<Blob> blobs() {
    return List.of(blob);
  }

  @Override
  public boolean areInMemory() {
    return isInMemory;
  }

  @Override
  public Blob ofAllBoards() {
    table();
    return blob;
  }

  private Table table() {
    try {
      return blob.table();
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  /** Begins a question: returns a walk at its start. */
  private Walk walk(CanonicalBoard start) {
    if (areUnfoldable && unfolded == null && ++asked > MANY) {
      unfolded();
    }
    return Walk.on(table().ranking(), start);
  }

  @Override
  public synchronized UnfoldedTable unfolded() {
    if (unfolded == null) {
      try {
        unfolded = UnfoldedTable.of(table());
      } catch (WrongTableException e) {
        throw wrong(e);
      }
    }
    return unfolded;
  }

  private IllegalStateException wrong(WrongTableException e) {
    return new IllegalStateException(e.messageFor(goalClass()), e);
  }

  /** Returns the number of moves from a walk's board, which stays there. */
  private int distance(Walk at) {
    UnfoldedTable known = unfolded;
    return known == null ? table().distance(at) : known.distances()[(int) at.slot()];
  }

  /** Returns the code of the move that the table has for a board. */
  private int parent(Walk at) {
    return table().codeAt(at.slot());
  }

  @Override
  public int distance(CanonicalBoard start, Supplier<Budget> budgets) {
    return distance(walk(start));
  }

  @Override
  public byte[] path(CanonicalBoard start, Supplier<Budget> budgets) {
    Walk walk = walk(start);
    UnfoldedTable known = unfolded;
    return known == null ? table().follow(walk) : known.path((int) walk.slot());
  }

  @Override
  public byte[] path(CanonicalBoard start, int[] order, Supplier<Budget> budgets) {
    return path(walk(start), order);
  }

  /**
   * Makes the moves of the path that is least in an order, and returns their codes.
   *
   * @throws IllegalStateException if the table is wrong, and does not lead to the goal
   */
  private byte[] path(Walk walk, int[] order) {
    long start = walk.slot();
    Walk beyond = Walk.like(walk);
    byte[] path = new byte[SizeLimits.PACKED_SHAPE_MOVES];
    int length = 0;
    for (int left = distance(walk); !isGoal(walk); left--) {
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
                goalClass().name(),
                table().ranking().boardAt(start)));
      }
      path[length++] = (byte) order[rank];
      walk.goTo(beyond);
    }
    return Arrays.copyOf(path, length);
  }

  @Override
  public int bestMoves(CanonicalBoard start, Supplier<Budget> budgets) {
    Walk at = walk(start);
    UnfoldedTable known = unfolded;
    if (known != null) {
      return known.bestMoves()[(int) at.slot()];
    }
    return isGoal(at) ? 0 : bestMoves(at, distance(at), Walk.like(at));
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
    return code == parent || distance(beyond) < left;
  }

  /** Returns to the last board with another best move, and follows that move to the goal. */
  @Override
  public Optional<byte[]> after(
      CanonicalBoard start, int[] order, byte[] path, Supplier<Budget> budgets) {
    Walk walk = walk(start);
    for (byte code : path) {
      walk.move(code);
    }
    Walk beyond = Walk.like(walk);
    for (int depth = path.length - 1; depth >= 0; depth--) {
      walk.move(path[depth] ^ 1); // the opposite move
      OptionalInt next = firstAfter(path[depth], order, bestMoves(walk, distance(walk), beyond));
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
  public long count(CanonicalBoard start, Supplier<Budget> budgets) {
    Walk at = walk(start);
    Map<Long, Long> level = Map.of(at.slot(), 1L); // by slot: how many of the paths lead there
    Walk beyond = Walk.like(at);
    for (int distance = distance(at); distance > 0; distance--) {
      Map<Long, Long> next = new HashMap<>();
      for (Map.Entry<Long, Long> board : level.entrySet()) {
        Walk walk = Walk.at(table().ranking(), board.getKey());
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
    return walk.isInOrder(goalClass().canonicalCell());
  }

  @Override
  public Census census(Progress progress) {
    return proof(progress).census();
  }

  @Override
  public LongStream antipodes(Progress progress) {
    return proof(progress).antipodes().stream().mapToLong(Long::longValue);
  }

  private synchronized Proof proof(Progress progress) {
    if (proof == null) {
      try {
        proof = Proof.of(table(), Sweep.processors(), progress);
      } catch (WrongTableException e) {
        throw wrong(e);
      }
    }
    return proof;
  }

  @Override
  public Optional<Sampler> at(int distance, Budget budget, Progress progress) {
    try {
      Level level = Proof.level(table(), distance, progress);
      return level.size() == 0
          ? Optional.empty()
          : Optional.of(new Sampler.InHand((int) level.size(), level::slot));
    } catch (WrongTableException e) {
      throw wrong(e);
    }
  }

  @Override
  public void close() {
    unfolded = null;
    proof = null;
    blob.close();
  }
}

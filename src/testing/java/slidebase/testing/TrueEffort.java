package slidebase.testing;

import java.util.Arrays;
import java.util.function.ToIntFunction;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.table.Ranking;

/**
 * Which 3x3 boards a search toward the default goal must expand and which it may, counted without a
 * search for a path: from each start, all boards whose distance from the start plus estimate is at
 * most the start's true distance to the goal.
 */
public final class TrueEffort {
  /**
   * The bounds for one start.
   *
   * @param forced how many boards have f &lt; C*
   * @param tie how many boards have f = C*
   * @param forcedChildren how many children those with f &lt; C* have
   * @param tieChildren how many children those with f = C* have
   */
  public record Bounds(int forced, int tie, int forcedChildren, int tieChildren) {}

  /** The boards reached from one start after the other. */
  private static final class Reached {
    final int[] queue = new int[BOARDS];

    /** By slot: the last start from which it was reached, plus 1. */
    final int[] from = new int[BOARDS];
  }

  private static final Board GOAL = Board.defaultGoal(Shape.EIGHT_PUZZLE);
  public static final Ranking RANKING = Ranking.toward(GOAL);
  public static final int BOARDS = 181_440;

  /** By 4 x slot + the code of a move: the slot that it leads to, or -1 if it leaves the board. */
  private static final int[] CHILDREN = children();

  private static final byte[] DISTANCES = distancesFrom((int) RANKING.slotOf(GOAL));

  /** By slot: the estimate. */
  private final byte[] estimates = new byte[BOARDS];

  private final ThreadLocal<Reached> reachedByThread = ThreadLocal.withInitial(Reached::new);

  /** Counts for a heuristic that has to be consistent. */
  public TrueEffort(ToIntFunction<Board> heuristic) {
    for (int slot = 0; slot < BOARDS; slot++) {
      estimates[slot] = (byte) heuristic.applyAsInt(RANKING.boardAt(slot));
    }
  }

  /** Misplaced tiles, counted on a board that is not packed. */
  public static int misplaced(Board board) {
    int sum = 0;
    for (int cell = 0; cell < 9; cell++) {
      int tile = board.tileAt(cell);
      sum += tile != 0 && tile != cell + 1 ? 1 : 0;
    }
    return sum;
  }

  /** Manhattan distance, counted on a board that is not packed. */
  public static int manhattan(Board board) {
    int sum = 0;
    for (int cell = 0; cell < 9; cell++) {
      int own = board.tileAt(cell) - 1;
      sum += own < 0 ? 0 : Math.abs(cell / 3 - own / 3) + Math.abs(cell % 3 - own % 3);
    }
    return sum;
  }

  public static Board board(int slot) {
    return RANKING.boardAt(slot);
  }

  public static int distance(int slot) {
    return DISTANCES[slot];
  }

  public static int distance(long packed) {
    return DISTANCES[(int) RANKING.slotOf(PackedBoard.unpack(packed, Shape.EIGHT_PUZZLE))];
  }

  private static int[] children() {
    int[] children = new int[4 * BOARDS];
    for (int slot = 0; slot < BOARDS; slot++) {
      Board board = RANKING.boardAt(slot);
      for (Move move : Move.values()) {
        children[4 * slot + move.code()] =
            board.allows(move) ? (int) RANKING.slotOf(board.after(move)) : -1;
      }
    }
    return children;
  }

  private static byte[] distancesFrom(int root) {
    byte[] distances = new byte[BOARDS];
    Arrays.fill(distances, Byte.MAX_VALUE);
    int[] queue = new int[BOARDS];
    queue[0] = root;
    distances[root] = 0;
    for (int head = 0, tail = 1; head < tail; head++) {
      for (int code = 0; code < 4; code++) {
        int child = CHILDREN[4 * queue[head] + code];
        if (child >= 0 && distances[child] == Byte.MAX_VALUE) {
          distances[child] = (byte) (distances[queue[head]] + 1);
          queue[tail++] = child;
        }
      }
    }
    return distances;
  }

  /**
   * Returns the bounds for the start at a slot. Since the heuristic is consistent, f never falls
   * along a shortest path, so that the boards looked for are all reached through such boards.
   */
  public Bounds bounds(int start) {
    int optimal = DISTANCES[start];
    int[] boards = new int[2]; // with f < C*, and with f = C*
    int[] children = new int[2];
    int[] reachedFrom = reachedByThread.get().from;
    int[] queue = reachedByThread.get().queue;
    reachedFrom[start] = start + 1;
    queue[0] = start;
    int tail = 1;
    int g = 0;
    for (int head = 0, level = 1; head < tail; head++) {
      if (head == level) {
        level = tail;
        g++;
      }
      int slot = queue[head];
      int kind = g + estimates[slot] < optimal ? 0 : 1;
      boards[kind]++;
      for (int code = 0; code < 4; code++) {
        int child = CHILDREN[4 * slot + code];
        if (child >= 0) {
          children[kind]++;
          if (reachedFrom[child] != start + 1 && g + 1 + estimates[child] <= optimal) {
            reachedFrom[child] = start + 1;
            queue[tail++] = child;
          }
        }
      }
    }
    return new Bounds(boards[0], boards[1], children[0], children[1]);
  }
}

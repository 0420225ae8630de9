package slidebase.table;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Measure;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;
import slidebase.work.Progress;

/**
 * The weight of the best path from each board to the nearest of some goals, which all have the same
 * parity. One search from all goals finds it: Dijkstra's ("A note on two problems in connexion with
 * graphs", 1959), which visits boards in the order of their weights. It takes 8 bytes a board: 1.5
 * MB for 3x3, and 15 MB for 2x5.
 *
 * <p>The weight of a path is its length in a {@linkplain Measure measure}, and then its number of
 * moves:
 *
 * <pre>
 *   weight = length * 2^24 + moves
 * </pre>
 *
 * <p>A path with fewer boards than there are takes fewer than 2^21 moves, and the shortest path in
 * moves has at most 55, of at most a million each; so neither overflows.
 *
 * <p>Boards are {@linkplain PackedBoard packed}, and moves are given by their codes. A board in the
 * middle of a slide may continue it for no length: the code of the last move says so.
 */
public final class MeasuredTable {
  /** In place of a move's code: no move was made before. */
  public static final int NO_MOVE = -1;

  /** In place of a board: the move would leave the frame. */
  public static final long NO_BOARD = -1;

  /**
   * The number of boards between two reports of progress: they take some hundredths of a second.
   */
  private static final int AT_ONCE = 1 << 15;

  private static final int LENGTH_AT = 24;
  private static final long UNKNOWN = Long.MAX_VALUE;

  private final Set<Board> goals;
  private final Measure measure;
  private final Ranking ranking;

  /** By the code of a move: the step of the blank's cell. */
  private final int[] steps;

  /** By slot. */
  final long[] weights;

  private MeasuredTable(List<Board> goals, Measure measure) {
    Shape shape = goals.get(0).shape();
    this.goals = new HashSet<>(goals);
    this.measure = measure;
    this.ranking = Ranking.toward(goals.get(0));
    this.steps = new int[] {-shape.width(), shape.width(), -1, 1};
    this.weights = new long[(int) ranking.slots()];
    Arrays.fill(weights, UNKNOWN);
  }

  /** Returns whether a shape has few enough boards. */
  public static boolean serves(Shape shape) {
    return shape.cells() <= SizeLimits.UNFOLDED_CELLS;
  }

  /** Returns the memory that a table of a shape takes. */
  public static long bytes(Shape shape) {
    return Ranking.slots(shape) * Long.BYTES;
  }

  /**
   * Rejects a question about all boards that needs weights, and has too many boards.
   *
   * @throws IllegalArgumentException if it does
   */
  public static void require(Goals goals) {
    if (!goals.areUsual() && !serves(goals.shape())) {
      throw tooManyBoards(goals.shape());
    }
  }

  /** Returns the exception for a shape with too many boards. */
  public static IllegalArgumentException tooManyBoards(Shape shape) {
    return new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            "shape %s: questions about all boards may have a measure, or several goals, up to %d"
                + " cells",
            shape,
            SizeLimits.UNFOLDED_CELLS));
  }

  /**
   * Searches from some goals, and proves the weights right.
   *
   * @param goals of a shape that it {@linkplain #serves serves}; each can reach all others
   * @param progress is called every {@value #AT_ONCE} boards or more often; it may throw, to end
   *     the work
   */
  public static MeasuredTable of(List<Board> goals, Measure measure, Progress progress) {
    MeasuredTable table = new MeasuredTable(goals, measure);
    table.search(progress);
    table.prove(progress);
    return table;
  }

  /** The boards one move, or slide, away from a board, and the weights of the ways there. */
  private final class Neighbours {
    private final long[] boards = new long[ranking.shape().width() + ranking.shape().height()];
    private final long[] weights = new long[boards.length];
    private int count;

    /** Finds those of a board. Each may be undone at the same cost. */
    Neighbours of(long board) {
      count = 0;
      for (int code : Walk.CODES) {
        int last = NO_MOVE;
        long sum = 0;
        long at = board;
        for (long next = moved(at, code); next != NO_BOARD; next = moved(at, code)) {
          sum += weight(at, code, last);
          boards[count] = next;
          weights[count++] = sum;
          if (!measure.countsSlides()) {
            break;
          }
          last = code;
          at = next;
        }
      }
      return this;
    }
  }

  private void search(Progress progress) {
    Neighbours neighbours = new Neighbours();
    TreeMap<Long, LongStream.Builder> queue = new TreeMap<>(); // by weight: boards
    for (Board goal : goals) {
      reach(PackedBoard.of(goal), 0, queue);
    }
    long done = 0;
    while (!queue.isEmpty()) {
      Map.Entry<Long, LongStream.Builder> nearest = queue.pollFirstEntry();
      long weight = nearest.getKey();
      long[] boards = nearest.getValue().build().toArray();
      for (long board : boards) {
        if (weights[slot(board)] == weight) {
          neighbours.of(board);
          for (int i = 0; i < neighbours.count; i++) {
            reach(neighbours.boards[i], weight + neighbours.weights[i], queue);
          }
        }
        if (++done % AT_ONCE == 0) {
          progress.at("boards by distance", done, 0);
        }
      }
    }
  }

  private void reach(long board, long weight, TreeMap<Long, LongStream.Builder> queue) {
    int slot = slot(board);
    if (weight < weights[slot]) {
      weights[slot] = weight;
      queue.computeIfAbsent(weight, each -> LongStream.builder()).add(board);
    }
  }

  /**
   * Proves the weights right: a goal has 0, every other board was reached, no move or slide is
   * lighter than the difference of its ends, and from each board but the goals one equals it. The
   * first two conditions and the third make each weight at most that of any path; following the
   * moves of the fourth, which end at a goal since weights are positive, makes a path that has it.
   * Moves can be undone at the same cost, so it does not matter which end is nearer.
   */
  void prove(Progress progress) {
    for (int from = 0; from < weights.length; from += AT_ONCE) {
      progress.at("boards proven", from, weights.length);
      IntStream.range(from, Math.min(from + AT_ONCE, weights.length))
          .parallel()
          .filter(slot -> !isRight(ranking.boardAt(slot), weights[slot]))
          .findAny()
          .ifPresent(
              slot -> {
                throw new IllegalStateException(
                    String.format(
                        Locale.ROOT,
                        "the search in the measure %s went wrong at %s",
                        measure,
                        ranking.boardAt(slot)));
              });
    }
  }

  /** Returns whether a weight is right if those of all neighbours are. */
  private boolean isRight(Board board, long weight) {
    boolean isAttained = goals.contains(board);
    if (isAttained != (weight == 0) || weight == UNKNOWN) {
      return false;
    }
    Neighbours neighbours = new Neighbours().of(PackedBoard.of(board));
    for (int i = 0; i < neighbours.count; i++) {
      long nearer = weight - weights[slot(neighbours.boards[i])];
      if (Math.abs(nearer) > neighbours.weights[i]) {
        return false;
      }
      isAttained |= nearer == neighbours.weights[i];
    }
    return isAttained;
  }

  /** Returns the goals. */
  public Set<Board> goals() {
    return goals;
  }

  /** Returns the boards at the weights of some length. */
  public LongStream at(int length) {
    return IntStream.range(0, weights.length)
        .filter(slot -> length(weights[slot]) == length)
        .mapToLong(slot -> PackedBoard.of(ranking.boardAt(slot)));
  }

  /** Returns the lengths of the best paths of all boards. */
  public IntStream lengths() {
    return Arrays.stream(weights).mapToInt(MeasuredTable::length);
  }

  /** Returns the length in a weight. */
  public static int length(long weight) {
    return (int) (weight >> LENGTH_AT);
  }

  private int slot(long board) {
    return (int) ranking.slotOf(board);
  }

  /** Returns the board after a move, or {@link #NO_BOARD}. */
  public long moved(long board, int code) {
    int blank = PackedBoard.blankCell(board);
    return (ranking.allowed()[blank] >> code & 1) == 0
        ? NO_BOARD
        : PackedBoard.moved(board, blank, blank + steps[code]);
  }

  /**
   * Returns the weight of a move that does not leave the frame.
   *
   * @param last the code of the move before it, or {@link #NO_MOVE}
   */
  public long weight(long board, int code, int last) {
    boolean continues = measure.countsSlides() && code == last;
    int tile = PackedBoard.tileAt(board, PackedBoard.blankCell(board) + steps[code]);
    return continues ? 1 : ((long) measure.ofTile(tile) << LENGTH_AT) + 1;
  }

  /**
   * Returns the weight of the best way to a goal.
   *
   * @param last as in {@link #weight}
   */
  public long left(long board, int last) {
    long least = weights[slot(board)];
    if (measure.countsSlides() && last != NO_MOVE) {
      long moves = 1;
      for (long at = moved(board, last); at != NO_BOARD; at = moved(at, last)) {
        least = Math.min(least, moves++ + weights[slot(at)]);
      }
    }
    return least;
  }
}

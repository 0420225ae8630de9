package slidebase.table;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.Goals;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.sizes.Factorial;
import slidebase.sizes.SizeLimits;
import slidebase.work.Progress;

/**
 * The distance of each board to the nearest of several goals, found by one search from all of them.
 * Boards of both parities have a place: their rank among all n! arrangements. A byte each makes 363
 * KB for 3x3 and 3.6 MB for 2x5; the search takes nine times as much meanwhile.
 */
public final class NearestDistances {
  private static final byte NONE = -1;

  private final Goals goals;
  private final Shape shape;

  /** By rank: the distance in moves, or {@link #NONE}. */
  private final byte[] distances;

  /** Returns whether a shape has few enough boards. */
  public static boolean serve(Shape shape) {
    return shape.cells() <= SizeLimits.UNFOLDED_CELLS;
  }

  /**
   * Rejects a question about all boards that has several goals and too many boards.
   *
   * @throws IllegalArgumentException if it does
   */
  public static void require(Goals goals) {
    if (!goals.areOne() && !serve(goals.shape())) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "shape %s: questions about all boards have several goals up to %d cells",
              goals.shape(),
              SizeLimits.UNFOLDED_CELLS));
    }
  }

  /** Searches from goals of a shape that it {@linkplain #serve serves}. Time O(boards). */
  public NearestDistances(Goals goals, Progress progress) {
    this.goals = goals;
    this.shape = goals.shape();
    this.distances = new byte[(int) Factorial.of(shape.cells())];
    Arrays.fill(distances, NONE);
    int[][] neighbours = new int[shape.cells()][];
    Arrays.setAll(neighbours, this::neighbours);
    long[] queue = new long[distances.length];
    int end = 0;
    for (Board goal : goals.boards()) {
      distances[rank(PackedBoard.of(goal))] = 0;
      queue[end++] = PackedBoard.of(goal);
    }
    int level = 0; // the end of the level that is being read
    for (int next = 0; next < end; next++) {
      if (next == level) {
        progress.at("boards near the goals", level, 0);
        level = end;
      }
      int blank = PackedBoard.blankCell(queue[next]);
      byte distance = (byte) (distances[rank(queue[next])] + 1);
      for (int cell : neighbours[blank]) {
        long neighbour = PackedBoard.moved(queue[next], blank, cell);
        int rank = rank(neighbour);
        if (distances[rank] == NONE) {
          distances[rank] = distance;
          queue[end++] = neighbour;
        }
      }
    }
  }

  private int[] neighbours(int cell) {
    return Arrays.stream(Move.values())
        .filter(move -> shape.allows(cell, move))
        .mapToInt(move -> shape.neighbour(cell, move))
        .toArray();
  }

  /** Returns the rank of all cells, the blank as 0: {@link Ranking#boardRank}. */
  private int rank(long packed) {
    TileOrder order = new TileOrder((1 << shape.cells()) - 1);
    for (int cell = 0; cell < shape.cells(); cell++) {
      order.next(PackedBoard.tileAt(packed, cell));
    }
    return (int) order.rank();
  }

  /** Returns the distance of a board in moves; negative if it can reach none of the goals. */
  public int of(Board board) {
    return distances[rank(PackedBoard.of(board))];
  }

  /** Returns the goals nearest to a board that can reach one: all ends of shortest paths. */
  public Set<Board> nearest(Board start) {
    Set<Board> level = Set.of(start);
    for (int left = of(start); left > 0; left--) {
      Set<Board> next = new LinkedHashSet<>();
      for (Board board : level) {
        for (Board neighbour : board.neighbours()) {
          if (of(neighbour) < left) {
            next.add(neighbour);
          }
        }
      }
      level = next;
    }
    return level;
  }

  /** Returns the boards at a distance, of those that look alike the first. */
  public List<Board> at(int distance) {
    int cells = shape.cells();
    Set<String> looks = new HashSet<>();
    return IntStream.range(0, distances.length)
        .filter(rank -> distances[rank] == distance)
        .mapToObj(rank -> TileOrder.tiles((1 << cells) - 1, TileOrder.digits(cells, rank)))
        .map(tiles -> Board.of(shape, tiles))
        .map(board -> board.markedLike(goals.boards().get(0)))
        .filter(board -> looks.add(board.toString()))
        .toList();
  }

  /** Returns the number of boards at each distance; those that look alike count once. */
  public Census census() {
    long[] counts = new long[Byte.MAX_VALUE];
    int greatest = 0;
    for (byte distance : distances) {
      counts[Math.max(0, distance)] += distance == NONE ? 0 : 1;
      greatest = Math.max(greatest, distance);
    }
    long alike = counts[0] / at(0).size();
    return new Census(
        Arrays.stream(counts).limit(greatest + 1).map(count -> count / alike).toArray());
  }
}

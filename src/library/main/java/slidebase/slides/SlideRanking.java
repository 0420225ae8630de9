package slidebase.slides;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;
import slidebase.table.PackedBits;

/**
 * Numbers the states of a board whose tiles look alike in groups. A state is the blank's cell, and
 * the <i>order</i>: the groups of the tiles in reading order, without the blank. A slide along a
 * row leaves the order as it is.
 *
 * <pre>
 *   slot = blank's cell * orders + lexicographic rank of the order
 * </pre>
 *
 * <p>On 4x4 the groups are those that Tomas Rokicki chose for a bound of slides, as the program
 * slidy uses them. If the goal's blank is not in the last cell, the tile there is in group 4:
 *
 * <pre>
 *   1 1 2 2
 *   3 3 2 2
 *   3 3 4 4
 *   3 4 4 .
 * </pre>
 *
 * <p>On other shapes, they are four runs of the goal's tiles down the columns, as equally long as
 * can be.
 *
 * <p>An order is packed in an {@code int}, two bits a tile, the last tile in the lowest bits. Its
 * rank is the sum of two look-ups: of its last {@value #LAST} tiles, and of those before them. A
 * packed state has the order in its lower 32 bits, and the blank's cell in the five bits above;
 * other bits are the caller's. Immutable.
 */
public final class SlideRanking {
  /** The number of groups. */
  static final int GROUPS = 4;

  private static final int LAST = 8;
  private static final int LAST_BITS = 2 * LAST;

  private static final int[] OF_4X4 = {0, 0, 1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 2, 3, 3, 3};

  /** The number of bits in which {@link #counts} counts a group. */
  private static final int COUNT_BITS = 4;

  private final GoalClass goalClass;
  private final int tiles;
  private final int width;

  /** The bits of as many tiles as a row has cells. */
  private final int rowMask;

  /** By cell of the blank: the moves that do not leave the board, bit c for code c. */
  private final int[] moves;

  /**
   * By cell of the blank and code of a move: the cell after it (8 bits), where the tiles that
   * change places begin in an order (8 bits), by how many bits they turn left (16 bits), and the
   * bits of these tiles (32 bits).
   */
  private final long[] ways;

  /** By tile of the canonical goal: its group, from 0; that of the blank means nothing. */
  private final int[] groups;

  /** By the last tiles of an order: the number of lesser ones with as many tiles of each group. */
  private final int[] lastRanks = new int[1 << LAST_BITS];

  /** By the first tiles: the number of orders with lesser first tiles. */
  private final int[] firstRanks;

  /** The first tiles of all orders, ascending, and the last tiles that complete each. */
  private final List<Integer> firsts = new ArrayList<>();

  private final List<int[]> completions = new ArrayList<>();

  private final int orders;

  /**
   * @param goalClass of a shape that this {@linkplain #serves serves}
   */
  public SlideRanking(GoalClass goalClass) {
    Shape shape = goalClass.shape();
    this.goalClass = goalClass;
    this.tiles = shape.cells() - 1;
    this.groups = groups(goalClass);
    this.width = shape.width();
    this.rowMask = (1 << 2 * width) - 1;
    this.moves = new int[shape.cells()];
    this.ways = new long[4 * shape.cells()];
    for (int cell = 0; cell < shape.cells(); cell++) {
      for (Move move : Move.values()) {
        if (shape.allows(cell, move)) {
          moves[cell] |= 1 << move.code();
          ways[cell << 2 | move.code()] = way(cell, move);
        }
      }
    }
    this.firstRanks = new int[1 << 2 * (tiles - LAST)];
    Map<Integer, int[]> lasts = lasts();
    int all = counts((int) state(PackedBoard.of(goalClass.goal())), tiles);
    int rank = 0;
    for (int first = 0; first < firstRanks.length; first++) {
      firstRanks[first] = rank;
      int[] completing = lasts.get(all - counts(first, tiles - LAST));
      if (completing != null) {
        firsts.add(first);
        completions.add(completing);
        rank += completing.length;
      }
    }
    this.orders = rank;
  }

  /** Returns whether a shape has tables of slides. */
  public static boolean serves(Shape shape) {
    return shape.cells() > SizeLimits.UNFOLDED_CELLS && shape.cells() <= SizeLimits.SLIDE_CELLS;
  }

  /**
   * Returns how a state changes. If the blank moves up, the tile there moves behind the others
   * between the two cells; if down, before them. Along a row, the order stays.
   */
  private long way(int cell, Move move) {
    int to = shape().neighbour(cell, move);
    int shift = 2 * (tiles - Math.max(cell, to));
    return switch (move) {
      case UP -> (long) rowMask << 32 | 2 << 16 | shift << 8 | to;
      case DOWN -> (long) rowMask << 32 | 2 * (width - 1) << 16 | shift << 8 | to;
      case LEFT, RIGHT -> to;
    };
  }

  private static int[] groups(GoalClass goalClass) {
    Shape shape = goalClass.shape();
    boolean is4x4 = shape.height() == 4 && shape.width() == 4;
    int[] groups = new int[shape.cells()];
    int before = 0;
    for (int column = 0; column < shape.width(); column++) {
      for (int row = 0; row < shape.height(); row++) {
        int cell = shape.cell(row, column);
        int tile = goalClass.goal().tileAt(cell);
        if (tile != 0) {
          groups[tile] = is4x4 ? OF_4X4[cell] : before * GROUPS / (shape.cells() - 1);
          before++;
        }
      }
    }
    return groups;
  }

  /** Returns the last tiles of orders by their counts, ascending, and sets their ranks. */
  private Map<Integer, int[]> lasts() {
    Map<Integer, List<Integer>> lists = new HashMap<>();
    for (int last = 0; last < lastRanks.length; last++) {
      List<Integer> alike = lists.computeIfAbsent(counts(last, LAST), counts -> new ArrayList<>());
      lastRanks[last] = alike.size();
      alike.add(last);
    }
    Map<Integer, int[]> lasts = new HashMap<>();
    lists.forEach(
        (counts, list) -> lasts.put(counts, list.stream().mapToInt(Integer::intValue).toArray()));
    return lasts;
  }

  /** Returns how many of some packed tiles are in each group. */
  private static int counts(int order, int tiles) {
    int counts = 0;
    for (int tile = 0; tile < tiles; tile++) {
      counts += 1 << COUNT_BITS * (order >>> 2 * tile & GROUPS - 1);
    }
    return counts;
  }

  public GoalClass goalClass() {
    return goalClass;
  }

  Shape shape() {
    return goalClass.shape();
  }

  /** Returns the group of a tile of the goal, from 0. */
  public int group(int tile) {
    return groups[tile];
  }

  /** Returns the number of orders. */
  int orders() {
    return orders;
  }

  /** Returns the number of states. */
  public int states() {
    return orders * (tiles + 1);
  }

  /** Returns the number of bytes of a table, with two bits a state. */
  public long bytes() {
    return PackedBits.length(2L * states());
  }

  /** Returns the number of different first tiles of orders. */
  int firsts() {
    return firsts.size();
  }

  /** Returns the first tiles of orders by number, ascending. */
  int first(int number) {
    return firsts.get(number) << LAST_BITS;
  }

  /** Returns the last tiles that complete first tiles, by their number; ascending. */
  int[] completions(int number) {
    return completions.get(number);
  }

  /** Returns the state of a packed board. */
  long state(long board) {
    int order = 0;
    for (int cell = 0; cell <= tiles; cell++) {
      int tile = PackedBoard.tileAt(board, cell);
      order = tile == 0 ? order : order << 2 | groups[tile];
    }
    return state(PackedBoard.blankCell(board), order);
  }

  static long state(int blankCell, int order) {
    return (long) blankCell << 32 | order;
  }

  static int blankCell(long state) {
    return (int) (state >>> 32) & 31;
  }

  int slot(long state) {
    return blankCell(state) * orders + rank((int) state);
  }

  /** Returns the rank of an order, from 0. */
  private int rank(int order) {
    return firstRanks[order >>> LAST_BITS] + lastRanks[order & (1 << LAST_BITS) - 1];
  }

  /** Returns the slot of the goal. */
  int goal() {
    return slot(state(PackedBoard.of(goalClass.goal())));
  }

  /** Returns whether the blank has a cell to move to, given a move's code. */
  boolean allows(long state, int code) {
    return (moves(state) >> code & 1) != 0;
  }

  /** Returns the moves for which the blank has a cell, bit c for code c. */
  int moves(long state) {
    return moves[blankCell(state)];
  }

  /** Returns the state after a move that is {@linkplain #allows allowed}; its other bits are 0. */
  long after(long state, int code) {
    long way = ways[blankCell(state) << 2 | code];
    int order = (int) state;
    int shift = (int) way >>> 8 & 31;
    int turn = (int) way >>> 16;
    int row = order >>> shift & (int) (way >>> 32);
    int turned = (row << turn | row >>> 2 * width - turn) & rowMask;
    return (way & 255) << 32 | order ^ (row ^ turned) << shift;
  }
}

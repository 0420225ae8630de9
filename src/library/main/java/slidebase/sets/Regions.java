package slidebase.sets;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import slidebase.board.Shape;

/**
 * The regions of a pattern: connected cells without tiles of the pattern. Within a region, the
 * blank moves no tile of the pattern.
 *
 * <pre>
 *   1 . .
 *   2 4 .      free cells 1, 2, 5 and 6; regions 1 2 5, and 6
 *   . 3 5
 * </pre>
 *
 * <p>Regions are ordered by the set of all free cells, as a binary number with bit c for cell c,
 * and then by their least cell. On a whole board, the only free cell is the blank's: a region is a
 * cell. Immutable and thread-safe.
 */
public final class Regions {
  /** By shape and number of tiles: the regions used so far, at most about 25 MB each. */
  private static final Map<String, Regions> FOUND = new ConcurrentHashMap<>();

  /** The number of cells in the lower of the two parts in which a set of cells is looked up. */
  private static final int LOW_CELLS = 13;

  private static final int LOW = (1 << LOW_CELLS) - 1;

  private final Shape shape;

  // Sets of free cells are numbered in their order, too, by the sum of two look-ups.

  /** By the higher cells of a set: the number of sets with lesser higher cells. */
  private final int[] high;

  /** By the lower cells of a set: the number of lesser lower parts with as many cells. */
  private final char[] low = new char[1 << LOW_CELLS];

  /** By number of a set of free cells: the number of its first region. */
  private final int[] first;

  /**
   * At index 32 * s + c, for the set of free cells with number s and a cell c of it: which region
   * of the set the cell is in, counted from 0.
   */
  private final byte[] among;

  /** By number: all free cells. */
  private final int[] free;

  /** By number: the cells. */
  private final int[] cells;

  /** The cells of one colour, a bit for each. */
  private final int dark;

  /** The last cells of the rows, a bit for each. */
  private final int rowEnds;

  /** Returns the regions of patterns with a number of tiles; they are computed once. */
  public static Regions of(Shape shape, int tiles) {
    return FOUND.computeIfAbsent(shape + "-" + tiles, key -> new Regions(shape, tiles));
  }

  private Regions(Shape shape, int tiles) {
    this.shape = shape;
    dark = dark(shape);
    rowEnds = rowEnds(shape);
    high = new int[(1 << shape.cells() >> LOW_CELLS) + 1];
    int sets = numberSets(shape.cells() - tiles);
    first = new int[sets];
    among = new byte[sets << 5];
    int[] free = new int[sets];
    int[] cells = new int[sets];
    int count = 0;
    for (int set = 0, number = 0; number < sets; set++) {
      if (Integer.bitCount(set) == shape.cells() - tiles) {
        first[number] = count;
        for (int rest = set; rest != 0; rest &= ~cells[count++]) {
          if (count == cells.length) {
            free = Arrays.copyOf(free, 2 * count);
            cells = Arrays.copyOf(cells, 2 * count);
          }
          free[count] = set;
          cells[count] = grown(Integer.lowestOneBit(rest), set);
          for (int in = cells[count]; in != 0; in &= in - 1) {
            among[number << 5 | Integer.numberOfTrailingZeros(in)] = (byte) (count - first[number]);
          }
        }
        number++;
      }
    }
    this.free = Arrays.copyOf(free, count);
    this.cells = Arrays.copyOf(cells, count);
  }

  /** Numbers the sets of some of the cells, and returns how many there are. */
  private int numberSets(int freeCells) {
    int cells = shape.cells();
    int lowEnd = 1 << Math.min(cells, LOW_CELLS);
    int[] bySize = new int[LOW_CELLS + 1];
    for (int set = 0; set < lowEnd; set++) {
      low[set] = (char) bySize[Integer.bitCount(set)]++;
    }
    int sets = 0;
    for (int set = 0; set < Math.max(1, 1 << cells >> LOW_CELLS); set++) {
      high[set] = sets;
      int rest = freeCells - Integer.bitCount(set);
      sets += rest >= 0 && rest <= LOW_CELLS ? bySize[rest] : 0;
    }
    return sets;
  }

  private static int dark(Shape shape) {
    int dark = 0;
    for (int cell = 1; cell < shape.cells(); cell++) {
      dark |= shape.differInColour(0, cell) ? 1 << cell : 0;
    }
    return dark;
  }

  private static int rowEnds(Shape shape) {
    int ends = 0;
    for (int row = 1; row <= shape.height(); row++) {
      ends |= 1 << row * shape.width() - 1;
    }
    return ends;
  }

  /**
   * Returns all cells of a set that are connected to some cells. It finds all neighbours at once,
   * because a program's first question to a pattern table waits for about ten thousand calls.
   */
  private int grown(int seed, int set) {
    int vertical = seed << shape.width() | seed >>> shape.width();
    int horizontal = (seed & ~rowEnds) << 1 | seed >>> 1 & ~rowEnds;
    int grown = seed | (vertical | horizontal) & set;
    return grown == seed ? grown : grown(grown, set);
  }

  /** Returns the number of regions. */
  public int count() {
    return cells.length;
  }

  /** Returns the number of the region of a cell, given the free cells, one bit each. */
  public int number(int free, int cell) {
    int set = high[free >>> LOW_CELLS] + low[free & LOW];
    return first[set] + among[set << 5 | cell];
  }

  /**
   * Returns whether an odd number of moves of the pattern's tiles leads from one set of free cells
   * to another. Each move takes a tile to a cell {@linkplain Shape#differInColour of the other
   * colour}.
   *
   * @param free all free cells before, a bit for each
   * @param other all free cells after
   */
  public boolean areOddMovesApart(int free, int other) {
    return Integer.bitCount((free ^ other) & dark) % 2 != 0;
  }

  /** Returns all free cells, a bit for each. */
  public int free(int number) {
    return free[number];
  }

  /** Returns the cells of a region, a bit for each. */
  public int cells(int number) {
    return cells[number];
  }
}

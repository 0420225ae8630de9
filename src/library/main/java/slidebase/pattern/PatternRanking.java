package slidebase.pattern;

import slidebase.board.Board;
import slidebase.sets.Factorial;
import slidebase.sets.Pattern;
import slidebase.sets.Regions;
import slidebase.table.TileOrder;

/**
 * The slots of a pattern's states in its table:
 *
 * <pre>
 *   slot = CantorRank(the order of the pattern's tiles) * row + region
 * </pre>
 *
 * <p>A row has a slot for each region, and is filled up to a multiple of 64.
 *
 * <p>The tile order is that of the pattern's tiles in reading order, and its rank that of {@link
 * slidebase.table.Ranking}; {@link Regions} numbers the regions of the blank. States of one order
 * form a row, of 4 KB for 8 tiles of 4x4. Horizontal moves keep the order, so a search stays among
 * a few hundred rows.
 *
 * <p>A search keeps an order as its digits (the Lehmer code), four bits for each place from the
 * lowest on, and its rank. To carry a tile past others, it exchanges the tile with one after
 * another. If a and b are the digits of two adjacent places, their tiles are number a and x of the
 * tiles left there; x is b if b &lt; a, and b+1 otherwise. After the exchange the digits are x and
 * (a if a &lt; x, else a-1). Immutable and thread-safe.
 */
public final class PatternRanking {
  private static final int DIGIT = 4;
  private static final int PAIR = 2 * DIGIT;
  private static final int PAIRS = 1 << PAIR;

  private final Pattern pattern;
  private final Regions regions;

  /** The number of slots per tile order. */
  private final int row;

  /** By tile of the goal: its number in the pattern's order, or -1. */
  private final int[] numbers;

  /**
   * At place times {@link #PAIRS} plus two adjacent digits: the change of the rank when these two
   * are exchanged, shifted left, and in the low bits the exclusive or of the digits before and
   * after.
   */
  private final int[] exchanges;

  public PatternRanking(Pattern pattern) {
    this.pattern = pattern;
    regions = Regions.of(pattern.shape(), pattern.tiles());
    row = (regions.count() + Long.SIZE - 1) / Long.SIZE * Long.SIZE;
    numbers = new int[pattern.shape().cells()];
    int number = 0;
    for (int cell = 0; cell < numbers.length; cell++) {
      boolean isIn = (pattern.homes() >> cell & 1) != 0;
      numbers[pattern.goal().tileAt(cell)] = isIn ? number++ : -1;
    }
    exchanges = exchanges(pattern.tiles());
  }

  private static int[] exchanges(int tiles) {
    int[] exchanges = new int[tiles * PAIRS];
    for (int place = 0; place + 1 < tiles; place++) {
      int left = tiles - place;
      for (int a = 0; a < left; a++) {
        for (int b = 0; b + 1 < left; b++) {
          int first = b < a ? b : b + 1;
          int second = a < first ? a : a - 1;
          long worth = Factorial.of(left - 2);
          long added = ((first - a) * (left - 1) + second - b) * worth;
          int changed = (a | b << DIGIT) ^ (first | second << DIGIT);
          exchanges[place * PAIRS | b << DIGIT | a] = (int) added << PAIR | changed;
        }
      }
    }
    return exchanges;
  }

  public Pattern pattern() {
    return pattern;
  }

  Regions regions() {
    return regions;
  }

  /** Returns the length of the table in bytes, at a bit for each slot. */
  public long bytes() {
    return Factorial.of(pattern.tiles()) * row / 8;
  }

  /** Returns the number of states. */
  public long states() {
    return Factorial.of(pattern.tiles()) * regions.count();
  }

  /** Returns whether a tile of the goal is in the pattern. */
  boolean has(int tile) {
    return numbers[tile] >= 0;
  }

  /** Returns the cells without a tile of the pattern, a bit for each. */
  int free(Board board) {
    int free = 0;
    for (int cell = 0; cell < numbers.length; cell++) {
      free |= has(board.tileAt(cell)) ? 0 : 1 << cell;
    }
    return free;
  }

  /** Returns the digits of the order of a board's tiles. */
  long digits(Board board) {
    TileOrder order = new TileOrder((1 << pattern.tiles()) - 1);
    long digits = 0;
    int place = 0;
    for (int cell = 0; cell < numbers.length; cell++) {
      int number = numbers[board.tileAt(cell)];
      if (number >= 0) {
        digits |= (long) order.next(number) << DIGIT * place++;
      }
    }
    return digits;
  }

  int rank(long digits) {
    int rank = 0;
    for (int place = 0; place < pattern.tiles(); place++) {
      rank = rank * (pattern.tiles() - place) + (int) (digits >> DIGIT * place & 15);
    }
    return rank;
  }

  /** Returns the slot of the state of a board. */
  public long slot(Board board) {
    return slot(rank(digits(board)), free(board), board.blankCell());
  }

  long slot(int rank, int free, int blankCell) {
    return slot(rank, regions.number(free, blankCell));
  }

  long slot(int rank, int region) {
    return (long) rank * row + region;
  }

  /**
   * Returns the change of a rank when the tiles at a place and the next one are exchanged, shifted
   * left by {@link #PAIR}, and the change of their digits.
   */
  int exchange(long digits, int place) {
    return exchanges[place * PAIRS | (int) (digits >>> DIGIT * place) & PAIRS - 1];
  }

  static int added(int exchange) {
    return exchange >> PAIR;
  }

  static long changed(int exchange, int place) {
    return (long) (exchange & PAIRS - 1) << DIGIT * place;
  }
}

package slidebase.pattern;

import slidebase.board.Board;
import slidebase.sets.Pattern;
import slidebase.sets.Regions;
import slidebase.sizes.Factorial;
import slidebase.table.TileOrder;

/**
 * The slots of a pattern's states in its table:
 *
 * <pre>
 *   slot = CantorRank(the order of the pattern's tiles) * row + region
 * </pre>
 *
 * <p>A row has a slot per region, padded to a multiple of 64.
 *
 * <p>The tile order is that of the pattern's tiles in reading order, and its rank that of {@link
 * slidebase.table.Ranking}; {@link Regions} numbers the regions of the blank. States of one order
 * form a row, of 4 KB for 8 tiles of 4x4. Horizontal moves keep the order, so a search stays among
 * a few hundred rows.
 *
 * <p>Immutable and thread-safe.
 */
public final class PatternRanking {
  private final Pattern pattern;
  private final Regions regions;

  /** The number of slots per tile order. */
  private final int row;

  /** By tile of the goal: its number in the pattern's order, or -1. */
  private final int[] numbers;

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
  }

  public Pattern pattern() {
    return pattern;
  }

  Regions regions() {
    return regions;
  }

  /** Returns the length of the table in bytes, with one bit per slot. */
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

  /** Returns the number of a tile of the goal in the pattern's order, or -1. */
  int number(int tile) {
    return numbers[tile];
  }

  /** Returns the cells without a tile of the pattern, one bit each. */
  int free(Board board) {
    int free = 0;
    for (int cell = 0; cell < numbers.length; cell++) {
      free |= has(board.tileAt(cell)) ? 0 : 1 << cell;
    }
    return free;
  }

  /** Returns the order of the pattern's tiles on a board. */
  TileOrder order(Board board) {
    TileOrder order = new TileOrder((1 << pattern.tiles()) - 1);
    for (int cell = 0; cell < numbers.length; cell++) {
      int number = numbers[board.tileAt(cell)];
      if (number >= 0) {
        order.next(number);
      }
    }
    return order;
  }

  /** Returns the slot of the state of a board. */
  public long slot(Board board) {
    return slot((int) order(board).rank(), free(board), board.blankCell());
  }

  long slot(int rank, int free, int blankCell) {
    return slot(rank, regions.number(free, blankCell));
  }

  long slot(int rank, int region) {
    return (long) rank * row + region;
  }
}

package slidebase.pattern;

import java.util.Arrays;
import slidebase.board.Board;
import slidebase.sizes.Factorial;
import slidebase.table.DistanceBits;
import slidebase.table.Reduction;

/**
 * The distances of a pattern for boards given as arrays of the cells of their tiles, perhaps
 * reflected by a symmetry of the goal. The distance of a board follows from a neighbour's distance.
 * Immutable and thread-safe.
 */
final class DistanceOfPattern {
  private final PatternTable table;
  private final Reduction reduction;

  /** The tiles whose images are in the pattern, in its order. */
  private final int[] tiles;

  /** By cell: its image. */
  private final int[] images;

  /** All cells, one bit each. */
  private final int all;

  /** By place of a tile in reading order: the factorial of the number of later tiles. */
  private final int[] factorials;

  DistanceOfPattern(PatternTable table, Reduction reduction) {
    this.table = table;
    this.reduction = reduction;
    images = new int[reduction.goal().shape().cells()];
    Arrays.setAll(images, reduction::cellFromCanonical);
    all = (1 << images.length) - 1;
    tiles = new int[table.pattern().tiles()];
    for (int tile = 1; tile < images.length; tile++) {
      int number = table.ranking().number(reduction.tileFromCanonical(tile));
      if (number >= 0) {
        tiles[number] = tile;
      }
    }
    factorials = new int[tiles.length];
    Arrays.setAll(factorials, place -> (int) Factorial.of(tiles.length - 1 - place));
  }

  /** Returns the tiles whose moves change the distance. */
  int[] tiles() {
    return tiles;
  }

  /** Returns the distance of a board. */
  int of(Board board) {
    return table.distance(reduction.fromCanonical(board));
  }

  /**
   * Returns the distance of a board, given the distance of a neighbour; the move between them moves
   * one of the tiles.
   *
   * @param cells by tile, from {@code first} on: its cell; the blank's first
   * @param before the distance of the neighbour
   */
  int of(byte[] cells, int first, int before) {
    return DistanceBits.besides(before, table.bit(slot(cells, first)));
  }

  private long slot(byte[] cells, int first) {
    int occupied = 0;
    for (int tile : tiles) {
      occupied |= 1 << images[cells[first + tile]];
    }
    int rank = 0;
    int lesser = 0; // the cells of the tiles before in the pattern's order
    for (int tile : tiles) {
      int cell = images[cells[first + tile]];
      int place = Integer.bitCount(occupied & (1 << cell) - 1);
      rank += Integer.bitCount(lesser >>> cell) * factorials[place];
      lesser |= 1 << cell;
    }
    return table.ranking().slot(rank, all & ~occupied, images[cells[first]]);
  }
}

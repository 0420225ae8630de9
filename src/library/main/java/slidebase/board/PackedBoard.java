package slidebase.board;

import slidebase.sizes.SizeLimits;

/**
 * Boards packed in a {@code long}, for programs with millions of questions: the tile in cell i is
 * in bits 4i to 4i+3, 0 for the blank. Up to 16 cells fit.
 *
 * <pre>
 *   2 3 4
 *   1 5 .    is 0x867051432
 *   7 6 8
 * </pre>
 */
public final class PackedBoard {
  /** The maximum number of cells of a packed board. */
  public static final int MOST_CELLS = SizeLimits.PACKED_CELLS;

  private PackedBoard() {}

  /**
   * Packs a board.
   *
   * @throws IllegalArgumentException if it has more than {@link #MOST_CELLS} cells
   */
  public static long of(Board board) {
    if (board.shape().cells() > MOST_CELLS) {
      throw new IllegalArgumentException(
          "board " + board + ": more than " + MOST_CELLS + " cells cannot be packed");
    }
    long packed = 0;
    for (int cell = 0; cell < board.shape().cells(); cell++) {
      packed |= (long) board.tileAt(cell) << 4 * cell;
    }
    return packed;
  }

  /**
   * Unpacks a board.
   *
   * @throws IllegalArgumentException if it is not a board of the shape
   */
  public static Board unpack(long packed, Shape shape) {
    int[] tiles = new int[shape.cells()];
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[cell] = tileAt(packed, cell);
    }
    if (shape.cells() > MOST_CELLS || hasMoreThan(shape.cells(), packed)) {
      throw notABoard(packed, shape);
    }
    return Board.of(shape, tiles);
  }

  /** Returns the tile in a cell, 0 for the blank. */
  public static int tileAt(long packed, int cell) {
    return (int) (packed >>> 4 * cell) & 15;
  }

  /** Returns the board after the blank has changed places with the tile of another cell. */
  public static long moved(long packed, int blankCell, int tileCell) {
    long tile = packed >>> 4 * tileCell & 15;
    return packed ^ tile << 4 * tileCell ^ tile << 4 * blankCell;
  }

  /** Returns the first cell that contains the blank, or 16 or more if there is no blank. */
  public static int blankCell(long packed) {
    return Long.numberOfTrailingZeros(borrows(packed)) >> 2;
  }

  /** Returns the bits of all cells before the first that has the blank. */
  public static long cellsBeforeBlank(long packed) {
    long borrows = borrows(packed);
    return (borrows ^ borrows - 1) >>> 4; // up to the lowest borrow, without the blank's own cell
  }

  /**
   * Returns the borrows of subtracting 1 from each cell: the lowest cell that is 0 is the lowest to
   * borrow.
   */
  private static long borrows(long packed) {
    return packed - 0x1111_1111_1111_1111L & ~packed & 0x8888_8888_8888_8888L;
  }

  private static boolean hasMoreThan(int cells, long packed) {
    return cells < MOST_CELLS && packed >>> 4 * cells != 0;
  }

  /** Returns whether a number is a board of the shape. */
  public static boolean isBoard(long packed, Shape shape) {
    int seen = 0;
    for (int cell = 0; cell < shape.cells(); cell++) {
      seen |= 1 << tileAt(packed, cell);
    }
    return seen == (1 << shape.cells()) - 1 && !hasMoreThan(shape.cells(), packed);
  }

  /** Returns the exception for a number that is not a board of the shape. */
  public static IllegalArgumentException notABoard(long packed, Shape shape) {
    return new IllegalArgumentException(
        "packed board 0x" + Long.toHexString(packed) + ": it is not a " + shape + " board");
  }
}

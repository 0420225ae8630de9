package slidebase.bound;

import java.util.function.IntUnaryOperator;
import slidebase.board.Board;
import slidebase.board.Shape;

/**
 * The rows and columns of a goal, and how many of their own tiles must leave them. Of a line with
 * more than 64 cells, only the tiles of the first 64 are counted.
 */
final class Lines {
  private final Shape shape;

  /** By tile: the row and the column of its cell in the goal; outside the board for the blank. */
  private final int[] rows;

  private final int[] columns;

  Lines(Board goal) {
    shape = goal.shape();
    rows = new int[shape.cells()];
    columns = new int[shape.cells()];
    for (int cell = 0; cell < shape.cells(); cell++) {
      rows[goal.tileAt(cell)] = shape.row(cell);
      columns[goal.tileAt(cell)] = shape.column(cell);
    }
    rows[0] = -1;
    columns[0] = -1;
  }

  /**
   * Returns how many tiles of a board must leave their own row or column.
   *
   * @param tiles by cell: the tile there
   */
  int leaving(IntUnaryOperator tiles) {
    int leaving = 0;
    for (int row = 0; row < shape.height(); row++) {
      leaving += leaving(tiles, shape.cell(row, 0), 1, shape.width(), rows, row, columns);
    }
    for (int column = 0; column < shape.width(); column++) {
      leaving +=
          leaving(
              tiles, shape.cell(0, column), shape.width(), shape.height(), columns, column, rows);
    }
    return leaving;
  }

  /**
   * Returns how many of a line's own tiles must leave it: all except the longest increasing
   * subsequence of their places.
   *
   * @param first the line's first cell; each next cell is {@code step} further
   * @param lines by tile: the line of its cell in the goal
   * @param places by tile: the place of its cell in that line
   */
  private static int leaving(
      IntUnaryOperator tiles,
      int first,
      int step,
      int length,
      int[] lines,
      int line,
      int[] places) {
    int own = 0;
    long ends = 0; // the k-th set bit: the least last place of increasing subsequences of length k
    for (int i = 0; i < length; i++) {
      int tile = tiles.applyAsInt(first + i * step);
      if (lines[tile] == line && places[tile] < Long.SIZE) {
        own++;
        long later = ends & -1L << places[tile];
        ends ^= Long.lowestOneBit(later) | 1L << places[tile];
      }
    }
    return own - Long.bitCount(ends);
  }
}

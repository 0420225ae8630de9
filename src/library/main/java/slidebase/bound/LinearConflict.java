package slidebase.bound;

import slidebase.board.Board;
import slidebase.board.Measure;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;

/**
 * Manhattan distance, plus 2 moves for each tile that must leave its line to let others pass
 * (Hansson, Mayer and Yung, "Criticizing solutions to relaxed models yields powerful admissible
 * heuristics", Information Sciences 63, 1992).
 *
 * <p>Tiles of a row that never leave it keep their order. So the tiles that stay must be in the
 * order of their cells. All other tiles of the row leave it and return, by two vertical moves that
 * the Manhattan distance does not count. If a longest increasing subsequence stays, the fewest
 * tiles leave. The same holds for columns:
 *
 * <pre>
 *   3 1 2     the row's own tiles are in the order of cells 2 0 1: tile 3 must leave, +2
 *   4 . 5     4 and 5 stand in the order of their cells, 0 1: both may stay
 *   7 8 6     7 and 8 too; tile 6 belongs to another row
 * </pre>
 */
final class LinearConflict implements Heuristic {
  private final Heuristic manhattan;
  private final Shape shape;

  /** By tile: the row and the column of its cell in the goal; outside the board for the blank. */
  private final int[] rows;

  private final int[] columns;

  LinearConflict(Board goal) {
    manhattan = new ManhattanDistance(goal, Measure.MOVES);
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

  @Override
  public int estimate(long board) {
    int leaving = 0;
    for (int row = 0; row < shape.height(); row++) {
      leaving += leaving(board, shape.cell(row, 0), 1, shape.width(), rows, row, columns);
    }
    for (int column = 0; column < shape.width(); column++) {
      leaving +=
          leaving(
              board, shape.cell(0, column), shape.width(), shape.height(), columns, column, rows);
    }
    return manhattan.estimate(board) + 2 * leaving;
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
      long board, int first, int step, int length, int[] lines, int line, int[] places) {
    int own = 0;
    int longest = 0;
    long lengths = 0; // nibble p: the length of the longest subsequence so far that ends at place p
    for (int i = 0; i < length; i++) {
      int tile = PackedBoard.tileAt(board, first + i * step);
      if (lines[tile] == line) {
        own++;
        int before = 0;
        for (int place = 0; place < places[tile]; place++) {
          before = Math.max(before, (int) (lengths >>> 4 * place) & 15);
        }
        lengths |= (before + 1L) << 4 * places[tile];
        longest = Math.max(longest, before + 1);
      }
    }
    return own - longest;
  }
}

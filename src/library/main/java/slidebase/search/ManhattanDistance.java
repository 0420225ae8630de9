package slidebase.search;

import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;

/**
 * The sum, over all tiles except the blank, of the rows and columns between a tile and its cell in
 * the goal (Nilsson, "Problem-Solving Methods in Artificial Intelligence", 1971, there called P). A
 * move carries one tile one step.
 */
final class ManhattanDistance implements Heuristic {
  private final int cells;

  /** By 16 x cell + tile: the steps from that cell to the tile's own; 0 for the blank. */
  private final byte[] steps;

  ManhattanDistance(Board goal) {
    Shape shape = goal.shape();
    cells = shape.cells();
    steps = new byte[cells << 4];
    for (int own = 0; own < cells; own++) {
      int tile = goal.tileAt(own);
      for (int cell = 0; tile != 0 && cell < cells; cell++) {
        int rows = Math.abs(shape.row(cell) - shape.row(own));
        int columns = Math.abs(shape.column(cell) - shape.column(own));
        steps[cell << 4 | tile] = (byte) (rows + columns);
      }
    }
  }

  @Override
  public int estimate(long board) {
    int sum = 0;
    for (int cell = 0; cell < cells; cell++) {
      sum += steps[cell << 4 | PackedBoard.tileAt(board, cell)];
    }
    return sum;
  }
}

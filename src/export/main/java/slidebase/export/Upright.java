package slidebase.export;

import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.table.Symmetry;

/** Boards in the shape of a program's boards. */
final class Upright {
  private Upright() {}

  /** Returns a board with its rows made columns if it has the transposed shape; else as it is. */
  static Board of(Board board, Shape shape) {
    if (board.shape().equals(shape)) {
      return board;
    }
    Symmetry transposed = new Symmetry(board.shape(), true, false, false);
    int[] tiles = new int[shape.cells()];
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[transposed.cell(cell)] = board.tileAt(cell);
    }
    return Board.of(shape, tiles);
  }
}

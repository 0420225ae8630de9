package slidebase.bound;

import slidebase.board.Board;
import slidebase.board.Measure;
import slidebase.board.PackedBoard;

/**
 * The number, or costs, of tiles that are not in their cells (Nilsson, "Problem-Solving Methods in
 * Artificial Intelligence", 1971, there called W). Each of them must move at least once. The blank
 * does not count: otherwise the goal's neighbours, at distance 1, would be estimated at 2.
 */
final class MisplacedTiles implements Heuristic {
  private final long goal;
  private final int cells;
  private final Measure measure;

  MisplacedTiles(Board goal, Measure measure) {
    this.goal = PackedBoard.of(goal);
    this.measure = measure;
    this.cells = goal.shape().cells();
  }

  @Override
  public int estimate(long board) {
    int misplaced = 0;
    for (int cell = 0; cell < cells; cell++) {
      int tile = PackedBoard.tileAt(board, cell);
      if (tile != 0 && tile != PackedBoard.tileAt(goal, cell)) {
        misplaced += measure.ofTile(tile);
      }
    }
    return misplaced;
  }
}

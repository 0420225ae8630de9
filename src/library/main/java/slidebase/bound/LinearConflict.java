package slidebase.bound;

import slidebase.board.Board;
import slidebase.board.Measure;
import slidebase.board.PackedBoard;

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
  private final Lines lines;

  LinearConflict(Board goal) {
    manhattan = new ManhattanDistance(goal, Measure.MOVES);
    lines = new Lines(goal);
  }

  @Override
  public int estimate(long board) {
    return manhattan.estimate(board) + 2 * lines.leaving(cell -> PackedBoard.tileAt(board, cell));
  }
}

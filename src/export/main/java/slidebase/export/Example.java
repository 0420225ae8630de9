package slidebase.export;

import java.util.List;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Move;

/**
 * A board to show the use of a reader with.
 *
 * @param path a shortest one, as letters
 * @param best all optimal moves, as letters
 */
record Example(Board start, String path, String best) {
  /** Looks up a start that can reach the goal in the tables. */
  static Example of(Tablebase tablebase, Board start, Board goal) {
    String best = Move.text(List.copyOf(tablebase.bestMoves(start, goal).orElseThrow()));
    return new Example(start, tablebase.solve(start, goal).orElseThrow().toString(), best);
  }
}

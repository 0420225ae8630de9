package slidebase.export;

import java.util.List;
import slidebase.ToGoal;
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
  static Example of(ToGoal toGoal, Board start) {
    String best = Move.text(List.copyOf(toGoal.bestMoves(start).orElseThrow()));
    return new Example(start, toGoal.solve(start).orElseThrow().toString(), best);
  }
}

package slidebase.verbs;

import java.util.OptionalInt;
import slidebase.ask.Answer;
import slidebase.ask.Members;
import slidebase.board.Board;
import slidebase.board.Goals;

/**
 * A board that was drawn, with what is known about it.
 *
 * @param atLeast a lower bound, if a search for its distance reached its limit
 */
record DrawnBoard(
    Board board, Goals goal, boolean isSolvable, OptionalInt distance, OptionalInt atLeast)
    implements Answer {
  /** The columns of boards as a table. */
  static final String COLUMNS = "board,goal,distance,atLeast";

  @Override
  public Object line() {
    return board;
  }

  @Override
  public void describe(Members to) {
    to.with("board", board)
        .with("goal", goal)
        .with("solvable", isSolvable ? null : false)
        .with("distance", distance)
        .with("measure", goal.measure().countsMoves() ? null : goal.measure())
        .with("atLeast", atLeast);
  }
}

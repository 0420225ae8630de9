package slidebase.judge;

import java.util.Optional;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Verdict;
import slidebase.board.Board;

/** The claim that no path leads to the goal. Parity decides it, without tables. */
record UnsolvableClaim() implements Claim {
  @Override
  public Optional<Answer> withoutTables(Board start, Board goal) {
    return Optional.of(
        start.canReach(goal)
            ? Verdict.WRONG.answer("the board can be solved", Answer.fields(start, goal, true))
            : Verdict.UNSOLVABLE.answer("", Answer.fields(start, goal, false)));
  }

  @Override
  public Answer judged(Board start, Board goal, Tablebase tablebase) {
    return withoutTables(start, goal).orElseThrow();
  }

  @Override
  public Answer judgedWithin(Board start, Board goal, int atLeast) {
    throw new AssertionError("it takes no search");
  }
}

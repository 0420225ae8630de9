package slidebase.judge;

import java.util.Optional;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Verdict;
import slidebase.board.Board;

/** No claim where there should be one. */
record MissingClaim() implements Claim {
  @Override
  public Optional<Answer> withoutTables(Board start, Board goal) {
    return Optional.of(
        Verdict.MISSING.answer("", Answer.fields(start, goal, start.canReach(goal))));
  }

  @Override
  public Answer judged(Board start, Board goal, Tablebase tablebase) {
    return withoutTables(start, goal).orElseThrow();
  }

  @Override
  public Answer judgedWithin(Board start, Board goal, int atLeast) {
    throw new IllegalStateException("no search is needed");
  }
}

package slidebase.judge;

import java.util.Optional;
import slidebase.Toward;
import slidebase.ask.Finding;
import slidebase.ask.Verdict;
import slidebase.board.Board;
import slidebase.board.Goals;

/** A claim that is decided without tables. */
enum CertainClaim implements Claim {
  /** No claim where there should be one. */
  MISSING {
    @Override
    Finding judged(Board start, Goals goal) {
      return new Finding(Verdict.MISSING, "", start, goal);
    }
  },
  /** The claim that no path leads to the goal. Parity decides it. */
  UNSOLVABLE {
    @Override
    Finding judged(Board start, Goals goal) {
      return goal.areReachedBy(start)
          ? new Finding(Verdict.WRONG, "the board can be solved", start, goal)
          : new Finding(Verdict.UNSOLVABLE, "", start, goal);
    }
  };

  abstract Finding judged(Board start, Goals goal);

  @Override
  public Optional<Finding> withoutTables(Board start, Goals goal) {
    return Optional.of(judged(start, goal));
  }

  @Override
  public Finding judged(Board start, Toward toward) {
    return judged(start, toward.goals());
  }

  @Override
  public Finding judgedWithin(Board start, Goals goal, int atLeast) {
    return judged(start, goal);
  }
}

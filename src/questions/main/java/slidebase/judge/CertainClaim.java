package slidebase.judge;

import java.util.Optional;
import slidebase.ToGoal;
import slidebase.ask.Finding;
import slidebase.ask.Verdict;
import slidebase.board.Board;

/** A claim that is decided without tables. */
enum CertainClaim implements Claim {
  /** No claim where there should be one. */
  MISSING {
    @Override
    Finding judged(Board start, Board goal) {
      return new Finding(Verdict.MISSING, "", start, goal);
    }
  },
  /** The claim that no path leads to the goal. Parity decides it. */
  UNSOLVABLE {
    @Override
    Finding judged(Board start, Board goal) {
      return start.canReach(goal)
          ? new Finding(Verdict.WRONG, "the board can be solved", start, goal)
          : new Finding(Verdict.UNSOLVABLE, "", start, goal);
    }
  };

  abstract Finding judged(Board start, Board goal);

  @Override
  public Optional<Finding> withoutTables(Board start, Board goal) {
    return Optional.of(judged(start, goal));
  }

  @Override
  public Finding judged(Board start, ToGoal toGoal) {
    return judged(start, toGoal.goal());
  }

  @Override
  public Finding judgedWithin(Board start, Board goal, int atLeast) {
    return judged(start, goal);
  }
}

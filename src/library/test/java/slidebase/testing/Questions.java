package slidebase.testing;

import java.util.function.Supplier;
import slidebase.board.Board;
import slidebase.table.Budget;
import slidebase.table.CanonicalBoard;
import slidebase.table.Ranking;
import slidebase.work.Progress;
import slidebase.work.QuestionLimit;

/** Questions about boards and goals that are not reduced to others. */
public final class Questions {
  private Questions() {}

  /** Supplies a budget without limits, for one thread, to each question. */
  public static final Supplier<Budget> UNLIMITED = Questions::unlimited;

  /** Returns a budget without limits, for one thread. */
  public static Budget unlimited() {
    return new Budget(QuestionLimit.NONE, 1, Progress.NONE);
  }

  /** Returns the board at a slot. */
  public static CanonicalBoard at(Board goal, long slot) {
    return CanonicalBoard.of(Ranking.toward(goal).boardAt(slot));
  }
}

package slidebase.testing;

import slidebase.board.Board;
import slidebase.board.Progress;
import slidebase.board.QuestionLimit;
import slidebase.table.Budget;
import slidebase.table.Question;
import slidebase.table.Ranking;
import slidebase.table.Reduction;

/** Questions about boards and goals that are not reduced to others. */
public final class Questions {
  private Questions() {}

  /** Returns a budget without limits, for one thread. */
  public static Budget unlimited() {
    return new Budget(QuestionLimit.NONE, 1, Progress.NONE);
  }

  /** Asks about the board at a slot. */
  public static Question at(Board goal, long slot) {
    return about(Ranking.toward(goal).boardAt(slot), goal, unlimited());
  }

  /** Asks about a board, within a budget. */
  public static Question about(Board start, Board goal, Budget budget) {
    return new Question(Reduction.toItself(goal).get(0), start, () -> budget);
  }
}

package slidebase.table;

import java.util.function.Supplier;
import slidebase.board.Board;

/**
 * A question about the shortest paths from a board to a goal, as the canonical goal of its class
 * sees it: the board is given by its canonical counterpart, and moves in the answer are canonical.
 * For one thread.
 */
public final class Question {
  private final Reduction reduction;
  private final Board start;
  private final Supplier<Budget> budgets;

  /** The budget of all searches for the answer; null until one begins. */
  private Budget budget;

  /**
   * Asks about a board.
   *
   * @param reduction the reduction of the goal
   * @param start a board of the goal's shape
   * @param budgets supplies the budget if the answer needs searches
   */
  public Question(Reduction reduction, Board start, Supplier<Budget> budgets) {
    this.reduction = reduction;
    this.start = start;
    this.budgets = budgets;
  }

  /** Returns whether the start can reach the goal; only then there are answers. */
  public boolean isSolvable() {
    return start.canReach(reduction.goal());
  }

  /** Returns a walk that begins at the canonical board, by the ranking of the canonical goal. */
  Walk walk(Ranking ranking) {
    return Walk.on(ranking, reduction, start);
  }

  /** Returns the canonical board. */
  public Board board() {
    return reduction.canonical(start);
  }

  /** Returns the budget that all searches for the answer share. */
  public Budget budget() {
    if (budget == null) {
      budget = budgets.get();
    }
    return budget;
  }
}

package slidebase.tables;

import java.util.function.Supplier;
import slidebase.Tablebase;
import slidebase.ToGoal;
import slidebase.board.Board;

/**
 * Answers about any goal. It keeps what answers about the last goal, since many questions in a row
 * tend to have the same one. Thread-safe.
 */
public final class ToGoals {
  private final Supplier<Tablebase> tables;
  private volatile ToGoal last;

  /**
   * @param tables supplies the same tables each time; it may make them at the first call
   */
  public ToGoals(Supplier<Tablebase> tables) {
    this.tables = tables;
  }

  public Tablebase tablebase() {
    return tables.get();
  }

  /** Returns what answers about a goal. */
  public ToGoal to(Board goal) {
    ToGoal known = last;
    if (known == null || !known.goal().equals(goal)) {
      known = tablebase().toward(goal);
      last = known;
    }
    return known;
  }
}

package slidebase.tables;

import slidebase.Tablebase;
import slidebase.Toward;
import slidebase.board.Goals;

/**
 * Answers about any goals. It keeps what answers about the last ones, since many questions in a row
 * tend to have the same. Thread-safe.
 */
public final class ToGoals {
  private volatile Tablebase tables;
  private volatile Toward last;

  public ToGoals(Tablebase tables) {
    this.tables = tables;
  }

  /** Tells that many questions follow. */
  public void expectMany() {
    tables = tables.forMany();
    last = null;
  }

  public Tablebase tablebase() {
    return tables;
  }

  /** Returns what answers about goals. */
  public Toward toward(Goals goals) {
    Toward known = last;
    if (known == null || !known.goals().equals(goals)) {
      known = tables.towardNearest(goals);
      last = known;
    }
    return known;
  }
}

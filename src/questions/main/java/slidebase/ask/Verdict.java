package slidebase.ask;

import slidebase.ask.Answer.Outcome;
import slidebase.text.Names;

/**
 * The result for a submission. Its word begins the text of a check, and is the value of {@code
 * result}.
 */
public enum Verdict {
  /** A shortest path to the goal, or its length. */
  OPTIMAL(Outcome.ANSWERED),
  /** A path to the goal, or the length of one, that is not the shortest. */
  LONGER(Outcome.ANSWERED),
  /** No path to the goal; or the wrong claim that there is none. */
  WRONG(Outcome.WRONG),
  /** The right claim that no path leads to the goal. */
  UNSOLVABLE(Outcome.ANSWERED),
  /**
   * A search reached its limit before it could decide; or a length is more than the distance, and
   * it is not known whether a path has it.
   */
  UNKNOWN(Outcome.UNFINISHED),
  /** No claim about a board that is not the goal. */
  MISSING(Outcome.WRONG);

  private final Outcome outcome;

  Verdict(Outcome outcome) {
    this.outcome = outcome;
  }

  public Outcome outcome() {
    return outcome;
  }

  @Override
  public String toString() {
    return Names.of(this);
  }
}

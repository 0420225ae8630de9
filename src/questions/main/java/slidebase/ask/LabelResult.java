package slidebase.ask;

import slidebase.ask.Answer.Outcome;
import slidebase.text.Names;

/** The result for the label of a board; its word is the value of {@code result}. */
public enum LabelResult implements Result {
  RIGHT(Outcome.ANSWERED),
  /** The set has boards without labels. */
  UNLABELLED(Outcome.ANSWERED),
  WRONG(Outcome.WRONG),
  /** The board cannot reach the goal, but the label claims that it can. */
  UNSOLVABLE(Outcome.WRONG),
  /** There is no label, or it is {@code unsolved}. */
  UNFINISHED(Outcome.WRONG),
  /** A search reached its limit first. */
  UNKNOWN(Outcome.UNFINISHED);

  private final Outcome outcome;

  LabelResult(Outcome outcome) {
    this.outcome = outcome;
  }

  @Override
  public Outcome outcome() {
    return outcome;
  }

  @Override
  public String toString() {
    return Names.of(this);
  }
}

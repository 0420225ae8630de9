package slidebase.ask;

import slidebase.ask.Answer.Status;
import slidebase.text.Names;

/**
 * The result for a submission. Its word begins the text of a check, and is the value of {@code
 * result}.
 */
public enum Verdict {
  /** A shortest path to the goal, or its length. */
  OPTIMAL(Status.ANSWERED),
  /** A path to the goal, or the length of one, that is not the shortest. */
  LONGER(Status.ANSWERED),
  /** No path to the goal; or the wrong claim that there is none. */
  WRONG(Status.NONE),
  /** The right claim that no path leads to the goal. */
  UNSOLVABLE(Status.ANSWERED),
  /** A search reached its limit before it could decide. */
  UNKNOWN(Status.NONE),
  /** No claim about a board that is not the goal. */
  MISSING(Status.NONE);

  private final Status status;

  Verdict(Status status) {
    this.status = status;
  }

  /** Returns an answer with this verdict and its details in words. */
  public Answer answer(String details, Fields fields) {
    Answer answer = Answer.judged(this, details, fields);
    return status == Status.ANSWERED ? answer : answer.withoutAnswer();
  }

  @Override
  public String toString() {
    return Names.of(this);
  }
}

package slidebase.ask;

import slidebase.ask.Answer.Outcome;

/** What was found of something given to check. Its word is the value of {@code result}. */
public interface Result {
  Outcome outcome();

  /** Returns an answer with this result and its details in words, which may be empty. */
  default Answer answer(String details, Fields fields) {
    String text = details.isEmpty() ? toString() : this + ": " + details;
    return Answer.of(text, fields.with("result", this).with("verdict", text)).as(outcome());
  }
}

package slidebase.ask;

import slidebase.ask.Answer.Outcome;

/** What was found of something given to check. Its word is the value of {@code result}. */
public interface Result {
  Outcome outcome();
}

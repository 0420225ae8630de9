package slidebase.answer;

import slidebase.Tablebase;

/** What is asked about the boards of a table, and answered part by part. */
public interface TableQuestion {
  /** Answers, with what is known so far as soon as it is. */
  void answer(Tablebase tablebase, Subject subject, Output output);
}

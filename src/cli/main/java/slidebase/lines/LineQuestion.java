package slidebase.lines;

import slidebase.ask.Answer;
import slidebase.ask.Subject;
import slidebase.board.Board;

/** A question about one text, or about each line of a stream. */
public sealed interface LineQuestion permits BoardQuestion, TextQuestion, EntryQuestion {
  /**
   * Answers a single question.
   *
   * @param entry the subject, as an entry of a stream
   */
  Answer answer(Subject subject, Entry entry);

  /** Returns whether a line may name a goal. */
  default boolean takesGoal() {
    return true;
  }

  /**
   * Returns the maximum number of threads that answer lines.
   *
   * @param goal the goal of lines that name none
   */
  default int atOnce(Board goal) {
    return 1;
  }
}

package slidebase.lines;

import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Subject;
import slidebase.board.Board;

/** A question about one text, or about each line of a stream. */
public sealed interface LineQuestion permits BoardQuestion, TextQuestion {
  /**
   * Answers about a subject.
   *
   * @param line the text of the subject, in the form of a stream's lines
   */
  Answer answer(Subject subject, String line);

  /** Returns whether a line may name a goal. */
  default boolean takesGoal() {
    return true;
  }

  /**
   * Returns the columns of lines that are judged as a whole. Empty if a line is a subject, perhaps
   * with a goal after a semicolon.
   */
  default Optional<WholeLines> wholeLines() {
    return Optional.empty();
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

package slidebase.lines;

import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.board.Board;

/** A question about one text, or about each line of a stream. */
public interface LineQuestion {
  /**
   * Answers about a text.
   *
   * @throws IllegalArgumentException if the text is bad; the message quotes it
   */
  Answer answer(String text, Board goal);

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

  /** Returns whether an answer may take so long that it is sent before the next search begins. */
  default boolean takesLong() {
    return false;
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

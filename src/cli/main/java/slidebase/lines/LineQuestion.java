package slidebase.lines;

import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.board.Board;

/** A question about one text, or about each line of a stream. */
public interface LineQuestion {
  /** A bad text is an {@link IllegalArgumentException} that quotes it. */
  Answer answer(String text, Board goal);

  /** Returns whether a line may name a goal. */
  default boolean takesGoal() {
    return true;
  }

  /**
   * Returns the format of lines that it judges whole. Empty if a line is a subject, perhaps with a
   * goal after a semicolon.
   */
  default Optional<WholeLines> wholeLines() {
    return Optional.empty();
  }

  /** Returns whether an answer may take so long that it is sent before the next search begins. */
  default boolean takesLong() {
    return false;
  }

  /**
   * Returns how many lines may be answered at once, each by a thread.
   *
   * @param goal that of lines that do not name one
   */
  default int atOnce(Board goal) {
    return 1;
  }
}

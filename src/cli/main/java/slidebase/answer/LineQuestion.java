package slidebase.answer;

import java.util.Optional;
import slidebase.board.Board;

/** What is asked about something that has a text, be it one or one per line of a stream. */
public interface LineQuestion {
  /** A bad text is an {@link IllegalArgumentException} that quotes it. */
  Answer answer(String text, Board goal);

  /** Tells whether a line may name a goal. */
  default boolean takesGoal() {
    return true;
  }

  /**
   * Returns how the submissions are written that it judges: each is all of a line. Empty if a line
   * is something asked about, perhaps with a goal behind a semicolon.
   */
  default Optional<Submissions> submissions() {
    return Optional.empty();
  }

  /** Tells whether an answer may take so long that it is sent on before the next is sought. */
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

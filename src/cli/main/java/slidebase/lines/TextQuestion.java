package slidebase.lines;

import slidebase.ask.Answer;
import slidebase.ask.Subject;
import slidebase.board.Board;

/** A question about a text that is not a single board. */
public non-sealed interface TextQuestion extends LineQuestion {
  /**
   * Answers about a text.
   *
   * @throws IllegalArgumentException if the text is bad; the message quotes it
   */
  Answer answer(String text, Board goal);

  @Override
  default Answer answer(Subject subject, Entry entry) {
    return answer(entry.text(), subject.goal());
  }
}

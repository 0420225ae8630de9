package slidebase.lines;

import slidebase.ask.Answer;
import slidebase.ask.Subject;
import slidebase.board.Board;

/** A question about a text that is no board, or more than a board. */
public non-sealed interface TextQuestion extends LineQuestion {
  /** A bad text is an {@link IllegalArgumentException} that quotes it. */
  Answer answer(String text, Board goal);

  @Override
  default Answer answer(Subject subject, String line) {
    return answer(line, subject.goal());
  }
}

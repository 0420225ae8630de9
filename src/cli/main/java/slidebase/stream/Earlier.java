package slidebase.stream;

import slidebase.board.BoardText;
import slidebase.board.Shape;
import slidebase.lines.Line;
import slidebase.text.Quote;

/**
 * The answers of an earlier run, which this run resumes.
 *
 * @param count the number of lines answered
 * @param last the answer to the last of them, which begins with its board
 */
record Earlier(long count, String last) {
  static final Earlier NONE = new Earlier(0, "");

  /** Checks that the last answered line is the board of the last answer. */
  void require(Line line, long number, Shape shape) {
    boolean isError = last.startsWith(Rendering.ERROR);
    if (number < count || isError) {
      return;
    }
    String text = line.startText();
    if (!last.startsWith(BoardText.of(text).known().board(shape) + ";")) {
      throw new IllegalArgumentException(
          String.format(
              "line %,d is board %s, but an earlier run answered %s there; its input was different",
              count, Quote.of(text), Quote.of(last)));
    }
  }

  /** Checks that the input has all answered lines. */
  void requireAll(long lines) {
    if (lines < count) {
      throw new IllegalArgumentException(
          String.format(
              "an earlier run gave %,d answers, but the input ends after line %,d", count, lines));
    }
  }
}

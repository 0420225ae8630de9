package slidebase.bytes;

import slidebase.Lookup;
import slidebase.ask.Answer;
import slidebase.board.PackedPath;

/**
 * Answers about millions of boards. Boards and answers are packed, so that no answer allocates
 * memory. The text of a packed answer is {@link Answer#line}.
 */
public interface PackedAnswers {
  /** The number of bytes that {@link #write} may overwrite. */
  int ROOM = PackedPath.ROOM;

  /**
   * Answers about a packed board.
   *
   * @throws IllegalArgumentException if the number is not a board
   */
  long answer(Lookup lookup, long board);

  /** Returns the answer about a board that cannot reach the goal. */
  default long unsolvable() {
    return Lookup.UNSOLVABLE;
  }

  /** Writes any other answer in ASCII, and returns its length. */
  int write(long answer, byte[] to, int at);

  /** Writes a number of at most two digits, and returns their number. */
  static int writeNumber(long number, byte[] to, int at) {
    int digits = number < 10 ? 1 : 2;
    to[at] = (byte) ('0' + number / 10);
    to[at + digits - 1] = (byte) ('0' + number % 10);
    return digits;
  }
}

package slidebase.lines;

import slidebase.Lookup;
import slidebase.ask.Answer;
import slidebase.board.PackedPath;

/**
 * A question that can be asked about millions of boards. Boards and answers may be packed; then no
 * question allocates memory. The text of a packed answer is {@link Answer#inStream}.
 */
public interface PackedQuestion extends TableBoardQuestion {
  /** The number of bytes that {@link #write} may overwrite. */
  int ROOM = PackedPath.ROOM;

  /** Returns whether the requested form of the answer has a packed form. */
  default boolean isPackable() {
    return true;
  }

  /** A number that is no board is an {@link IllegalArgumentException}. */
  long answer(Lookup lookup, long board);

  /**
   * Answers about many boards.
   *
   * @param lookups by the board's index; null asks nothing
   * @param boards the boards
   * @param count how many of them there are
   * @param found where the answers are written; {@link Lookup#NOT_A_BOARD} where there is none
   */
  default void answer(Lookup[] lookups, long[] boards, int count, long[] found) {
    for (int i = 0; i < count; i++) {
      try {
        found[i] = lookups[i] == null ? Lookup.NOT_A_BOARD : answer(lookups[i], boards[i]);
      } catch (IllegalArgumentException e) { // not a board
        found[i] = Lookup.NOT_A_BOARD;
      }
    }
  }

  /** Writes an answer in ASCII, and returns its length. */
  int write(long answer, byte[] to, int at);

  static int write(String word, byte[] to, int at) {
    for (int i = 0; i < word.length(); i++) {
      to[at + i] = (byte) word.charAt(i);
    }
    return word.length();
  }
}

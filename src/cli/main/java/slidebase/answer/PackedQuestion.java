package slidebase.answer;

import slidebase.Lookup;
import slidebase.board.PackedPath;

/**
 * A question about a board that millions can be asked of: boards and answers are packed, and no
 * question allocates.
 */
interface PackedQuestion {
  /** How many bytes {@link #write} may write to. */
  int ROOM = PackedPath.ROOM;

  /**
   * Looks the answer up.
   *
   * @throws IllegalArgumentException if the number is not a board
   */
  long answer(Lookup lookup, long board);

  /** Writes an answer in ASCII, and returns its length. */
  int write(long answer, byte[] to, int at);

  /** Writes a word. */
  static int write(String word, byte[] to, int at) {
    for (int i = 0; i < word.length(); i++) {
      to[at + i] = (byte) word.charAt(i);
    }
    return word.length();
  }
}

package slidebase.sets;

import slidebase.board.Shape;

/**
 * A set of boards that can reach one goal, a bit for each. For each cell of the blank it has an
 * array of words, and a word has a bit for each of 60 half ranks:
 *
 * <pre>
 *   slot = blankCell * (n-1)!/2 + 60 * word + bit
 * </pre>
 *
 * <p>The orders of the last five tiles are 5! = 120, of which 5!/2 = 60 belong to boards that can
 * reach the goal. So the boards of a word agree in the blank's cell and in all tiles but the last
 * five, and the four highest bits are never set. With less than five tiles there is one word per
 * cell, and more of its bits are never set. Not thread-safe where threads write the same word.
 */
public final class BoardSet {
  /** The half ranks in a word, 5!/2. */
  static final int BITS = 60;

  /** The half ranks with the blank in one cell, (n-1)!/2. */
  private final int slotsPerBlankCell;

  /** By the blank's cell: the words. */
  private final long[][] words;

  /** Makes an empty set. */
  public BoardSet(Shape shape) {
    int tiles = shape.cells() - 1;
    slotsPerBlankCell = (int) Factorial.halved(tiles);
    words = new long[shape.cells()][wordsFor(tiles)];
  }

  /** How many words the half ranks of so many tiles take. */
  static int wordsFor(int tiles) {
    return (int) ((Factorial.halved(tiles) + BITS - 1) / BITS);
  }

  /** Returns how many bytes a set of boards of a shape takes: about two for 15 boards. */
  public static long bytes(Shape shape) {
    return (long) shape.cells() * wordsFor(shape.cells() - 1) * Long.BYTES;
  }

  /** Puts the board at a slot into the set. */
  public void add(long slot) {
    int blankCell = (int) (slot / slotsPerBlankCell);
    int half = (int) (slot % slotsPerBlankCell);
    words[blankCell][half / BITS] |= 1L << half % BITS;
  }

  /** Returns the words of the boards with the blank in a cell; to write to them changes the set. */
  public long[] words(int blankCell) {
    return words[blankCell];
  }

  /** Counts the boards in some words from {@code begin} on with the blank in a cell. */
  long count(int blankCell, int begin, int length) {
    long count = 0;
    for (int word = begin; word < begin + length; word++) {
      count += Long.bitCount(words[blankCell][word]);
    }
    return count;
  }
}

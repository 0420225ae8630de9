package slidebase.table;

/**
 * A set of boards that can reach one goal, a bit a board. For each cell of the blank it has an
 * array of words, and a word has a bit for each of 60 half ranks:
 *
 * <pre>
 *   slot = blankCell * (n-1)!/2 + 60 * word + bit
 * </pre>
 *
 * <p>The orders of the last five tiles are 5! = 120, of which 5!/2 = 60 belong to boards that can
 * reach the goal. So the boards of a word are those that agree in the blank's cell and in all tiles
 * but the last five, and the four highest bits are never set. With less than five tiles there is
 * one word a cell, and more of its bits are never set. Not thread-safe where threads write the same
 * word.
 */
public final class BoardSet {
  /** How many of the last tiles of an order a word has all orders of. */
  static final int TILES_IN_WORD = 5;

  /** The half ranks in a word, 5!/2. */
  static final int BITS = 60;

  /** The half ranks with the blank in one cell, (n-1)!/2. */
  private final long slotsPerBlankCell;

  /** By the blank's cell: the words. */
  private final long[][] words;

  /**
   * Makes an empty set.
   *
   * @param ranking of boards with at most {@link SetGraph#MOST_CELLS} cells
   */
  public BoardSet(Ranking ranking) {
    int cells = ranking.shape().cells();
    slotsPerBlankCell = ranking.slots() / cells;
    words = new long[cells][wordsFor(slotsPerBlankCell)];
  }

  /** How many words have bits for so many half ranks. */
  static int wordsFor(long halfRanks) {
    return Math.toIntExact((halfRanks + BITS - 1) / BITS);
  }

  /** Puts the board at a slot into the set. */
  public void add(long slot) {
    long half = slot % slotsPerBlankCell;
    words[blankCell(slot)][(int) (half / BITS)] |= 1L << half % BITS;
  }

  /** Tells whether the board at a slot is in the set. */
  public boolean contains(long slot) {
    long half = slot % slotsPerBlankCell;
    return (words[blankCell(slot)][(int) (half / BITS)] >>> half % BITS & 1) != 0;
  }

  private int blankCell(long slot) {
    return (int) (slot / slotsPerBlankCell);
  }

  /** Returns the words of the boards with the blank in a cell; to write to them changes the set. */
  public long[] words(int blankCell) {
    return words[blankCell];
  }
}

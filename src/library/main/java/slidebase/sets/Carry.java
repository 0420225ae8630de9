package slidebase.sets;

/**
 * What vertical moves between two cells do to the tile orders of a set: they carry a tile past the
 * width-1 tiles that lie between it and the blank in reading order, by so many {@linkplain Exchange
 * adjacent transpositions}.
 *
 * <pre>
 *   2 3 4          2 3 4
 *   1 5 .   DOWN   1 5 8     tile order  2 3 4 1 5 7 6 8  becomes  2 3 4 1 5 8 7 6
 *   7 6 8          7 6 .     through     2 3 4 1 5 7 8 6
 * </pre>
 *
 * <p>To the front, which is what DOWN does, a tile passes the last places first: bits change places
 * in words, and then words. To the back it is the other way round. Immutable.
 */
final class Carry {
  private final Exchange exchange;

  /** How many tiles are left at the first exchange to the front; each next one has one more. */
  private final int least;

  /** How many tiles are left at the last exchange to the front that moves bits. */
  private final int mostForBits;

  /** Whether orders are odd with the blank in the upper cell. */
  private final boolean oddAbove;

  private final WordOrder toFront;
  private final WordOrder toBack;

  /**
   * Makes the vertical moves between a cell and the one below.
   *
   * @param most how many tiles are left at the upper cell
   * @param section how many words are carried at once
   */
  Carry(Exchange exchange, int most, int width, int section, boolean oddAbove) {
    this.exchange = exchange;
    this.least = most - width + 2;
    this.mostForBits = Math.min(most, Exchange.MOST_LEFT_FOR_BITS);
    this.oddAbove = oddAbove;
    int period = Math.max(section, BoardSet.wordsFor(most));
    this.toFront = WordOrder.of(Math.max(least, Exchange.MOST_LEFT_FOR_BITS + 1), most, period);
    this.toBack = toFront.inverse();
  }

  /**
   * Carries the last tile of the row to the front.
   *
   * @param words of all orders with the blank in the upper cell
   * @param begin the number of the first word to make
   * @param into a section of the orders with the blank in the lower cell, which is made
   */
  void toFront(long[] words, int begin, long[] into, long[] scratch) {
    if (least > mostForBits) {
      toFront.read(words, begin, into);
      return;
    }
    System.arraycopy(words, begin, scratch, 0, scratch.length);
    for (int left = least; left <= mostForBits; left++) {
      exchange.inWords(scratch, begin, left, isOddBefore(left));
    }
    toFront.read(scratch, 0, into);
  }

  /** Carries the first tile of the row to the back: the inverse, with upper and lower exchanged. */
  void toBack(long[] words, int begin, long[] into) {
    toBack.read(words, begin, into);
    for (int left = mostForBits; left >= least; left--) {
      exchange.inWords(into, begin, left, !isOddBefore(left));
    }
  }

  /** Tells whether orders are odd before an exchange to the front. */
  private boolean isOddBefore(int left) {
    return oddAbove ^ (left - least) % 2 != 0;
  }
}

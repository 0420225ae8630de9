package slidebase.sets;

/**
 * What a vertical move does to the tile orders of a set: it carries a tile past those that lie
 * between it and the blank in reading order, by so many {@linkplain Exchange adjacent
 * transpositions}. On a whole board they are width-1; of a pattern's tiles some may be missing.
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

  private final WordOrder toFront;
  private final WordOrder toBack;

  /**
   * Makes the carries between a place in the order and one behind it.
   *
   * @param most how many tiles are left at the place before
   * @param passed how many tiles are between, 1 or more
   * @param section how many words are carried at once
   */
  Carry(Exchange exchange, int most, int passed, int section) {
    this.exchange = exchange;
    this.least = most - passed + 1;
    this.mostForBits = Math.min(most, Exchange.MOST_LEFT_FOR_BITS);
    int period = Math.max(section, BoardSet.wordsFor(most));
    this.toFront = WordOrder.of(Math.max(least, Exchange.MOST_LEFT_FOR_BITS + 1), most, period);
    this.toBack = toFront.inverse();
  }

  /**
   * Carries the last tile to the front.
   *
   * @param words of all orders before
   * @param odd whether these are odd
   * @param begin the number of the first word to make
   * @param into a section of the orders after, which is made
   */
  void toFront(long[] words, boolean odd, int begin, long[] into, long[] scratch) {
    if (least > mostForBits) {
      toFront.read(words, begin, into);
      return;
    }
    System.arraycopy(words, begin, scratch, 0, scratch.length);
    for (int left = least; left <= mostForBits; left++) {
      exchange.inWords(scratch, begin, left, odd ^ isLater(left));
    }
    toFront.read(scratch, 0, into);
  }

  /**
   * Carries the first tile to the back: the inverse.
   *
   * @param odd whether the orders after it are odd
   */
  void toBack(long[] words, boolean odd, int begin, long[] into) {
    toBack.read(words, begin, into);
    for (int left = mostForBits; left >= least; left--) {
      exchange.inWords(into, begin, left, !odd ^ isLater(left));
    }
  }

  /** Tells whether an odd number of exchanges to the front come before one. */
  private boolean isLater(int left) {
    return (left - least) % 2 != 0;
  }
}

package slidebase.sets;

import java.util.function.LongPredicate;

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
 * in words, and then words. To the back it is the other way round.
 *
 * <p>It makes one section at a time. As long as all tiles in question are among the last ones,
 * whose orders make a section, that is made from one section. Otherwise no bits change places in
 * words, and it is made from several: each of its slices, in which the first of the last tiles is
 * the same, from words of one of them. Immutable.
 */
final class Carry {
  private final Exchange exchange;

  /** How many tiles are left at the first exchange to the front; each next one has one more. */
  private final int least;

  /** How many tiles are left at the last exchange to the front. */
  private final int most;

  /** How many tiles are left at the last exchange to the front that moves bits. */
  private final int mostForBits;

  /** How many tiles make a section with their orders. */
  private final int tilesInSection;

  /** The number of slices of a section, and of the words of each. */
  private final int slices;

  private final int length;

  /** The order of the words within a section. */
  private final WordOrder toFront;

  private final WordOrder toBack;

  /**
   * Makes the carries between a place in the order and one behind it.
   *
   * @param most how many tiles are left at the place before
   * @param passed how many tiles are between, 1 or more
   * @param tilesInSection how many tiles make a section with their orders
   */
  Carry(Exchange exchange, int most, int passed, int tilesInSection) {
    this.exchange = exchange;
    this.least = most - passed + 1;
    this.most = most;
    this.mostForBits = Math.min(most, Exchange.MOST_LEFT_FOR_BITS);
    this.tilesInSection = tilesInSection;
    this.slices = most > tilesInSection && least <= tilesInSection + 1 ? tilesInSection : 1;
    this.length = (int) BoardSet.wordsFor(tilesInSection) / slices;
    this.toFront =
        WordOrder.of(
            Math.max(least, Exchange.MOST_LEFT_FOR_BITS + 1), Math.min(most, tilesInSection));
    this.toBack = toFront.inverse();
  }

  /**
   * Carries the last tile to the front.
   *
   * @param set has the orders before
   * @param block where these are
   * @param odd whether these are odd
   * @param begin the number of the first word to make
   * @param into a section of the orders after, which is made
   */
  void toFront(StateSet set, int block, boolean odd, long begin, long[] into, long[] scratch) {
    if (least <= mostForBits) {
      set.read(block, begin, toFront.isPlain() ? into : scratch);
      exchange.inWords(toFront.isPlain() ? into : scratch, begin, least, mostForBits, odd);
      if (!toFront.isPlain()) {
        toFront.read(scratch, into);
      }
    } else if (toFront.isPlain()) {
      read(set, block, begin, true, into);
    } else if (most <= tilesInSection) {
      set.read(block, begin, scratch);
      toFront.read(scratch, into);
    } else {
      for (int slice = 0; slice < slices; slice++) {
        long source = source(begin, slice, true);
        int inSection = (int) (source % into.length);
        set.gather(
            block, source - inSection, toFront.sources(), inSection, into, slice * length, length);
      }
    }
  }

  /**
   * Carries the first tile to the back: the inverse.
   *
   * @param odd whether the orders after it are odd
   */
  void toBack(StateSet set, int block, boolean odd, long begin, long[] into, long[] scratch) {
    read(set, block, begin, false, toBack.isPlain() ? into : scratch);
    if (!toBack.isPlain()) {
      toBack.read(scratch, into);
    }
    if (least <= mostForBits) {
      boolean isOddBefore = !odd ^ (mostForBits - least) % 2 != 0;
      exchange.inWords(into, begin, mostForBits, least, isOddBefore);
    }
  }

  private void read(StateSet set, int block, long begin, boolean isToFront, long[] into) {
    for (int slice = 0; slice < slices; slice++) {
      set.read(block, source(begin, slice, isToFront), into, slice * length, length);
    }
  }

  /** Tells whether any of the sections that one is made from, by a word of each, is such a one. */
  boolean anySource(long begin, boolean isToFront, LongPredicate isSuch) {
    boolean isFound = false;
    for (int slice = 0; slice < slices && !isFound; slice++) {
      isFound = isSuch.test(source(begin, slice, isToFront));
    }
    return isFound;
  }

  /**
   * The first word that a slice would be read from if only those exchanges took place which reach
   * beyond sections.
   */
  private long source(long begin, int slice, boolean isToFront) {
    long source = begin + (long) slice * length;
    int first = Math.max(least, tilesInSection + 1);
    if (isToFront) { // read backwards, the last exchange is undone first
      for (int left = most; left >= first; left--) {
        source = Exchange.ofWord(source, left);
      }
    } else {
      for (int left = first; left <= most; left++) {
        source = Exchange.ofWord(source, left);
      }
    }
    return source;
  }
}

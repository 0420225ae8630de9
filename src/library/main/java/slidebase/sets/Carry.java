package slidebase.sets;

/**
 * The effect of a vertical move on the tile orders of a set. It carries a tile past the tiles
 * between it and the blank in reading order, by one {@linkplain SetExchange adjacent transposition}
 * each. A whole board has width-1 of these; a pattern may have fewer.
 *
 * <pre>
 *   2 3 4          2 3 4
 *   1 5 .   DOWN   1 5 8     tile order  2 3 4 1 5 7 6 8  becomes  2 3 4 1 5 8 7 6
 *   7 6 8          7 6 .     through     2 3 4 1 5 7 8 6
 * </pre>
 *
 * <p>To the front, as by DOWN, a tile passes the last places first: bits change places within
 * words, and then whole words do. To the back, whole words come first.
 *
 * <p>A carry produces one section at a time. If all tiles that move are among the last ones, whose
 * orders make up a section, it reads one section. Otherwise only whole words change places, and it
 * reads several sections: one for each slice, whose orders agree in the first of the last tiles.
 * Immutable.
 */
final class Carry {
  private final SetExchange exchange;

  /** The number of tiles left at the first exchange to the front; each next one has one more. */
  private final int least;

  /** The number of tiles left at the last exchange to the front. */
  private final int most;

  /** The number of tiles left at the last exchange to the front that moves bits. */
  private final int mostForBits;

  /** The number of tiles whose orders make a section. */
  private final int tilesInSection;

  /** The number of slices of a section, and of the words of each. */
  private final int slices;

  private final int length;

  /** The order of the words within a section. */
  private final WordOrder toFront;

  private final WordOrder toBack;

  /**
   * Makes the carries between a place in the order and a later one.
   *
   * @param most the number of tiles left at the first place
   * @param passed the number of tiles passed; with none, orders do not change
   * @param tilesInSection the number of tiles whose orders make a section
   */
  Carry(SetExchange exchange, int most, int passed, int tilesInSection) {
    this.exchange = exchange;
    this.least = most - passed + 1;
    this.most = most;
    this.mostForBits = Math.min(most, SetExchange.MOST_LEFT_FOR_BITS);
    this.tilesInSection = tilesInSection;
    this.slices = most > tilesInSection && least <= tilesInSection + 1 ? tilesInSection : 1;
    this.length = (int) BoardSet.wordsFor(tilesInSection) / slices;
    this.toFront =
        WordOrder.of(
            Math.max(least, SetExchange.MOST_LEFT_FOR_BITS + 1), Math.min(most, tilesInSection));
    this.toBack = toFront.inverse();
  }

  /** Returns the number of slices of a section that are read from several. */
  int slices() {
    return slices;
  }

  /**
   * Carries the last tile to the front.
   *
   * @param set the orders before
   * @param first the first section of the block of the orders before
   * @param odd whether the orders after are odd
   * @param begin the number of the first word to make
   * @param into receives a section of the orders after
   */
  void toFront(BoardSet set, long first, boolean odd, long begin, long[] into, long[] scratch) {
    if (most > tilesInSection) {
      readSlices(set, first, begin, true, toFront, into);
      return;
    }
    long[] before = toFront.isPlain() ? into : scratch;
    set.read(first + begin / into.length, before);
    if (movesBits()) {
      boolean isOddBefore = odd ^ (most - least) % 2 == 0;
      exchange.inWords(before, begin, least, mostForBits, isOddBefore);
    }
    if (!toFront.isPlain()) {
      toFront.read(before, into);
    }
  }

  /** Carries the first tile to the back: the inverse. */
  void toBack(BoardSet set, long first, boolean odd, long begin, long[] into, long[] scratch) {
    long[] before = toBack.isPlain() ? into : scratch;
    if (most > tilesInSection) {
      readSlices(set, first, begin, false, WordOrder.PLAIN, before);
    } else {
      set.read(first + begin / into.length, before);
    }
    if (!toBack.isPlain()) {
      toBack.read(before, into);
    }
    if (movesBits()) {
      boolean isOddBefore = odd ^ (mostForBits - least) % 2 == 0;
      exchange.inWords(into, begin, mostForBits, least, isOddBefore);
    }
  }

  private boolean movesBits() {
    return least <= mostForBits;
  }

  /** Reads each slice from a section, its words in an order. */
  private void readSlices(
      BoardSet set, long first, long begin, boolean isToFront, WordOrder order, long[] into) {
    for (int slice = 0; slice < slices; slice++) {
      long source = source(begin, slice, isToFront);
      int inSection = (int) (source % into.length);
      long section = first + source / into.length;
      set.read(section, order, inSection, into, slice * length, length);
    }
  }

  /**
   * Returns the first word of a slice's source, counting only the exchanges that reach beyond
   * sections.
   */
  long source(long begin, int slice, boolean isToFront) {
    long source = begin + (long) slice * length;
    int first = Math.max(least, tilesInSection + 1);
    if (isToFront) { // read backwards, the last exchange is undone first
      for (int left = most; left >= first; left--) {
        source = SetExchange.ofWord(source, left);
      }
    } else {
      for (int left = first; left <= most; left++) {
        source = SetExchange.ofWord(source, left);
      }
    }
    return source;
  }
}

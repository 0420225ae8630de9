package slidebase.table;

/**
 * An order in which words are read: what exchanges of tiles make of it that move whole words. It
 * repeats after a period.
 */
final class WordOrder {
  /** By a word's place in the period: the place that it is read from. Empty if that is the same. */
  private final int[] sources;

  private WordOrder(int[] sources) {
    this.sources = sources;
  }

  /**
   * Returns the order that exchanges make.
   *
   * @param lefts how many tiles are left at the first place of each exchange, 7 or more; the last
   *     exchange first
   * @param period the number of words after which it repeats
   */
  static WordOrder of(int[] lefts, int period) {
    int[] sources = new int[lefts.length == 0 ? 0 : period];
    for (int i = 0; i < sources.length; i++) {
      sources[i] = i;
      for (int left : lefts) {
        sources[i] = Exchange.ofWord(sources[i], left);
      }
    }
    return new WordOrder(sources);
  }

  /**
   * Reads as many words as there is room for.
   *
   * @param words where from
   * @param begin the place of the first, if it were not for the order
   * @param into where to
   */
  void read(long[] words, int begin, long[] into) {
    if (sources.length == 0) {
      System.arraycopy(words, begin, into, 0, into.length);
      return;
    }
    int inPeriod = begin % sources.length;
    int periodBegin = begin - inPeriod;
    for (int i = 0; i < into.length; i++) {
      into[i] = words[periodBegin + sources[inPeriod + i]];
    }
  }
}

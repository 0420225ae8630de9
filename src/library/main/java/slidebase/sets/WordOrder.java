package slidebase.sets;

/**
 * The order in which to read the words of a section when {@linkplain SetExchange exchanges} of
 * tiles move whole words. The tiles before these stay, so the order repeats after a period.
 *
 * @param sources by a word's place in the period: the place to read it from; empty if all words
 *     stay
 */
record WordOrder(int[] sources) {
  static final WordOrder PLAIN = new WordOrder(new int[0]);

  /**
   * Returns the order after exchanges, with {@code least} tiles left at the first (7 or more), one
   * more at each following exchange, and {@code most} at the last.
   */
  static WordOrder of(int least, int most) {
    int[] sources = new int[least <= most ? (int) BoardSet.wordsFor(most) : 0];
    for (int i = 0; i < sources.length; i++) {
      long source = i; // read backwards, the last exchange is undone first
      for (int left = most; left >= least; left--) {
        source = SetExchange.ofWord(source, left);
      }
      sources[i] = (int) source;
    }
    return new WordOrder(sources);
  }

  /** Returns the inverse order. */
  WordOrder inverse() {
    int[] places = new int[sources.length];
    for (int i = 0; i < sources.length; i++) {
      places[sources[i]] = i;
    }
    return new WordOrder(places);
  }

  /** Returns whether words stay where they are. */
  boolean isPlain() {
    return sources.length == 0;
  }

  /** Reads the words of a section. */
  void read(long[] words, long[] into) {
    for (int begin = 0; begin < words.length; begin += sources.length) {
      for (int i = 0; i < sources.length; i++) {
        into[begin + i] = words[begin + sources[i]];
      }
    }
  }

  /**
   * Reads some words of a period: those whose destinations begin at {@code first}.
   *
   * @param begin where the words of the section begin
   */
  void read(long[] words, int begin, int first, long[] into, int at, int length) {
    if (isPlain()) {
      System.arraycopy(words, begin + first, into, at, length);
      return;
    }
    for (int i = 0; i < length; i++) {
      into[at + i] = words[begin + sources[first + i]];
    }
  }
}

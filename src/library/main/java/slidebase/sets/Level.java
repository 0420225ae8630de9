package slidebase.sets;

/**
 * The boards at one depth, in the order of their slots. It takes a bit for each board with its
 * blank on the same colour as theirs, half of all: 16 MB for 3x4. Immutable and thread-safe.
 */
public final class Level {
  /** How many words are counted together. */
  private static final int BLOCK = 1 << 10;

  private final SetGraph graph;

  /** By the blank's cell: the words of a {@link BoardSet}; none where there are no boards. */
  private final long[][] words;

  /** By the blank's cell: how many boards there are before each block of words, and in all. */
  private final long[][] before;

  private final long size;

  /** Copies the last of some levels if it is at a depth; there are no boards if it is not. */
  public Level(int depth, Levels levels) {
    graph = levels.graph();
    words = new long[graph.blocks()][0];
    if (levels.depth() == depth) {
      levels.forEachSection(this::copy);
    }
    before = new long[words.length][];
    long count = 0;
    for (int cell = 0; cell < words.length; cell++) {
      before[cell] = counts(words[cell], count);
      count = before[cell][before[cell].length - 1];
    }
    size = count;
  }

  private void copy(int cell, long begin, long[] section) {
    if (words[cell].length == 0) {
      words[cell] = new long[Math.toIntExact(graph.words())];
    }
    System.arraycopy(section, 0, words[cell], (int) begin, section.length);
  }

  private static long[] counts(long[] words, long first) {
    long[] counts = new long[(words.length + BLOCK - 1) / BLOCK + 1];
    counts[0] = first;
    for (int block = 1; block < counts.length; block++) {
      int end = Math.min(block * BLOCK, words.length);
      counts[block] = counts[block - 1];
      for (int word = (block - 1) * BLOCK; word < end; word++) {
        counts[block] += Long.bitCount(words[word]);
      }
    }
    return counts;
  }

  public long size() {
    return size;
  }

  /**
   * Returns the slot of the board that has so many others with lesser slots, 0..size-1.
   *
   * @throws IndexOutOfBoundsException if there are not so many boards
   */
  public long slot(long index) {
    for (int cell = 0; cell < words.length; cell++) {
      if (index >= 0 && index < before[cell][before[cell].length - 1]) {
        return slot(cell, index);
      }
    }
    throw new IndexOutOfBoundsException("board " + index + " of " + size);
  }

  private long slot(int cell, long index) {
    int block = 0;
    while (before[cell][block + 1] <= index) {
      block++;
    }
    long rest = index - before[cell][block];
    int word = block * BLOCK;
    for (; rest >= Long.bitCount(words[cell][word]); word++) {
      rest -= Long.bitCount(words[cell][word]);
    }
    long bits = words[cell][word];
    for (; rest > 0; rest--) {
      bits &= bits - 1;
    }
    return graph.firstSlot(cell, word) + Long.numberOfTrailingZeros(bits);
  }
}

package slidebase.sets;

/**
 * A set of the states of a {@linkplain Pattern pattern of k tiles}, such as the boards that can
 * reach a goal, with a bit for each. For each {@linkplain SetGraph block} it has an array of words,
 * and a word has a bit for each of 60 half ranks:
 *
 * <pre>
 *   slot = block * k!/2 + 60 * word + bit
 * </pre>
 *
 * <p>The orders of the last five tiles are 5! = 120, of which 5!/2 = 60 belong to the block, since
 * it is known to be even or odd. So the states of a word agree in all tiles but the last five, and
 * the four highest bits are never set. With less than five tiles there is one word per block, and
 * more of its bits are never set. Not thread-safe where threads write the same word.
 */
public final class BoardSet {
  /** The half ranks in a word, 5!/2. */
  static final int BITS = 60;

  /** The half ranks of a block, k!/2. */
  private final int slotsPerBlock;

  private final long[][] words;

  /** By block: whether it is known to have no states of the set. */
  private final boolean[] isEmpty;

  public BoardSet(SetGraph graph) {
    slotsPerBlock = graph.slotsPerBlock();
    words = new long[graph.blocks()][graph.words()];
    isEmpty = new boolean[words.length];
  }

  /** How many words the half ranks of so many tiles take. */
  static int wordsFor(int tiles) {
    return (int) ((Factorial.halved(tiles) + BITS - 1) / BITS);
  }

  /** Returns how many bytes a set of states of a pattern takes: about two for 15 states. */
  public static long bytes(Pattern pattern) {
    int regions = Regions.of(pattern.shape(), pattern.tiles()).count();
    int blocks = pattern.isWhole() ? regions : 2 * regions;
    return (long) blocks * wordsFor(pattern.tiles()) * Long.BYTES;
  }

  /** Puts the state at a slot into the set. */
  public void add(long slot) {
    int block = (int) (slot / slotsPerBlock);
    int half = (int) (slot % slotsPerBlock);
    words[block][half / BITS] |= 1L << half % BITS;
    isEmpty[block] = false;
  }

  /** Returns the words of a block; to write to them changes the set. */
  public long[] words(int block) {
    return words[block];
  }

  /** Tells whether a block is known to have no states, and need not be looked at. */
  boolean isEmpty(int block) {
    return isEmpty[block];
  }

  /** Takes note of whether a block has no states. */
  void setEmpty(int block, boolean empty) {
    isEmpty[block] = empty;
  }

  /** Counts the states in some words of a block from {@code begin} on. */
  long count(int block, int begin, int length) {
    long count = 0;
    for (int word = begin; word < begin + length; word++) {
      count += Long.bitCount(words[block][word]);
    }
    return count;
  }
}

package slidebase.sets;

import java.util.Arrays;
import slidebase.sizes.Factorial;

/**
 * A set of states of a {@linkplain Pattern pattern of k tiles}, such as the boards that can reach a
 * goal, with one bit per state. Each {@linkplain SetGraph block} has its words, and each word has
 * bits for 60 half ranks:
 *
 * <pre>
 *   slot = block * k!/2 + 60 * word + bit
 * </pre>
 *
 * <p>The last five tiles have 5! = 120 orders; 5!/2 = 60 of them have the parity of the block. So
 * the states of a word agree in all tiles but the last five, and the four highest bits are never
 * set. With less than five tiles there is one word per block, and more of its bits are never set.
 *
 * <p>A set is used section by section. It knows its empty sections, and does not read their words.
 * Different threads may use different sections at once.
 */
public final class BoardSet {
  /** The half ranks in a word, 5!/2. */
  static final int BITS = 60;

  /** The number of words, 512 KB, that several small blocks share. */
  private static final int WORDS_SHARED = 1 << 16;

  private final SetGraph graph;

  /** The words of all sections, equally many sections in each array. */
  private final long[][] words;

  private final int sectionsInArray;

  /** By section: whether the set has states there; if not, the words are undefined. */
  private final boolean[] isFilled;

  /** Makes an empty set. */
  public BoardSet(SetGraph graph) {
    this.graph = graph;
    isFilled = new boolean[(int) graph.sections()];
    int together = Math.max(1, WORDS_SHARED / graph.wordsInBlock());
    sectionsInArray = together * graph.sectionsInBlock();
    words = new long[(graph.blocks() + together - 1) / together][];
    for (int i = 0; i < words.length; i++) {
      int blocks = Math.min(together, graph.blocks() - i * together);
      words[i] = new long[blocks * graph.wordsInBlock()];
    }
  }

  /** Returns the number of words for the half ranks of a number of tiles. */
  static long wordsFor(int tiles) {
    return (Factorial.halved(tiles) + BITS - 1) / BITS;
  }

  /** Returns the bytes of a set of a pattern's states: about two per 15 states. */
  public static long bytes(Pattern pattern) {
    return SetGraph.blocks(pattern) * wordsFor(pattern.tiles()) * Long.BYTES;
  }

  public SetGraph graph() {
    return graph;
  }

  private long[] array(long section) {
    return words[(int) section / sectionsInArray];
  }

  /** Returns the place of a section's first word in its array. */
  private int begin(long section) {
    return (int) section % sectionsInArray * graph.wordsInSection();
  }

  /** Returns whether a section is known to have no states of the set. */
  boolean isEmpty(long section) {
    return !isFilled[(int) section];
  }

  /** Adds the state at a slot to the set. */
  void add(long slot) {
    long[] section = new long[graph.wordsInSection()];
    section[graph.wordOf(slot)] = graph.bitOf(slot);
    add(graph.sectionOf(slot), section);
  }

  /** Adds states of a section to the set. */
  public void add(long section, long[] states) {
    if (isEmpty(section)) {
      write(section, states);
      return;
    }
    long[] own = array(section);
    int first = begin(section);
    for (int i = 0; i < states.length; i++) {
      own[first + i] |= states[i];
    }
  }

  /** Replaces the set's states in a section. */
  public void write(long section, long[] states) {
    System.arraycopy(states, 0, array(section), begin(section), states.length);
    isFilled[(int) section] = true;
  }

  /** Removes the states of a section from the set. */
  void clear(long section) {
    isFilled[(int) section] = false;
  }

  /** Copies the words of a section to an array of the same length. */
  public void read(long section, long[] into) {
    if (isEmpty(section)) {
      Arrays.fill(into, 0);
    } else {
      System.arraycopy(array(section), begin(section), into, 0, into.length);
    }
  }

  /**
   * Reads some words of a section, those for a number of places from {@code at} on, in an order.
   */
  void read(long section, WordOrder order, int first, long[] into, int at, int length) {
    if (isEmpty(section)) {
      Arrays.fill(into, at, at + length, 0);
    } else {
      order.read(array(section), begin(section), first, into, at, length);
    }
  }

  /** Returns whether the state at a slot is in the set. */
  public boolean has(long slot) {
    long section = graph.sectionOf(slot);
    long word = array(section)[begin(section) + graph.wordOf(slot)];
    return !isEmpty(section) && (word & graph.bitOf(slot)) != 0;
  }

  /** An action on the words of a section, which are valid until the next call. */
  @FunctionalInterface
  public interface SectionUse {
    void of(long section, long[] words);
  }

  /** Visits the sections of a block that are not empty. */
  void forEachSection(int block, SectionUse use) {
    long[] words = new long[graph.wordsInSection()];
    long first = (long) block * graph.sectionsInBlock();
    for (long section = first; section < first + graph.sectionsInBlock(); section++) {
      if (!isEmpty(section)) {
        read(section, words);
        use.of(section, words);
      }
    }
  }
}

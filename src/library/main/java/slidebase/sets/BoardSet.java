package slidebase.sets;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
public final class BoardSet implements StateSet {
  /** The half ranks in a word, 5!/2. */
  static final int BITS = 60;

  /** The number of words, 512 KB, that several small blocks share. */
  private static final int WORDS_SHARED = 1 << 16;

  private final SetGraph graph;

  /** The words of all sections, equally many sections in each buffer. */
  private final LongBuffer[] words;

  private final int sectionsInBuffer;

  /** By section: whether the set has states there; if not, the words are undefined. */
  private final boolean[] isFilled;

  /** A section without states. */
  private final LongBuffer none;

  /** Makes an empty set in memory. */
  public BoardSet(SetGraph graph) {
    this(graph, new LongBuffer[0]);
  }

  /**
   * Makes an empty set with its first blocks in memory, and its last blocks in given words.
   *
   * @param last all words of each of the last blocks
   */
  public BoardSet(SetGraph graph, LongBuffer[] last) {
    this.graph = graph;
    isFilled = new boolean[(int) graph.sections()];
    int together = last.length > 0 ? 1 : Math.max(1, WORDS_SHARED / graph.wordsInBlock());
    sectionsInBuffer = together * graph.sectionsInBlock();
    List<LongBuffer> buffers = new ArrayList<>();
    for (int left = graph.blocks() - last.length; left > 0; left -= together) {
      buffers.add(LongBuffer.allocate(Math.min(together, left) * graph.wordsInBlock()));
    }
    buffers.addAll(List.of(last));
    words = buffers.toArray(LongBuffer[]::new);
    none = LongBuffer.allocate(graph.wordsInSection());
  }

  /** Returns the number of words for the half ranks of a number of tiles. */
  static long wordsFor(int tiles) {
    return (Factorial.halved(tiles) + BITS - 1) / BITS;
  }

  /** Returns the bytes of a set of a pattern's states: about two per 15 states. */
  public static long bytes(Pattern pattern) {
    return SetGraph.blocks(pattern) * wordsFor(pattern.tiles()) * Long.BYTES;
  }

  @Override
  public SetGraph graph() {
    return graph;
  }

  private LongBuffer buffer(long section) {
    return words[(int) section / sectionsInBuffer];
  }

  /** Returns the place of a section's first word in its buffer. */
  private int begin(long section) {
    return (int) section % sectionsInBuffer * graph.wordsInSection();
  }

  @Override
  public boolean isEmpty(long section) {
    return !isFilled[(int) section];
  }

  /** Adds the state at a slot to the set. */
  public void add(long slot) {
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
    LongBuffer own = buffer(section);
    int first = begin(section);
    if (own.hasArray()) { // a loop over an array handles several words at once
      long[] array = own.array();
      for (int i = 0; i < states.length; i++) {
        array[first + i] |= states[i];
      }
    } else {
      for (int i = 0; i < states.length; i++) {
        if (states[i] != 0) {
          own.put(first + i, own.get(first + i) | states[i]);
        }
      }
    }
  }

  /** Replaces the set's states in a section. */
  public void write(long section, long[] states) {
    buffer(section).put(begin(section), states);
    isFilled[(int) section] = true;
  }

  /** Removes the states of a section from the set. */
  void clear(long section) {
    isFilled[(int) section] = false;
  }

  /** Removes all states from the set. */
  public void clear() {
    Arrays.fill(isFilled, false);
  }

  @Override
  public void read(long section, long[] into) {
    if (isEmpty(section)) {
      Arrays.fill(into, 0);
    } else {
      buffer(section).get(begin(section), into);
    }
  }

  @Override
  public LongBuffer words(long section) {
    return isEmpty(section) ? none : buffer(section).slice(begin(section), graph.wordsInSection());
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

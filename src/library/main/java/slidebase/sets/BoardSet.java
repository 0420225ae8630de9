package slidebase.sets;

import java.nio.LongBuffer;
import java.util.Arrays;

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

  private final SetGraph graph;

  /** By block. */
  private final LongBuffer[] words;

  /** By block and section: whether the set has states there; if not, the words are undefined. */
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
    int inMemory = graph.blocks() - last.length;
    words = new LongBuffer[graph.blocks()];
    for (int block = 0; block < words.length; block++) {
      words[block] =
          block < inMemory
              ? LongBuffer.allocate(Math.toIntExact(graph.words()))
              : last[block - inMemory];
    }
    isFilled = new boolean[graph.blocks() * graph.sections()];
    none = LongBuffer.allocate(graph.section());
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

  @Override
  public boolean isEmpty(int block, long word) {
    return !isFilled[(int) graph.sectionOf(block, word)];
  }

  /** Adds the state at a slot to the set. */
  public void add(long slot) {
    long[] section = new long[graph.section()];
    long word = graph.wordOf(slot);
    int inSection = (int) (word % section.length);
    section[inSection] = graph.bitOf(slot);
    add(graph.blockOf(slot), word - inSection, section);
  }

  /** Adds states of a section to the set. */
  public void add(int block, long begin, long[] section) {
    if (isEmpty(block, begin)) {
      write(block, begin, section);
      return;
    }
    LongBuffer own = words[block];
    int first = (int) begin;
    if (own.hasArray()) { // a loop over an array handles several words at once
      long[] array = own.array();
      for (int i = 0; i < section.length; i++) {
        array[first + i] |= section[i];
      }
    } else {
      for (int i = 0; i < section.length; i++) {
        if (section[i] != 0) {
          own.put(first + i, own.get(first + i) | section[i]);
        }
      }
    }
  }

  /** Replaces the set's states in a section. */
  public void write(int block, long begin, long[] section) {
    words[block].put((int) begin, section);
    isFilled[(int) graph.sectionOf(block, begin)] = true;
  }

  /** Removes the states of a section from the set. */
  void clear(int block, long begin) {
    isFilled[(int) graph.sectionOf(block, begin)] = false;
  }

  /** Removes all states from the set. */
  public void clear() {
    Arrays.fill(isFilled, false);
  }

  @Override
  public void read(int block, long begin, long[] into) {
    if (isEmpty(block, begin)) {
      Arrays.fill(into, 0);
    } else {
      words[block].get((int) begin, into);
    }
  }

  @Override
  public LongBuffer words(int block, long word) {
    int begin = (int) (word - word % graph.section());
    return isEmpty(block, word) ? none : words[block].slice(begin, graph.section());
  }

  /** An action on the words of a section. */
  @FunctionalInterface
  public interface SectionUse {
    /** Acts on the words of a block from {@code begin} on, which are valid until the next call. */
    void of(int block, long begin, long[] words);
  }

  /** Visits the sections of a block that are not empty. */
  public void forEachSection(int block, SectionUse use) {
    long[] section = new long[graph.section()];
    for (long begin = 0; begin < graph.words(); begin += section.length) {
      if (!isEmpty(block, begin)) {
        read(block, begin, section);
        use.of(block, begin, section);
      }
    }
  }
}

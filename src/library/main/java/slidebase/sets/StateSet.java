package slidebase.sets;

/**
 * A set of the states of a {@linkplain SetGraph graph}, with a bit for each, that is read section
 * by section, wherever it is kept: see {@link BoardSet} for how words have bits. Different threads
 * may read at once.
 */
public interface StateSet {
  SetGraph graph();

  /** Tells whether the section that a word belongs to is known to have no states of the set. */
  boolean isEmpty(int block, long word);

  /** Copies words of a section, from {@code begin} on, to an array, from {@code at} on. */
  void read(int block, long begin, long[] into, int at, int length);

  /** Copies words of a section: as many as there is room for. */
  default void read(int block, long begin, long[] into) {
    read(block, begin, into, 0, into.length);
  }

  /**
   * Copies words of a section in the order in which places name them, from the place numbered
   * {@code first} on.
   *
   * @param begin the first word of the section, which is at place 0
   */
  default void gather(
      int block, long begin, int[] places, int first, long[] into, int at, int length) {
    long[] section = new long[graph().section()];
    read(block, begin, section);
    for (int i = 0; i < length; i++) {
      into[at + i] = section[places[first + i]];
    }
  }

  /** Tells whether the state at a slot is in the set. */
  default boolean has(long slot) {
    long[] word = new long[1];
    read(graph().blockOf(slot), graph().wordOf(slot), word);
    return (word[0] & graph().bitOf(slot)) != 0;
  }
}

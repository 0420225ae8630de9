package slidebase.sets;

import java.nio.LongBuffer;

/**
 * A set of the states of a {@link SetGraph graph}, with a bit for each. It is read section by
 * section, wherever it is kept. {@link BoardSet} says how words have bits. Different threads may
 * read at once.
 */
public interface StateSet {
  SetGraph graph();

  /** Returns whether the section that a word belongs to is known to have no states of the set. */
  boolean isEmpty(int block, long word);

  /** Returns the words of the section that a word belongs to, the first at 0, to be read only. */
  LongBuffer words(int block, long word);

  /** Copies the words of a section to an array as long. */
  default void read(int block, long begin, long[] into) {
    words(block, begin).get(0, into);
  }

  /** Returns whether the state at a slot is in the set. */
  default boolean has(long slot) {
    long word = graph().wordOf(slot);
    LongBuffer section = words(graph().blockOf(slot), word);
    return (section.get((int) (word % section.limit())) & graph().bitOf(slot)) != 0;
  }
}

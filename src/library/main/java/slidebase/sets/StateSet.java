package slidebase.sets;

import java.nio.LongBuffer;

/**
 * A set of states of a {@link SetGraph graph}, one bit each, to be read section by section from any
 * storage. {@link BoardSet} defines the bits of words. Different threads may read at once.
 */
public interface StateSet {
  SetGraph graph();

  /** Returns whether the section that a word belongs to is known to have no states of the set. */
  boolean isEmpty(int block, long word);

  /** Returns the words of the section that a word belongs to, the first at 0, read-only. */
  LongBuffer words(int block, long word);

  /** Copies the words of a section to an array of the same length. */
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

package slidebase.sets;

import java.nio.LongBuffer;

/**
 * A set of states of a {@link SetGraph graph}, one bit each, to be read section by section from any
 * storage. {@link BoardSet} defines the bits of words. Different threads may read at once.
 */
public interface StateSet {
  SetGraph graph();

  /** Returns whether a section is known to have no states of the set. */
  boolean isEmpty(long section);

  /** Returns the words of a section, read-only. */
  LongBuffer words(long section);

  /** Copies the words of a section to an array of the same length. */
  default void read(long section, long[] into) {
    words(section).get(0, into);
  }

  /** Returns whether the state at a slot is in the set. */
  default boolean has(long slot) {
    LongBuffer section = words(graph().sectionOf(slot));
    return (section.get(graph().wordOf(slot)) & graph().bitOf(slot)) != 0;
  }
}

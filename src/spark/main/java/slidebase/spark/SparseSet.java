package slidebase.spark;

import java.nio.LongBuffer;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import slidebase.sets.SetGraph;
import slidebase.sets.StateSet;

/**
 * A set in memory with words only for sections that have states. So it can be a part of a set that
 * is distributed over many machines. Several threads may read it once it is complete.
 */
final class SparseSet implements StateSet {
  private final SetGraph graph;

  /** By section: its words. */
  private final NavigableMap<Long, long[]> sections = new TreeMap<>();

  /** Makes an empty set. */
  SparseSet(SetGraph graph) {
    this.graph = graph;
  }

  @Override
  public SetGraph graph() {
    return graph;
  }

  /** Adds the state at a slot to the set. */
  void add(long slot) {
    long[] words = new long[graph.wordsInSection()];
    words[graph.wordOf(slot)] = graph.bitOf(slot);
    add(graph.sectionOf(slot), words);
  }

  /** Adds states of a section to the set. */
  void add(long section, long[] words) {
    long[] own = sections.computeIfAbsent(section, number -> new long[words.length]);
    for (int i = 0; i < own.length; i++) {
      own[i] |= words[i];
    }
  }

  /** Removes the states of a section that are in the set. */
  void remove(long section, long[] words) {
    long[] own = sections.get(section);
    if (own == null) {
      return;
    }
    long left = 0;
    for (int i = 0; i < own.length; i++) {
      own[i] &= ~words[i];
      left |= own[i];
    }
    if (left == 0) {
      sections.remove(section);
    }
  }

  /** Returns the words by number of their section, ascending, read-only. */
  Map<Long, long[]> sections() {
    return sections;
  }

  @Override
  public boolean isEmpty(long section) {
    return !sections.containsKey(section);
  }

  @Override
  public LongBuffer words(long section) {
    long[] own = sections.get(section);
    return own == null ? LongBuffer.allocate(graph.wordsInSection()) : LongBuffer.wrap(own);
  }
}

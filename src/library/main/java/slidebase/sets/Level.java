package slidebase.sets;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * The boards at one depth, in the order of their slots. It takes one bit for each of the boards
 * with the blank on the same colour, half of all boards: 16 MB for 3x4. Immutable and thread-safe.
 */
public final class Level {
  /** The number of words that are counted together. */
  private static final int AT_ONCE = 256;

  /** Neighbouring words, by the number of boards before them. */
  private final TreeMap<Long, Words> words = new TreeMap<>();

  private long size;

  private record Words(long firstSlot, long[] bits) {}

  /** Copies the last level if it is at a depth; otherwise there are no boards. */
  public Level(int depth, Levels levels) {
    if (levels.depth() == depth) {
      levels.forEachSection((section, words) -> copy(levels.graph(), section, words));
    }
  }

  private void copy(SetGraph graph, long section, long[] states) {
    for (int from = 0; from < states.length; from += AT_ONCE) {
      long[] bits = Arrays.copyOfRange(states, from, Math.min(from + AT_ONCE, states.length));
      Words next = new Words(graph.firstSlot(section, from), bits);
      words.put(size, next); // replaces words without boards
      size += Section.count(bits);
    }
  }

  public long size() {
    return size;
  }

  /**
   * Returns the slot of a board, given its place 0..size-1 in the order of slots.
   *
   * @throws IndexOutOfBoundsException if the place is out of range
   */
  public long slot(long index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException("board " + index + " of " + size);
    }
    Map.Entry<Long, Words> counted = words.floorEntry(index);
    long[] bits = counted.getValue().bits;
    long rest = index - counted.getKey();
    int word = 0;
    for (; rest >= Long.bitCount(bits[word]); word++) {
      rest -= Long.bitCount(bits[word]);
    }
    long last = bits[word];
    for (; rest > 0; rest--) {
      last &= last - 1;
    }
    return counted.getValue().firstSlot
        + (long) word * BoardSet.BITS
        + Long.numberOfTrailingZeros(last);
  }
}

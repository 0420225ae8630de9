package slidebase.search;

import java.util.Arrays;
import java.util.Locale;

/**
 * The open nodes, best first: a binary heap (Williams, "Algorithm 232: Heapsort", 1964). Entries in
 * the heap never change. A node with a new, shorter path gets another entry, which comes out first;
 * when the old entry does, the node is closed.
 */
final class OpenList {
  private static final int FIRST_CAPACITY = 1 << 7;
  private static final int GREATEST_CAPACITY = 1 << 30;

  private final Run run;
  private final TieBreak tieBreak;

  /** Whether priorities are whole numbers, which have room for the tie-break. */
  private final boolean areWhole;

  /** By place i: a priority, not greater than the priorities in places 2i + 1 and 2i + 2. */
  private long[] priorities = {};

  /** By place: the priority among equals; empty if no two priorities are equal. */
  private long[] ofEquals = {};

  /** By place: the node. */
  private int[] nodes = {};

  private int size;
  private long entriesMade;

  OpenList(Run run) {
    this.run = run;
    this.tieBreak = run.search.tieBreak();
    this.areWhole = run.search.heuristic().isWhole();
  }

  boolean isEmpty() {
    return size == 0;
  }

  /**
   * Adds a node with its estimate. The algorithm's key is {@code first}; less is better.
   *
   * @throws IllegalArgumentException if the key is greater than priorities can be
   */
  void add(int node, int first, int h) throws UnfinishedRunException {
    if (first > TieBreak.GREATEST_KEY) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "measure %s: the search comes to a length of %,d, and it compares lengths of up to %,d",
              run.search.measure(),
              first,
              TieBreak.GREATEST_KEY));
    }
    insert(node, tieBreak.priority(first, h, entriesMade++), 0);
  }

  /**
   * Adds a node with an estimate that need not be whole.
   *
   * @param g the moves so far, if they are part of the key, or else 0
   */
  void addExact(int node, double first, int g) throws UnfinishedRunException {
    long bits = Double.doubleToLongBits(first + 0.0); // without -0.0
    long ascending = bits ^ bits >> Long.SIZE - 1 & Long.MAX_VALUE;
    insert(node, ascending, tieBreak.priorityOfEquals(g, entriesMade++));
  }

  private void insert(int node, long priority, long ofEqual) throws UnfinishedRunException {
    if (size == nodes.length) {
      grow();
    }
    int place = size++;
    while (place > 0 && isLess(priority, ofEqual, (place - 1) / 2)) {
      place = move((place - 1) / 2, place);
    }
    priorities[place] = priority;
    nodes[place] = node;
    if (!areWhole) {
      ofEquals[place] = ofEqual;
    }
  }

  private boolean isLess(long priority, long ofEqual, int place) {
    return priority < priorities[place]
        || !areWhole && priority == priorities[place] && ofEqual < ofEquals[place];
  }

  private boolean isLess(int one, int other) {
    return isLess(priorities[one], areWhole ? 0 : ofEquals[one], other);
  }

  /** Removes the best entry, and returns its node. */
  int remove() {
    int best = nodes[0];
    size--;
    int place = 0; // the new place of the last entry
    for (int child = lesserChild(place);
        child < size && isLess(child, size);
        child = lesserChild(place)) {
      place = move(child, place);
    }
    move(size, place);
    return best;
  }

  private int lesserChild(int place) {
    int child = 2 * place + 1;
    return child + 1 < size && isLess(child + 1, child) ? child + 1 : child;
  }

  /** Moves an entry to another place, and returns its old place. */
  private int move(int from, int to) {
    priorities[to] = priorities[from];
    nodes[to] = nodes[from];
    if (!areWhole) {
      ofEquals[to] = ofEquals[from];
    }
    return from;
  }

  private void grow() throws UnfinishedRunException {
    if (size == GREATEST_CAPACITY) {
      throw new UnfinishedRunException(SearchResult.Outcome.LIMIT_REACHED);
    }
    int capacity = Math.max(FIRST_CAPACITY, 2 * size);
    run.grow(bytes(size), bytes(capacity));
    priorities = Arrays.copyOf(priorities, capacity);
    nodes = Arrays.copyOf(nodes, capacity);
    ofEquals = areWhole ? ofEquals : Arrays.copyOf(ofEquals, capacity);
  }

  private long bytes(int capacity) {
    return (long) capacity * ((areWhole ? 1 : 2) * Long.BYTES + Integer.BYTES);
  }
}

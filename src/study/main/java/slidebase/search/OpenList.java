package slidebase.search;

import java.util.Arrays;

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

  /** By place i: a priority, not greater than the priorities in places 2i + 1 and 2i + 2. */
  private long[] priorities = {};

  /** By place: the node. */
  private int[] nodes = {};

  private int size;
  private long entriesMade;

  OpenList(Run run) {
    this.run = run;
    this.tieBreak = run.search.tieBreak();
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** Adds a node with its estimate. The algorithm's key is {@code first}; less is better. */
  void add(int node, int first, int h) throws UnfinishedRunException {
    if (size == nodes.length) {
      grow();
    }
    long priority = tieBreak.priority(first, h, entriesMade++);
    int place = size++;
    while (place > 0 && priority < priorities[(place - 1) / 2]) {
      place = move((place - 1) / 2, place);
    }
    priorities[place] = priority;
    nodes[place] = node;
  }

  /** Removes the best entry, and returns its node. */
  int remove() {
    int best = nodes[0];
    size--;
    int place = 0; // the new place of the last entry
    for (int child = lesserChild(place);
        child < size && priorities[child] < priorities[size];
        child = lesserChild(place)) {
      place = move(child, place);
    }
    move(size, place);
    return best;
  }

  private int lesserChild(int place) {
    int child = 2 * place + 1;
    return child + 1 < size && priorities[child + 1] < priorities[child] ? child + 1 : child;
  }

  /** Moves an entry to another place, and returns its old place. */
  private int move(int from, int to) {
    priorities[to] = priorities[from];
    nodes[to] = nodes[from];
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
  }

  private static long bytes(int capacity) {
    return (long) capacity * (Long.BYTES + Integer.BYTES);
  }
}

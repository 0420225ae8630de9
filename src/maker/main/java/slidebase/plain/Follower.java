package slidebase.plain;

import slidebase.table.WrongTableException;

/** Follows a table's steps from a state to the goal. For one thread. */
final class Follower {
  /** The maximum number of cached depths: all of 3x3, in 3 MB. */
  private static final int KEPT = 1 << 18;

  /** A bound above all distances in all tables. */
  private static final int MOST_STEPS = 1_000;

  private static final int UNKNOWN = -1;

  private final PlainTable table;

  // By slot modulo KEPT, for the slot stored last:

  /** The slot plus 1; 0 if none was stored. */
  private final long[] slots = new long[KEPT];

  private final short[] depths = new short[KEPT];

  /** Whether all states from it to the goal were compared with their neighbours. */
  private final boolean[] isCompared = new boolean[KEPT];

  private final long[] way = new long[MOST_STEPS];

  Follower(PlainTable table) {
    this.table = table;
  }

  /**
   * Returns the number of steps from a state to the goal, as the table leads.
   *
   * @throws WrongTableException if it does not lead there
   */
  int depth(PlainState state) throws WrongTableException {
    int steps = 0;
    PlainState at = state;
    long slot = table.slots().slot(at);
    while (kept(slot) == UNKNOWN && !table.puzzle().isGoal(at)) {
      if (steps == MOST_STEPS) {
        throw new WrongTableException("from " + state + " it never reaches the goal");
      }
      way[steps++] = slot;
      at = next(at, slot);
      slot = table.slots().slot(at);
    }
    int depth = Math.max(0, kept(slot));
    while (steps > 0) {
      keep(way[--steps], ++depth);
    }
    return depth;
  }

  private PlainState next(PlainState state, long slot) throws WrongTableException {
    return table
        .nearer(state, slot)
        .orElseThrow(() -> new WrongTableException("at " + state + " it has no step to the goal"));
  }

  /**
   * Follows the table from a state to the goal, and compares the depth of each state on the way
   * with the depths of all its neighbours. It stops where an earlier call has compared the rest.
   *
   * @throws WrongTableException if neighbours cannot have their depths
   */
  void compare(PlainState from) throws WrongTableException {
    PlainState state = from;
    int depth = depth(from);
    long slot = table.slots().slot(from);
    while (!wasCompared(slot)) {
      for (PlainState neighbour : table.puzzle().neighbours(state)) {
        int there = depth(neighbour);
        if (!table.puzzle().mayBeNeighbours(there, depth)) {
          throw new WrongTableException(
              String.format(
                  "it takes %d moves from %s, and %d from its neighbour %s",
                  depth, state, there, neighbour));
        }
      }
      keep(slot, depth);
      isCompared[at(slot)] = true;
      if (depth > 0) {
        state = next(state, slot);
        slot = table.slots().slot(state);
        depth--;
      }
    }
  }

  private static int at(long slot) {
    return (int) (slot % KEPT);
  }

  private boolean isKept(long slot) {
    return slots[at(slot)] == slot + 1;
  }

  private int kept(long slot) {
    return isKept(slot) ? depths[at(slot)] : UNKNOWN;
  }

  private boolean wasCompared(long slot) {
    return isKept(slot) && isCompared[at(slot)];
  }

  private void keep(long slot, int depth) {
    if (!isKept(slot)) {
      slots[at(slot)] = slot + 1;
      depths[at(slot)] = (short) depth;
      isCompared[at(slot)] = false;
    }
  }
}

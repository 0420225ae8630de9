package slidebase.sets;

import slidebase.board.Move;

/**
 * A move of a tile from the states of a block: the block it leads to, and its effect on tile
 * orders.
 *
 * @param graph the graph of the block
 * @param move the direction of the blank
 * @param after the block of the states after the move
 * @param carry leads from the orders after the move back to those before it
 * @param isToFront the direction of the carry
 * @param isOdd whether the orders before the move are odd
 */
record BlockMove(
    SetGraph graph, Move move, int after, Carry carry, boolean isToFront, boolean isOdd) {

  /** Returns whether the preimage of a set may have states in a section, judged by empty ones. */
  boolean mayLeadInto(BoardSet set, long section) {
    long begin = begin(section);
    for (int slice = 0; slice < carry.slices(); slice++) {
      if (!set.isEmpty(sectionAfter(begin, slice))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the number of a section's first word in its block. */
  private long begin(long section) {
    int sections = graph.sectionsInBlock();
    return sections == 1 ? 0 : section % sections * graph.wordsInSection(); // division is slow
  }

  /** Returns the section from which a slice is read. */
  private long sectionAfter(long begin, int slice) {
    int sections = graph.sectionsInBlock();
    return sections == 1
        ? after
        : (long) after * sections + carry.source(begin, slice, isToFront) / graph.wordsInSection();
  }

  /**
   * Finds the preimage of a set: the states of a section from which the move leads into the set.
   *
   * @param into receives the section
   * @param scratch a buffer of the length of a section
   */
  void preimage(BoardSet set, long section, long[] into, long[] scratch) {
    long first = (long) after * graph.sectionsInBlock();
    if (isToFront) {
      carry.toFront(set, first, isOdd, begin(section), into, scratch);
    } else {
      carry.toBack(set, first, isOdd, begin(section), into, scratch);
    }
  }
}

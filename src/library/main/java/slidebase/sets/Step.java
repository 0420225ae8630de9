package slidebase.sets;

import java.util.function.LongConsumer;
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
record Step(SetGraph graph, Move move, int after, Carry carry, boolean isToFront, boolean isOdd) {

  /**
   * Returns whether the preimage of a set may have states in a section, judged by empty sections.
   *
   * @param begin the first word of the section
   */
  boolean mayLeadInto(StateSet set, long begin) {
    for (int slice = 0; slice < carry.slices(); slice++) {
      if (!set.isEmpty(after, carry.source(begin, slice, isToFront))) {
        return true;
      }
    }
    return false;
  }

  /** Passes on the numbers of the sections that the states of a section may lead into. */
  void forEachSection(long begin, LongConsumer use) {
    for (int slice = 0; slice < carry.slices(); slice++) {
      use.accept(graph.sectionOf(after, carry.source(begin, slice, isToFront)));
    }
  }

  /**
   * Finds the preimage of a set: the states of a section from which the move leads into the set.
   *
   * @param begin the first word of the section
   * @param into receives the section
   * @param scratch a buffer of the length of a section
   */
  void preimage(StateSet set, long begin, long[] into, long[] scratch) {
    if (isToFront) {
      carry.toFront(set, after, isOdd, begin, into, scratch);
    } else {
      carry.toBack(set, after, isOdd, begin, into, scratch);
    }
  }
}

package slidebase.table;

import slidebase.board.Move;

/**
 * What a table is to those who walk it: at each slot, a move that leads one step nearer the goal.
 */
public interface ParentMoves {
  /** Returns the number of slots, n!/2. */
  long slots();

  /**
   * Returns the parent move of the board at a slot. At the goal's own slot it is a legal move that
   * nobody follows.
   *
   * @param slot 0..slots-1
   */
  Move parentAt(long slot);
}

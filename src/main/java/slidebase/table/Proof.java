package slidebase.table;

import slidebase.board.Move;

/**
 * The proof that a table is right. It needs no trust in the search that made the table:
 *
 * <ul>
 *   <li>every parent move is legal, and following it always ends at the goal: this gives every
 *       board a depth, and a path of that length, so its distance is at most its depth;
 *   <li>the depths of any two neighbouring boards differ by exactly 1: so along any path from the
 *       board to the goal, at depth 0, the depth falls by at most 1 a move, and its distance is at
 *       least its depth.
 * </ul>
 *
 * @param boards how many boards the parent moves were followed from
 * @param neighbours how many pairs of neighbouring boards were compared
 * @param distances the distances so proven
 */
public record Proof(long boards, long neighbours, Distances distances) {
  private static final Move[] FORWARD = {Move.DOWN, Move.RIGHT};

  /**
   * Proves a table right.
   *
   * @throws WrongTableException if it is wrong; the message names a board where it fails
   */
  public static Proof of(Table table) throws WrongTableException {
    Distances depths = Distances.unfold(table);
    SlotGraph graph = table.ranking().graph();
    long neighbours = 0;
    for (int slot = 0; slot < table.boards(); slot++) {
      neighbours += compareNeighbours(depths, graph, slot);
    }
    return new Proof(table.boards(), neighbours, depths);
  }

  /**
   * Compares the board at a slot with those that it is a neighbour of; each pair is met from one
   * side.
   */
  private static int compareNeighbours(Distances depths, SlotGraph graph, int slot)
      throws WrongTableException {
    int blankCell = graph.blankCell(slot);
    int compared = 0;
    for (Move move : FORWARD) {
      if (graph.allows(blankCell, move)) {
        int neighbour = graph.after(slot, blankCell, move);
        if (Math.abs(depths.at(neighbour) - depths.at(slot)) != 1) {
          throw new WrongTableException(
              String.format(
                  "its paths from the neighbours %s and %s have %d and %d moves",
                  depths.ranking().boardAt(slot),
                  depths.ranking().boardAt(neighbour),
                  depths.at(slot),
                  depths.at(neighbour)));
        }
        compared++;
      }
    }
    return compared;
  }
}

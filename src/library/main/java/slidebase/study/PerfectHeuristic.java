package slidebase.study;

import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.search.Heuristic;

/** The perfect heuristic: the distance itself, from a table. */
public final class PerfectHeuristic {
  private PerfectHeuristic() {}

  /**
   * Returns the heuristic for a goal. It uses {@linkplain Tablebase#lookup(Board) look-ups} if the
   * shape has them, and plain questions otherwise.
   *
   * @param tablebase the source of the distances; it must stay open
   * @throws IllegalArgumentException if it has no table for the goal
   */
  public static Heuristic toward(Board goal, Tablebase tablebase) {
    if (Lookup.serves(goal.shape())) {
      return tablebase.lookup(goal)::distance;
    }
    tablebase.unfold(goal);
    return board ->
        tablebase.distance(PackedBoard.unpack(board, goal.shape()), goal).orElse(Lookup.UNSOLVABLE);
  }
}

package slidebase.study;

import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.search.Heuristic;

/** The heuristic that is never wrong: the distance itself, from a table. */
public final class PerfectHeuristic {
  private PerfectHeuristic() {}

  /**
   * Returns it for a goal: by {@linkplain Tablebase#lookup(Board) look-ups} where the shape has
   * them, and by plain questions otherwise.
   *
   * @param tablebase where the distances are from; it has to stay open
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

package slidebase.study;

import slidebase.Lookup;
import slidebase.ToGoal;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;

/** The perfect heuristic: the distance itself, from a table. */
public final class PerfectHeuristic {
  private PerfectHeuristic() {}

  /**
   * Returns the heuristic for a goal. It uses {@linkplain ToGoal#lookup look-ups} if the shape has
   * them, and plain questions otherwise.
   *
   * @param toGoal the source of the distances, whose tablebase must stay open
   * @throws IllegalArgumentException if it has no table for the goal
   */
  public static Heuristic toward(ToGoal toGoal) {
    Shape shape = toGoal.goal().shape();
    if (Lookup.serves(shape)) {
      return toGoal.lookup()::distance;
    }
    return board -> toGoal.distance(PackedBoard.unpack(board, shape)).orElse(Lookup.UNSOLVABLE);
  }
}

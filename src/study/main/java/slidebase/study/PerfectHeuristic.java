package slidebase.study;

import slidebase.Lookup;
import slidebase.ToGoal;
import slidebase.Toward;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;

/** The perfect heuristic: the distance itself, from a table. */
public final class PerfectHeuristic {
  private PerfectHeuristic() {}

  /**
   * Returns the heuristic for goals. It uses {@linkplain ToGoal#lookup look-ups} if there are any,
   * and plain questions otherwise.
   *
   * @param toward the source of the distances, whose tablebase must stay open
   * @throws IllegalArgumentException if it has no table for the goal
   */
  public static Heuristic toward(Toward toward) {
    Shape shape = toward.goals().shape();
    if (toward instanceof ToGoal toGoal && Lookup.serves(shape)) {
      return toGoal.lookup()::distance;
    }
    return board -> toward.distance(PackedBoard.unpack(board, shape)).orElse(Lookup.UNSOLVABLE);
  }
}

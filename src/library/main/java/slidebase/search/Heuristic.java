package slidebase.search;

/**
 * Estimates the distances of boards from one goal; the goal's own estimate is 0.
 *
 * <p>It is <em>admissible</em> if it is never more than the distance: then A* and IDA* find
 * shortest paths. It is <em>consistent</em> if besides a move never changes it by more than 1: then
 * A* expands no board twice. Neither is required.
 *
 * <p>The perfect one is a look-up: {@code tablebase.lookup(goal)::distance}.
 */
@FunctionalInterface
public interface Heuristic {
  /** The greatest estimate that a search takes: far more than any board of 16 cells needs. */
  int GREATEST = 1023;

  /** Knows nothing: with it, A* expands the same boards as breadth-first search. */
  Heuristic ZERO = board -> 0;

  /**
   * Returns the estimate.
   *
   * @param board a board that can reach the goal, {@linkplain slidebase.board.PackedBoard packed}
   * @return a number of moves, 0..{@link #GREATEST}
   */
  int estimate(long board);
}

package slidebase.bound;

/**
 * Estimates the distances of boards from one goal; the goal's own estimate is 0.
 *
 * <p>It is <em>admissible</em> if it is never more than the distance: then A* and IDA* find
 * shortest paths. It is <em>consistent</em> if, in addition, a move never changes it by more than
 * 1: then A* expands no board twice. Neither property is required.
 *
 * <p>The perfect heuristic is a look-up: {@code toGoal.lookup()::distance}.
 */
@FunctionalInterface
public interface Heuristic {
  /** The greatest estimate that a search accepts, far above all distances of boards of 16 cells. */
  int GREATEST = 1023;

  /** Always 0: with it, A* expands the same boards as breadth-first search. */
  Heuristic ZERO = board -> 0;

  /**
   * Returns the estimate.
   *
   * @param board a board that can reach the goal, {@linkplain slidebase.board.PackedBoard packed}
   * @return a number of moves, 0..{@link #GREATEST}
   */
  int estimate(long board);

  /** Returns whether all estimates are whole numbers. */
  default boolean isWhole() {
    return true;
  }

  /**
   * Returns the estimate as A* and greedy search compare it: also a fraction or a negative number
   * if it is not {@linkplain #isWhole whole}. Then {@link #estimate} is the whole number below it
   * that is in range.
   */
  default double exact(long board) {
    return estimate(board);
  }
}

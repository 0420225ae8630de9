package slidebase.table;

import slidebase.text.Limits;

/**
 * The shortest paths to the canonical goal of a class, from the board where a {@link Walk} stands
 * that can reach it: one of them, the first in some order, the moves that they begin with, and how
 * many they are. Moves are told by their codes. Thread-safe.
 */
public interface ShortestPaths {
  /** The codes of all moves, in their order. To be read only. */
  int[] CODES = {0, 1, 2, 3};

  /** Returns how many moves they have. */
  int distance(Walk at);

  /**
   * Writes the codes of the lexicographically least of all in the order of the codes, and returns
   * how many they are: at most {@link Limits#MOVES}. The walk may end anywhere.
   */
  default int path(Walk walk, byte[] path) {
    return path(walk, CODES, path);
  }

  /**
   * Does the same by the lexicographically least of all in another order of the codes, the
   * preferred one first.
   */
  int path(Walk walk, int[] order, byte[] path);

  /** Returns the moves that begin a shortest path, as bits by code; none at the goal. */
  int bestMoves(Walk at);

  /**
   * Counts the shortest paths: 1 at the goal.
   *
   * @throws ArithmeticException if they are more than a {@code long} can tell
   */
  long count(Walk at);
}

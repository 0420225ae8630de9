package slidebase.table;

import java.util.Optional;

/**
 * Answers solvable questions about the shortest paths to the canonical goal of a class. Moves and
 * paths are canonical, and given by the codes of the moves. Thread-safe.
 */
public interface ShortestPaths {
  /** The codes of all moves in order. Read-only. */
  int[] CODES = {0, 1, 2, 3};

  /** Returns the number of moves of the shortest paths. */
  int distance(Question question);

  /** Returns the shortest path that is lexicographically least in the order of the codes. */
  default byte[] path(Question question) {
    return path(question, CODES);
  }

  /**
   * Returns the shortest path that is lexicographically least in another order of the codes, the
   * preferred one first.
   */
  byte[] path(Question question, int[] order);

  /** Returns a short path, which is a shortest one if that can be found quickly. */
  default FoundPath approximate(Question question) {
    byte[] path = path(question);
    return new FoundPath(path, path.length);
  }

  /** Returns the moves that begin a shortest path, as bits by code; none at the goal. */
  int bestMoves(Question question);

  /** Returns the same moves, given the path that {@link #path(Question)} returns. */
  default int bestMoves(Question question, byte[] path) {
    return bestMoves(question);
  }

  /**
   * Returns the shortest path that follows a given one, lexicographically in an order of the codes;
   * empty after the last.
   */
  Optional<byte[]> after(Question question, int[] order, byte[] path);

  /**
   * Counts the shortest paths: 1 at the goal.
   *
   * @throws ArithmeticException if their number exceeds a {@code long}
   */
  long count(Question question);
}

package slidebase.table;

import java.util.Arrays;
import java.util.Optional;
import slidebase.text.SizeLimits;

/**
 * Answers questions about the shortest paths to the canonical goal of a class, from the board of a
 * {@link Walk} that can reach it. Moves are given by their codes. Thread-safe.
 */
public interface ShortestPaths {
  /** The codes of all moves in order. Read-only. */
  int[] CODES = {0, 1, 2, 3};

  /** Returns the number of moves of the shortest paths. */
  int distance(Walk at);

  /**
   * Writes the codes of the shortest path that is lexicographically least in the order of the
   * codes. Returns their number, at most {@link SizeLimits#MOVES}. The walk may end anywhere.
   */
  default int path(Walk walk, byte[] path) {
    return path(walk, CODES, path);
  }

  /**
   * Writes the codes of the shortest path that is lexicographically least in another order of the
   * codes, the preferred one first. Returns their number.
   */
  int path(Walk walk, int[] order, byte[] path);

  /** Returns a short path, which is a shortest one if that can be found quickly. */
  default FoundPath approximate(Walk walk) {
    byte[] path = new byte[SizeLimits.MOVES];
    int length = path(walk, path);
    return new FoundPath(Arrays.copyOf(path, length), length);
  }

  /** Returns the moves that begin a shortest path, as bits by code; none at the goal. */
  int bestMoves(Walk at);

  /**
   * Returns the same moves, given the lexicographically least shortest path in the order of the
   * codes.
   *
   * @param path the codes of that path's moves
   */
  default int bestMoves(Walk at, byte[] path, int length) {
    return bestMoves(at);
  }

  /**
   * Returns the shortest path that follows a given one, lexicographically in an order of the codes;
   * empty after the last. Paths are given by the codes of their moves.
   */
  Optional<byte[]> after(Walk at, int[] order, byte[] path);

  /**
   * Counts the shortest paths: 1 at the goal.
   *
   * @throws ArithmeticException if their number exceeds a {@code long}
   */
  long count(Walk at);
}

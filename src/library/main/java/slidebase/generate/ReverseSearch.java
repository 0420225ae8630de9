package slidebase.generate;

import slidebase.sets.BoardSet;
import slidebase.sets.Levels;
import slidebase.sets.Pattern;
import slidebase.sets.Section;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;
import slidebase.table.DistanceBits;

/**
 * A breadth-first search backwards from a goal. It finds all boards at distance 1, 2 and so on, as
 * sets with one bit per board.
 *
 * <p>The cells of a board are coloured like those of a chessboard, and every move takes the blank
 * to the other colour. So the colour of the blank's cell determines whether a distance is even or
 * odd. A neighbour of a board at distance d is at d-1 or d+1:
 *
 * <pre>
 *   # . #
 *   . # .      boards at d+1 = neighbours of boards at d, less boards at d-1
 *   # . #
 * </pre>
 *
 * <p>One set holds two levels, one for each colour of the blank's cell. The boards at d+1 replace
 * those at d-1. A second set stores one bit of each distance; see {@link DistanceBits}.
 */
public final class ReverseSearch {
  private final Sweep sweep;
  private final Levels levels;
  private final DistanceBits distances;

  /**
   * Begins at a pattern's goal.
   *
   * @param threads the maximum number of threads; the result does not depend on it
   */
  public ReverseSearch(Pattern pattern, int threads) {
    this(new SetGraph(pattern), threads);
  }

  ReverseSearch(SetGraph graph, int threads) {
    sweep = new Sweep(graph, threads);
    levels = new Levels(sweep);
    distances = new DistanceBits(new BoardSet(graph));
  }

  /** Finds the next level, and returns whether it has boards; if not, the search is complete. */
  public boolean next() {
    return levels.next(this::find);
  }

  /** Replaces a section's boards at a distance by those at two more. */
  private void find(int distance, Section section, BoardSet reached, long[] states) {
    section.expand(reached, states);
    distances.put(distance, section.number(), states);
  }

  /** Returns the levels so far. */
  public Levels levels() {
    return levels;
  }

  /** Returns the distances of the boards found so far. */
  public DistanceBits distances() {
    return distances;
  }

  Sweep sweep() {
    return sweep;
  }
}

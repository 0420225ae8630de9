package slidebase.generate;

import slidebase.board.GoalClass;
import slidebase.board.Progress;
import slidebase.pattern.PatternTable;
import slidebase.sets.BoardSet;
import slidebase.sets.Levels;
import slidebase.sets.Pattern;
import slidebase.sets.Section;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;
import slidebase.table.DistanceBits;
import slidebase.table.Table;

/**
 * Makes the table of a goal class by one breadth-first search, backwards from the canonical goal,
 * level by level: all boards at distance 1, 2 and so on, as sets with a bit for each board.
 *
 * <p>The cells of a board are coloured like those of a chessboard, and every move takes the blank
 * to the other colour. So the colour of its cell tells whether a board's distance is even or odd,
 * and a neighbour of a board at distance d is at d-1 or d+1:
 *
 * <pre>
 *   # . #
 *   . # .      boards at d+1 = neighbours of boards at d, less boards at d-1
 *   # . #
 * </pre>
 *
 * <p>One set holds two levels, one with the blank on each colour, and the boards at d+1 take the
 * place of those at d-1; no others have to be kept.
 *
 * <p>Of a distance one bit is kept, which together with the colour tells of two neighbours which is
 * nearer: see {@link DistanceBits}. From these bits the moves are read off at the end.
 *
 * <p>Where a board has several optimal moves, the table holds the one with the least code. So the
 * result depends on the goal alone and not on the order of the search: same goal, same bytes.
 */
public final class Generator {
  private final SetGraph graph;
  private final DistanceBits distances;

  private Generator(Pattern pattern) {
    graph = new SetGraph(pattern);
    distances = new DistanceBits(graph);
  }

  /** Returns the same table, made by as many threads as there are processors. */
  public static Table generate(GoalClass goalClass) {
    return generate(goalClass, Sweep.processors(), Progress.NONE);
  }

  /**
   * Returns the table of a goal class of up to {@link slidebase.text.Limits#TABLE_CELLS} cells. For
   * 3x4 this takes 130 MB of memory, of which the table keeps 60 MB.
   *
   * @param threads how many at most work on it; the result is the same
   * @param progress is told after each level, and so at the end, how many boards have been found
   */
  public static Table generate(GoalClass goalClass, int threads, Progress progress) {
    Generator generator = new Generator(Pattern.whole(goalClass.goal()));
    try (Sweep sweep = new Sweep(generator.graph, threads)) {
      generator.search(sweep, progress);
      return new Table(goalClass, generator.distances.firstMoves(sweep));
    }
  }

  /**
   * Returns the table of a pattern's distances. For 8 tiles of 4x4 this takes 600 MB of memory, of
   * which the table keeps 180 MB.
   *
   * @param threads how many at most work on it; the result is the same
   * @param progress is told after each level how many states have been found
   */
  public static PatternTable generate(Pattern pattern, int threads, Progress progress) {
    Generator generator = new Generator(pattern);
    try (Sweep sweep = new Sweep(generator.graph, threads)) {
      generator.search(sweep, progress);
    }
    return PatternTable.of(generator.distances);
  }

  private void search(Sweep sweep, Progress progress) {
    Levels levels = new Levels(sweep);
    while (levels.next(this::find)) {
      progress.at("level " + levels.depth(), levels.reached(), graph.states());
    }
  }

  /** Puts the boards of a section that are at a distance in place of those at two less. */
  private void find(int distance, Section section, BoardSet levels, long[] states) {
    long[] neighbours = section.neighbours(levels);
    for (int i = 0; i < states.length; i++) {
      states[i] = neighbours[i] & ~states[i];
    }
    distances.put(distance, section.block(), section.begin(), states);
  }
}

package slidebase.generate;

import slidebase.board.GoalClass;
import slidebase.pattern.PatternTable;
import slidebase.sets.Levels;
import slidebase.sets.Pattern;
import slidebase.sets.Sweep;
import slidebase.sizes.SizeLimits;
import slidebase.table.Table;
import slidebase.work.Progress;

/**
 * Makes each table by one {@linkplain ReverseSearch breadth-first search}.
 *
 * <p>If a board has several optimal moves, a table of moves holds the one with the least code. So
 * the result depends only on the goal, not on the order of the search.
 */
public final class Generator {
  private Generator() {}

  /** Returns the table of a goal class, computed by one thread per processor. */
  public static Table generate(GoalClass goalClass) {
    return generate(goalClass, Sweep.processors(), Progress.NONE);
  }

  /**
   * Returns the table of a goal class of up to {@link slidebase.sizes.SizeLimits#TABLE_CELLS}
   * cells. For 3x4 this takes 130 MB of memory, of which the table keeps 60 MB.
   *
   * @param threads the maximum number of threads; the result does not depend on it
   * @param progress receives the number of boards found, after each level
   * @throws IllegalArgumentException if there are more cells
   */
  public static Table generate(GoalClass goalClass, int threads, Progress progress) {
    if (!Table.fits(goalClass.shape())) {
      throw new IllegalArgumentException(
          goalClass.shape() + ": it has more than " + SizeLimits.TABLE_CELLS + " cells");
    }
    ReverseSearch search = new ReverseSearch(Pattern.whole(goalClass.goal()), threads);
    finish(search, progress);
    return new Table(goalClass, search.distances().firstMoves(search.sweep()));
  }

  /**
   * Returns the table of a pattern's distances. For 8 tiles of 4x4 this takes 600 MB of memory, of
   * which the table keeps 180 MB.
   *
   * @param threads the maximum number of threads; the result does not depend on it
   * @param progress receives the number of states found, after each level
   * @throws IllegalArgumentException if the pattern has all tiles: a whole board
   */
  public static PatternTable generate(Pattern pattern, int threads, Progress progress) {
    if (pattern.isWhole()) {
      throw new IllegalArgumentException(
          "pattern " + pattern + ": it has all tiles; generate the table of the goal class");
    }
    ReverseSearch search = new ReverseSearch(pattern, threads);
    finish(search, progress);
    return PatternTable.of(search.distances().set());
  }

  private static void finish(ReverseSearch search, Progress progress) {
    Levels levels = search.levels();
    while (search.next()) {
      progress.at("level " + levels.depth(), levels.reached(), levels.graph().states());
    }
  }
}

package slidebase.make;

import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.generate.ReverseSearch;
import slidebase.sets.Pattern;

/**
 * The speed of this machine's searches, measured by a small search, to estimate the time of a large
 * one. The work on a level grows with the states of the space, not with those of the level.
 *
 * @param statesAndLevels the states of a space times its number of levels, per second
 */
public record Rate(double statesAndLevels) {
  private static final Shape WARM_UP = new Shape(2, 5);
  private static final Shape LARGEST = new Shape(2, 6);

  /** The approximate number of levels of small shapes and patterns. */
  private static final int USUAL_LEVELS = 40;

  /** Measures the search of all boards of 2x6, for about a second. */
  public static Rate measure(int threads) {
    search(WARM_UP, threads);
    long begin = System.nanoTime();
    double work = search(LARGEST, threads);
    return new Rate(work * 1e9 / (System.nanoTime() - begin));
  }

  private static double search(Shape shape, int threads) {
    ReverseSearch search = new ReverseSearch(Pattern.whole(Board.defaultGoal(shape)), threads);
    while (search.next()) {
      // find the next level
    }
    return (double) search.levels().reached() * (search.levels().depth() + 1);
  }

  /** Returns the time for a search and its proof, which takes as long. */
  public Estimate making(long states) {
    return new Estimate(2 * states / statesAndLevels * USUAL_LEVELS);
  }
}

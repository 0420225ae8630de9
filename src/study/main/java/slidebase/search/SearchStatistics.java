package slidebase.search;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The results and costs of one search from many starts. Efforts include stopped searches, so the
 * means may be less than the cost of finding paths. Without starts, they are 0.
 */
public final class SearchStatistics {
  private final LongSummaryStatistics length = new LongSummaryStatistics();
  private final LongSummaryStatistics excess = new LongSummaryStatistics();
  private final LongSummaryStatistics expanded = new LongSummaryStatistics();
  private final LongSummaryStatistics generated = new LongSummaryStatistics();
  private final LongSummaryStatistics bytes = new LongSummaryStatistics();
  private final LongSummaryStatistics nanos = new LongSummaryStatistics();
  private final DoubleSummaryStatistics branching = new DoubleSummaryStatistics();
  private long optimal;

  public SearchStatistics() {}

  /**
   * Adds the result for one more start, in moves.
   *
   * @param distance the true distance from the start to the goal
   * @throws IllegalArgumentException if the path is shorter than the distance
   */
  public void add(SearchResult result, int distance) {
    add(result, result.path().map(List::size).orElse(0), distance);
  }

  /**
   * Adds the result for one more start.
   *
   * @param length the length of the path, if there is one, in moves or another measure
   * @param distance the true distance from the start to the goal
   * @throws IllegalArgumentException if the path is shorter than the distance
   */
  public void add(SearchResult result, int length, int distance) {
    if (result.path().isPresent()) {
      addPath(length, distance);
    }
    Effort effort = result.effort();
    expanded.accept(effort.expanded());
    generated.accept(effort.generated());
    bytes.accept(effort.bytes());
    nanos.accept(effort.time().toNanos());
    int moves = result.path().map(List::size).orElse(0);
    if (moves > 0 && effort.generated() > 0) {
      branching.accept(effectiveBranchingFactor(effort.generated(), moves));
    }
  }

  /**
   * Returns the branching factor b of a uniform tree that has as many boards, without its root, as
   * a search generated to find a path: b + b^2 + ... + b^moves = generated (Nilsson, 1971; Russell
   * and Norvig, 4th edition, section 3.6.1).
   *
   * @param generated at least the number of moves
   * @param moves the length of the path, at least 1
   */
  static double effectiveBranchingFactor(long generated, int moves) {
    double low = 1;
    double high = generated;
    while (high - low > 1e-9 * high) {
      double middle = (low + high) / 2;
      double boards = 0;
      for (int level = 0; level < moves; level++) {
        boards = (boards + 1) * middle;
      }
      if (boards < generated) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  private void addPath(int found, int distance) {
    int excessive = found - distance;
    if (excessive < 0) {
      throw new IllegalArgumentException(
          "a path of length " + found + " over a distance of " + distance);
    }
    length.accept(found);
    excess.accept(excessive);
    optimal += excessive == 0 ? 1 : 0;
  }

  /** Returns the number of starts. */
  public long starts() {
    return expanded.getCount();
  }

  /** Returns the number of starts from which a path was found. */
  public long found() {
    return length.getCount();
  }

  /** Returns the number of shortest paths found. */
  public long optimal() {
    return optimal;
  }

  /** Returns the mean length of the paths; empty if there is no path. */
  public OptionalDouble meanLength() {
    return found() == 0 ? OptionalDouble.empty() : OptionalDouble.of(length.getAverage());
  }

  /** Returns the greatest length by which a path is too long; empty if there is no path. */
  public OptionalLong greatestExcess() {
    return found() == 0 ? OptionalLong.empty() : OptionalLong.of(excess.getMax());
  }

  /** Returns the mean number of boards expanded. */
  public double meanExpanded() {
    return expanded.getAverage();
  }

  /** Returns the greatest number of boards expanded from one start. */
  public long greatestExpanded() {
    return starts() == 0 ? 0 : expanded.getMax();
  }

  /** Returns the mean number of boards generated. */
  public double meanGenerated() {
    return generated.getAverage();
  }

  /**
   * Returns the mean effective branching factor of the searches that found a path of at least one
   * move; empty if there is none, or if they were no searches.
   */
  public OptionalDouble meanBranching() {
    return branching.getCount() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(branching.getAverage());
  }

  /** Returns the mean, over the starts, of the maximum memory in bytes. */
  public double meanBytes() {
    return bytes.getAverage();
  }

  /** Returns the mean time in nanoseconds. */
  public double meanNanos() {
    return nanos.getAverage();
  }
}

package slidebase.search;

import java.util.LongSummaryStatistics;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What one search found and cost from many starts. Effort counts for all of them: where the search
 * was stopped, the means are less than a path would have cost. Without a start, they are 0.
 */
public final class SearchStatistics {
  private final LongSummaryStatistics length = new LongSummaryStatistics();
  private final LongSummaryStatistics excess = new LongSummaryStatistics();
  private final LongSummaryStatistics expanded = new LongSummaryStatistics();
  private final LongSummaryStatistics generated = new LongSummaryStatistics();
  private final LongSummaryStatistics bytes = new LongSummaryStatistics();
  private final LongSummaryStatistics nanos = new LongSummaryStatistics();
  private long optimal;

  public SearchStatistics() {}

  /**
   * Adds the result for one more start.
   *
   * @param distance the true distance from the start to the goal
   * @throws IllegalArgumentException if the path is shorter than that
   */
  public void add(SearchResult result, int distance) {
    result.path().ifPresent(path -> addPath(path.size(), distance));
    Effort effort = result.effort();
    expanded.accept(effort.expanded());
    generated.accept(effort.generated());
    bytes.accept(effort.bytes());
    nanos.accept(effort.time().toNanos());
  }

  private void addPath(int moves, int distance) {
    int excessive = moves - distance;
    if (excessive < 0) {
      throw new IllegalArgumentException(
          "a path of " + moves + " moves over a distance of " + distance);
    }
    length.accept(moves);
    excess.accept(excessive);
    optimal += excessive == 0 ? 1 : 0;
  }

  /** Returns the number of starts. */
  public long starts() {
    return expanded.getCount();
  }

  /** Returns from how many starts a path was found. */
  public long found() {
    return length.getCount();
  }

  /** Returns how many of the paths are shortest. */
  public long optimal() {
    return optimal;
  }

  /** Returns the mean length of the paths; empty if there is none. */
  public OptionalDouble meanLength() {
    return found() == 0 ? OptionalDouble.empty() : OptionalDouble.of(length.getAverage());
  }

  /** Returns by how many moves the worst path is longer than a shortest; empty if there is none. */
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

  /** Returns the mean, over the starts, of the most bytes held at a time. */
  public double meanBytes() {
    return bytes.getAverage();
  }

  /** Returns the mean time in nanoseconds. */
  public double meanNanos() {
    return nanos.getAverage();
  }
}

package slidebase.search;

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
  private long optimal;

  public SearchStatistics() {}

  /**
   * Adds the result for one more start.
   *
   * @param distance the true distance from the start to the goal
   * @throws IllegalArgumentException if the path is shorter than the distance
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

  /**
   * Returns the greatest number of moves by which a path is too long; empty if there is no path.
   */
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

  /** Returns the mean, over the starts, of the maximum memory in bytes. */
  public double meanBytes() {
    return bytes.getAverage();
  }

  /** Returns the mean time in nanoseconds. */
  public double meanNanos() {
    return nanos.getAverage();
  }
}

package slidebase.plain;

import java.time.Duration;

/**
 * The number of slots of a table that a {@link SampledProof} follows.
 *
 * @param least the minimum number, regardless of time, if the table has as many slots
 * @param most the maximum number; at most 10^9
 * @param end by {@link System#nanoTime}: the time after which only the minimum is followed
 */
public record Sampling(long least, long most, long end) {
  private static final long LEAST = 500;

  /** The minimum number of slots to follow in one of several tables of a goal. */
  private static final long LEAST_OF_SHARE = 50;

  /** The maximum number of slots to follow in a table. */
  public static final long MOST = 1_000_000_000;

  /** Follows as many slots as a time allows, at least 500. */
  public static Sampling within(Duration time, long most) {
    return new Sampling(Math.min(LEAST, most), most, System.nanoTime() + time.toNanos());
  }

  /** Follows a number of slots. */
  public static Sampling of(long count) {
    return new Sampling(count, count, System.nanoTime());
  }

  /**
   * Follows a table's share of 500 slots, but at least 50.
   *
   * @param states the number of the table's states
   * @param all the number of states of all tables of its goal
   */
  public static Sampling share(long states, long all) {
    return of(Math.max(LEAST_OF_SHARE, LEAST * states / all));
  }

  boolean isOver() {
    return System.nanoTime() - end >= 0;
  }
}

package slidebase.plain;

import java.time.Duration;

/**
 * How many slots of a table a {@link SampledProof} follows.
 *
 * @param least so many, however long it takes, if the table has them
 * @param most no more; at most 10^9
 * @param end by {@link System#nanoTime}: no more than the least from then on
 */
public record Sampling(long least, long most, long end) {
  private static final long LEAST = 500;

  /** The most slots that are followed in a table. */
  public static final long MOST = 1_000_000_000;

  /** Follows as many slots as a time allows, 500 at least. */
  public static Sampling within(Duration time, long most) {
    return new Sampling(Math.min(LEAST, most), most, System.nanoTime() + time.toNanos());
  }

  /** Follows so many slots. */
  public static Sampling of(long count) {
    return new Sampling(count, count, System.nanoTime());
  }

  boolean isOver() {
    return System.nanoTime() - end >= 0;
  }
}

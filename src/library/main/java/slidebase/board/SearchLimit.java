package slidebase.board;

import java.time.Duration;

/**
 * How far the searches for shortest paths may go that a question takes, all together, where no
 * table has the answer. At it, they end with an {@link UnfinishedSearchException}; so they do if
 * their thread is interrupted.
 *
 * @param boards the most boards to generate, each counted as often as it is met; at least 0
 * @param time the most time to take; not negative
 */
public record SearchLimit(long boards, Duration time) {
  /** No limit: any board of 4x4 takes seconds, but of 2x8 some take hours. */
  public static final SearchLimit NONE = new SearchLimit(Long.MAX_VALUE, Duration.ofDays(36_500));

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one is negative
   */
  public SearchLimit {
    if (boards < 0 || time.isNegative()) {
      throw new IllegalArgumentException(
          String.format("limit of %d boards and %s: neither can be negative", boards, time));
    }
  }

  /** Returns the same limit with another number of boards. */
  public SearchLimit withBoards(long boards) {
    return new SearchLimit(boards, time);
  }

  /** Returns the same limit with another time. */
  public SearchLimit withTime(Duration time) {
    return new SearchLimit(boards, time);
  }
}

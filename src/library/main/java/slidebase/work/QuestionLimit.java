package slidebase.work;

import java.time.Duration;
import java.util.Locale;

/**
 * The limit of all searches of one question together, for shapes without a table of all boards. A
 * search that reaches it, or whose thread is interrupted, throws {@link UnfinishedSearchException}.
 *
 * @param boards the maximum number of boards to generate, counting repetitions; at least 0
 * @param time the maximum time; not negative
 */
public record QuestionLimit(long boards, Duration time) {
  /** No limit: any board of 4x4 takes seconds, but of 2x8 some take hours. */
  public static final QuestionLimit NONE =
      new QuestionLimit(Long.MAX_VALUE, Duration.ofDays(36_500));

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one is negative
   */
  public QuestionLimit {
    if (boards < 0 || time.isNegative()) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "limit of %d boards and %s: neither can be negative", boards, time));
    }
  }

  /** Returns the same limit with another number of boards. */
  public QuestionLimit withBoards(long boards) {
    return new QuestionLimit(boards, time);
  }

  /** Returns the same limit with another time. */
  public QuestionLimit withTime(Duration time) {
    return new QuestionLimit(boards, time);
  }
}

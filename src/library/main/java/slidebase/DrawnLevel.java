package slidebase;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import slidebase.board.Progress;
import slidebase.pattern.Budget;

/** The boards at a distance from the canonical goal, for drawing. Thread-safe. */
interface DrawnLevel {
  /** Returns the number of boards, if known. */
  OptionalLong size();

  /**
   * Returns an endless stream of random slots of these boards.
   *
   * @param budget the budget that all draws share, if they need searches
   * @param threads the maximum number of threads
   * @param progress receives the progress of the search for the next slot
   */
  LongStream slots(RandomGenerator random, Budget budget, int threads, Progress progress);

  /** Returns the approximate time to draw a slot; zero if this needs no searches. */
  default Duration timeEach(Budget budget, int threads) {
    return Duration.ZERO;
  }

  /** Returns boards that are drawn one by one, without searches. */
  static DrawnLevel of(long size, ToLongFunction<RandomGenerator> slots) {
    return new DrawnLevel() {
      @Override
      public OptionalLong size() {
        return OptionalLong.of(size);
      }

      @Override
      public LongStream slots(
          RandomGenerator random, Budget budget, int threads, Progress progress) {
        return LongStream.generate(() -> slots.applyAsLong(random));
      }
    };
  }
}

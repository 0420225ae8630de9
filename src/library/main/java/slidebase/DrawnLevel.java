package slidebase;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import slidebase.board.Progress;
import slidebase.pattern.Allowance;

/** The boards at a distance from the canonical goal, to be drawn from. Thread-safe. */
interface DrawnLevel {
  /** Returns how many boards there are, if that is known. */
  OptionalLong size();

  /**
   * Returns an endless stream of their slots.
   *
   * @param allowances what all of them may take together if they need searches
   * @param threads how many at most work on it
   * @param progress is told how far the search for the next is
   */
  LongStream slots(
      RandomGenerator random, Supplier<Allowance> allowances, int threads, Progress progress);

  /** Returns about how long it takes to draw one, if that takes searches. */
  default Duration timeEach(Supplier<Allowance> allowances, int threads) {
    return Duration.ZERO;
  }

  /** Returns those that are drawn one by one, without searches. */
  static DrawnLevel of(long size, ToLongFunction<RandomGenerator> slots) {
    return new DrawnLevel() {
      @Override
      public OptionalLong size() {
        return OptionalLong.of(size);
      }

      @Override
      public LongStream slots(
          RandomGenerator random, Supplier<Allowance> allowances, int threads, Progress progress) {
        return LongStream.generate(() -> slots.applyAsLong(random));
      }
    };
  }
}

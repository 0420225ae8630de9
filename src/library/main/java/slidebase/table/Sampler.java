package slidebase.table;

import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.random.RandomGenerator;
import slidebase.work.Progress;

/** Draws slots uniformly from the boards at a distance from the canonical goal. Thread-safe. */
public interface Sampler {
  /** Returns the number of boards, if known. */
  OptionalLong size();

  /**
   * Returns a supplier of random slots, for one thread.
   *
   * @param budget the budget that all draws share, if they need searches
   * @param progress receives the progress of the search for the next slot
   */
  LongSupplier draws(RandomGenerator random, Budget budget, Progress progress);

  /**
   * Boards that are known.
   *
   * @param count the number of boards, 1 or more
   * @param slots the slot of a board, given its place from 0 on
   */
  record InHand(int count, LongUnaryOperator slots) implements Sampler {
    /** Returns the boards at some slots. */
    public static InHand of(long[] slots) {
      return new InHand(slots.length, place -> slots[(int) place]);
    }

    @Override
    public OptionalLong size() {
      return OptionalLong.of(count);
    }

    @Override
    public LongSupplier draws(RandomGenerator random, Budget budget, Progress progress) {
      return () -> slots.applyAsLong(random.nextInt(count));
    }
  }
}

package slidebase.table;

import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import slidebase.sets.Together;
import slidebase.work.Progress;
import slidebase.work.UnfinishedException;
import slidebase.work.UnfinishedSearchException;

/**
 * Draws boards at a distance by rejection sampling: boards are drawn from all until one is at the
 * distance. Threads test several boards at once; the result does not depend on their number.
 */
public final class Rejection implements Sampler {
  /** Tests boards. Thread-safe. */
  @FunctionalInterface
  public interface Test {
    /**
     * Returns the distance of the board at a slot. If it is another than the one that is wanted, a
     * lower bound that differs from the one wanted, too, is enough, such as -1.
     *
     * @throws UnfinishedSearchException if the budget ends before it is known
     */
    int distance(long slot, Budget budget);
  }

  /** The number of boards to draw before they are tested. */
  private static final int BLOCK = 1 << 12;

  private final Ranking ranking;

  /** The cells of the blank in boards to test. */
  private final int[] cells;

  /** The number of boards with the blank in these cells. */
  private final long boards;

  private final int distance;
  private final OptionalLong size;

  /** The approximate number of boards at the distance. */
  private final double about;

  private final Test test;

  /** The greatest number of moves known to be needed from a board tested; -1 before the first. */
  private final AtomicInteger farthest = new AtomicInteger(-1);

  /**
   * Makes a sampler.
   *
   * @param cells the cells of the blank in boards that may be at the distance
   * @param size the number of boards at the distance, if known
   * @param about the approximate number of boards at the distance
   */
  public Rejection(
      Ranking ranking, int[] cells, int distance, OptionalLong size, double about, Test test) {
    this.ranking = ranking;
    this.cells = cells;
    this.boards = cells.length * ranking.slotsPerBlankCell();
    this.distance = distance;
    this.size = size;
    this.about = about;
    this.test = test;
  }

  @Override
  public OptionalLong size() {
    return size;
  }

  /** Draws a slot from the boards with the blank in the right cells. */
  private long candidate(RandomGenerator random) {
    long number = random.nextLong(boards);
    long perCell = ranking.slotsPerBlankCell();
    return cells[(int) (number / perCell)] * perCell + number % perCell;
  }

  /** Returns whether a board is at the distance; false if the budget ends before this is known. */
  private boolean isAt(long slot, Budget budget) {
    try {
      int atLeast = test.distance(slot, budget);
      farthest.accumulateAndGet(atLeast, Math::max);
      return atLeast == distance;
    } catch (UnfinishedSearchException e) {
      return false;
    }
  }

  /**
   * {@inheritDoc} It throws {@link UnfinishedException} if the budget is over, or the thread was
   * interrupted.
   *
   * @param progress receives the number of boards tested for the next slot, and the expected number
   */
  @Override
  public LongSupplier draws(RandomGenerator random, Budget budget, Progress progress) {
    return new Drawing(random, budget, progress)::next;
  }

  /** Draws blocks of boards, and returns the boards at the distance, in order. */
  private final class Drawing {
    private final RandomGenerator random;
    private final long expected;
    private final Budget budget;
    private final Progress progress;
    private final long[] block = new long[BLOCK];
    private final boolean[] isAt = new boolean[BLOCK];

    /**
     * The number of boards of the block that were tested, and of these the number returned or
     * rejected.
     */
    private int tested = BLOCK;

    private int done = BLOCK;

    /** The total number of boards tested, and of boards returned. */
    private long all;

    private long given;

    Drawing(RandomGenerator random, Budget budget, Progress progress) {
      this.random = random;
      this.expected = (long) (boards / about);
      this.budget = budget;
      this.progress = progress;
    }

    /** Draws the next board, and returns its slot. */
    long next() {
      while (true) {
        while (done < tested) {
          if (isAt[done++]) {
            given++;
            return block[done - 1];
          }
        }
        if (tested == BLOCK) {
          Arrays.setAll(block, i -> candidate(random));
          tested = 0;
          done = 0;
        }
        long total = Math.max(all, expected * (given + 1));
        progress.at("distance " + distance + ", boards tested", all, total);
        test();
      }
    }

    private String seen() {
      int moves = farthest.get();
      return moves < 0
          ? ""
          : String.format(
              Locale.ROOT, "; the farthest board tested is at least %d moves from the goal", moves);
    }

    /** Tests boards up to the first at the distance, and perhaps some more. */
    private void test() {
      int before = tested;
      AtomicInteger next = new AtomicInteger(before);
      AtomicInteger first = new AtomicInteger(BLOCK);
      AtomicInteger end = new AtomicInteger(before);
      Together together = new Together();
      together.run(
          budget.threads(),
          thread -> {
            for (int i = next.getAndIncrement();
                i < first.get() && !together.hasFailed() && !budget.isExhausted();
                i = next.getAndIncrement()) {
              isAt[i] = Rejection.this.isAt(block[i], budget);
              if (isAt[i]) {
                first.accumulateAndGet(i, Math::min);
              }
              end.accumulateAndGet(i + 1, Math::max);
            }
          });
      if (budget.isOver()) {
        throw budget.unfinished("no board at distance " + distance + " was drawn", seen());
      }
      tested = end.get();
      all += tested - before;
    }
  }
}

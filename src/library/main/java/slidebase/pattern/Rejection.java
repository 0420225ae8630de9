package slidebase.pattern;

import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.board.Progress;
import slidebase.board.UnfinishedException;
import slidebase.board.UnfinishedSearchException;
import slidebase.search.Heuristic;
import slidebase.search.StandardHeuristic;
import slidebase.sets.Together;
import slidebase.table.Ranking;

/**
 * Draws boards at a distance by rejection sampling: boards are drawn from all until one is at the
 * distance. The parity of the distance determines the colour of the blank's cell. Lower bounds from
 * single tiles and from the patterns reject boards that are too far away; a search bounded by the
 * distance decides about the others. Threads test several boards at once; the result does not
 * depend on their number.
 */
public final class Rejection {
  /** The number of boards to draw before they are tested. */
  private static final int BLOCK = 1 << 12;

  /** The duration of a trial's warm-up, and of its measurement, in nanoseconds. */
  private static final long WARM_UP = 500_000_000;

  private static final long MEASURED = 500_000_000;

  private final PatternPaths paths;
  private final Ranking ranking;
  private final int distance;

  /** The possible cells of the blank. */
  private final int[] cells;

  /** The number of boards with the blank in these cells. */
  private final long boards;

  private final Heuristic manhattan;

  /** The greatest number of moves known to be needed from a board tested; -1 before the first. */
  private final AtomicInteger farthest = new AtomicInteger(-1);

  Rejection(PatternPaths paths, Board goal, int distance) {
    this.paths = paths;
    this.ranking = Ranking.toward(goal);
    this.distance = distance;
    boolean isOdd = distance % 2 != 0;
    this.cells =
        IntStream.range(0, goal.shape().cells())
            .filter(cell -> goal.shape().differInColour(cell, goal.blankCell()) == isOdd)
            .toArray();
    this.boards = cells.length * ranking.slotsPerBlankCell();
    this.manhattan = StandardHeuristic.MANHATTAN.toward(goal);
  }

  /** Draws a slot from the boards with the blank on the right colour. */
  private long candidate(RandomGenerator random) {
    long number = random.nextLong(boards);
    long perCell = ranking.slotsPerBlankCell();
    return cells[(int) (number / perCell)] * perCell + number % perCell;
  }

  /** Returns whether a board is at the distance; false if the budget ends before this is known. */
  private boolean isAt(long slot, Budget budget) {
    Board board = ranking.boardAt(slot);
    int atLeast = manhattan.estimate(PackedBoard.of(board));
    try {
      if (atLeast <= distance) {
        atLeast = paths.distance(board, distance, budget);
      }
      farthest.accumulateAndGet(atLeast, Math::max);
      return atLeast == distance;
    } catch (UnfinishedSearchException e) {
      return false;
    }
  }

  /**
   * Returns a supplier of the slots of boards at the distance. It throws {@link
   * UnfinishedException} if the budget is over, or the thread was interrupted.
   *
   * @param size the approximate number of boards at the distance
   * @param budget the budget for all draws
   * @param progress receives the number of boards tested for the next slot, and the expected number
   */
  public LongSupplier draws(
      RandomGenerator random, double size, Budget budget, int threads, Progress progress) {
    Drawing drawing = new Drawing(random, size, budget, threads, progress);
    return () -> paths.counted(budget, drawing::next);
  }

  /**
   * Returns the approximate time to draw a board: the expected number of tests, times the time of a
   * test. A trial of a second of processor time measures the latter. The trial's first half counts
   * only if it has no second half: if one test outlasts it, or the budget is over.
   *
   * @param size the approximate number of boards at the distance
   */
  public Duration timeEach(double size, Budget budget, int threads) {
    return paths.counted(budget, () -> timed(size, budget, threads));
  }

  private Duration timed(double size, Budget budget, int threads) {
    double expected = boards / size;
    Random random = new Random(distance);
    WorkTime warmUp = new WorkTime();
    WorkTime measured = warmUp;
    long tested = 0;
    while (tested < expected && !isMeasured(warmUp, measured) && !budget.isExhausted()) {
      if (measured == warmUp && warmUp.nanos() > WARM_UP) {
        measured = new WorkTime();
        tested = 0;
      }
      isAt(candidate(random), budget);
      tested++;
    }
    double each = measured.nanos() / (double) Math.max(1, tested);
    return ofNanos(each * expected / threads);
  }

  /** Tells whether the trial has lasted long enough. */
  private static boolean isMeasured(WorkTime warmUp, WorkTime measured) {
    return measured == warmUp ? warmUp.nanos() > WARM_UP + MEASURED : measured.nanos() > MEASURED;
  }

  /** Returns a duration, in seconds beyond 292 years; the greatest of all if it is infinite. */
  private static Duration ofNanos(double nanoseconds) {
    return nanoseconds < Long.MAX_VALUE
        ? Duration.ofNanos((long) nanoseconds)
        : Duration.ofSeconds((long) (nanoseconds * 1e-9));
  }

  /** Draws blocks of boards, and returns the boards at the distance, in order. */
  private final class Drawing {
    private final RandomGenerator random;
    private final long expected;
    private final Budget budget;
    private final int threads;
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

    Drawing(RandomGenerator random, double size, Budget budget, int threads, Progress progress) {
      this.random = random;
      this.expected = (long) (boards / size);
      this.budget = budget;
      this.threads = threads;
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
          threads,
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
        throw new UnfinishedException(
            String.format(
                    Locale.ROOT, "no board at distance %d was drawn within the limit", distance)
                + seen());
      }
      tested = end.get();
      all += tested - before;
    }
  }
}

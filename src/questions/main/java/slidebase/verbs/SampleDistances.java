package slidebase.verbs;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Progress;
import slidebase.board.QuestionLimit;
import slidebase.board.UnfinishedSearchException;
import slidebase.sets.Sweep;
import slidebase.sets.Together;

/**
 * The distances of the boards of a sample that can reach a goal: of all boards if a table has them,
 * or of the first boards that searches solve within a time. Taking the first boards in order keeps
 * the choice independent of the distances.
 */
final class SampleDistances {
  private static final int UNKNOWN = -1;

  private final BoardSample sample;
  private final Board goal;
  private final AtomicIntegerArray distances;
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicInteger found = new AtomicInteger();

  private SampleDistances(BoardSample sample, Board goal) {
    this.sample = sample;
    this.goal = goal;
    int[] unknown = new int[sample.size()];
    Arrays.fill(unknown, UNKNOWN);
    this.distances = new AtomicIntegerArray(unknown);
  }

  /** Returns the distances of the first boards, or of all boards if the time suffices. */
  static int[] of(
      BoardSample sample, Tablebase tablebase, Board goal, Duration time, Progress progress) {
    SampleDistances all = new SampleDistances(sample, goal);
    long end = System.nanoTime() + time.toNanos();
    boolean isSearched = tablebase.searches(goal);
    tablebase.unfold(goal);
    Together together = new Together();
    together.run(
        Sweep.processors(),
        thread -> {
          boolean isInTime = true;
          while (isInTime && !together.hasFailed()) {
            Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
            isInTime =
                isSearched
                    ? all.findNext(
                        tablebase.within(QuestionLimit.NONE.withTime(left), 1, Progress.NONE))
                    : all.findNext(tablebase);
            if (thread == 0) {
              progress.at("distances", all.found.get(), sample.size());
            }
          }
        });
    int known = 0;
    while (known < sample.size() && all.distances.get(known) != UNKNOWN) {
      known++;
    }
    return IntStream.range(0, known).map(all.distances::get).toArray();
  }

  /** Finds the distance of the next board, and returns whether there was one, in time. */
  private boolean findNext(Tablebase tablebase) {
    int index = next.getAndIncrement();
    if (index >= sample.size()) {
      return false;
    }
    try {
      distances.set(index, tablebase.distance(sample.board(index), goal).orElseThrow());
      found.incrementAndGet();
      return true;
    } catch (UnfinishedSearchException e) {
      return false;
    }
  }
}

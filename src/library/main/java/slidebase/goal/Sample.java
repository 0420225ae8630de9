package slidebase.goal;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToIntFunction;
import slidebase.board.Board;
import slidebase.sets.Together;
import slidebase.table.Budget;
import slidebase.table.Ranking;
import slidebase.work.Progress;
import slidebase.work.UnfinishedException;
import slidebase.work.UnfinishedSearchException;

/**
 * The distances of a thousand boards drawn from all boards. Searches find them when they are first
 * needed. If a limit ends the searches, the next call continues with the boards that are left. It
 * takes no lock: two threads that find a distance find the same one. Thread-safe.
 */
final class Sample {
  private static final int SIZE = 1000;

  /** By board: the distance; 0 also until it is found. */
  private final int[] distances = new int[SIZE];

  /**
   * Returns the distances.
   *
   * @param search searches for the distance of a board, on the thread that calls it
   * @param budget the budget for all searches together; each thread searches from another board
   * @param progress receives the number of distances found
   * @throws UnfinishedException if the budget is over, or the thread was interrupted
   */
  int[] distances(Board goal, ToIntFunction<Board> search, Budget budget, Progress progress) {
    Ranking ranking = Ranking.toward(goal);
    long[] slots = new Random(1).longs(SIZE, 0, ranking.slots()).toArray();
    AtomicInteger found = new AtomicInteger();
    Together.Task task =
        (thread, i) -> {
          if (distances[i] == 0) {
            distances[i] = search.applyAsInt(ranking.boardAt(slots[i]));
          }
          int number = found.incrementAndGet();
          if (thread == 0) {
            progress.at("distances of a sample", number, SIZE);
          }
        };
    try {
      new Together().forEach(budget.threads(), SIZE, task);
      return distances;
    } catch (UnfinishedSearchException e) {
      throw budget.unfinished(
          "the number of boards at each distance was not estimated",
          String.format(
              Locale.ROOT,
              "; %,d of %,d searches are done",
              Arrays.stream(distances).filter(distance -> distance > 0).count(),
              SIZE));
    }
  }
}

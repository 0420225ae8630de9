package slidebase.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongFunction;
import slidebase.board.Board;
import slidebase.board.UnfinishedSearchException;
import slidebase.sets.FirstFailure;
import slidebase.text.Limits;

/**
 * Iterative deepening from one board: searches with bounds 2 apart, since parity tells which
 * lengths a path may have, until one finds a path. A search that takes long is shared by threads:
 * each takes the beginnings of paths in their order, and of the paths found that with the least
 * beginning is the answer, which is the one that a single thread would have found. For one
 * question.
 */
final class Deepening {
  /** If a search has generated so many boards, the next one is worth several threads. */
  private static final long MANY_BOARDS = 1 << 20;

  /** How long the beginnings are that threads take: some thousand of them. */
  private static final int PREFIX = 14;

  /** The number of no prefix, less than that of any. */
  private static final int NONE = -1;

  private final List<PatternTable> tables;
  private final Board start;
  private final LongFunction<ShortWords> words;
  private final Allowance allowance;

  /** One per thread, the first for the calling one. */
  private final List<Worker> workers = new ArrayList<>();

  /** Whether the limit is reached, or the thread that asks is interrupted. */
  private volatile boolean isStopped;

  // What an iteration shares:

  private int bound;
  private List<byte[]> prefixes = List.of();
  private final AtomicInteger next = new AtomicInteger();

  /** The least number of a prefix that a path was found behind, and all such paths by number. */
  private final AtomicInteger least = new AtomicInteger();

  private byte[][] paths = {};

  /** That of a thread, which ends the others. */
  private final FirstFailure failure = new FirstFailure();

  /** Whether all paths are counted, by one thread, and none is kept. */
  private boolean isCounting;

  private long count;

  /**
   * @param words those to know when so many boards have been generated
   * @param allowance what the question may take that this is a search for
   */
  Deepening(
      List<PatternTable> tables,
      Board start,
      LongFunction<ShortWords> words,
      Allowance allowance,
      int threads) {
    this.tables = tables;
    this.start = start;
    this.words = words;
    this.allowance = allowance;
    for (int i = 0; i < threads; i++) {
      workers.add(new Worker());
    }
  }

  /**
   * Returns the ranks of the moves of the least of all shortest paths.
   *
   * @throws UnfinishedSearchException if it comes to its limit
   * @throws IllegalStateException if the tables are wrong, and show no path
   */
  byte[] path() {
    bound = workers.get(0).begin();
    boolean isLong = false;
    while (bound > 0) {
      requirePossible();
      long before = allowance.generated();
      Optional<byte[]> path = iterate(isLong);
      if (path.isPresent()) {
        return path.get();
      }
      isLong = allowance.generated() - before > MANY_BOARDS;
      bound += 2;
      workers.forEach(Worker::renew);
    }
    return new byte[0];
  }

  /** Every board is nearer to the goal than the most moves of a path. */
  private void requirePossible() {
    if (bound > Limits.MOVES) {
      throw new IllegalStateException(
          String.format(
              "the tables of the patterns are wrong: they show no path of up to %d moves from %s",
              Limits.MOVES, start));
    }
  }

  /** Tells whether there is a path of so many moves, or of less by an even number. */
  boolean isWithin(int moves) {
    bound = moves;
    return workers.get(0).begin() <= moves && (moves == 0 || iterate(false).isPresent());
  }

  /** Counts the paths of so many moves, the shortest. */
  long count(int moves) {
    isCounting = true;
    bound = moves;
    if (workers.get(0).begin() == 0) {
      return 1;
    }
    iterate(false);
    return count;
  }

  /** Looks for a path within the bound. */
  private Optional<byte[]> iterate(boolean together) {
    Worker own = workers.get(0);
    prefixes = List.of(new byte[0]);
    if (together && workers.size() > 1 && bound > PREFIX) {
      prefixes = own.prefixes();
    }
    paths = new byte[prefixes.size()][];
    next.set(0);
    least.set(prefixes.size());
    if (prefixes.size() > 1) {
      ForkJoinPool pool = new ForkJoinPool(workers.size() - 1);
      try {
        List<ForkJoinTask<?>> tasks = new ArrayList<>();
        for (Worker worker : workers.subList(1, workers.size())) {
          tasks.add(pool.submit(() -> failure.run(worker)));
        }
        failure.run(own);
        tasks.forEach(ForkJoinTask::join);
        failure.rethrow();
      } finally {
        pool.shutdown();
      }
    } else {
      own.run();
    }
    if (isStopped) {
      throw new UnfinishedSearchException(bound, allowance.generated());
    }
    return least.get() < paths.length ? Optional.of(paths[least.get()]) : Optional.empty();
  }

  /** Searches behind one prefix after the other, in one thread. */
  private final class Worker implements Runnable, PatternSearch.Observer {
    private PatternSearch search;
    private ShortWords known;
    private int number;

    int begin() {
      known = words.apply(allowance.generated());
      search = new PatternSearch(tables, known, this);
      return search.begin(start);
    }

    /** Begins again if there are more words to know by now. */
    void renew() {
      if (search != null && words.apply(allowance.generated()) != known) {
        begin();
      }
    }

    List<byte[]> prefixes() {
      number = NONE;
      return search.prefixes(start.blankCell(), bound, PREFIX);
    }

    @Override
    public void run() {
      if (search == null) {
        begin();
      }
      for (number = next.getAndIncrement();
          number < least.get() && !isStopped && !failure.isThere();
          number = next.getAndIncrement()) {
        search.search(start.blankCell(), bound, prefixes.get(number));
      }
      allowance.giveBack(search.giveBack());
    }

    @Override
    public int more() {
      boolean isFirst = allowance.generated() == 0;
      if (this == workers.get(0) && !isFirst && Thread.currentThread().isInterrupted()) {
        isStopped = true;
      }
      if (isStopped || failure.isThere() || number >= least.get()) {
        return 0;
      }
      int share = allowance.take("bound " + bound);
      isStopped |= share == 0;
      return share;
    }

    @Override
    public boolean found(byte[] path, int length) {
      if (isCounting) {
        count++;
        return true;
      }
      paths[number] = Arrays.copyOf(path, length);
      least.accumulateAndGet(number, Math::min);
      return false;
    }
  }
}

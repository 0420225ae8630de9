package slidebase.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import slidebase.board.Board;
import slidebase.sets.Together;
import slidebase.sizes.SizeLimits;
import slidebase.table.Budget;
import slidebase.work.UnfinishedSearchException;

/**
 * Iterative deepening from one board, until an iteration finds a path. Bounds are 2 apart, because
 * all path lengths have the same parity. Threads share a long iteration: each takes beginnings of
 * paths, in order. The answer is the path with the least beginning, as with a single thread. For
 * one question.
 */
public final class Deepening {
  /** If an iteration generated this number of boards, several threads share the next one. */
  private static final long MANY_BOARDS = 1 << 18;

  /** The length of the beginnings in moves; there are about a thousand beginnings. */
  private static final int BEGINNING = 14;

  /** The approximate ratio of the boards of an iteration to those of the one before. */
  private static final double USUAL_GROWTH = 5;

  private static final List<byte[]> NO_MOVES = List.of(PatternSearch.NO_MOVES);

  private final List<PatternTable> tables;
  private final Board start;
  private final Supplier<MovePruning> pruning;
  private final Budget budget;

  /** By thread, the calling thread first: its search, or null until needed. */
  private final PatternSearch[] searches;

  // The iterations that found no path:

  private int iterations;

  /** The number of boards that the last iteration generated, and its ratio to the one before. */
  private long last;

  private double growth = USUAL_GROWTH;

  /**
   * @param pruning supplies the pruning to use from now on
   * @param budget the budget of the question
   */
  public Deepening(
      List<PatternTable> tables,
      Board start,
      Supplier<MovePruning> pruning,
      Budget budget,
      int threads) {
    this.tables = tables;
    this.start = start;
    this.pruning = pruning;
    this.budget = budget;
    this.searches = new PatternSearch[threads];
  }

  /**
   * Returns the ranks of the moves of the least shortest path.
   *
   * @throws UnfinishedSearchException if the search reaches its limit
   * @throws IllegalStateException if the tables are wrong, so that no path is found
   */
  public byte[] path() {
    Optional<byte[]> path = next();
    while (path.isEmpty()) {
      path = next();
    }
    return path.get();
  }

  /** Returns the same; empty if the path has more than {@code most} moves. */
  public Optional<byte[]> path(int most) {
    Optional<byte[]> path = Optional.empty();
    while (path.isEmpty() && lowerBound() <= most) {
      path = next();
    }
    return path;
  }

  /**
   * Runs the next iteration, and returns the path that it finds; empty if all paths are longer than
   * its bound.
   *
   * @throws UnfinishedSearchException if the search reaches its limit
   * @throws IllegalStateException if the tables are wrong, so that no path is found
   */
  Optional<byte[]> next() {
    int bound = lowerBound();
    int most = SizeLimits.moves(start.shape().cells());
    if (bound > most) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "the tables of the patterns are wrong: they show no path of up to %d moves from %s",
              most,
              start));
    }
    long before = budget.generated();
    boolean isShared = last > MANY_BOARDS && searches.length > 1;
    Optional<byte[]> path = isShared ? firstOfThreads(bound) : first(bound);
    if (path.isEmpty()) {
      long boards = budget.generated() - before;
      growth = last > 0 ? boards / (double) last : USUAL_GROWTH;
      last = boards;
      iterations++;
    }
    return path;
  }

  /** Returns a lower bound of the length of every path; each iteration raises it. */
  int lowerBound() {
    PatternSearch search = searches[0] == null ? search() : searches[0];
    return search.lowerBound() + 2 * iterations;
  }

  /** Returns the approximate number of boards of the next iteration; 0 before the first. */
  double expected() {
    return growth * last;
  }

  /** Describes an iteration, and estimates the time of the next one from the last two. */
  private String stage(int bound, double rate) {
    String stage = String.format(Locale.ROOT, "bound %d, %.1f million/s", bound, rate / 1e6);
    return iterations < 2
        ? stage
        : stage + String.format(Locale.ROOT, ", next about %,.0f s", growth * expected() / rate);
  }

  /** Returns whether there is a path of a number of moves, or of an even number fewer. */
  public boolean isWithin(int moves) {
    return search().lowerBound() <= moves && first(moves).isPresent();
  }

  /** Returns the length of a shortest path; if it exceeds {@code most}, a bound that does, too. */
  public int distance(int most) {
    int bound = search().lowerBound();
    while (bound <= most && first(bound).isEmpty()) {
      bound += 2;
    }
    return bound;
  }

  /** Passes on all shortest paths after a given one, in order. */
  public void allAfter(byte[] path, PatternSearch.Sink sink) {
    if (path.length > 0) { // there is no other path without moves
      search().searchAfter(path, sink);
      requireFinished(path.length);
    }
  }

  private void requireFinished(int bound) {
    if (budget.isOver()) {
      throw budget.unfinished(bound);
    }
  }

  /** Returns the first path within a bound. */
  private Optional<byte[]> first(int bound) {
    return first(bound, pruning.get(), NO_MOVES, 1);
  }

  /** Returns the same, from threads that share the beginnings of all paths within the bound. */
  private Optional<byte[]> firstOfThreads(int bound) {
    MovePruning known = pruning.get(); // for beginnings and their continuations
    List<byte[]> beginnings = new ArrayList<>();
    search(0, known)
        .search(
            bound,
            PatternSearch.NO_MOVES,
            BEGINNING,
            (path, length) -> {
              beginnings.add(Arrays.copyOf(path, length));
              return true;
            });
    requireFinished(bound);
    return first(bound, known, beginnings, searches.length);
  }

  /** Returns the first path within a bound that begins in one of several ways. */
  private Optional<byte[]> first(
      int bound, MovePruning known, List<byte[]> beginnings, int threads) {
    Iteration iteration = new Iteration(bound, known, beginnings);
    budget.begin(rate -> stage(bound, rate));
    if (threads == 1) {
      iteration.run(0);
    } else {
      new Together().run(threads, iteration::run);
    }
    requireFinished(bound);
    return iteration.first();
  }

  /** Returns the search of the calling thread, with the pruning of now. */
  private PatternSearch search() {
    return search(0, pruning.get());
  }

  /** Returns the search of a thread; a new one if there is other pruning now. */
  private PatternSearch search(int thread, MovePruning known) {
    if (searches[thread] == null || searches[thread].pruning() != known) {
      searches[thread] = new PatternSearch(tables, start, known, budget);
    }
    return searches[thread];
  }

  /** The state shared by threads that look for the first path within a bound. */
  private final class Iteration {
    private final int bound;
    private final MovePruning known;
    private final List<byte[]> beginnings;
    private final AtomicInteger next = new AtomicInteger();

    /** The least number of a beginning with a path, and the paths found, by that number. */
    private final AtomicInteger least;

    private final byte[][] paths;

    Iteration(int bound, MovePruning known, List<byte[]> beginnings) {
      this.bound = bound;
      this.known = known;
      this.beginnings = beginnings;
      this.least = new AtomicInteger(beginnings.size());
      this.paths = new byte[beginnings.size()][];
    }

    Optional<byte[]> first() {
      return least.get() < paths.length ? Optional.of(paths[least.get()]) : Optional.empty();
    }

    /** Searches from one beginning after another. */
    void run(int thread) {
      boolean isDone = false;
      try {
        PatternSearch search = search(thread, known);
        for (int number = next.getAndIncrement();
            number < least.get() && !budget.isOver();
            number = next.getAndIncrement()) {
          search.search(bound, beginnings.get(number), bound, new FirstPath(number));
        }
        isDone = true;
      } finally {
        if (!isDone) {
          budget.cancel(); // a failure of one thread ends all
        }
      }
    }

    /** Records the first path with a beginning, unless a lesser beginning has a path. */
    private final class FirstPath implements PatternSearch.Sink {
      private final int number;

      FirstPath(int number) {
        this.number = number;
      }

      @Override
      public boolean isFutile() {
        return number > least.get();
      }

      @Override
      public boolean found(byte[] path, int length) {
        paths[number] = Arrays.copyOf(path, length);
        least.accumulateAndGet(number, Math::min);
        return false;
      }
    }
  }
}

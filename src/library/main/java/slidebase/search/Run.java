package slidebase.search;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import slidebase.board.Move;
import slidebase.search.SearchObserver.Arrival;
import slidebase.search.SearchObserver.Side;

/**
 * One run of a search: what it is about, and its effort so far. Algorithms report each step here,
 * where it is counted, observed, and held against the limits.
 */
final class Run {
  /** How many boards are expanded between two looks at whether the search was cancelled. */
  private static final int PATIENCE = 1024;

  private final StateSpace space;
  private final long start;
  private final long goal;
  private final Heuristic heuristic;
  private final TieBreak tieBreak;
  private final SearchObserver observer;
  private final BooleanSupplier cancelled;
  private final long mostExpanded;
  private final Memory memory;
  private final long begin = System.nanoTime();

  private long expanded;
  private long generated;
  private long evaluations;
  private long reopened;
  private long open;
  private long greatestOpen;
  private int iterations;
  private long held;
  private long greatestHeld;

  Run(Search search, StateSpace space, long start, long goal) {
    this.space = space;
    this.start = start;
    this.goal = goal;
    this.heuristic = search.heuristic();
    this.tieBreak = search.tieBreak();
    this.observer = search.observer();
    this.cancelled = search.cancelled();
    this.mostExpanded = search.limit().boards();
    this.memory = new Memory(search.limit().bytes());
  }

  StateSpace space() {
    return space;
  }

  long start() {
    return start;
  }

  long goal() {
    return goal;
  }

  TieBreak tieBreak() {
    return tieBreak;
  }

  Memory memory() {
    return memory;
  }

  /** Returns the estimate for a board. */
  int estimate(long board) {
    evaluations++;
    int h = heuristic.estimate(board);
    if (h < 0 || h > Heuristic.GREATEST) {
      throw new IllegalArgumentException(
          String.format(
              "the heuristic says %d for packed board 0x%x: not in 0..%d",
              h, board, Heuristic.GREATEST));
    }
    return h;
  }

  /** A search begins with a root, for which see {@link SearchObserver#root}. */
  void begin(long root, int h, int bound, Side side) {
    iterations += side == Side.START ? 1 : 0;
    observer.root(root, h, bound, side);
  }

  /**
   * A board is to be expanded.
   *
   * @throws SearchStopped if no more may be, or the search was cancelled
   */
  void expand(long board, int g, int h, Side side) throws SearchStopped {
    if (expanded == mostExpanded) {
      throw new SearchStopped(SearchResult.Outcome.LIMIT_REACHED);
    }
    if (expanded % PATIENCE == 0
        && (cancelled.getAsBoolean() || Thread.currentThread().isInterrupted())) {
      throw new SearchStopped(SearchResult.Outcome.CANCELLED);
    }
    expanded++;
    observer.expanded(board, g, h, side);
  }

  /** A child was generated. */
  void generate(long parent, Move move, long child, int g, int h, Arrival arrival) {
    generated++;
    reopened += arrival == Arrival.REOPENED ? 1 : 0;
    observer.generated(parent, move, child, g, h, arrival);
  }

  /** One more board is held. */
  void hold() {
    held++;
    greatestHeld = Math.max(greatestHeld, held);
  }

  /** One more board is open. */
  void open() {
    open++;
    greatestOpen = Math.max(greatestOpen, open);
  }

  /** One board fewer is open. */
  void close() {
    open--;
  }

  /**
   * A path is held on Java's own stack.
   *
   * @throws SearchStopped if that is more memory than may be held
   */
  void holdPath(int boards) throws SearchStopped {
    memory.hold((long) boards * Long.BYTES);
    greatestHeld = Math.max(greatestHeld, boards);
  }

  /** Returns the effort until now. */
  Effort effort() {
    return new Effort(
        expanded,
        generated,
        evaluations,
        reopened,
        greatestOpen,
        iterations,
        greatestHeld,
        memory.greatest(),
        Duration.ofNanos(System.nanoTime() - begin));
  }
}

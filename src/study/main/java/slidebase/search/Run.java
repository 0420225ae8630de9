package slidebase.search;

import java.time.Duration;
import java.util.Locale;
import slidebase.board.Move;
import slidebase.bound.Heuristic;
import slidebase.search.SearchObserver.Arrival;
import slidebase.search.SearchObserver.Side;

/**
 * One run of a search: its start and goal, and its effort so far. Algorithms report each step to
 * it; it counts the steps, passes them to the observer, and checks the limits.
 */
final class Run {
  /** The number of boards expanded between two checks for cancellation. */
  private static final int PATIENCE = 1024;

  final Search search;
  final SlidingTiles space;
  final long start;
  final long goal;

  private final Heuristic heuristic;
  private final SearchObserver observer;
  private final long mostExpanded;
  private final long begin = System.nanoTime();

  private long expanded;
  private long generated;
  private long evaluations;
  private long reopened;
  private long open;
  private long greatestOpen;
  private int iterations;
  private long boards;
  private long greatestBoards;
  private long bytes;
  private long greatestBytes;

  Run(Search search, SlidingTiles space, long start, long goal) {
    this.search = search;
    this.space = space;
    this.start = start;
    this.goal = goal;
    this.heuristic = search.heuristic();
    this.observer = search.observer();
    this.mostExpanded = search.limit().boards();
  }

  int estimate(long board) {
    evaluations++;
    int h = heuristic.estimate(board);
    if (h < 0 || h > Heuristic.GREATEST) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "the heuristic's estimate of board %s is %d, and a search takes estimates of 0..%d",
              space.board(board),
              h,
              Heuristic.GREATEST));
    }
    return h;
  }

  /** Begins a search with a root; see {@link SearchObserver#root}. */
  void begin(long root, int h, int bound, Side side) {
    iterations += side == Side.START ? 1 : 0;
    observer.root(root, h, bound, side);
  }

  /**
   * Reports that a board is about to be expanded; throws if a limit is reached or the search was
   * cancelled.
   */
  void expand(long board, int g, int h, Side side) throws UnfinishedRunException {
    if (expanded == mostExpanded) {
      throw new UnfinishedRunException(SearchResult.Outcome.LIMIT_REACHED);
    }
    if (expanded % PATIENCE == 0
        && (search.cancelled().getAsBoolean() || Thread.currentThread().isInterrupted())) {
      throw new UnfinishedRunException(SearchResult.Outcome.CANCELLED);
    }
    expanded++;
    observer.expanded(board, g, h, side);
  }

  void generate(long parent, Move move, long child, int g, int h, Arrival arrival) {
    generated++;
    reopened += arrival == Arrival.REOPENED ? 1 : 0;
    observer.generated(parent, move, child, g, h, arrival);
  }

  void hold() {
    boards++;
    greatestBoards = Math.max(greatestBoards, boards);
  }

  void open() {
    open++;
    greatestOpen = Math.max(greatestOpen, open);
  }

  void close() {
    open--;
  }

  /** Reports the length of a path held on Java's stack. */
  void holdPath(int boards) throws UnfinishedRunException {
    holdBytes((long) boards * Long.BYTES);
    greatestBoards = Math.max(greatestBoards, boards);
  }

  /** Reports that arrays are about to grow; the old ones remain until they are copied. */
  void grow(long bytesBefore, long bytesAfter) throws UnfinishedRunException {
    holdBytes(bytes + bytesAfter);
    bytes += bytesAfter - bytesBefore;
  }

  private void holdBytes(long bytes) throws UnfinishedRunException {
    if (bytes > search.limit().bytes()) {
      throw new UnfinishedRunException(SearchResult.Outcome.LIMIT_REACHED);
    }
    greatestBytes = Math.max(greatestBytes, bytes);
  }

  Effort effort() {
    return new Effort(
        expanded,
        generated,
        evaluations,
        reopened,
        greatestOpen,
        iterations,
        greatestBoards,
        greatestBytes,
        Duration.ofNanos(System.nanoTime() - begin));
  }
}

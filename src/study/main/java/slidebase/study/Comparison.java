package slidebase.study;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import slidebase.Lookup;
import slidebase.ToGoal;
import slidebase.Toward;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.PackedPath;
import slidebase.bound.Heuristic;
import slidebase.search.Effort;
import slidebase.search.Search;
import slidebase.search.SearchResult;
import slidebase.search.SearchResult.Outcome;
import slidebase.search.SearchStatistics;
import slidebase.table.Ranking;

/**
 * Compares searches with each other and with the tables, on paths from the same starts to the same
 * goal.
 *
 * <pre>{@code
 * Comparison comparison = new Comparison(tablebase.toward(goal), starts);
 * Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(goal);
 * SearchStatistics aStar = comparison.of(Search.by(Algorithm.A_STAR, manhattan));
 * SearchStatistics tables = comparison.ofTables();
 * }</pre>
 *
 * <p>Java is slow until it has compiled the code, and other processes interfere. So a search of
 * less than a tenth of a second is repeated, and the fastest time counts. The first start is
 * repeated for a tenth of a second in total, each other start twice.
 */
public final class Comparison {
  /** The time for repetitions of the search from one start. */
  private static final Duration PATIENCE = Duration.ofMillis(100);

  /** The number of runs from each start except the first, within that time. */
  private static final int RUNS = 3;

  private final Toward toward;

  /** The look-up of paths; null if there is none. */
  private final Lookup lookup;

  private final Heuristic perfect;

  /** Whether each distance takes a search. */
  private final boolean isSearched;

  /** The distances that a search found, by start. */
  private final Map<Board, Integer> distances = new HashMap<>();

  private final Board goal;
  private final Iterable<Board> starts;

  /**
   * Prepares a comparison.
   *
   * @param toward the source of the true distances to one goal; its tablebase may be closed after
   *     this if the shape {@linkplain Lookup#serves has look-ups}
   * @param starts boards that can reach it; each iteration must return the same boards
   */
  public Comparison(Toward toward, Iterable<Board> starts) {
    this.toward = toward;
    this.goal = toward.goals().only();
    this.perfect = PerfectHeuristic.toward(toward);
    this.isSearched = toward.searches();
    this.lookup =
        toward instanceof ToGoal toGoal && Lookup.serves(goal.shape()) ? toGoal.lookup() : null;
    this.starts = starts;
  }

  /** Receives the result of each search. */
  public interface Each {
    /** Takes a result that counts only in the statistics. */
    Each IGNORED = (start, distance, result) -> {};

    /**
     * Takes the result of the search from the next start.
     *
     * @param distance the true distance from it to the goal
     */
    void take(Board start, int distance, SearchResult result);
  }

  /** Searches from all starts. */
  public SearchStatistics of(Search search) {
    return of(search, Each.IGNORED);
  }

  /** Searches from all starts, and passes each result on as soon as it is known. */
  public SearchStatistics of(Search search, Each each) {
    return measured(start -> search.path(start, goal), each);
  }

  /** Returns the distance from a start. */
  public int distance(Board start) {
    return isSearched
        ? distances.computeIfAbsent(start, from -> toward.distance(from).orElseThrow())
        : perfect.estimate(PackedBoard.of(start));
  }

  /**
   * Looks the paths up in the tables. Nothing is expanded. The memory is the size of the tables.
   * The time is that of one question; reading the clock adds much to it. Boards of searches with
   * pattern tables count as generated.
   */
  public SearchStatistics ofTables() {
    return ofTables(Each.IGNORED);
  }

  /** Looks the paths up {@linkplain #ofTables() likewise}, and passes each result on. */
  public SearchStatistics ofTables(Each each) {
    return measured(lookup != null ? this::lookUp : this::searchTables, each);
  }

  private SearchStatistics measured(Function<Board, SearchResult> search, Each each) {
    SearchStatistics statistics = new SearchStatistics();
    for (Board start : starts) {
      int mostRuns = statistics.starts() == 0 ? Integer.MAX_VALUE : RUNS;
      SearchResult result = fastest(() -> search.apply(start), mostRuns);
      each.take(start, distance(start), result);
      statistics.add(result, length(start, result), distance(start));
    }
    return statistics;
  }

  /** Returns the length of a path in the measure; 0 if there is none. */
  private int length(Board start, SearchResult result) {
    return result.path().map(path -> toward.goals().measure().of(start, path)).orElse(0);
  }

  /** Repeats a search, and returns the fastest run. */
  private static SearchResult fastest(Supplier<SearchResult> search, int mostRuns) {
    long begin = System.nanoTime();
    SearchResult fastest = search.get();
    for (int runs = 1; runs < mostRuns && System.nanoTime() - begin < PATIENCE.toNanos(); runs++) {
      SearchResult next = search.get();
      fastest = next.effort().time().compareTo(fastest.effort().time()) < 0 ? next : fastest;
    }
    return fastest;
  }

  private SearchResult lookUp(Board start) {
    long board = PackedBoard.of(start);
    long begin = System.nanoTime();
    long path = lookup.path(board);
    long end = System.nanoTime();
    return found(PackedPath.moves(path), 0, lookup.bytes(), end - begin);
  }

  private SearchResult searchTables(Board start) {
    long before = toward.generated();
    long begin = System.nanoTime();
    List<Move> path = toward.solve(start).orElseThrow().moves();
    long end = System.nanoTime();
    return found(path, toward.generated() - before, bytes(), end - begin);
  }

  private long bytes() {
    return toward instanceof ToGoal toGoal
        ? toGoal.blobs().stream().mapToLong(ByteBuffer::remaining).sum()
        : Long.BYTES * Ranking.slots(goal.shape());
  }

  private static SearchResult found(List<Move> path, long generated, long bytes, long nanoseconds) {
    Duration time = Duration.ofNanos(nanoseconds);
    Effort effort = new Effort(0, generated, 0, 0, 0, 0, 0, bytes, time);
    return new SearchResult(Outcome.FOUND, Optional.of(path), effort);
  }
}

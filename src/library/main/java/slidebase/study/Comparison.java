package slidebase.study;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Supplier;
import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.PackedPath;
import slidebase.search.Effort;
import slidebase.search.Heuristic;
import slidebase.search.Search;
import slidebase.search.SearchResult;
import slidebase.search.SearchResult.Outcome;
import slidebase.search.SearchStatistics;

/**
 * Compares searches with each other and with the look-up: all have to find paths from the same
 * starts to the same goal.
 *
 * <pre>{@code
 * Comparison comparison = new Comparison(tablebase, goal, starts);
 * Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(goal);
 * SearchStatistics aStar = comparison.of(Search.by(Algorithm.A_STAR, manhattan));
 * SearchStatistics lookup = comparison.ofLookup();
 * }</pre>
 *
 * <p>Java runs slowly what it has not compiled yet, and the machine has other things to do. So a
 * search that takes less than a tenth of a second is repeated, and the fastest time counts: from
 * the first start for a tenth of a second in all, from each other one twice.
 */
public final class Comparison {
  /** How long the search from one start may be repeated. */
  private static final Duration PATIENCE = Duration.ofMillis(100);

  /** How often it is made from each start but the first, if that does not take so long. */
  private static final int RUNS = 3;

  /** Empty if there are no tables of the shape. */
  private final Optional<Tablebase> tablebase;

  /** The look-up of paths; null if the shape has none. */
  private final Lookup lookup;

  /** From packed starts; without tables, those that were found so far. */
  private final Function<Long, OptionalInt> distance;

  private final Map<Long, Integer> found = new HashMap<>();

  private final Board goal;
  private final Iterable<Board> starts;

  /**
   * Prepares a comparison.
   *
   * @param tablebase where the true distances are from; it may be closed after this if the shape
   *     {@linkplain Lookup#serves has look-ups}
   * @param goal the goal of all searches
   * @param starts boards that can reach it, the same ones each time that they are asked for
   */
  public Comparison(Tablebase tablebase, Board goal, Iterable<Board> starts) {
    Heuristic perfect = PerfectHeuristic.toward(goal, tablebase);
    this.tablebase = Optional.of(tablebase);
    this.distance = start -> OptionalInt.of(perfect.estimate(start));
    this.lookup = Lookup.serves(goal.shape()) ? tablebase.lookup(goal) : null;
    this.goal = goal;
    this.starts = starts;
  }

  /**
   * Prepares a comparison of searches alone, on boards that have no tables. Of a start the distance
   * is known when an optimal search found a path, and so to the searches that come after it.
   *
   * @param goal the goal of all searches
   * @param starts boards that can reach it, the same ones each time that they are asked for
   */
  public Comparison(Board goal, Iterable<Board> starts) {
    this.tablebase = Optional.empty();
    this.distance =
        start -> found.containsKey(start) ? OptionalInt.of(found.get(start)) : OptionalInt.empty();
    this.lookup = null;
    this.goal = goal;
    this.starts = starts;
  }

  /**
   * Searches from all starts.
   *
   * @param search for the goal; without tables, its heuristic has to be admissible
   */
  public SearchStatistics of(Search search) {
    return measured(
        start -> {
          SearchResult result = search.path(start, goal);
          if (tablebase.isEmpty() && search.algorithm().isOptimal() && result.path().isPresent()) {
            found.put(PackedBoard.of(start), result.path().get().size());
          }
          return result;
        });
  }

  /** Returns the distance from a start, if it is known. */
  public OptionalInt distance(Board start) {
    return distance.apply(PackedBoard.of(start));
  }

  /**
   * Looks the paths up, in tables. Nothing is expanded, the memory is that of the table, and the
   * time is that of one question, in which the clock has a good part.
   */
  public SearchStatistics ofLookup() {
    return measured(lookup != null ? this::lookUp : this::walk);
  }

  private SearchStatistics measured(Function<Board, SearchResult> search) {
    SearchStatistics statistics = new SearchStatistics();
    for (Board start : starts) {
      int mostRuns = statistics.starts() == 0 ? Integer.MAX_VALUE : RUNS;
      statistics.add(fastest(() -> search.apply(start), mostRuns), distance(start));
    }
    return statistics;
  }

  /** Searches again and again; what differs is only the time. */
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
    return found(PackedPath.moves(path), lookup.bytes(), end - begin);
  }

  private SearchResult walk(Board start) {
    long begin = System.nanoTime();
    List<Move> path = tablebase.orElseThrow().solve(start, goal).orElseThrow().moves();
    long end = System.nanoTime();
    return found(path, tablebase.orElseThrow().blob(goal).remaining(), end - begin);
  }

  private static SearchResult found(List<Move> path, long bytes, long nanoseconds) {
    Duration time = Duration.ofNanos(nanoseconds);
    Effort effort = new Effort(0, 0, 0, 0, 0, 0, 0, bytes, time);
    return new SearchResult(Outcome.FOUND, Optional.of(path), effort);
  }
}

package slidebase.search;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import slidebase.board.Board;
import slidebase.board.Measure;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.PackedBoard;
import slidebase.bound.Heuristic;
import slidebase.search.SearchResult.Outcome;

/**
 * The configuration of a search. It may be used any number of times, and by several threads if its
 * heuristic, canceller and observer are thread-safe.
 *
 * <pre>{@code
 * Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(goal);
 * SearchResult result = Search.by(Algorithm.A_STAR, manhattan).path(start, goal);
 * }</pre>
 *
 * @param algorithm the algorithm
 * @param heuristic the heuristic for the goal; used only by informed algorithms
 * @param tieBreak which of several equally good boards A* and greedy best-first search expand first
 * @param moveOrder the order in which to try moves
 * @param measure moves, or costs of tiles if the algorithm {@linkplain Algorithm#takesCosts takes}
 *     them
 * @param goalTest when breadth-first search compares a board with the goal
 * @param limit the limit of boards and memory
 * @param cancelled called before the first board and then every 1024 boards; the search ends when
 *     it returns true, or when its thread is interrupted
 * @param observer observes each step
 */
public record Search(
    Algorithm algorithm,
    Heuristic heuristic,
    TieBreak tieBreak,
    MoveOrder moveOrder,
    Measure measure,
    GoalTest goalTest,
    EffortLimit limit,
    BooleanSupplier cancelled,
    SearchObserver observer) {

  public Search {
    Objects.requireNonNull(algorithm, "algorithm");
    Objects.requireNonNull(heuristic, "heuristic");
    Objects.requireNonNull(tieBreak, "tieBreak");
    Objects.requireNonNull(moveOrder, "moveOrder");
    Objects.requireNonNull(goalTest, "goalTest");
    if (measure.countsSlides() || measure.hasCosts() && !algorithm.takesCosts()) {
      throw new IllegalArgumentException(algorithm + " does not measure paths in " + measure);
    }
    Objects.requireNonNull(limit, "limit");
    Objects.requireNonNull(cancelled, "cancelled");
    Objects.requireNonNull(observer, "observer");
  }

  /** Returns a search without a heuristic, that is, with {@link Heuristic#ZERO}. */
  public static Search by(Algorithm algorithm) {
    return by(algorithm, Heuristic.ZERO);
  }

  /**
   * Returns a search with defaults: ties go to the lower h, moves are tried in the order {@code
   * udlr}, the goal test is late, and the limit is the {@linkplain EffortLimit#standard standard}
   * one.
   */
  public static Search by(Algorithm algorithm, Heuristic heuristic) {
    return new Search(
        algorithm,
        heuristic,
        TieBreak.LOWER_H,
        MoveOrder.BY_CODE,
        Measure.MOVES,
        GoalTest.LATE,
        EffortLimit.standard(),
        () -> false,
        SearchObserver.NONE);
  }

  /** Returns the same search with another tie-break. */
  public Search with(TieBreak tieBreak) {
    return new Search(
        algorithm, heuristic, tieBreak, moveOrder, measure, goalTest, limit, cancelled, observer);
  }

  /** Returns the same search with another order of moves. */
  public Search with(MoveOrder moveOrder) {
    return new Search(
        algorithm, heuristic, tieBreak, moveOrder, measure, goalTest, limit, cancelled, observer);
  }

  /**
   * Returns the same search with another measure of length; the heuristic must be for it.
   *
   * @throws IllegalArgumentException if the algorithm does not take it
   */
  public Search with(Measure measure) {
    return new Search(
        algorithm, heuristic, tieBreak, moveOrder, measure, goalTest, limit, cancelled, observer);
  }

  /** Returns the same search with another goal test. */
  public Search with(GoalTest goalTest) {
    return new Search(
        algorithm, heuristic, tieBreak, moveOrder, measure, goalTest, limit, cancelled, observer);
  }

  /** Returns the same search with another limit. */
  public Search with(EffortLimit limit) {
    return new Search(
        algorithm, heuristic, tieBreak, moveOrder, measure, goalTest, limit, cancelled, observer);
  }

  /** Returns the same search with another canceller. */
  public Search until(BooleanSupplier cancelled) {
    return new Search(
        algorithm, heuristic, tieBreak, moveOrder, measure, goalTest, limit, cancelled, observer);
  }

  /** Returns the same search, observed by another observer. */
  public Search observedBy(SearchObserver observer) {
    return new Search(
        algorithm, heuristic, tieBreak, moveOrder, measure, goalTest, limit, cancelled, observer);
  }

  /**
   * Searches for a path, after checking by {@linkplain Board#canReach parity} whether one exists.
   *
   * @throws IllegalArgumentException if start and goal differ in shape or have more than {@link
   *     PackedBoard#MOST_CELLS} cells; or if the heuristic's estimate of the goal is not 0, or that
   *     of some board is not 0..{@link Heuristic#GREATEST}, or is a fraction, which this algorithm
   *     does {@linkplain Algorithm#takesFractions not take}
   */
  public SearchResult path(Board start, Board goal) {
    SlidingTiles space = new SlidingTiles(goal.shape(), moveOrder, measure);
    Run run = new Run(this, space, PackedBoard.of(start), PackedBoard.of(goal));
    if (!heuristic.isWhole() && !algorithm.takesFractions()) {
      throw new IllegalArgumentException(
          algorithm + " takes whole numbers only: each value of f would be a round of its own");
    }
    if (heuristic.exact(run.goal) != 0) {
      throw new IllegalArgumentException(
          "the heuristic is not for goal " + goal + ": its estimate of it is not 0");
    }
    return start.canReach(goal)
        ? result(run)
        : new SearchResult(Outcome.UNSOLVABLE, Optional.empty(), run.effort());
  }

  private SearchResult result(Run run) {
    Outcome outcome;
    Optional<List<Move>> path = Optional.empty();
    try {
      path = algorithm.searcher().path(run);
      outcome = path.isPresent() ? Outcome.FOUND : Outcome.UNSOLVABLE;
    } catch (UnfinishedRunException e) {
      outcome = e.outcome();
    } catch (OutOfMemoryError e) {
      outcome = Outcome.LIMIT_REACHED; // other objects fill more of the heap than expected
    }
    return new SearchResult(outcome, path, run.effort());
  }
}

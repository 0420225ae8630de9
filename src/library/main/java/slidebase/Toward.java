package slidebase;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.Goals;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.table.Budget;
import slidebase.table.MeasuredTable;
import slidebase.work.Progress;
import slidebase.work.UnfinishedSearchException;

/**
 * Answers questions about the shortest paths to a goal, or to the nearest of several, in a {@link
 * slidebase.board.Measure}. To make it takes longer than an answer, so keep it for further
 * questions. Thread-safe.
 *
 * <p>Two kinds of answers are empty. If the start cannot reach a goal, the Optional is empty. If
 * the start is a goal, the answer itself is: a path without moves, the distance 0, no best move,
 * and one shortest path, which has no moves.
 *
 * <p>Of several shortest paths, a question always gets the same one. For several goals, or in
 * another measure than moves, it is the least in the order u, d, l, r; of several goals, over all
 * nearest ones. On shapes of more than ten cells, each of several goals is looked up, or searched
 * for, and questions about all boards are refused.
 *
 * <p>Questions throw {@link IllegalArgumentException} for a board of another shape or if no table
 * answers about a goal, {@link UnfinishedSearchException} if a search reaches its {@linkplain
 * Tablebase#within limit}, and {@link IllegalStateException} after {@link Tablebase#close}. A table
 * is checked when a question first uses it. If it is damaged, every question that needs it throws
 * {@link java.io.UncheckedIOException}, caused by an {@link slidebase.work.InvalidTableException}.
 */
public abstract sealed class Toward permits ToGoal, ToNearest, ToMeasured, ToSlides {
  final OpenTables all;
  final Goals goals;

  /** Supplies the budget of each question that needs a search. */
  final Supplier<Budget> budgets;

  Toward(OpenTables all, Goals goals, Supplier<Budget> budgets) {
    all.requireOpen();
    all.requireShape("goal", goals.boards().get(0));
    this.all = all;
    this.goals = goals;
    this.budgets = budgets;
  }

  /** Returns the goals. */
  public final Goals goals() {
    return goals;
  }

  /** Returns whether a board can reach a goal; this needs no table. */
  public final boolean solvable(Board start) {
    all.requireOpen();
    if (!start.shape().equals(goals.shape())) {
      all.requireShape("board", start);
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "board %s is %s, and goal %s is %s",
              start,
              start.shape(),
              goals,
              goals.shape()));
    }
    return goals.areReachedBy(start);
  }

  /**
   * Returns the goal where the path of {@link #solve(Board)} ends, with the marks of the start,
   * which must reach one.
   */
  public final Board goal(Board start) {
    return goals.areOne() ? goals.only().markedLike(start) : solve(start).orElseThrow().end();
  }

  /** Returns a shortest path; empty if there is none. In a table, O(distance). */
  public final Optional<Solution> solve(Board start) {
    return solvable(start) ? Optional.of(path(start)) : Optional.empty();
  }

  /**
   * Returns the shortest path that is lexicographically least in an order of moves; empty if there
   * is none. In a table, O(distance^2).
   */
  public final Optional<Solution> solve(Board start, MoveOrder order) {
    return solvable(start) ? Optional.of(path(start, order)) : Optional.empty();
  }

  /**
   * Returns a path that need not be the shortest, and a lower bound of the length of every path;
   * empty if there is none. Where answers are looked up, it is the path of {@link #solve(Board)}.
   */
  public Optional<Approximation> approximate(Board start) {
    return solve(start).map(path -> new Approximation(path, path.length()));
  }

  /** Returns the length of a shortest path in the measure; empty if there is none. */
  public final OptionalInt distance(Board start) {
    return solvable(start) ? OptionalInt.of(length(start)) : OptionalInt.empty();
  }

  /**
   * Returns all moves that begin a shortest path, in the order of their codes: none at a goal.
   * Empty if there is no path.
   */
  public final Optional<Set<Move>> bestMoves(Board start) {
    return solvable(start) ? Optional.of(best(start)) : Optional.empty();
  }

  /**
   * Returns the label of a start for a data set: the path of {@link #solve(Board)}, and all best
   * moves. Empty if there is no path. If answers need searches, this is cheaper than both
   * questions.
   */
  public final Optional<Label> label(Board start) {
    return solvable(start) ? Optional.of(labelled(start)) : Optional.empty();
  }

  /**
   * Returns the number of shortest paths: 1 from a goal; empty if there is no path.
   *
   * @throws ArithmeticException if the number exceeds a {@code long}
   */
  public final OptionalLong countPaths(Board start) {
    return solvable(start) ? OptionalLong.of(count(start)) : OptionalLong.empty();
  }

  /**
   * Returns all shortest paths in the order u, d, l, r; empty if there is none. From a goal there
   * is one, without moves. There may be millions; the stream finds each path when it is requested.
   * All share one {@linkplain Tablebase#within limit}, in which the time between two requests does
   * not count.
   */
  public final Optional<Stream<Solution>> allPaths(Board start) {
    return solvable(start) ? Optional.of(paths(start)) : Optional.empty();
  }

  /**
   * Checks a proposed path: whether its moves are legal and lead from the start to a goal, how much
   * longer it is than a shortest one, and where it first leaves the shortest paths.
   *
   * @throws UnfinishedSearchException if a search reaches its limit before it is known whether the
   *     path is a shortest one; if it does so later, the check is {@link PathCheck#unfinished}
   */
  public abstract PathCheck check(Board start, List<Move> moves);

  /** Returns the number of boards at each distance. */
  public Census census(Progress progress) {
    throw MeasuredTable.tooManyBoards(goals.shape());
  }

  /** Returns all boards at the greatest distance. */
  public List<Board> antipodes() {
    throw MeasuredTable.tooManyBoards(goals.shape());
  }

  /** Returns an endless stream of boards drawn uniformly from those at a distance. */
  public Stream<Board> random(int distance, RandomGenerator random, Progress progress) {
    throw MeasuredTable.tooManyBoards(goals.shape());
  }

  /** Returns the number of boards at a distance, if it is known. */
  public OptionalLong countAt(int distance) {
    throw MeasuredTable.tooManyBoards(goals.shape());
  }

  /** Returns the number of boards generated by all searches so far; 0 where there are none. */
  public long generated() {
    return 0;
  }

  /** Returns whether answers come from searches, not from tables of all boards. */
  public boolean searches() {
    return false;
  }

  // The answers about a start that can reach a goal.

  abstract Solution path(Board start);

  abstract Solution path(Board start, MoveOrder order);

  abstract int length(Board start);

  abstract Set<Move> best(Board start);

  Label labelled(Board start) {
    return new Label(path(start), best(start));
  }

  abstract long count(Board start);

  abstract Stream<Solution> paths(Board start);
}

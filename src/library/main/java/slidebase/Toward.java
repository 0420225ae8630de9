package slidebase;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.Goals;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.table.MeasuredTable;
import slidebase.work.Progress;

/**
 * Answers questions about the shortest paths to a goal, or to the nearest of several, in a {@link
 * slidebase.board.Measure}. {@link ToGoal} explains the questions, their costs and exceptions.
 *
 * <p>For several goals, or in another measure than moves, a path is the best one that is least in
 * the order u, d, l, r; of several goals, over all nearest ones. On shapes of more than ten cells,
 * questions look each goal up, or search for it, and those about all boards are refused.
 */
public sealed interface Toward permits ToGoal, ToNearest, ToMeasured {
  /** Returns the goals. */
  Goals goals();

  /** Returns whether a board can reach a goal; this needs no table. */
  default boolean solvable(Board start) {
    return goals().areReachedBy(start);
  }

  /** Returns the goal where the path of {@link #solve(Board)} ends; the start must reach one. */
  default Board goal(Board start) {
    return solve(start).orElseThrow().end();
  }

  /** Returns a shortest path; empty if there is none. */
  default Optional<Solution> solve(Board start) {
    return solve(start, MoveOrder.BY_CODE);
  }

  /** Returns the shortest path that is lexicographically least in an order of moves. */
  Optional<Solution> solve(Board start, MoveOrder order);

  /** Returns a path that need not be the shortest, and a lower bound. */
  default Optional<Approximation> approximate(Board start) {
    return solve(start).map(path -> new Approximation(path, path.length()));
  }

  /** Returns the length of a shortest path in the measure. */
  OptionalInt distance(Board start);

  /** Returns all moves that begin a shortest path; none at a goal. */
  Optional<Set<Move>> bestMoves(Board start);

  /** Returns the path of {@link #solve(Board)} and all best moves. */
  default Optional<Label> label(Board start) {
    return solve(start).map(path -> new Label(path, bestMoves(start).orElseThrow()));
  }

  /** Returns the number of shortest paths. */
  OptionalLong countPaths(Board start);

  /** Returns all shortest paths in the order u, d, l, r. */
  Optional<Stream<Solution>> allPaths(Board start);

  /** Checks a proposed path. */
  PathCheck check(Board start, List<Move> moves);

  /** Returns the number of boards at each distance. */
  default Census census(Progress progress) {
    throw MeasuredTable.tooManyBoards(goals().shape());
  }

  /** Returns all boards at the greatest distance. */
  default List<Board> antipodes() {
    throw MeasuredTable.tooManyBoards(goals().shape());
  }

  /** Returns an endless stream of boards drawn uniformly from those at a distance. */
  default Stream<Board> random(int distance, RandomGenerator random, Progress progress) {
    throw MeasuredTable.tooManyBoards(goals().shape());
  }

  /** Returns the number of boards at a distance, if it is known. */
  default OptionalLong countAt(int distance) {
    throw MeasuredTable.tooManyBoards(goals().shape());
  }

  /** Returns whether answers come from searches. */
  default boolean searches() {
    return false;
  }
}

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
  boolean solvable(Board start);

  /** Returns the goal where the path of {@link #solve(Board)} ends; the start must reach one. */
  Board goal(Board start);

  /** Returns a shortest path; empty if there is none. */
  Optional<Solution> solve(Board start);

  /** Returns the shortest path that is lexicographically least in an order of moves. */
  Optional<Solution> solve(Board start, MoveOrder order);

  /** Returns a path that need not be the shortest, and a lower bound. */
  Optional<Approximation> approximate(Board start);

  /** Returns the length of a shortest path in the measure. */
  OptionalInt distance(Board start);

  /** Returns all moves that begin a shortest path; none at a goal. */
  Optional<Set<Move>> bestMoves(Board start);

  /** Returns the path of {@link #solve(Board)} and all best moves. */
  Optional<Label> label(Board start);

  /** Returns the number of shortest paths. */
  OptionalLong countPaths(Board start);

  /** Returns all shortest paths in the order u, d, l, r. */
  Optional<Stream<Solution>> allPaths(Board start);

  /** Checks a proposed path. */
  PathCheck check(Board start, List<Move> moves);

  /** Returns the number of boards at each distance. */
  Census census(Progress progress);

  /** Returns all boards at the greatest distance. */
  List<Board> antipodes();

  /** Returns an endless stream of boards drawn uniformly from those at a distance. */
  Stream<Board> random(int distance, RandomGenerator random, Progress progress);

  /** Returns the number of boards at a distance, if it is known. */
  OptionalLong countAt(int distance);

  /** Returns whether answers come from searches. */
  boolean searches();
}

package slidebase;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.bound.BoardBound;
import slidebase.table.Budget;
import slidebase.work.UnfinishedSearchException;

/**
 * The nearest of several goals, found one by one: all shortest paths are those to each of them.
 *
 * @param nearest the nearest goals
 */
record NearestLookedUp(Solution path, List<ToGoal> nearest, Supplier<Budget> budgets)
    implements Nearest {
  /**
   * Finds the nearest of some goals that a board can reach. The best distance so far limits the
   * search for the next one.
   *
   * @throws UnfinishedSearchException if a search reaches its limit
   */
  static NearestLookedUp of(
      List<ToGoal> goals, Board start, MoveOrder order, Budget budget, Supplier<Budget> budgets) {
    List<ToGoal> nearest = new ArrayList<>();
    Solution least = null;
    for (int i = 0; i < goals.size(); i++) {
      ToGoal toGoal = goals.get(i).sharing(budget);
      int most = least == null ? Integer.MAX_VALUE : least.length();
      Optional<Solution> path;
      try {
        path = toGoal.solve(start, order, most);
      } catch (UnfinishedSearchException e) {
        throw budget.unfinished(bound(start, goals.subList(i + 1, goals.size()), most, e));
      }
      if (path.isPresent()) {
        boolean isNearer = path.get().length() < most;
        if (isNearer) {
          nearest.clear();
        }
        nearest.add(goals.get(i));
        least = isNearer || Nearest.compare(path.get(), least, order) < 0 ? path.get() : least;
      }
    }
    return new NearestLookedUp(least, nearest, budgets);
  }

  /** Returns a bound of the distances of all goals after the search for one reached its limit. */
  private static int bound(
      Board start, List<ToGoal> others, int most, UnfinishedSearchException e) {
    int bound = Math.min(most, e.atLeast());
    for (ToGoal other : others) {
      bound = Math.min(bound, BoardBound.of(start, other.goal()));
    }
    return bound;
  }

  private Stream<ToGoal> sharing() {
    Budget budget = budgets.get();
    return nearest.stream().map(toGoal -> toGoal.sharing(budget));
  }

  @Override
  public Set<Move> bestMoves() {
    Set<Move> moves = EnumSet.noneOf(Move.class);
    sharing().forEach(toGoal -> moves.addAll(toGoal.bestMoves(path.start()).orElseThrow()));
    return moves;
  }

  @Override
  public long count() {
    return sharing()
        .mapToLong(toGoal -> toGoal.countPaths(path.start()).orElseThrow())
        .reduce(0, Math::addExact);
  }

  /** The next path to a goal, and those after it. */
  private record Head(Solution path, Iterator<Solution> rest) {
    static Head of(Iterator<Solution> paths) {
      return paths.hasNext() ? new Head(paths.next(), paths) : null;
    }
  }

  @Override
  public Stream<Solution> all() {
    PriorityQueue<Head> heads =
        new PriorityQueue<>((a, b) -> Nearest.compare(a.path, b.path, MoveOrder.BY_CODE));
    sharing()
        .map(toGoal -> toGoal.allPaths(path.start()).orElseThrow().iterator())
        .forEach(paths -> heads.add(Head.of(paths)));
    return Stream.generate(heads::poll)
        .takeWhile(Objects::nonNull)
        .map(
            head -> {
              Optional.ofNullable(Head.of(head.rest)).ifPresent(heads::add);
              return head.path;
            });
  }
}

package slidebase;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.bound.BoardBound;
import slidebase.sizes.SizeLimits;
import slidebase.table.Budget;
import slidebase.work.UnfinishedSearchException;

/**
 * Answers questions about the shortest paths to the nearest of several goals. A path is the least
 * in the order u, d, l, r over all shortest paths to all nearest goals. Thread-safe.
 *
 * <p>Each goal is looked up, or searched for up to the best distance so far.
 *
 * <p>Questions throw {@link IllegalArgumentException} if there are more than {@value
 * SizeLimits#SEARCHED_GOALS} goals that searches answer about, and otherwise as those of {@link
 * ToGoal}.
 */
final class ToNearest extends Toward {
  private final Function<Board, ToGoal> toward;

  /** By thread: what was found for the last start. */
  private final ThreadLocal<Found> last = new ThreadLocal<>();

  /**
   * The nearest goals.
   *
   * @param path the least of the shortest paths
   */
  private record Found(Solution path, List<ToGoal> nearest) {}

  /**
   * @param toward answers about one goal
   */
  ToNearest(OpenTables all, Goals goals, Function<Board, ToGoal> toward, Supplier<Budget> budgets) {
    super(all, goals, budgets);
    this.toward = toward;
  }

  @Override
  public boolean searches() {
    return toward.apply(goals.boards().get(0)).searches();
  }

  private Found find(Board start) {
    Found known = last.get();
    if (known == null || known.path.start() != start) {
      known = find(start, MoveOrder.BY_CODE);
      last.set(known);
    }
    return known;
  }

  /** Finds the nearest goals. The best distance so far limits the search for the next one. */
  private Found find(Board start, MoveOrder order) {
    if (goals.contains(start)) {
      return new Found(new Solution(start, List.of()), List.of(toward.apply(start)));
    }
    Budget budget = budgets.get();
    List<Board> near = near(start);
    List<ToGoal> nearest = new ArrayList<>();
    Solution least = null;
    for (int i = 0; i < near.size(); i++) {
      ToGoal toGoal = toward.apply(near.get(i));
      int most = least == null ? Integer.MAX_VALUE : least.length();
      Optional<Solution> path;
      try {
        path = toGoal.sharing(budget).solve(start, order, most);
      } catch (UnfinishedSearchException e) {
        int bound = Math.min(most, e.atLeast());
        for (Board other : near.subList(i + 1, near.size())) {
          bound = Math.min(bound, BoardBound.of(start, other));
        }
        throw budget.unfinished(bound);
      }
      if (path.isPresent()) {
        if (path.get().length() < most) {
          nearest.clear();
          least = path.get();
        }
        nearest.add(toGoal);
        least = compare(path.get(), least, order) < 0 ? path.get() : least;
      }
    }
    return new Found(least, nearest);
  }

  /** Returns the goals that may be nearest; if each is searched for, probably near ones first. */
  private List<Board> near(Board start) {
    List<Board> reached = goals.boards().stream().filter(start::canReach).toList();
    if (!searches()) {
      return reached;
    }
    if (goals.boards().size() > SizeLimits.SEARCHED_GOALS) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "shape %s: answers are searched for, for up to %d goals, and there are %,d",
              goals.shape(),
              SizeLimits.SEARCHED_GOALS,
              goals.boards().size()));
    }
    return reached.stream()
        .sorted(Comparator.comparing(goal -> BoardBound.of(start, goal)))
        .toList();
  }

  /** Compares paths of the same length by their moves. */
  private static int compare(Solution one, Solution other, MoveOrder order) {
    int by = 0;
    for (int i = 0; by == 0 && i < one.length(); i++) {
      by = order.moves().indexOf(one.moves().get(i)) - order.moves().indexOf(other.moves().get(i));
    }
    return by;
  }

  @Override
  Solution path(Board start) {
    return find(start).path;
  }

  @Override
  Solution path(Board start, MoveOrder order) {
    return find(start, order).path;
  }

  @Override
  int length(Board start) {
    return find(start).path.length();
  }

  private Stream<ToGoal> nearest(Board start) {
    Budget budget = budgets.get();
    return find(start).nearest.stream().map(toGoal -> toGoal.sharing(budget));
  }

  @Override
  Set<Move> best(Board start) {
    Set<Move> moves = EnumSet.noneOf(Move.class);
    nearest(start).forEach(toGoal -> moves.addAll(toGoal.best(start)));
    return moves;
  }

  @Override
  long count(Board start) {
    return nearest(start).mapToLong(toGoal -> toGoal.count(start)).reduce(0, Math::addExact);
  }

  /** The next path to a goal, and those after it. */
  private record Head(Solution path, Iterator<Solution> rest) {
    static void addTo(PriorityQueue<Head> heads, Iterator<Solution> paths) {
      if (paths.hasNext()) {
        heads.add(new Head(paths.next(), paths));
      }
    }
  }

  @Override
  Stream<Solution> paths(Board start) {
    PriorityQueue<Head> heads =
        new PriorityQueue<>((a, b) -> compare(a.path, b.path, MoveOrder.BY_CODE));
    nearest(start)
        .map(toGoal -> toGoal.paths(start).iterator())
        .forEach(each -> Head.addTo(heads, each));
    return Stream.generate(heads::poll)
        .takeWhile(Objects::nonNull)
        .peek(head -> Head.addTo(heads, head.rest))
        .map(Head::path);
  }

  @Override
  public PathCheck check(Board start, List<Move> moves) {
    Budget budget = budgets.get();
    return PathCheck.of(new ToNearest(all, goals, toward, () -> budget), start, moves);
  }
}

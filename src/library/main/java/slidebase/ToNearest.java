package slidebase;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.Goals;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.bound.BoardBound;
import slidebase.sizes.Factorial;
import slidebase.sizes.SizeLimits;
import slidebase.table.Budget;
import slidebase.table.NearestDistances;
import slidebase.work.Progress;

/**
 * Answers questions about the shortest paths to the nearest of several goals. A path is the least
 * in the order u, d, l, r over all shortest paths to all nearest goals. Thread-safe.
 *
 * <p>For a few questions, each goal is looked up, or searched for up to the best distance so far.
 * On shapes of up to ten cells, many questions are worth one search from all goals, which finds the
 * distances of all boards. Questions about all boards need it, and count boards that look alike
 * once.
 *
 * <p>Questions throw {@link IllegalArgumentException} if there are more than {@value
 * SizeLimits#SEARCHED_GOALS} goals that searches answer about, and otherwise as those of {@link
 * ToGoal}.
 */
public final class ToNearest implements Toward {
  /** A look-up of a goal takes about as long as the search from all goals for this many boards. */
  private static final int BOARDS_PER_GOAL = 9;

  private final Goals goals;
  private final List<ToGoal> each;
  private final Supplier<Budget> budgets;

  /** The number of goals looked up so far; threads may lose some. */
  private long lookedUp;

  /** The distances of all boards; null until they are worth it. */
  private volatile NearestDistances distances;

  /** By thread: the last start with its answers. */
  private final ThreadLocal<Nearest> last = new ThreadLocal<>();

  ToNearest(Goals goals, List<ToGoal> each, Supplier<Budget> budgets) {
    this.goals = goals;
    this.each = each;
    this.budgets = budgets;
  }

  @Override
  public Goals goals() {
    return goals;
  }

  @Override
  public boolean solvable(Board start) {
    return each.get(0).solvable(start) || goals.areReachedBy(start);
  }

  @Override
  public boolean searches() {
    return each.get(0).searches();
  }

  /** Returns what answers about a start; empty if it can reach no goal. */
  private Optional<Nearest> from(Board start) {
    Nearest known = last.get();
    if (known == null || known.path().start() != start) {
      known = solvable(start) ? find(start, MoveOrder.BY_CODE, budgets.get()) : null;
      last.set(known);
    }
    return Optional.ofNullable(known);
  }

  private Nearest find(Board start, MoveOrder order, Budget budget) {
    if (NearestDistances.serve(goals.shape())) {
      lookedUp += goals.boards().size();
      if (distances != null || lookedUp > Factorial.of(goals.shape().cells()) / BOARDS_PER_GOAL) {
        return new NearestInHand(start, distances(Progress.NONE), order);
      }
    } else if (searches() && each.size() > SizeLimits.SEARCHED_GOALS) {
      throw refused("answers are searched for, for up to %d goals", SizeLimits.SEARCHED_GOALS);
    }
    return NearestLookedUp.of(inOrder(start), start, order, budget, budgets);
  }

  /**
   * Returns the goals that a board can reach; if each is searched for, probably near ones first.
   */
  private List<ToGoal> inOrder(Board start) {
    Stream<ToGoal> reached = each.stream().filter(toGoal -> start.canReach(toGoal.goal()));
    Comparator<ToGoal> byBound = Comparator.comparing(to -> BoardBound.of(start, to.goal()));
    return (searches() ? reached.sorted(byBound) : reached).toList();
  }

  private synchronized NearestDistances distances(Progress progress) {
    if (distances == null) {
      if (!NearestDistances.serve(goals.shape())) {
        int most = SizeLimits.UNFOLDED_CELLS;
        throw refused("questions about all boards have several goals up to %d cells", most);
      }
      distances = NearestDistances.of(goals, progress);
    }
    return distances;
  }

  private IllegalArgumentException refused(String reason, int number) {
    return new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            "shape %s, %,d goals: " + reason,
            goals.shape(),
            goals.boards().size(),
            number));
  }

  @Override
  public Board goal(Board start) {
    return from(start).orElseThrow().path().end();
  }

  @Override
  public Optional<Solution> solve(Board start) {
    return from(start).map(Nearest::path);
  }

  @Override
  public Optional<Solution> solve(Board start, MoveOrder order) {
    return solvable(start)
        ? Optional.of(find(start, order, budgets.get()).path())
        : Optional.empty();
  }

  /** {@inheritDoc} Here it is always a shortest one. */
  @Override
  public Optional<Approximation> approximate(Board start) {
    return solve(start).map(path -> new Approximation(path, path.length()));
  }

  @Override
  public OptionalInt distance(Board start) {
    return from(start).stream().mapToInt(nearest -> nearest.path().length()).findFirst();
  }

  @Override
  public Optional<Set<Move>> bestMoves(Board start) {
    return from(start).map(Nearest::bestMoves);
  }

  @Override
  public Optional<Label> label(Board start) {
    return from(start).map(nearest -> new Label(nearest.path(), nearest.bestMoves()));
  }

  @Override
  public OptionalLong countPaths(Board start) {
    return from(start).stream().mapToLong(Nearest::count).findFirst();
  }

  @Override
  public Optional<Stream<Solution>> allPaths(Board start) {
    return from(start).map(Nearest::all);
  }

  @Override
  public PathCheck check(Board start, List<Move> moves) {
    Budget budget = budgets.get();
    ToNearest sharing = new ToNearest(goals, each, () -> budget);
    sharing.distances = distances;
    return PathCheck.of(sharing, start, moves);
  }

  @Override
  public Census census(Progress progress) {
    return distances(progress).census(goals);
  }

  @Override
  public List<Board> antipodes() {
    return boards(census(Progress.NONE).greatest()).toList();
  }

  private Stream<Board> boards(int distance) {
    NearestDistances all = distances(Progress.NONE);
    return IntStream.of(all.ranksAt(distance, goals)).mapToObj(rank -> all.boardAt(rank, goals));
  }

  @Override
  public Stream<Board> random(int distance, RandomGenerator random, Progress progress) {
    Objects.requireNonNull(random, "random");
    NearestDistances all = distances(progress);
    int[] ranks = all.ranksAt(distance, goals);
    return ranks.length == 0
        ? Stream.empty()
        : Stream.generate(() -> all.boardAt(ranks[random.nextInt(ranks.length)], goals));
  }

  @Override
  public OptionalLong countAt(int distance) {
    return OptionalLong.of(distances(Progress.NONE).census(goals).at(distance));
  }
}

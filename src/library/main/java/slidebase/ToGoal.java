package slidebase;

import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import slidebase.TableSource.Need;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.Goals;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.PackedBoard;
import slidebase.goal.GoalTables;
import slidebase.store.Blob;
import slidebase.table.Budget;
import slidebase.table.FoundPath;
import slidebase.table.Ranking;
import slidebase.table.Reduction;
import slidebase.table.Sampler;
import slidebase.table.UniformDraw;
import slidebase.work.Progress;
import slidebase.work.UnfinishedException;
import slidebase.work.UnfinishedSearchException;

/**
 * Answers questions about the shortest paths to one goal. To make it for a goal takes longer than
 * an answer, so keep it for further questions. Immutable; share it among threads.
 *
 * <p>It reduces each question to one about the canonical goal of the goal's class: a symmetry and
 * new names of the tiles take the start there, and the symmetry takes the moves back.
 *
 * <p>Two kinds of answers are empty. If the start cannot reach the goal, the Optional is empty. If
 * the start is the goal, the answer itself is: a path without moves, the distance 0, no best move,
 * and one shortest path, which has no moves.
 *
 * <p>Questions throw {@link IllegalArgumentException} for a board of another shape or if no table
 * answers about the goal, and {@link IllegalStateException} after {@link Tablebase#close}. A table
 * is checked when a question first uses it. If it is damaged, every question that needs it throws
 * {@link java.io.UncheckedIOException}, caused by an {@link slidebase.work.InvalidTableException}.
 */
public final class ToGoal implements Toward {
  private final OpenTables all;
  private final Reduction reduction;
  private final Goals goals;

  /** Supplies the budget of each question that needs a search. */
  private final Supplier<Budget> budgets;

  /** What questions about a path need, at least. */
  private final Need need;

  /**
   * @param need what questions about a path need, at least
   */
  ToGoal(OpenTables all, Board goal, Supplier<Budget> budgets, Need need) {
    this(all, reduction(all, goal), Goals.of(goal), budgets, need);
  }

  private ToGoal(
      OpenTables all, Reduction reduction, Goals goals, Supplier<Budget> budgets, Need need) {
    this.all = all;
    this.reduction = reduction;
    this.goals = goals;
    this.budgets = budgets;
    this.need = need;
  }

  private static Reduction reduction(OpenTables all, Board goal) {
    all.requireOpen();
    all.requireShape("goal", goal);
    return Reduction.of(goal, all.shape());
  }

  /** Returns the same with one limit shared by all its answers. */
  ToGoal sharing(Budget budget) {
    return new ToGoal(all, reduction, goals, () -> budget, need);
  }

  public Board goal() {
    return reduction.goal();
  }

  @Override
  public Goals goals() {
    return goals;
  }

  boolean hasTables() {
    return all.of(reduction.goalClass()).isPresent();
  }

  /** Asks tables of any kind, with budgets for searches. */
  private <T> T search(BiFunction<GoalTables, Supplier<Budget>, T> question) {
    return all.ask(reduction, need, budgets, question);
  }

  /** Asks large tables. */
  private <T> T ask(Function<GoalTables, T> question) {
    return all.ask(
        reduction, Need.LARGE_TABLES, budgets, (tables, unused) -> question.apply(tables));
  }

  /** Returns the tables that answer about paths. */
  private GoalTables tables() {
    return all.find(reduction, need).tables();
  }

  private GoalTables large() {
    return all.find(reduction, Need.LARGE_TABLES).tables();
  }

  /** Returns whether the start can reach the goal; this needs no table. */
  @Override
  public boolean solvable(Board start) {
    all.requireOpen();
    if (!start.shape().equals(goal().shape())) {
      all.requireShape("board", start);
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "board %s is %s, and goal %s is %s",
              start,
              start.shape(),
              goal(),
              goal().shape()));
    }
    return start.canReach(goal());
  }

  private int[] canonical(Board start) {
    return reduction.canonicalTiles(start);
  }

  private Solution solution(Board start, byte[] codes) {
    return new Solution(start, new PathMoves(reduction, codes));
  }

  /** Returns a set of canonical moves, bit c for code c, as moves toward this goal. */
  private Set<Move> moves(int codes) {
    Set<Move> moves = EnumSet.noneOf(Move.class);
    for (int code = 0; code < 4; code++) {
      if ((codes >> code & 1) != 0) {
        moves.add(reduction.fromCanonical(code));
      }
    }
    return Collections.unmodifiableSet(moves);
  }

  /**
   * Returns an optimal path from the start to the goal, or empty if there is no path. The path has
   * no moves if the start is the goal. Of several optimal paths, a question always gets the same
   * one. O(distance).
   */
  @Override
  public Optional<Solution> solve(Board start) {
    return solvable(start)
        ? Optional.of(
            solution(start, search((tables, each) -> tables.path(canonical(start), each))))
        : Optional.empty();
  }

  /**
   * Returns the optimal path from the start to the goal that is lexicographically least in the
   * given order of moves, or empty if there is no path. The path has no moves if the start is the
   * goal. O(distance^2).
   */
  @Override
  public Optional<Solution> solve(Board start, MoveOrder order) {
    int[] codes = reduction.canonicalCodes(order);
    return solvable(start)
        ? Optional.of(
            solution(start, search((tables, each) -> tables.path(canonical(start), codes, each))))
        : Optional.empty();
  }

  /** Returns the same path; empty also if it has more than {@code most} moves. */
  Optional<Solution> solve(Board start, MoveOrder order, int most) {
    int[] codes = reduction.canonicalCodes(order);
    return solvable(start)
        ? search((tables, each) -> tables.path(canonical(start), codes, most, each))
            .map(path -> solution(start, path))
        : Optional.empty();
  }

  /**
   * Returns a path from the start to the goal that need not be the shortest, and a lower bound of
   * the length of every path; empty if there is no path. If there is a table of all boards, the
   * path is that of {@link #solve(Board)}. Otherwise searches find a path in a fraction of a
   * second, then shorter ones, and raise the bound. They end when the bound proves that no path is
   * shorter, or at the {@linkplain Tablebase#within limit}. The first path is found even if that
   * takes longer than the limit of time.
   *
   * @throws UnfinishedSearchException if the limit of boards or an interrupt ends the search before
   *     there is a path, or if all paths are so long that the search misses them, as on some boards
   *     of 2x12
   */
  @Override
  public Optional<Approximation> approximate(Board start) {
    if (!solvable(start)) {
      return Optional.empty();
    }
    FoundPath found =
        all.ask(
            reduction,
            Need.LARGE_TABLES,
            budgets,
            (tables, each) -> tables.approximate(canonical(start), each));
    Solution path = solution(start, found.codes());
    if (!path.isTo(goal()) || path.length() < found.atLeast()) {
      throw new IllegalStateException(
          "the tables of the patterns are wrong: they show a path that misses the goal, or is"
              + " shorter than possible");
    }
    return Optional.of(new Approximation(path, found.atLeast()));
  }

  /**
   * Returns the distance from the start to the goal in moves: 0 if the start is the goal, and empty
   * if there is no path.
   */
  @Override
  public OptionalInt distance(Board start) {
    return solvable(start)
        ? OptionalInt.of(search((tables, each) -> tables.distance(canonical(start), each)))
        : OptionalInt.empty();
  }

  /**
   * Returns all moves that begin an optimal path, in the order of their codes, or empty if there is
   * no path. The set has no moves if the start is the goal.
   */
  @Override
  public Optional<Set<Move>> bestMoves(Board start) {
    return solvable(start)
        ? Optional.of(moves(search((tables, each) -> tables.bestMoves(canonical(start), each))))
        : Optional.empty();
  }

  /**
   * Returns the label of a start for a data set: the optimal path of {@link #solve(Board)}, and all
   * optimal moves. Empty if there is no path. If answers need searches, this is cheaper than both
   * questions.
   */
  @Override
  public Optional<Label> label(Board start) {
    if (!solvable(start)) {
      return Optional.empty();
    }
    GoalTables.Labelled found = search((tables, each) -> tables.label(canonical(start), each));
    return Optional.of(new Label(solution(start, found.codes()), moves(found.bestMoves())));
  }

  /**
   * Returns the number of shortest paths from the start to the goal: 1 if the start is the goal;
   * empty if there is no path.
   *
   * @throws ArithmeticException if the number exceeds a {@code long}
   */
  @Override
  public OptionalLong countPaths(Board start) {
    return solvable(start)
        ? OptionalLong.of(search((tables, each) -> tables.count(canonical(start), each)))
        : OptionalLong.empty();
  }

  /**
   * Returns all shortest paths from the start to the goal, in the order u, d, l, r, or empty if
   * there is no path. From the goal itself there is one, without moves. There may be millions; the
   * stream looks up each path when it is requested. All share one {@linkplain Tablebase#within
   * limit}, in which the time between two requests does not count.
   */
  @Override
  public Optional<Stream<Solution>> allPaths(Board start) {
    Budget budget = budgets.get();
    ToGoal one = sharing(budget);
    UnaryOperator<Optional<Solution>> next =
        path -> budget.timed(() -> one.after(path.orElseThrow()));
    return budget
        .timed(() -> one.solve(start, MoveOrder.BY_CODE))
        .map(
            least ->
                Stream.iterate(Optional.of(least), Optional::isPresent, next)
                    .map(Optional::orElseThrow));
  }

  /** Returns the shortest path that comes after another one. */
  private Optional<Solution> after(Solution path) {
    int[] order = reduction.canonicalCodes(MoveOrder.BY_CODE);
    byte[] codes = new byte[path.length()];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = (byte) order[path.moves().get(i).code()];
    }
    return search((tables, each) -> tables.after(canonical(path.start()), order, codes, each))
        .map(next -> solution(path.start(), next));
  }

  /**
   * Checks a proposed path: whether its moves are legal and lead from the start to the goal, how
   * many moves it is too long, and where it first leaves the shortest paths.
   *
   * @throws UnfinishedSearchException if a search reaches its limit before it is known whether the
   *     path is a shortest one; if it does so later, the check is {@link PathCheck#unfinished}
   */
  @Override
  public PathCheck check(Board start, List<Move> moves) {
    return PathCheck.of(sharing(budgets.get()), start, moves);
  }

  /** Returns the look-up of packed boards; see {@link Tablebase#lookup}. */
  public Lookup lookup() {
    return all.lookup(goal().shape(), PackedBoard.of(goal()));
  }

  /** Returns the ranking of the boards that can reach the goal. */
  private Ranking ranking() {
    all.requireOpen();
    return Ranking.toward(goal());
  }

  /**
   * Returns the slot of a board: its number, 0..n!/2-1, among all boards that can reach the goal;
   * empty if it cannot reach the goal.
   *
   * @throws IllegalArgumentException if the shape has more than 20 cells, and so too many boards
   */
  public OptionalLong slot(Board board) {
    Ranking ranking = ranking();
    return solvable(board) ? OptionalLong.of(ranking.slotOf(board)) : OptionalLong.empty();
  }

  /**
   * Returns the board at a slot among all boards that can reach the goal: the inverse of {@link
   * #slot}.
   *
   * @throws IllegalArgumentException if the slot is not 0..n!/2-1
   */
  public Board boardAt(long slot) {
    return ranking().boardAt(slot);
  }

  /** Returns all boards that can reach the goal, in the order of their slots. */
  public Stream<Board> boards() {
    Ranking ranking = ranking();
    return LongStream.range(0, ranking.slots()).mapToObj(ranking::boardAt);
  }

  /**
   * Returns the number of boards at each distance from the goal. The first call enumerates all
   * boards, with 2 bytes of memory per 5 boards, and proves the table right.
   *
   * @throws IllegalArgumentException if the goal has only pattern tables, as 4x4 has: its boards
   *     are too many
   * @throws IllegalStateException if the table is wrong
   */
  public Census census() {
    return census(Progress.NONE);
  }

  /** Returns the same, and reports progress. */
  @Override
  public Census census(Progress progress) {
    return ask(tables -> tables.census(all.untilClosed(progress)));
  }

  /**
   * Returns all boards at the greatest distance; see {@link #census()} for the cost.
   *
   * @throws IllegalArgumentException as for {@link #census()}
   */
  @Override
  public List<Board> antipodes() {
    return fromCanonical(ask(tables -> tables.antipodes(all.untilClosed(Progress.NONE)))).toList();
  }

  /** Returns the boards whose canonical boards are at some slots. */
  private Stream<Board> fromCanonical(LongStream slots) {
    Ranking ranking = Ranking.toward(reduction.goalClass().goal());
    return slots.mapToObj(slot -> reduction.fromCanonical(ranking.boardAt(slot)));
  }

  /**
   * Returns an endless stream of boards drawn uniformly and independently from those at the given
   * distance from the goal; an empty stream if there are none. The first call for a distance
   * enumerates all boards up to it, and keeps one bit for each of about half of all boards until
   * other distances replace it.
   *
   * <p>Pattern tables are sampled otherwise: boards near the goal are found by a search from it.
   * Farther away, boards are drawn from all until a search shows that one has the distance. Far
   * from the goal this may take hours. All boards of the stream share one {@linkplain
   * Tablebase#within limit} with the work that the call does; the time between two requests does
   * not count. If it is reached, or the thread is interrupted, the call or the request for the next
   * board throws {@link UnfinishedException}.
   *
   * @param distance in moves, at least 0
   * @param random the source of randomness; equal generators give equal boards
   * @throws IllegalArgumentException if the distance is negative
   */
  public Stream<Board> random(int distance, RandomGenerator random) {
    return random(distance, random, Progress.NONE);
  }

  /** Returns the same stream, and reports progress in finding the boards. */
  @Override
  public Stream<Board> random(int distance, RandomGenerator random, Progress progress) {
    Budget budget = budgets.get().quiet();
    Progress watched = all.untilClosed(progress);
    Objects.requireNonNull(random, "random");
    return budget
        .timed(() -> at(distance, budget, progress))
        .map(level -> draws(level, random, budget, watched))
        .map(draws -> fromCanonical(LongStream.generate(all.untilClosed(timed(budget, draws)))))
        .orElse(Stream.empty());
  }

  /** Returns draws that ask the tables, unless the boards are in memory. */
  private LongSupplier draws(
      Sampler level, RandomGenerator random, Budget budget, Progress progress) {
    LongSupplier draws = level.draws(random, budget, progress);
    return level instanceof Sampler.InHand ? draws : () -> ask(unused -> draws.getAsLong());
  }

  private static LongSupplier timed(Budget budget, LongSupplier draws) {
    return () -> budget.timed(draws::getAsLong);
  }

  /**
   * Returns the number of boards at the given distance from the goal, as found by {@link
   * #random(int, RandomGenerator)}; empty if it is unknown: the boards are too many to enumerate,
   * and no number is published.
   *
   * @param distance in moves, at least 0
   * @throws IllegalArgumentException if the distance is negative
   * @throws UnfinishedException if the limit or an interrupt ends the enumeration of the boards
   */
  @Override
  public OptionalLong countAt(int distance) {
    return at(distance, budgets.get().quiet(), Progress.NONE)
        .map(Sampler::size)
        .orElse(OptionalLong.of(0));
  }

  private Optional<Sampler> at(int distance, Budget budget, Progress progress) {
    GoalTables from = large();
    if (distance < 0) {
      throw new IllegalArgumentException("distance " + distance + ": it cannot be negative");
    }
    return all.at(from, distance, budget, progress);
  }

  /**
   * Returns an endless stream of boards drawn uniformly and independently from all boards that can
   * reach the goal.
   *
   * @param random the source of randomness; equal generators give equal boards
   */
  public Stream<Board> random(RandomGenerator random) {
    all.requireOpen();
    return UniformDraw.toward(goal(), Objects.requireNonNull(random, "random"));
  }

  /**
   * Returns the table of the goal's class, read-only, in the format of {@code data/FORMAT.md}. The
   * bytes describe themselves, and {@link Tablebase#of} opens them.
   *
   * @throws IllegalArgumentException if the goal has pattern tables, as 4x4 has; {@link #blobs}
   *     returns these
   */
  public ByteBuffer blob() {
    return ask(GoalTables::ofAllBoards).bytes();
  }

  /**
   * Returns the tables of the goal's class as bytes, read-only: {@link #blob}, or the tables of all
   * patterns of a partition.
   *
   * @throws IllegalArgumentException if no table answers about the goal
   */
  public List<ByteBuffer> blobs() {
    return large().blobs().stream().map(Blob::bytes).toList();
  }

  /**
   * Returns whether answers come from searches with pattern tables, not from a table of all boards.
   */
  @Override
  public boolean searches() {
    return tables().areSearched();
  }

  /**
   * Returns the number of boards generated by all searches so far; 0 if there is a table of all
   * boards.
   */
  @Override
  public long generated() {
    return tables().generated();
  }
}

package slidebase;

import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
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
import slidebase.table.CanonicalBoard;
import slidebase.table.FoundPath;
import slidebase.table.Ranking;
import slidebase.table.Reduction;
import slidebase.table.Sampler;
import slidebase.table.UniformDraw;
import slidebase.work.Progress;
import slidebase.work.UnfinishedException;
import slidebase.work.UnfinishedSearchException;

/**
 * Answers questions about the shortest paths to one goal. It reduces each question to one about the
 * canonical goal of the goal's class: a symmetry and new names of the tiles take the start there,
 * and the symmetry takes the moves back.
 */
public final class ToGoal extends Toward {
  private final Reduction reduction;

  /** What questions about a path need, at least. */
  private final Need need;

  /**
   * @param need what questions about a path need, at least
   */
  ToGoal(OpenTables all, Board goal, Supplier<Budget> budgets, Need need) {
    super(all, Goals.of(goal), budgets);
    this.reduction = Reduction.of(goal, all.shape());
    this.need = need;
  }

  private ToGoal(ToGoal same, Supplier<Budget> budgets) {
    super(same.all, same.goals, budgets);
    this.reduction = same.reduction;
    this.need = same.need;
  }

  /** Returns the same with one limit shared by all its answers. */
  ToGoal sharing(Budget budget) {
    return new ToGoal(this, () -> budget);
  }

  public Board goal() {
    return reduction.goal();
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

  private CanonicalBoard canonical(Board start) {
    return reduction.canonical(start);
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

  @Override
  Solution path(Board start) {
    return solution(start, search((tables, each) -> tables.path(canonical(start), each)));
  }

  @Override
  Solution path(Board start, MoveOrder order) {
    int[] codes = reduction.canonicalCodes(order);
    return solution(start, search((tables, each) -> tables.path(canonical(start), codes, each)));
  }

  /**
   * Returns the path of {@link #solve(Board, MoveOrder)}; empty also if it has more than {@code
   * most} moves.
   */
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

  @Override
  int length(Board start) {
    return search((tables, each) -> tables.distance(canonical(start), each));
  }

  @Override
  Set<Move> best(Board start) {
    return moves(search((tables, each) -> tables.bestMoves(canonical(start), each)));
  }

  @Override
  Label labelled(Board start) {
    GoalTables.Labelled found = search((tables, each) -> tables.label(canonical(start), each));
    return new Label(solution(start, found.codes()), moves(found.bestMoves()));
  }

  @Override
  long count(Board start) {
    return search((tables, each) -> tables.count(canonical(start), each));
  }

  @Override
  Stream<Solution> paths(Board start) {
    Budget budget = budgets.get();
    ToGoal one = sharing(budget);
    UnaryOperator<Optional<Solution>> next =
        path -> budget.timed(() -> one.after(path.orElseThrow()));
    Optional<Solution> least = Optional.of(budget.timed(() -> one.path(start, MoveOrder.BY_CODE)));
    return Stream.iterate(least, Optional::isPresent, next).map(Optional::orElseThrow);
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

  @Override
  public boolean searches() {
    return tables().areSearched();
  }

  @Override
  public long generated() {
    return tables().generated();
  }
}

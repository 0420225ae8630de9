package slidebase;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.PackedBoard;
import slidebase.board.PackedPath;
import slidebase.board.Reduction;
import slidebase.board.Shape;
import slidebase.store.Database;
import slidebase.store.EmbeddedTables;
import slidebase.store.InvalidTableException;
import slidebase.table.Census;
import slidebase.table.Distances;
import slidebase.table.Ranking;
import slidebase.table.Table;
import slidebase.table.UnfoldedTable;
import slidebase.table.WrongTableException;

/**
 * Answers questions about shortest paths by looking them up. Open one and share it: all questions
 * may be asked by any number of threads at once.
 *
 * <pre>{@code
 * try (Tablebase tablebase = Tablebase.embedded()) {
 *   Board start = Board.parse("2 3 4 1 5 x 7 6 8");
 *   tablebase.solve(start).ifPresent(System.out::println);
 * }
 * }</pre>
 *
 * <p>Every question takes the goal that it is about, or means the {@linkplain #defaultGoal default
 * goal}. A board or goal of another shape is an {@link IllegalArgumentException}; a question after
 * {@link #close} is an {@link IllegalStateException}.
 */
public final class Tablebase implements AutoCloseable {
  private final Shape shape;
  private final Board defaultGoal;
  private final Map<GoalClass, Table> tables;

  /** The distances of goal classes for which some question needed those of all boards. */
  private final Map<GoalClass, Distances> unfolded = new ConcurrentHashMap<>();

  /** By the blank's cell of a goal: the table that a {@link Lookup} was asked for, unfolded. */
  private final AtomicReferenceArray<UnfoldedTable> lookups;

  /** The reduction that was used last: questions about one goal tend to come in rows. */
  private volatile Reduction recent;

  private volatile boolean closed;

  private Tablebase(List<Table> tables) {
    this.shape = tables.get(0).goalClass().shape();
    this.defaultGoal = Board.defaultGoal(shape);
    this.tables =
        tables.stream()
            .collect(Collectors.toUnmodifiableMap(Table::goalClass, Function.identity()));
    this.lookups = new AtomicReferenceArray<>(shape.cells());
    this.recent = Reduction.of(defaultGoal);
  }

  /**
   * Opens a database file, or a single table as a file of its own. The tables are not copied:
   * queries read the file where it lies, mapped read-only. The checksum of every table is checked
   * here.
   *
   * @param file the file, which nobody may write to or cut short meanwhile; replacing it by another
   *     does no harm
   * @throws InvalidTableException if the file is missing, is not such a file, or is damaged
   */
  public static Tablebase open(Path file) throws InvalidTableException {
    return new Tablebase(Database.open(file).tables());
  }

  /** Opens the 3x3 tables that the jar carries. This needs no file and no library besides. */
  public static Tablebase embedded() {
    return new Tablebase(EmbeddedTables.read());
  }

  /** Returns the shape of all boards and goals. */
  public Shape shape() {
    return shape;
  }

  /** Returns the goal of questions that do not name one: tiles in reading order, the blank last. */
  public Board defaultGoal() {
    return defaultGoal;
  }

  /** Returns the tables that are open, in the order of {@link GoalClass#all}. */
  public List<Table> tables() {
    requireOpen();
    return GoalClass.all(shape).stream().filter(tables::containsKey).map(tables::get).toList();
  }

  /**
   * Returns the table that answers about a goal, which is that of the goal's class.
   *
   * @throws IllegalArgumentException if the table is not open, or the goal has another shape
   */
  public Table table(Board goal) {
    requireOpen();
    requireShape("goal", goal);
    return table(GoalClass.of(shape, goal.blankCell()), goal);
  }

  /** Tells whether moves can lead from the start to the default goal. */
  public boolean solvable(Board start) {
    return solvable(start, defaultGoal);
  }

  /** Tells whether moves can lead from the start to the goal. */
  public boolean solvable(Board start, Board goal) {
    requireOpen();
    requireShape("board", start);
    requireShape("goal", goal);
    return start.canReach(goal);
  }

  /** Returns an optimal path from the start to the default goal; empty if there is no path. */
  public Optional<Solution> solve(Board start) {
    return solve(start, defaultGoal);
  }

  /**
   * Returns an optimal path from the start to the goal; empty if there is no path. The same
   * question always gets the same one of several optimal paths. O(distance).
   */
  public Optional<Solution> solve(Board start, Board goal) {
    if (!solvable(start, goal)) {
      return Optional.empty();
    }
    Reduction reduction = reduction(goal);
    List<Move> moves = new ArrayList<>();
    for (Move move : table(reduction).path(reduction.toCanonical(start))) {
      moves.add(reduction.fromCanonical(move));
    }
    return Optional.of(new Solution(start, moves));
  }

  /**
   * Returns, of all optimal paths from the start to the goal, the lexicographically least in the
   * given order of moves; empty if there is no path.
   */
  public Optional<Solution> solve(Board start, Board goal, MoveOrder order) {
    if (!solvable(start, goal)) {
      return Optional.empty();
    }
    Reduction reduction = reduction(goal);
    List<Move> moves = new ArrayList<>();
    for (Board board = start; !board.equals(goal); ) {
      Set<Move> best = bestMoves(reduction, board);
      Move first = order.moves().stream().filter(best::contains).findFirst().orElseThrow();
      moves.add(first);
      board = board.after(first);
    }
    return Optional.of(new Solution(start, moves));
  }

  /**
   * Returns the distance from the start to the default goal in moves; empty if there is no path.
   */
  public OptionalInt distance(Board start) {
    return distance(start, defaultGoal);
  }

  /** Returns the distance from the start to the goal in moves; empty if there is no path. */
  public OptionalInt distance(Board start, Board goal) {
    if (!solvable(start, goal)) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(distance(reduction(goal), start));
  }

  /**
   * Returns all optimal moves from the start to the default goal; see {@link #bestMoves(Board,
   * Board)}.
   */
  public Optional<Set<Move>> bestMoves(Board start) {
    return bestMoves(start, defaultGoal);
  }

  /**
   * Returns all moves that begin an optimal path from the start to the goal, in the order of their
   * codes: none if the start is the goal, and empty if there is no path.
   */
  public Optional<Set<Move>> bestMoves(Board start, Board goal) {
    if (!solvable(start, goal)) {
      return Optional.empty();
    }
    return Optional.of(bestMoves(reduction(goal), start));
  }

  private Set<Move> bestMoves(Reduction reduction, Board board) {
    int distance = distance(reduction, board);
    Set<Move> best = EnumSet.noneOf(Move.class);
    for (Move move : Move.values()) {
      if (board.allows(move) && distance(reduction, board.after(move)) < distance) {
        best.add(move);
      }
    }
    return Collections.unmodifiableSet(best);
  }

  /** Returns the number of boards at each distance from the default goal. */
  public Census census() {
    return census(defaultGoal);
  }

  /** Returns the number of boards at each distance from the goal. */
  public Census census(Board goal) {
    return Census.of(unfold(reduction(goal)));
  }

  /** Returns all boards at the greatest distance from the default goal. */
  public List<Board> antipodes() {
    return antipodes(defaultGoal);
  }

  /** Returns all boards at the greatest distance from the goal. */
  public List<Board> antipodes(Board goal) {
    Reduction reduction = reduction(goal);
    Distances distances = unfold(reduction);
    return Arrays.stream(distances.slotsAt(Census.of(distances).greatest()))
        .mapToObj(slot -> reduction.fromCanonical(distances.ranking().boardAt(slot)))
        .toList();
  }

  /**
   * Returns a board drawn uniformly from all at the given distance from the default goal; empty if
   * there are none so far away.
   *
   * @throws IllegalArgumentException if the distance is negative
   */
  public Optional<Board> random(int distance, RandomGenerator random) {
    return random(distance, defaultGoal, random).findFirst();
  }

  /**
   * Returns an endless stream of boards drawn uniformly and independently from all boards at
   * exactly the given distance from the goal; an empty stream if there are none so far away.
   *
   * @param distance in moves, at least 0
   * @param goal the goal that the distance is to
   * @param random where chance comes from; equal generators give equal boards
   * @throws IllegalArgumentException if the distance is negative
   */
  public Stream<Board> random(int distance, Board goal, RandomGenerator random) {
    if (distance < 0) {
      throw new IllegalArgumentException("distance " + distance + ": it cannot be negative");
    }
    Reduction reduction = reduction(goal);
    Distances distances = unfold(reduction);
    long[] slots = distances.slotsAt(distance);
    if (slots.length == 0) {
      return Stream.empty();
    }
    return Stream.generate(() -> slots[random.nextInt(slots.length)])
        .map(slot -> reduction.fromCanonical(distances.ranking().boardAt(slot)));
  }

  /**
   * Returns an endless stream of boards drawn uniformly and independently from all boards that can
   * reach the goal.
   *
   * @param goal the goal
   * @param random where chance comes from; equal generators give equal boards
   */
  public Stream<Board> random(Board goal, RandomGenerator random) {
    requireOpen();
    requireShape("goal", goal);
    Ranking ranking = Ranking.toward(goal);
    int slots = Math.toIntExact(ranking.slots());
    return Stream.generate(() -> ranking.boardAt(random.nextInt(slots)));
  }

  /**
   * Makes many questions about one goal cheaper: unfolds the distances of all boards from the
   * table, once, after which a distance is one look-up and not a walk. It takes as long as a
   * hundred thousand steps, and a byte a board; {@link #random}, {@link #census} and {@link
   * #antipodes} do it by themselves. The answers stay the same.
   */
  public void unfold(Board goal) {
    unfold(reduction(goal));
  }

  /** Returns the look-up for a goal; see {@link #lookup(long)}. */
  public Lookup lookup(Board goal) {
    requireOpen();
    requireShape("goal", goal);
    return lookup(PackedBoard.of(goal));
  }

  /**
   * Returns what answers questions about a goal in a few nanoseconds each. The first time that a
   * goal with its blank in some cell is asked for, the table of its class is unfolded for that
   * cell, to 1.8 MB for 3x3, which takes as long as some ten thousand plain questions; after that
   * this costs next to nothing.
   *
   * @param goal the goal, {@linkplain PackedBoard packed}
   * @throws IllegalArgumentException if it is not a board of this shape, or paths on the shape may
   *     have more than {@link PackedPath#MOST_MOVES} moves
   */
  public Lookup lookup(long goal) {
    requireOpen();
    if (!PackedBoard.isBoard(goal, shape)) {
      throw PackedBoard.notABoard(goal, shape);
    }
    int blankCell = PackedBoard.blankCell(goal);
    UnfoldedTable lookup = lookups.get(blankCell);
    return new Lookup(shape, goal, lookup != null ? lookup : unfoldLookup(blankCell));
  }

  private synchronized UnfoldedTable unfoldLookup(int blankCell) {
    requireOpen();
    UnfoldedTable lookup = lookups.get(blankCell);
    if (lookup == null) { // or else another thread was faster
      Board goal = Board.inReadingOrder(shape, blankCell);
      Table table = table(GoalClass.of(shape, blankCell), goal);
      try {
        lookup = UnfoldedTable.of(table, goal);
      } catch (WrongTableException e) {
        throw wrong(table, e);
      }
      lookups.set(blankCell, lookup);
    }
    return lookup;
  }

  /**
   * Ends all questions. A question that another thread is asking at this moment is answered, or
   * gets an {@link IllegalStateException}. Mapped memory is given back when the last such question
   * is over and the tables are garbage. What answers by itself, as a {@link Lookup} does, goes on.
   */
  @Override
  public void close() {
    closed = true;
    unfolded.clear();
  }

  private Reduction reduction(Board goal) {
    requireOpen();
    requireShape("goal", goal);
    Reduction reduction = recent;
    if (!reduction.goal().equals(goal)) {
      reduction = Reduction.of(goal);
      recent = reduction;
    }
    return reduction;
  }

  private int distance(Reduction reduction, Board board) {
    Board canonical = reduction.toCanonical(board);
    Distances distances = unfolded.get(reduction.goalClass());
    return distances == null ? table(reduction).path(canonical).size() : distances.of(canonical);
  }

  private Distances unfold(Reduction reduction) {
    return unfolded.computeIfAbsent(reduction.goalClass(), goalClass -> unfold(table(reduction)));
  }

  private static Distances unfold(Table table) {
    try {
      return Distances.unfold(table);
    } catch (WrongTableException e) {
      throw wrong(table, e);
    }
  }

  private static IllegalStateException wrong(Table table, WrongTableException e) {
    return new IllegalStateException(
        "the " + table.goalClass().name() + " table is wrong: " + e.getMessage(), e);
  }

  private Table table(Reduction reduction) {
    return table(reduction.goalClass(), reduction.goal());
  }

  private Table table(GoalClass goalClass, Board goal) {
    Table table = tables.get(goalClass);
    if (table == null) {
      throw new IllegalArgumentException(
          String.format("goal %s: no table of its class, %s, is open", goal, goalClass.name()));
    }
    return table;
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the tablebase is closed");
    }
  }

  private void requireShape(String what, Board board) {
    if (!board.shape().equals(shape)) {
      throw new IllegalArgumentException(
          String.format("%s %s is %s, and the tables are %s", what, board, board.shape(), shape));
    }
  }
}

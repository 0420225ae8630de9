package slidebase;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.PackedBoard;
import slidebase.board.PackedPath;
import slidebase.board.Progress;
import slidebase.board.Reduction;
import slidebase.board.Shape;
import slidebase.store.Database;
import slidebase.store.EmbeddedTables;
import slidebase.store.TableBlob;
import slidebase.table.Distances;
import slidebase.table.Level;
import slidebase.table.Proof;
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
 * goal}. Boards are of the {@linkplain #shape shape} of the tables, or of that lying on its side:
 * the tables of 3x4 answer about 4x3 as well, and the default goal is then the one of 4x3.
 *
 * <p>A board or goal of another shape, or a goal for which no table is open, is an {@link
 * IllegalArgumentException}; a question after {@link #close} is an {@link IllegalStateException}. A
 * table is checked when a question first uses it: if it is damaged, this and every further question
 * that needs it is an {@link UncheckedIOException}, caused by an {@link InvalidTableException}.
 */
public final class Tablebase implements AutoCloseable {
  private final Shape shape;
  private final Board defaultGoal;
  private final Map<GoalClass, TableBlob> blobs;

  /** The distances of all boards, of the goal classes that they were unfolded for. */
  private final Map<GoalClass, Distances> unfolded = new ConcurrentHashMap<>();

  /** What was found out about the boards of goal classes by going over all of them. */
  private final Map<GoalClass, Proof> proofs = new ConcurrentHashMap<>();

  /**
   * By the blank's cell of a goal, on this shape and then on that lying on its side: the table that
   * a {@link Lookup} was asked for, unfolded.
   */
  private final AtomicReferenceArray<UnfoldedTable> lookups;

  /** The boards that were last drawn from. */
  private volatile DrawnLevel drawn;

  /** The reduction that was used last: questions about one goal tend to come in rows. */
  private volatile Reduction recent;

  private volatile boolean closed;

  /** The boards of a goal class at a distance. */
  private record DrawnLevel(GoalClass goalClass, int distance, Level level) {}

  private Tablebase(List<TableBlob> blobs) {
    this.shape = blobs.get(0).goalClass().shape();
    this.defaultGoal = Board.defaultGoal(shape);
    this.blobs = new HashMap<>();
    for (TableBlob blob : blobs) { // no stream: to link its lambdas takes longer than one answer
      this.blobs.put(blob.goalClass(), blob);
    }
    this.lookups = new AtomicReferenceArray<>(2 * shape.cells());
    this.recent = Reduction.of(defaultGoal);
  }

  /**
   * Opens a database file, or a single table as a file of its own. The tables are not copied:
   * queries read the file where it lies, mapped read-only. A table's checksum is compared when it
   * is first used.
   *
   * @param file the file, which nobody may write to or cut short meanwhile; replacing it by another
   *     does no harm
   * @throws InvalidTableException if the file is missing, is not such a file, or is damaged in a
   *     way that shows without its tables being read
   */
  public static Tablebase open(Path file) throws InvalidTableException {
    return new Tablebase(Database.open(file).blobs());
  }

  /** Opens the 3x3 tables that the jar carries. This needs no file and no library besides. */
  public static Tablebase embedded() {
    return new Tablebase(EmbeddedTables.read());
  }

  /** Returns the shape of the tables. */
  public Shape shape() {
    return shape;
  }

  /** Returns the goal of questions that do not name one: tiles in reading order, the blank last. */
  public Board defaultGoal() {
    return defaultGoal;
  }

  /** Returns the tables that are open, in the order of {@link GoalClass#all}; checks them all. */
  public List<Table> tables() {
    requireOpen();
    return GoalClass.all(shape).stream()
        .filter(blobs::containsKey)
        .map(goalClass -> table(blobs.get(goalClass)))
        .toList();
  }

  /** Tells whether there is a table that answers about a goal. */
  public boolean answersAbout(Board goal) {
    return blobs.containsKey(reduction(goal).goalClass());
  }

  /**
   * Returns the table that answers about a goal, which is that of the goal's class.
   *
   * @throws IllegalArgumentException if the table is not open, or the goal has another shape
   */
  public Table table(Board goal) {
    return table(reduction(goal));
  }

  /** Returns the default goal for a board, which may lie on its side. */
  private Board defaultGoalFor(Board board) {
    return board.shape().equals(shape) ? defaultGoal : Board.defaultGoal(board.shape());
  }

  /** Tells whether moves can lead from the start to the default goal. */
  public boolean solvable(Board start) {
    return solvable(start, defaultGoalFor(start));
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
    return solve(start, defaultGoalFor(start));
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
    return distance(start, defaultGoalFor(start));
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
    return bestMoves(start, defaultGoalFor(start));
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

  /**
   * Returns the number of boards at each distance from the goal. The first time, this goes over all
   * boards, in memory of 2 bytes for 5 of them, and proves the table right on the way.
   *
   * @throws IllegalStateException if the table is wrong
   */
  public Census census(Board goal) {
    return census(goal, Progress.NONE);
  }

  /** Returns the same, and tells how far it is. */
  public Census census(Board goal, Progress progress) {
    return proof(reduction(goal)).census();
  }

  /**
   * Returns how many shortest paths lead from the start to the goal: 1 if the start is the goal;
   * empty if there is no path.
   */
  public OptionalLong paths(Board start, Board goal) {
    if (!solvable(start, goal)) {
      return OptionalLong.empty();
    }
    Map<Board, Long> level = Map.of(start, 1L);
    for (int distance = distance(start, goal).orElseThrow(); distance > 0; distance--) {
      Map<Board, Long> next = new HashMap<>();
      level.forEach(
          (board, count) ->
              bestMoves(board, goal)
                  .orElseThrow()
                  .forEach(move -> next.merge(board.after(move), count, Math::addExact)));
      level = next;
    }
    return OptionalLong.of(level.get(goal));
  }

  /** Returns all boards at the greatest distance from the default goal. */
  public List<Board> antipodes() {
    return antipodes(defaultGoal);
  }

  /**
   * Returns all boards at the greatest distance from the goal; see {@link #census(Board)} for what
   * it takes.
   */
  public List<Board> antipodes(Board goal) {
    Reduction reduction = reduction(goal);
    Ranking ranking = table(reduction).ranking();
    return proof(reduction).antipodes().stream()
        .map(slot -> reduction.fromCanonical(ranking.boardAt(slot)))
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
   * exactly the given distance from the goal; an empty stream if there are none so far away. First,
   * this goes over all boards up to that distance, and keeps a bit each for about half of all
   * boards, until others are drawn from.
   *
   * @param distance in moves, at least 0
   * @param goal the goal that the distance is to
   * @param random where chance comes from; equal generators give equal boards
   * @throws IllegalArgumentException if the distance is negative
   */
  public Stream<Board> random(int distance, Board goal, RandomGenerator random) {
    return random(distance, goal, random, Progress.NONE);
  }

  /** Returns the same, and tells how far it is with finding those boards. */
  public Stream<Board> random(int distance, Board goal, RandomGenerator random, Progress progress) {
    if (distance < 0) {
      throw new IllegalArgumentException("distance " + distance + ": it cannot be negative");
    }
    Reduction reduction = reduction(goal);
    Ranking ranking = table(reduction).ranking();
    Level level = level(reduction, distance);
    int boards = Math.toIntExact(level.size());
    return boards == 0
        ? Stream.empty()
        : Stream.generate(() -> level.slot(random.nextInt(boards)))
            .map(slot -> reduction.fromCanonical(ranking.boardAt(slot)));
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
   * hundred thousand steps, and a byte a board; for shapes of more than {@link
   * Distances#MOST_CELLS} cells, where that would be too much, it does nothing. The answers stay
   * the same.
   */
  public void unfold(Board goal) {
    Reduction reduction = reduction(goal);
    if (shape.cells() <= Distances.MOST_CELLS) {
      unfolded.computeIfAbsent(reduction.goalClass(), goalClass -> unfold(table(reduction)));
    }
  }

  /** Returns the look-up for a goal; see {@link #lookup(long)}. */
  public Lookup lookup(Board goal) {
    requireOpen();
    requireShape("goal", goal);
    return lookup(goal.shape(), PackedBoard.of(goal));
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
    return lookup(shape, goal);
  }

  private Lookup lookup(Shape goalShape, long goal) {
    requireOpen();
    if (!PackedBoard.isBoard(goal, goalShape)) {
      throw PackedBoard.notABoard(goal, goalShape);
    }
    int blankCell = PackedBoard.blankCell(goal);
    int index = goalShape.equals(shape) ? blankCell : shape.cells() + blankCell;
    UnfoldedTable lookup = lookups.get(index);
    return new Lookup(
        goalShape, goal, lookup != null ? lookup : unfoldLookup(goalShape, blankCell, index));
  }

  private synchronized UnfoldedTable unfoldLookup(Shape goalShape, int blankCell, int index) {
    requireOpen();
    UnfoldedTable lookup = lookups.get(index);
    if (lookup == null) { // or else another thread was faster
      Board goal = Board.inReadingOrder(goalShape, blankCell);
      Table table = table(Reduction.of(goal, shape));
      try {
        lookup = UnfoldedTable.of(table, goal);
      } catch (WrongTableException e) {
        throw wrong(table, e);
      }
      lookups.set(index, lookup);
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
    drawn = null;
  }

  private Reduction reduction(Board goal) {
    requireOpen();
    requireShape("goal", goal);
    Reduction reduction = recent;
    if (!reduction.goal().equals(goal)) {
      reduction = Reduction.of(goal, shape);
      recent = reduction;
    }
    return reduction;
  }

  private int distance(Reduction reduction, Board board) {
    Board canonical = reduction.toCanonical(board);
    Distances distances = unfolded.get(reduction.goalClass());
    return distances == null ? table(reduction).path(canonical).size() : distances.of(canonical);
  }

  private Proof proof(Reduction reduction) {
    return proofs.computeIfAbsent(reduction.goalClass(), goalClass -> prove(table(reduction)));
  }

  private static Proof prove(Table table) {
    try {
      return Proof.of(table);
    } catch (WrongTableException e) {
      throw wrong(table, e);
    }
  }

  private Level level(Reduction reduction, int distance) {
    DrawnLevel last = drawn;
    if (last == null
        || last.distance != distance
        || !last.goalClass.equals(reduction.goalClass())) {
      Table table = table(reduction);
      try {
        int threads = Runtime.getRuntime().availableProcessors();
        last = new DrawnLevel(reduction.goalClass(), distance, Level.of(table, distance, threads));
      } catch (WrongTableException e) {
        throw wrong(table, e);
      }
      drawn = last;
    }
    return last.level;
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
    TableBlob blob = blobs.get(reduction.goalClass());
    if (blob == null) {
      throw new IllegalArgumentException(
          String.format(
              "goal %s: no table of its class, %s, is open",
              reduction.goal(), reduction.goalClass().name()));
    }
    return table(blob);
  }

  private static Table table(TableBlob blob) {
    try {
      return blob.table();
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the tablebase is closed");
    }
  }

  private void requireShape(String what, Board board) {
    if (!board.shape().equals(shape) && !board.shape().isTwinOf(shape)) {
      throw new IllegalArgumentException(
          String.format("%s %s is %s, and the tables are %s", what, board, board.shape(), shape));
    }
  }
}

package slidebase;

import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.PackedBoard;
import slidebase.board.PackedPath;
import slidebase.board.Progress;
import slidebase.board.SearchLimit;
import slidebase.board.Shape;
import slidebase.board.UnfinishedSearchException;
import slidebase.pattern.Allowance;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.EmbeddedTables;
import slidebase.table.Ranking;
import slidebase.table.ShortestPaths;
import slidebase.table.Walk;
import slidebase.text.Limits;

/**
 * Answers questions about shortest paths by looking them up. Open one and share it: any number of
 * threads may ask at once.
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
 * <p>Two answers are empty, and mean different things. Where the start cannot reach the goal, the
 * Optional is empty. Where the start is the goal, there is an answer: a path without moves, the
 * distance 0, no best move, and one shortest path, which has no moves. A board or goal of another
 * shape, or a goal for which no table is open, is an {@link IllegalArgumentException}; a question
 * after {@link #close} is an {@link IllegalStateException}. A table is checked when a question
 * first uses it: if it is damaged, every question that needs it is an {@link UncheckedIOException},
 * caused by an {@link InvalidTableException}.
 */
public final class Tablebase implements AutoCloseable {
  private final OpenTables tables;
  private final Board defaultGoal;

  // Of questions that need a search:

  /** Gives what a question may take. */
  private final Supplier<Allowance> allowances;

  private final int threads;

  private Tablebase(List<Blob> blobs) {
    this(
        new OpenTables(blobs),
        new Allowance.Each(SearchLimit.NONE, Progress.NONE),
        Runtime.getRuntime().availableProcessors());
  }

  private Tablebase(OpenTables tables, Supplier<Allowance> allowances, int threads) {
    this.tables = tables;
    this.allowances = allowances;
    this.threads = threads;
    this.defaultGoal = Board.defaultGoal(tables.shape());
  }

  /**
   * Opens a database file, or a single table as a file of its own. A file of up to 16 MB, as those
   * of all shapes of up to ten cells are, is read into memory. A larger one is mapped read-only,
   * and its tables are read in place: nobody may write to it meanwhile, while to replace it does no
   * harm. If it is cut short, questions that need what is gone are an {@link UncheckedIOException}.
   *
   * @param file where the tables are
   * @throws InvalidTableException if the file is missing, is not such a file, or is damaged in a
   *     way that shows without its tables being read
   */
  public static Tablebase open(Path file) throws InvalidTableException {
    return new Tablebase(Database.open(file).blobs());
  }

  /**
   * Opens tables that are in memory.
   *
   * @param tables such bytes as {@link #blob} and exports give away, from each buffer's position
   *     on, which nobody may change from now on: for a goal class the table of all boards, its
   *     parts, or those of a partition
   * @throws InvalidTableException if there is none, they do not belong together, or one is damaged
   *     in a way that shows without its being read
   */
  public static Tablebase of(List<ByteBuffer> tables) throws InvalidTableException {
    return new Tablebase(Database.inMemory(tables));
  }

  /** Opens the 3x3 tables that the jar carries. This needs no file and no library besides. */
  public static Tablebase embedded() {
    return new Tablebase(EmbeddedTables.read());
  }

  /**
   * Returns the same tablebase with a limit on searches. Where boards are too many for a table of
   * each, as those of 4x4, questions about paths are answered by searches, which tables of patterns
   * make short; one that comes to its limit is an {@link UnfinishedSearchException}. Where there is
   * such a table, this changes nothing. To close one closes the other.
   *
   * @param threads how many at most work on a search that takes long, 1 or more; the answer is the
   *     same
   * @param progress is told every second how many boards a search has generated
   * @throws IllegalArgumentException if there is no thread
   */
  public Tablebase within(SearchLimit limit, int threads, Progress progress) {
    if (threads < 1) {
      throw new IllegalArgumentException(threads + " threads: one at least has to search");
    }
    return new Tablebase(tables, new Allowance.Each(limit, progress), threads);
  }

  /** Returns the same tablebase, all of whose answers from now on share one limit. */
  private Tablebase forOneQuestion() {
    Allowance allowance = allowances.get();
    return new Tablebase(tables, () -> allowance, threads);
  }

  /** Returns the shape of the tables. */
  public Shape shape() {
    return tables.shape();
  }

  /** Returns the goal of questions that do not name one: tiles in reading order, the blank last. */
  public Board defaultGoal() {
    return defaultGoal;
  }

  /** Returns the goal classes whose tables are open, in the order of {@link GoalClass#all}. */
  public List<GoalClass> goalClasses() {
    return tables.goalClasses();
  }

  /** Tells whether there is a table that answers about a goal. */
  public boolean answersAbout(Board goal) {
    return tables.toward(goal).hasTables();
  }

  /**
   * Returns the table that answers about a goal as bytes that describe themselves, to be given
   * away: {@code data/FORMAT.md} specifies them. They are to be read only.
   */
  public ByteBuffer blob(Board goal) {
    return tables.toward(goal).tables().blob().bytes();
  }

  /** Returns how many bytes the tables take that answer about a goal. */
  public long bytes(Board goal) {
    return tables.toward(goal).tables().bytes();
  }

  /**
   * Tells whether answers about a goal are searched for, with the help of tables of patterns, and
   * not looked up in a table of all boards.
   */
  public boolean searches(Board goal) {
    return tables.toward(goal).tables().areSearched();
  }

  /**
   * Returns how many boards were generated by all searches toward a goal until now; 0 where there
   * is a table of all boards, so that nothing is searched.
   */
  public long generated(Board goal) {
    return tables.toward(goal).tables().generated();
  }

  /** The default goal for a board, which may lie on its side. */
  private Board defaultGoalFor(Board board) {
    if (board.shape().equals(shape())) {
      return defaultGoal;
    }
    tables.requireShape("board", board);
    return Board.defaultGoal(board.shape());
  }

  /** Tells whether moves can lead from the start to the default goal. */
  public boolean solvable(Board start) {
    return solvable(start, defaultGoalFor(start));
  }

  /** Tells whether moves can lead from the start to the goal. */
  public boolean solvable(Board start, Board goal) {
    return walk(start, tables.toward(goal)).canReachGoal();
  }

  /** Returns an optimal path to the default goal; see {@link #solve(Board, Board)}. */
  public Optional<Solution> solve(Board start) {
    return solve(start, defaultGoalFor(start));
  }

  /**
   * Returns an optimal path from the start to the goal: one without moves if the start is the goal,
   * and empty if there is no path. The same question always gets the same one of several optimal
   * paths. O(distance).
   */
  public Optional<Solution> solve(Board start, Board goal) {
    return path(start, goal, Optional.empty());
  }

  /**
   * Returns, of all optimal paths from the start to the goal, the lexicographically least in the
   * given order of moves: one without moves if the start is the goal, and empty if there is no
   * path. O(distance^2).
   */
  public Optional<Solution> solve(Board start, Board goal, MoveOrder order) {
    return path(start, goal, Optional.of(order));
  }

  private Optional<Solution> path(Board start, Board goal, Optional<MoveOrder> order) {
    Toward toward = tables.toward(goal);
    Walk walk = walk(start, toward);
    if (!walk.canReachGoal()) {
      return Optional.empty();
    }
    byte[] path = new byte[Limits.MOVES];
    GoalTables used = toward.tables();
    try {
      ShortestPaths paths = paths(toward);
      int length =
          order.isPresent()
              ? paths.path(walk, toward.reduction().canonicalCodes(order.get()), path)
              : paths.path(walk, path);
      return Optional.of(toward.solution(start, path, length));
    } finally {
      used.requireWhole();
    }
  }

  /** Returns the distance to the default goal; see {@link #distance(Board, Board)}. */
  public OptionalInt distance(Board start) {
    return distance(start, defaultGoalFor(start));
  }

  /**
   * Returns the distance from the start to the goal in moves: 0 if the start is the goal, and empty
   * if there is no path.
   */
  public OptionalInt distance(Board start, Board goal) {
    Toward toward = tables.toward(goal);
    Walk walk = walk(start, toward);
    if (!walk.canReachGoal()) {
      return OptionalInt.empty();
    }
    GoalTables used = toward.tables();
    try {
      return OptionalInt.of(paths(toward).distance(walk));
    } finally {
      used.requireWhole();
    }
  }

  /** Returns all optimal moves to the default goal; see {@link #bestMoves(Board, Board)}. */
  public Optional<Set<Move>> bestMoves(Board start) {
    return bestMoves(start, defaultGoalFor(start));
  }

  /**
   * Returns all moves that begin an optimal path from the start to the goal, in the order of their
   * codes: none if the start is the goal, and empty if there is no path.
   */
  public Optional<Set<Move>> bestMoves(Board start, Board goal) {
    Toward toward = tables.toward(goal);
    Walk walk = walk(start, toward);
    if (!walk.canReachGoal()) {
      return Optional.empty();
    }
    GoalTables used = toward.tables();
    try {
      return Optional.of(toward.moves(paths(toward).bestMoves(walk)));
    } finally {
      used.requireWhole();
    }
  }

  /** Returns how many shortest paths lead to the default goal; 1 from the goal itself. */
  public OptionalLong paths(Board start) {
    return paths(start, defaultGoalFor(start));
  }

  /**
   * Returns how many shortest paths lead from the start to the goal: 1 if the start is the goal;
   * empty if there is no path.
   */
  public OptionalLong paths(Board start, Board goal) {
    Toward toward = tables.toward(goal);
    Walk walk = walk(start, toward);
    if (!walk.canReachGoal()) {
      return OptionalLong.empty();
    }
    GoalTables used = toward.tables();
    try {
      return OptionalLong.of(paths(toward).count(walk));
    } finally {
      used.requireWhole();
    }
  }

  /** Returns all shortest paths to the default goal; see {@link #allPaths(Board, Board)}. */
  public Optional<Stream<Solution>> allPaths(Board start) {
    return allPaths(start, defaultGoalFor(start));
  }

  /**
   * Returns all shortest paths from the start to the goal, in the order u, d, l, r: one without
   * moves if the start is the goal; empty if there is no path. They may be millions, of which each
   * is looked up when it is asked for.
   */
  public Optional<Stream<Solution>> allPaths(Board start, Board goal) {
    if (!solvable(start, goal)) {
      return Optional.empty();
    }
    Iterator<Solution> paths = new AllPaths(forOneQuestion(), start, goal);
    int kind = Spliterator.ORDERED | Spliterator.DISTINCT | Spliterator.NONNULL;
    return Optional.of(
        StreamSupport.stream(Spliterators.spliteratorUnknownSize(paths, kind), false));
  }

  /** Checks a proposed path to the default goal; see {@link #check(Board, Board, List)}. */
  public PathCheck check(Board start, List<Move> moves) {
    return check(start, defaultGoalFor(start), moves);
  }

  /**
   * Checks a proposed path: whether its moves can be made and lead from the start to the goal, how
   * many moves longer than a shortest path it is, and where it first is none.
   */
  public PathCheck check(Board start, Board goal, List<Move> moves) {
    return PathCheck.of(forOneQuestion(), start, goal, moves);
  }

  /**
   * Returns the slot of a board, its number among all that can reach the goal, 0..n!/2-1; empty if
   * it cannot.
   */
  public OptionalLong slot(Board board, Board goal) {
    requireShapes(board, goal);
    return board.canReach(goal)
        ? OptionalLong.of(Ranking.toward(goal).slotOf(board))
        : OptionalLong.empty();
  }

  /**
   * Returns the board at a slot, of all that can reach the goal: the inverse of {@link #slot}.
   *
   * @throws IllegalArgumentException if the slot is not 0..n!/2-1
   */
  public Board boardAt(long slot, Board goal) {
    return ranking(goal).boardAt(slot);
  }

  /** Returns all boards that can reach the goal, in the order of their slots. */
  public Stream<Board> boards(Board goal) {
    Ranking ranking = ranking(goal);
    return LongStream.range(0, ranking.slots()).mapToObj(ranking::boardAt);
  }

  /** Returns the number of boards at each distance from the default goal. */
  public Census census() {
    return census(defaultGoal);
  }

  /**
   * Returns the number of boards at each distance from the goal. The first time, this goes over all
   * boards, in memory of 2 bytes for 5 of them, and proves the table right; where the table is in
   * parts, these tell it.
   *
   * @throws IllegalStateException if the table is wrong
   */
  public Census census(Board goal) {
    return census(goal, Progress.NONE);
  }

  /** Returns the same, and tells how far it is. */
  public Census census(Board goal, Progress progress) {
    return tables.toward(goal).tables().census(tables.untilClosed(progress));
  }

  /** Returns all boards at the greatest distance from the default goal. */
  public List<Board> antipodes() {
    return antipodes(defaultGoal);
  }

  /** Returns all boards at the greatest distance; see {@link #census(Board)} for what it takes. */
  public List<Board> antipodes(Board goal) {
    Toward toward = tables.toward(goal);
    return toward
        .tables()
        .antipodes(tables.untilClosed(Progress.NONE))
        .mapToObj(toward::boardAt)
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
   * Returns an endless stream of boards drawn uniformly and independently from all boards at the
   * given distance from the goal; an empty stream if there are none so far away. First, this goes
   * over all boards up to that distance, and keeps a bit each for about half of all boards, until
   * others are drawn from. Where the table is in parts, boards near the goal are found from there,
   * of those far from it there are lists, and in between many are drawn for each that is kept.
   *
   * @param distance in moves, at least 0
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
    Toward toward = tables.toward(goal);
    return tables
        .at(toward.tables(), distance, progress)
        .map(slots -> LongStream.generate(() -> slots.applyAsLong(random)))
        .orElse(LongStream.empty())
        .mapToObj(toward::boardAt);
  }

  /**
   * Returns an endless stream of boards drawn uniformly and independently from all boards that can
   * reach the goal.
   *
   * @param random where chance comes from; equal generators give equal boards
   */
  public Stream<Board> random(Board goal, RandomGenerator random) {
    Ranking ranking = ranking(goal);
    long slots = ranking.slots();
    return Stream.generate(
        () ->
            ranking.boardAt(
                slots <= Integer.MAX_VALUE ? random.nextInt((int) slots) : random.nextLong(slots)));
  }

  /**
   * Makes many questions about one goal cheaper: unfolds the distances of all boards, after which a
   * distance is one look-up and not a walk. It takes as long as a hundred thousand steps, and a
   * byte for each board; for shapes of more than ten cells, where that would be too much, it does
   * nothing. The answers stay the same.
   */
  public void unfold(Board goal) {
    GoalTables of = tables.toward(goal).tables();
    if (shape().cells() <= Limits.UNFOLDED_CELLS) {
      of.unfold();
    }
  }

  /** Returns the look-up for a goal; see {@link #lookup(long)}. */
  public Lookup lookup(Board goal) {
    requireShapes(goal, goal);
    return lookup(goal.shape(), PackedBoard.of(goal));
  }

  /**
   * Returns what answers questions about a goal in a few nanoseconds each. For the first goal with
   * its blank in some cell, the table of its class is unfolded for that cell, to 1.8 MB for 3x3,
   * which takes as long as some ten thousand plain questions; after that this costs next to
   * nothing.
   *
   * @param goal the goal, {@linkplain PackedBoard packed}
   * @throws IllegalArgumentException if it is not a board of this shape, or paths on the shape may
   *     have more than {@link PackedPath#MOST_MOVES} moves
   */
  public Lookup lookup(long goal) {
    return lookup(shape(), goal);
  }

  private Lookup lookup(Shape goalShape, long goal) {
    if (!PackedBoard.isBoard(goal, goalShape)) {
      throw PackedBoard.notABoard(goal, goalShape);
    }
    return new Lookup(goalShape, goal, tables.unfolded(goalShape, PackedBoard.blankCell(goal)));
  }

  /**
   * Ends all questions. One that another thread is asking at this moment is answered, or gets an
   * {@link IllegalStateException}. Mapped memory is given back when the last such question is over
   * and the tables are garbage. A {@link Lookup} goes on.
   */
  @Override
  public void close() {
    tables.close();
  }

  private ShortestPaths paths(Toward toward) {
    return toward.tables().paths(allowances, threads);
  }

  private Walk walk(Board start, Toward toward) {
    Board goal = toward.reduction().goal();
    if (!start.shape().equals(goal.shape())) {
      tables.requireShape("board", start);
      throw new IllegalArgumentException(
          String.format(
              "board %s is %s, and goal %s is %s", start, start.shape(), goal, goal.shape()));
    }
    return Walk.on(toward.ranking(), toward.reduction(), start);
  }

  private Ranking ranking(Board goal) {
    requireShapes(goal, goal);
    return Ranking.toward(goal);
  }

  private void requireShapes(Board start, Board goal) {
    tables.requireOpen();
    tables.requireShape("board", start);
    tables.requireShape("goal", goal);
  }
}

package slidebase;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
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
import slidebase.board.QuestionLimit;
import slidebase.board.Shape;
import slidebase.board.UnfinishedException;
import slidebase.board.UnfinishedSearchException;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.EmbeddedTables;
import slidebase.store.TableFile;
import slidebase.table.Budget;
import slidebase.table.FoundPath;
import slidebase.table.Question;
import slidebase.table.Ranking;
import slidebase.table.Reduction;
import slidebase.table.Sampler;
import slidebase.table.ShortestPaths;
import slidebase.table.UniformDraw;
import slidebase.table.WrongTableException;
import slidebase.text.SizeLimits;

/**
 * Answers questions about shortest paths by looking them up. Open one and share it among threads.
 *
 * <pre>{@code
 * try (Tablebase tablebase = Tablebase.embedded()) {
 *   Board start = Board.parse("2 3 4 1 5 x 7 6 8");
 *   tablebase.solve(start).ifPresent(System.out::println);
 * }
 * }</pre>
 *
 * <p>Each question takes a goal; without one, the goal is the {@linkplain #defaultGoal default
 * goal}. Boards have the {@linkplain #shape shape} of the tables, or its transpose: the tables of
 * 3x4 also answer for 4x3, with the default goal of 4x3.
 *
 * <p>Two kinds of answers are empty. If the start cannot reach the goal, the Optional is empty. If
 * the start is the goal, the answer itself is: a path without moves, the distance 0, no best move,
 * and one shortest path, which has no moves.
 *
 * <p>Questions throw {@link IllegalArgumentException} for a board or goal of another shape, or a
 * goal without an open table, and {@link IllegalStateException} after {@link #close}. A table is
 * checked when a question first uses it. If it is damaged, every question that needs it throws
 * {@link UncheckedIOException}, caused by an {@link InvalidTableException}.
 */
public final class Tablebase implements AutoCloseable {
  private final OpenTables tables;
  private final Board defaultGoal;

  /** Supplies the budget of each question that needs a search. */
  private final Supplier<Budget> budgets;

  private Tablebase(List<Blob> blobs) {
    this(
        new OpenTables(blobs),
        new Budget.Each(
            QuestionLimit.NONE, Runtime.getRuntime().availableProcessors(), Progress.NONE));
  }

  private Tablebase(OpenTables tables, Supplier<Budget> budgets) {
    this.tables = tables;
    this.budgets = budgets;
    this.defaultGoal = Board.defaultGoal(tables.shape());
  }

  /**
   * Opens a database file, or a file with a single table. A file of up to 16 MB is read into
   * memory; all shapes of up to ten cells have smaller files. A larger file is mapped read-only,
   * and its tables are read in place: you may replace the file meanwhile, but must not write to it.
   * If it is truncated, questions that need the missing part throw {@link UncheckedIOException}.
   *
   * @param file the file with the tables
   * @throws InvalidTableException if the file is missing, of another kind, or visibly damaged;
   *     tables are checked at first use
   */
  public static Tablebase open(Path file) throws InvalidTableException {
    return new Tablebase(Database.open(file).blobs());
  }

  /**
   * Opens tables that are in memory.
   *
   * @param tables bytes from {@link #blob} or an export, from each buffer's position on; they must
   *     not change from now on. For each goal class they are the table of all boards, all parts of
   *     it, or the tables of a partition
   * @throws InvalidTableException if there is no table, they do not belong together, or one is
   *     visibly damaged
   */
  public static Tablebase of(List<ByteBuffer> tables) throws InvalidTableException {
    return new Tablebase(Database.inMemory(tables));
  }

  /**
   * Makes the usual tables for the default goal of a shape; see {@link #generate(Board, Progress)}.
   */
  public static Tablebase generate(Shape shape) {
    return generate(Board.defaultGoal(shape), Progress.NONE);
  }

  /**
   * Makes the usual tables for a goal in memory, and proves them right. They answer about all goals
   * of the goal's class. Shapes of up to 12 cells get a table of all boards. Larger shapes get
   * pattern tables, with which a search answers; all boards of 2x7 are for the command alone.
   *
   * <p>It uses all processors. With two of them, 3x4 takes a few seconds and 260 MB of heap, 4x4 15
   * seconds and 650 MB, and 5x5 25 seconds and 450 MB; up to ten cells take well below a second.
   *
   * @param progress receives the number of boards or states found, and then proven, level by level,
   *     for one table after the other
   * @throws IllegalArgumentException if the shape has more than 25 cells
   * @throws UnfinishedException if the thread is interrupted
   */
  public static Tablebase generate(Board goal, Progress progress) {
    Objects.requireNonNull(progress, "progress");
    Shape shape = goal.shape().wide();
    if (shape.cells() > SizeLimits.PATTERN_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "goal %s is %s: there are tables of up to %d cells",
              goal,
              goal.shape(),
              SizeLimits.PATTERN_CELLS));
    }
    GoalClass goalClass = Reduction.of(goal, shape).goalClass();
    try {
      Progress interruptible = untilInterrupted(goal, progress);
      return of(
          new UsualTables(goalClass, Runtime.getRuntime().availableProcessors(), interruptible)
              .make());
    } catch (WrongTableException e) {
      throw new IllegalStateException(e.messageFor(goalClass), e);
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns progress that throws, and so ends the generation, once its thread is interrupted. */
  private static Progress untilInterrupted(Board goal, Progress progress) {
    return (stage, done, total) -> {
      progress.at(stage, done, total);
      if (Thread.currentThread().isInterrupted()) {
        throw new UnfinishedException(
            "goal " + goal + ": its tables were not made, for the thread was interrupted");
      }
    };
  }

  /** Opens the 3x3 tables in the jar. This needs no file and no other library. */
  public static Tablebase embedded() {
    return new Tablebase(EmbeddedTables.read());
  }

  /**
   * Returns a tablebase that has the same tables, and a limit on searches. Shapes with too many
   * boards for a table of all, such as 4x4, answer questions about paths by a search with pattern
   * tables. A search that reaches its limit throws {@link UnfinishedSearchException}. Other shapes
   * ignore the limit. Closing one of the two tablebases closes both.
   *
   * @param threads the maximum number of threads for a long search, 1 or more; the answer does not
   *     depend on it
   * @param progress receives, every second, the number of boards that a search has generated
   * @throws IllegalArgumentException if {@code threads} is less than 1
   */
  public Tablebase within(QuestionLimit limit, int threads, Progress progress) {
    if (threads < 1) {
      throw new IllegalArgumentException(threads + " threads: must be at least 1");
    }
    return new Tablebase(tables, new Budget.Each(limit, threads, progress));
  }

  /**
   * Lets this tablebase open further tables: when a question first needs those of a goal class that
   * is not open.
   *
   * @param missing opens a tablebase that answers about a goal of that class; it is closed with
   *     this one
   * @return this tablebase
   */
  public Tablebase opening(Function<Board, Tablebase> missing) {
    tables.open(Objects.requireNonNull(missing, "missing"));
    return this;
  }

  GoalTables tablesOf(GoalClass goalClass) {
    return tables.of(goalClass);
  }

  /** Returns the same tablebase with one limit shared by all its answers. */
  private Tablebase sharing(Budget budget) {
    return new Tablebase(tables, () -> budget);
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

  /** Returns whether a table for the goal is open; opens none. */
  public boolean answersAbout(Board goal) {
    return tables.reduce(goal).hasTables();
  }

  /**
   * Returns the table of the goal's class, read-only, in the format of {@code data/FORMAT.md}. The
   * bytes describe themselves, and {@link #of} opens them.
   *
   * @throws IllegalArgumentException if the goal has pattern tables, as 4x4 has, or a table in
   *     parts; {@link #blobs} returns these
   */
  public ByteBuffer blob(Board goal) {
    return tables.reduce(goal).tables().blob().bytes();
  }

  /**
   * Returns the tables of the goal's class as bytes, read-only: {@link #blob}, or the tables of all
   * patterns of a partition, or all parts of a table.
   *
   * @throws IllegalArgumentException if no table answers about the goal
   */
  public List<ByteBuffer> blobs(Board goal) {
    return tables.reduce(goal).tables().blobs();
  }

  /**
   * Writes all open tables as one file that {@link #open} reads. A file of the same name is
   * replaced when the new one is complete.
   *
   * @throws IllegalArgumentException if the tables cannot be in one file: pattern tables of several
   *     goal classes, or a table in parts
   * @throws IOException if a table is damaged, or the file cannot be written; an earlier file of
   *     the same name stays as it was
   */
  public void write(Path file) throws IOException {
    TableFile.write(file, tables.all());
  }

  /**
   * Returns whether answers for a goal come from searches with pattern tables, not from a table of
   * all boards.
   */
  public boolean searches(Board goal) {
    return tables.reduce(goal).tables().areSearched();
  }

  /**
   * Returns the number of boards generated by all searches toward a goal so far; 0 if there is a
   * table of all boards.
   */
  public long generated(Board goal) {
    return tables.reduce(goal).tables().generated();
  }

  /** Returns the default goal for a board of the tables' shape or its transpose. */
  private Board defaultGoalFor(Board board) {
    if (board.shape().equals(shape())) {
      return defaultGoal;
    }
    tables.requireShape("board", board);
    return Board.defaultGoal(board.shape());
  }

  /** Returns whether the start can reach the default goal; this needs no table. */
  public boolean solvable(Board start) {
    return solvable(start, defaultGoalFor(start));
  }

  /** Returns whether the start can reach the goal; this needs no table. */
  public boolean solvable(Board start, Board goal) {
    return question(start, tables.reduce(goal)).isSolvable();
  }

  /** Returns an optimal path to the default goal; see {@link #solve(Board, Board)}. */
  public Optional<Solution> solve(Board start) {
    return solve(start, defaultGoalFor(start));
  }

  /**
   * Returns an optimal path from the start to the goal, or empty if there is no path. The path has
   * no moves if the start is the goal. Of several optimal paths, a question always gets the same
   * one. O(distance).
   */
  public Optional<Solution> solve(Board start, Board goal) {
    return path(start, goal, Optional.empty());
  }

  /**
   * Returns the optimal path from the start to the goal that is lexicographically least in the
   * given order of moves, or empty if there is no path. The path has no moves if the start is the
   * goal. O(distance^2).
   */
  public Optional<Solution> solve(Board start, Board goal, MoveOrder order) {
    return path(start, goal, Optional.of(order));
  }

  private Optional<Solution> path(Board start, Board goal, Optional<MoveOrder> order) {
    return answer(
        start,
        goal,
        Optional.empty(),
        new Answer<>() {
          @Override
          public Optional<Solution> of(ReducedGoal to, ShortestPaths paths, Question question) {
            byte[] path =
                order.isPresent()
                    ? paths.path(question, to.reduction().canonicalCodes(order.get()))
                    : paths.path(question);
            return Optional.of(to.solution(start, path));
          }
        });
  }

  /** Returns a path to the default goal; see {@link #approximate(Board, Board)}. */
  public Optional<Approximation> approximate(Board start) {
    return approximate(start, defaultGoalFor(start));
  }

  /**
   * Returns a path from the start to the goal that need not be the shortest, and a lower bound of
   * the length of every path; empty if there is no path. If there is a table of all boards, the
   * path is that of {@link #solve(Board, Board)}. Otherwise searches find a path in a fraction of a
   * second, then shorter ones, and raise the bound. They end when the bound proves that no path is
   * shorter, or at the {@linkplain #within limit}. The first path is found even if that takes
   * longer than the limit of time.
   *
   * @throws UnfinishedSearchException if the limit of boards or an interrupt ends the search before
   *     there is a path, or if all paths are so long that the search misses them, as on some boards
   *     of 2x12
   */
  public Optional<Approximation> approximate(Board start, Board goal) {
    return answer(
        start,
        goal,
        Optional.empty(),
        (to, paths, question) -> {
          FoundPath found = paths.approximate(question);
          Solution path = to.solution(start, found.codes());
          if (!path.isTo(goal) || path.length() < found.atLeast()) {
            throw new IllegalStateException(
                "the tables of the patterns are wrong: they show a path that misses the goal, or is"
                    + " shorter than possible");
          }
          return Optional.of(new Approximation(path, found.atLeast()));
        });
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
    return answer(
        start,
        goal,
        OptionalInt.empty(),
        new Answer<>() {
          @Override
          public OptionalInt of(ReducedGoal to, ShortestPaths paths, Question question) {
            return OptionalInt.of(paths.distance(question));
          }
        });
  }

  /** Returns all optimal moves to the default goal; see {@link #bestMoves(Board, Board)}. */
  public Optional<Set<Move>> bestMoves(Board start) {
    return bestMoves(start, defaultGoalFor(start));
  }

  /**
   * Returns all moves that begin an optimal path, in the order of their codes, or empty if there is
   * no path. The set has no moves if the start is the goal.
   */
  public Optional<Set<Move>> bestMoves(Board start, Board goal) {
    return answer(
        start,
        goal,
        Optional.empty(),
        new Answer<>() {
          @Override
          public Optional<Set<Move>> of(ReducedGoal to, ShortestPaths paths, Question question) {
            return Optional.of(to.moves(paths.bestMoves(question)));
          }
        });
  }

  /** Returns the label of a start; see {@link #label(Board, Board)}. */
  public Optional<Label> label(Board start) {
    return label(start, defaultGoalFor(start));
  }

  /**
   * Returns the label of a start for a data set: the optimal path of {@link #solve(Board, Board)},
   * and all optimal moves. Empty if there is no path. If answers need searches, this is cheaper
   * than both questions.
   */
  public Optional<Label> label(Board start, Board goal) {
    return answer(
        start,
        goal,
        Optional.empty(),
        new Answer<>() {
          @Override
          public Optional<Label> of(ReducedGoal to, ShortestPaths paths, Question question) {
            byte[] path = paths.path(question);
            int best = paths.bestMoves(question, path);
            return Optional.of(new Label(to.solution(start, path), to.moves(best)));
          }
        });
  }

  /** Returns the number of shortest paths to the default goal; 1 from the goal itself. */
  public OptionalLong countPaths(Board start) {
    return countPaths(start, defaultGoalFor(start));
  }

  /**
   * Returns the number of shortest paths from the start to the goal: 1 if the start is the goal;
   * empty if there is no path.
   *
   * @throws ArithmeticException if the number exceeds a {@code long}
   */
  public OptionalLong countPaths(Board start, Board goal) {
    return answer(
        start,
        goal,
        OptionalLong.empty(),
        new Answer<>() {
          @Override
          public OptionalLong of(ReducedGoal to, ShortestPaths paths, Question question) {
            return OptionalLong.of(paths.count(question));
          }
        });
  }

  /** Returns all shortest paths to the default goal; see {@link #allPaths(Board, Board)}. */
  public Optional<Stream<Solution>> allPaths(Board start) {
    return allPaths(start, defaultGoalFor(start));
  }

  /**
   * Returns all shortest paths from the start to the goal, in the order u, d, l, r, or empty if
   * there is no path. From the goal itself there is one, without moves. There may be millions; the
   * stream looks up each path when it is requested. All share one {@linkplain #within limit}, in
   * which the time between two requests does not count.
   */
  public Optional<Stream<Solution>> allPaths(Board start, Board goal) {
    Budget budget = budgets.get();
    Tablebase one = sharing(budget);
    UnaryOperator<Optional<Solution>> next =
        path -> budget.timed(() -> one.after(path.orElseThrow(), goal));
    return budget
        .timed(() -> one.solve(start, goal, MoveOrder.BY_CODE))
        .map(
            least ->
                Stream.iterate(Optional.of(least), Optional::isPresent, next)
                    .map(Optional::orElseThrow));
  }

  /** Returns the shortest path that comes after another one. */
  private Optional<Solution> after(Solution path, Board goal) {
    return answer(
        path.start(),
        goal,
        Optional.empty(),
        (to, paths, question) -> {
          int[] order = to.reduction().canonicalCodes(MoveOrder.BY_CODE);
          byte[] codes = new byte[path.length()];
          for (int i = 0; i < codes.length; i++) {
            codes[i] = (byte) order[path.moves().get(i).code()];
          }
          return paths.after(question, order, codes).map(next -> to.solution(path.start(), next));
        });
  }

  /** Checks a proposed path to the default goal; see {@link #check(Board, Board, List)}. */
  public PathCheck check(Board start, List<Move> moves) {
    return check(start, defaultGoalFor(start), moves);
  }

  /**
   * Checks a proposed path: whether its moves are legal and lead from the start to the goal, how
   * many moves it is too long, and where it first leaves the shortest paths.
   *
   * @throws UnfinishedSearchException if a search reaches its limit before it is known whether the
   *     path is a shortest one; if it does so later, the check is {@link PathCheck#unfinished}
   */
  public PathCheck check(Board start, Board goal, List<Move> moves) {
    return PathCheck.of(sharing(budgets.get()), start, goal, moves);
  }

  /**
   * Returns the slot of a board: its number, 0..n!/2-1, among all boards that can reach the goal;
   * empty if it cannot reach the goal.
   *
   * @throws IllegalArgumentException if the shape has more than 20 cells, and so too many boards
   */
  public OptionalLong slot(Board board, Board goal) {
    Ranking ranking = ranking(goal);
    tables.requireShape("board", board);
    return board.canReach(goal) ? OptionalLong.of(ranking.slotOf(board)) : OptionalLong.empty();
  }

  /**
   * Returns the board at a slot among all boards that can reach the goal: the inverse of {@link
   * #slot}.
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
   * Returns the number of boards at each distance from the goal. The first call enumerates all
   * boards, with 2 bytes of memory per 5 boards, and proves the table right. A table in parts has
   * the numbers in its headers.
   *
   * @throws IllegalArgumentException if the goal has only pattern tables, as 4x4 has: its boards
   *     are too many
   * @throws IllegalStateException if the table is wrong
   */
  public Census census(Board goal) {
    return census(goal, Progress.NONE);
  }

  /** Returns the same, and reports progress. */
  public Census census(Board goal, Progress progress) {
    return tables.reduce(goal).tables().census(tables.untilClosed(progress));
  }

  /** Returns all boards at the greatest distance from the default goal. */
  public List<Board> antipodes() {
    return antipodes(defaultGoal);
  }

  /**
   * Returns all boards at the greatest distance; see {@link #census(Board)} for the cost.
   *
   * @throws IllegalArgumentException as for {@link #census(Board)}
   */
  public List<Board> antipodes(Board goal) {
    ReducedGoal reduced = tables.reduce(goal);
    Progress untilClosed = tables.untilClosed(Progress.NONE);
    return reduced.boards(reduced.tables().antipodes(untilClosed)).toList();
  }

  /**
   * Returns a board drawn uniformly from those at the given distance from the default goal; empty
   * if there are none.
   *
   * @throws IllegalArgumentException if the distance is negative
   */
  public Optional<Board> random(int distance, RandomGenerator random) {
    return random(distance, defaultGoal, random).findFirst();
  }

  /**
   * Returns an endless stream of boards drawn uniformly and independently from those at the given
   * distance from the goal; an empty stream if there are none. The first call for a distance
   * enumerates all boards up to it, and keeps one bit for each of about half of all boards until
   * other distances replace it.
   *
   * <p>A table in parts is sampled otherwise: boards near the goal are found by a search from it,
   * the farthest are listed in the table, and between these a board is drawn until one has the
   * distance. Pattern tables are sampled in the same way, but without lists, and a search decides
   * whether to keep a board. Far from the goal this may take hours. All boards of the stream share
   * one {@linkplain #within limit} with the work that the call does; the time between two requests
   * does not count. If it is reached, or the thread is interrupted, the call or the request for the
   * next board throws {@link UnfinishedException}.
   *
   * @param distance in moves, at least 0
   * @param random the source of randomness; equal generators give equal boards
   * @throws IllegalArgumentException if the distance is negative
   */
  public Stream<Board> random(int distance, Board goal, RandomGenerator random) {
    return random(distance, goal, random, Progress.NONE);
  }

  /** Returns the same stream, and reports progress in finding the boards. */
  public Stream<Board> random(int distance, Board goal, RandomGenerator random, Progress progress) {
    Budget budget = budgets.get().quiet();
    Progress watched = tables.untilClosed(progress);
    Objects.requireNonNull(random, "random");
    ReducedGoal reduced = tables.reduce(goal);
    return budget
        .timed(() -> at(distance, goal, budget, progress))
        .map(level -> reduced.tables().draws(level, random, budget, watched))
        .map(draws -> reduced.boards(LongStream.generate(tables.untilClosed(timed(budget, draws)))))
        .orElse(Stream.empty());
  }

  private static LongSupplier timed(Budget budget, LongSupplier draws) {
    return () -> budget.timed(draws::getAsLong);
  }

  /**
   * Returns the number of boards at the given distance from the goal, as found by {@link
   * #random(int, Board, RandomGenerator)}; empty if it is unknown: the boards are too many to
   * enumerate, and no number is published.
   *
   * @param distance in moves, at least 0
   * @throws IllegalArgumentException if the distance is negative
   * @throws UnfinishedException if the limit or an interrupt ends the enumeration of the boards
   */
  public OptionalLong countAt(int distance, Board goal) {
    return at(distance, goal, budgets.get().quiet(), Progress.NONE)
        .map(Sampler::size)
        .orElse(OptionalLong.of(0));
  }

  private Optional<Sampler> at(int distance, Board goal, Budget budget, Progress progress) {
    if (distance < 0) {
      throw new IllegalArgumentException("distance " + distance + ": it cannot be negative");
    }
    return tables.at(tables.reduce(goal).tables(), distance, budget, progress);
  }

  /**
   * Returns an endless stream of boards drawn uniformly and independently from all boards that can
   * reach the goal.
   *
   * @param random the source of randomness; equal generators give equal boards
   */
  public Stream<Board> random(Board goal, RandomGenerator random) {
    requireShape(goal);
    return UniformDraw.toward(goal, Objects.requireNonNull(random, "random"));
  }

  /**
   * Makes many questions about one goal cheaper, with the same answers. It unfolds the distances of
   * all boards; then a distance is one look-up instead of a walk. This takes as long as a hundred
   * thousand steps, and one byte per board. For shapes of more than ten cells it does nothing.
   */
  public void unfold(Board goal) {
    GoalTables of = tables.reduce(goal).tables();
    if (shape().cells() <= SizeLimits.UNFOLDED_CELLS) {
      of.unfold();
    }
  }

  /** Returns the look-up for a goal; see {@link #lookup(long)}. */
  public Lookup lookup(Board goal) {
    requireShape(goal);
    return lookup(goal.shape(), PackedBoard.of(goal));
  }

  /**
   * Returns a look-up that answers questions about a goal in a few nanoseconds each. The first call
   * for a cell of the goal's blank unfolds the table for that cell, to 1.8 MB for 3x3; this takes
   * as long as some ten thousand plain questions. Later calls cost next to nothing.
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
   * Ends all questions, and closes the file. A question that is running in another thread returns
   * its answer or throws {@link IllegalStateException}. Mapped memory is released after the last
   * one, when the tables are garbage. A {@link Lookup} continues to work.
   */
  @Override
  public void close() {
    tables.close();
  }

  /**
   * Computes the answer to a solvable question. Those that a program may need only once are
   * classes, because linking a lambda takes longer than an answer.
   */
  private interface Answer<T> {
    T of(ReducedGoal to, ShortestPaths paths, Question question);
  }

  /** An answer to be computed. */
  private record Asked<T>(Answer<T> answer, ReducedGoal to, Question question)
      implements GoalTables.Work<T> {
    @Override
    public T result() {
      return answer.of(to, to.tables().paths(), question);
    }
  }

  /** Returns the answer to a question, or {@code none} if the board cannot reach the goal. */
  private <T> T answer(Board start, Board goal, T none, Answer<T> answer) {
    ReducedGoal to = tables.reduce(goal);
    Question question = question(start, to);
    return question.isSolvable() ? to.tables().guarded(new Asked<>(answer, to, question)) : none;
  }

  private Question question(Board start, ReducedGoal to) {
    Board goal = to.reduction().goal();
    if (!start.shape().equals(goal.shape())) {
      tables.requireShape("board", start);
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "board %s is %s, and goal %s is %s",
              start,
              start.shape(),
              goal,
              goal.shape()));
    }
    return new Question(to.reduction(), start, budgets);
  }

  private Ranking ranking(Board goal) {
    requireShape(goal);
    return Ranking.toward(goal);
  }

  private void requireShape(Board goal) {
    tables.requireOpen();
    tables.requireShape("goal", goal);
  }
}

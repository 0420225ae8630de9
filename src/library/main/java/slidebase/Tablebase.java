package slidebase;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import slidebase.TableSource.Need;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Goals;
import slidebase.board.MoveOrder;
import slidebase.board.PackedBoard;
import slidebase.board.PackedPath;
import slidebase.board.Shape;
import slidebase.goal.GoalTables;
import slidebase.goal.NewTables;
import slidebase.sets.Pattern;
import slidebase.sizes.SizeLimits;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.EmbeddedTables;
import slidebase.store.SlideBlob;
import slidebase.store.TableFile;
import slidebase.table.Budget;
import slidebase.table.MeasuredTable;
import slidebase.table.Reduction;
import slidebase.table.Table;
import slidebase.table.WrongTableException;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;
import slidebase.work.QuestionLimit;
import slidebase.work.UnfinishedException;
import slidebase.work.UnfinishedSearchException;

/**
 * Tables that answer questions about shortest paths. Open one and share it among threads.
 *
 * <pre>{@code
 * try (Tablebase tablebase = Tablebase.embedded()) {
 *   ToGoal toGoal = tablebase.toward(tablebase.defaultGoal());
 *   toGoal.solve(Board.parse("2 3 4 1 5 x 7 6 8")).ifPresent(System.out::println);
 * }
 * }</pre>
 *
 * <p>Goals have the {@linkplain #shape shape} of the tables, or its transpose: the tables of 3x4
 * also answer about 4x3.
 */
public final class Tablebase implements AutoCloseable {
  private static final Supplier<Budget> WITHOUT_LIMIT =
      new Budget.Each(
          QuestionLimit.NONE, Runtime.getRuntime().availableProcessors(), Progress.NONE);

  private final OpenTables tables;
  private final Board defaultGoal;

  /** Supplies the budget of each question that needs a search. */
  private final Supplier<Budget> budgets;

  /** What questions about paths need, at least. */
  private final Need need;

  private Tablebase(List<Blob> blobs) {
    this(new OpenTables(blobs), WITHOUT_LIMIT, Need.ANSWER);
  }

  private Tablebase(OpenTables tables, Supplier<Budget> budgets, Need need) {
    this.tables = tables;
    this.budgets = budgets;
    this.need = need;
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
   * @param tables bytes from {@link ToGoal#blob} or an export, from each buffer's position on; they
   *     must not change from now on. For each goal class they are the table of all boards, or the
   *     tables of a partition
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
   * pattern tables, with which a search answers.
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
    Progress each = untilInterrupted(goal, progress);
    return inMemory(
        goalClass,
        tables -> {
          for (Pattern pattern : NewTables.usual(goalClass)) {
            tables.add(pattern, each, each);
          }
        });
  }

  /** Makes the table of slides of a goal class in memory: 4x4 takes half a minute and 400 MB. */
  static Tablebase slides(GoalClass goalClass, Progress progress) {
    Progress each = untilInterrupted(goalClass.goal(), progress);
    return inMemory(goalClass, tables -> tables.addSlides(goalClass, each, each));
  }

  /** Adds tables to others. */
  private interface Making {
    void addTo(NewTables tables) throws IOException, WrongTableException;
  }

  private static Tablebase inMemory(GoalClass goalClass, Making making) {
    try {
      NewTables.InMemory made = new NewTables.InMemory();
      making.addTo(new NewTables(Runtime.getRuntime().availableProcessors(), made));
      return of(made.blobs());
    } catch (WrongTableException e) {
      throw new IllegalStateException(e.messageFor(goalClass), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns small pattern tables of a shape of 11 to 25 cells, with which searches answer about
   * boards that are not too far away. Those of a goal class are made in memory when a question
   * first needs them: for 4x4 in a third of a second, with 2 MB. Then most random boards of 4x4
   * take some hundredths of a second. They cannot be written.
   *
   * @throws IllegalArgumentException if the shape has fewer or more cells
   */
  public static Tablebase small(Shape shape) {
    int cells = shape.cells();
    if (cells <= SizeLimits.UNFOLDED_CELLS || cells > SizeLimits.PATTERN_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "shape %s: there are small tables from %d to %d cells",
              shape,
              SizeLimits.UNFOLDED_CELLS + 1,
              SizeLimits.PATTERN_CELLS));
    }
    return from((goal, need) -> TableSource.Small.ONLY, shape.wide());
  }

  /** Returns the tables of a goal class of up to ten cells, which take a second or less. */
  static Tablebase quick(GoalClass goalClass) {
    return goalClass.shape().equals(Shape.EIGHT_PUZZLE)
        ? embedded()
        : generate(goalClass.goal(), Progress.NONE);
  }

  /** Returns a tablebase whose tables come from a source when questions need them. */
  static Tablebase from(TableSource source, Shape shape) {
    return new Tablebase(new OpenTables(shape, source), WITHOUT_LIMIT, Need.ANSWER);
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
    return new Tablebase(tables, new Budget.Each(limit, threads, progress), need);
  }

  /**
   * Returns a tablebase that has the same tables, for many questions. If it is of a {@link Shelf},
   * large tables are worth making from the first question on.
   */
  public Tablebase forMany() {
    return new Tablebase(tables, budgets, Need.MANY_ANSWERS);
  }

  /** Opens the tables that answer about a goal if they are missing. */
  TableSource.Supply find(Goals goal, Need needed) {
    try {
      Reduction reduction = Reduction.of(goal.only(), shape());
      if (ToSlides.needsLarge(goal)) {
        tables.slides(reduction, budgets.get());
        return new TableSource.Open(this);
      }
      OpenTables.Found found = tables.find(reduction, needed);
      return found.small() == null
          ? new TableSource.Open(this)
          : new TableSource.Small(found.patience());
    } catch (UncheckedIOException e) {
      return new TableSource.Missing(e.getCause());
    } catch (IllegalArgumentException e) {
      return new TableSource.Missing(e);
    }
  }

  Map<GoalClass, SlideBlob> slides() {
    return tables.slides();
  }

  Optional<GoalTables> tables(GoalClass goalClass) {
    return tables.of(goalClass);
  }

  /**
   * Returns what answers the questions about paths to a goal. This opens no tables.
   *
   * @throws IllegalArgumentException if the goal is of another shape
   */
  public ToGoal toward(Board goal) {
    return new ToGoal(tables, goal, budgets, need);
  }

  /**
   * Returns what answers the questions about paths to the nearest of some goals, in their measure.
   * This opens no tables.
   *
   * <p>For several goals or in another measure than moves, the first question about a shape of up
   * to ten cells searches all boards: 3x3 in a few hundredths of a second, 2x5 in a second. Other
   * questions wait for it. The last tables are kept, up to 64 MB or an eighth of the heap. If the
   * time of a {@linkplain #within limit} is over before, a question about a board throws {@link
   * UnfinishedSearchException}, and one about all boards {@link UnfinishedException}.
   *
   * @throws IllegalArgumentException if the goals are of another shape
   */
  public Toward towardNearest(Goals goals) {
    if (goals.areUsual()) {
      return toward(goals.only());
    }
    if (ToSlides.answers(goals)) {
      return new ToSlides(tables, goals, budgets);
    }
    return MeasuredTable.serves(goals.shape())
        ? new ToMeasured(tables, goals, budgets)
        : new ToNearest(
            tables, goals, goal -> new ToGoal(tables, goal, budgets, needed(goals)), budgets);
  }

  /** Returns what questions about goals need: searches answer about some goals only. */
  private Need needed(Goals goals) {
    boolean areTooMany = goals.boards().size() > SizeLimits.SEARCHED_GOALS;
    return areTooMany && Table.fits(goals.shape()) ? Need.LARGE_TABLES : need;
  }

  /**
   * Returns a shortest path from a board to the nearest of some goals, or empty if it can reach
   * none. Of all such paths to all nearest goals, it is the least in the order u, d, l, r; {@link
   * Solution#end} is the goal.
   *
   * <p>For many questions about the same goals, keep {@link #towardNearest}.
   *
   * @param goals up to 362,880 (all boards of 3x3) for ten cells or fewer, 10,000 for 11 and 12,
   *     and 100 where searches answer
   * @throws IllegalArgumentException if there is no goal, there are too many, or one is of another
   *     shape than the start
   * @throws UnfinishedSearchException if a search reaches its limit
   */
  public Optional<Solution> nearest(Board start, List<Board> goals) {
    return towardNearest(Goals.of(goals)).solve(start, MoveOrder.BY_CODE);
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
    return answersAbout(Goals.of(goal));
  }

  /** Returns the same for one goal in a measure. */
  public boolean answersAbout(Goals goal) {
    return ToSlides.answers(goal)
        ? tables.slides().containsKey(Reduction.of(goal.only(), shape()).goalClass())
        : toward(goal.only()).hasTables();
  }

  /**
   * Writes all open tables as one file that {@link #open} reads. A file of the same name is
   * replaced when the new one is complete, and keeps its mode; a read-only file is refused. For a
   * symbolic link, the target is written.
   *
   * @throws IllegalArgumentException if the tables cannot be in one file: pattern tables of several
   *     goal classes
   * @throws IOException if a table is damaged, or the file cannot be written; an earlier file of
   *     the same name stays as it was
   */
  public void write(Path file) throws IOException {
    TableFile.write(file, tables.all());
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
    return tables.lookup(shape(), goal);
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
}

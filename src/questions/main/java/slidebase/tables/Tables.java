package slidebase.tables;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import slidebase.Tablebase;
import slidebase.Toward;
import slidebase.ask.EndException;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.ask.Subject;
import slidebase.ask.UnavailableException;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;
import slidebase.store.Database;
import slidebase.table.Reduction;
import slidebase.table.Table;
import slidebase.work.InvalidTableException;
import slidebase.work.QuestionLimit;

/**
 * The tables that answer a question: those in the file given ({@code db} or {@code table}), or
 * those of the installation for the boards' shape, made at first use.
 */
public final class Tables implements AutoCloseable {
  /** A century, in seconds. */
  public static final long LONG = 3_155_760_000L;

  /** Opens tables. */
  public interface Opener {
    /** Opens the tables for all questions, if the user named some. */
    Optional<Tablebase> named(NamedTables names) throws InvalidTableException;

    /**
     * @throws IllegalArgumentException if no tables can answer about the goal
     */
    Tablebase open(Board goal) throws IOException;

    /** Opens the tables if they exist; makes none. */
    Optional<Tablebase> existing(Board goal) throws IOException;

    /** Returns small tables for a goal with tables that {@link Databases#takeLong}. */
    SmallTables small(Board goal);

    /**
     * Returns whether small tables are to answer about a goal whose large tables were not there:
     * {@link #open} would make these, and they are not worth it yet, or a server makes them
     * meanwhile.
     */
    boolean areAsked(SmallTables small, Board goal);

    /** Returns whether open tables open those for further goals by themselves. */
    default boolean areOpening() {
      return false;
    }

    /** Receives the fault of the file with the large tables of a shape; small ones answer. */
    default void failed(Shape shape, InvalidTableException fault) {}
  }

  private final Installation installation;
  private final Parameters given;
  private final NamedTables names;

  private final Opener opener;
  private final int threads;
  private final Output output;

  /** The tables that the user named, if any; null until the question needs tables. */
  private Optional<Tablebase> named;

  private Optional<Tablebase> opened = Optional.empty();

  private Optional<Subject> subject = Optional.empty();

  /**
   * Chooses tables; none are opened before the question needs them.
   *
   * @param threads the maximum number of threads per search
   */
  public Tables(
      Installation installation, Parameters given, Opener opener, int threads, Output output) {
    this.installation = installation;
    this.given = given;
    this.names = NamedTables.of(given);
    this.opener = opener;
    this.threads = threads;
    this.output = output;
  }

  private Optional<Tablebase> named() throws InvalidTableException {
    if (named == null) {
      named = opener.named(names);
    }
    return named;
  }

  /**
   * Returns the subject of the question. Without a given shape, it has the shape of the given file,
   * if any. A file with a single table also determines the default goal.
   */
  public Subject subject() throws InvalidTableException {
    if (subject.isEmpty()) {
      subject = Optional.of(readSubject());
    }
    return subject.get();
  }

  private Subject readSubject() throws InvalidTableException {
    if (named().isEmpty()) {
      return Subject.of(given, Optional.empty(), SizeLimits.PATTERN_CELLS);
    }
    Tablebase tables = named().get();
    requireShape(given, nameOfTables(), tables.shape());
    Subject subject = subject(tables.shape());
    return !given.has("goal") && isSingleTable()
        ? new Subject(
            subject.start(),
            Goals.of(ownGoal(tables, subject.shape())).in(subject.goals().measure()))
        : subject;
  }

  private Board firstGoal() throws InvalidTableException {
    return subject().goals().boards().get(0);
  }

  /** Returns whether the user named a file that is a table, and not a database. */
  private boolean isSingleTable() throws InvalidTableException {
    return names.areNamed()
        && !names.areEmbedded()
        && Database.remains(names.file(installation, named().get().shape())).isTable();
  }

  private Subject subject(Shape shape) {
    try {
      return Subject.of(given, Optional.of(shape), SizeLimits.PATTERN_CELLS);
    } catch (IllegalArgumentException e) {
      if (names.areNamed()) {
        throw e;
      }
      throw new IllegalArgumentException(
          String.format(
              "%s; SLIDEBASE_DATA names %s, which has tables of %s only",
              e.getMessage(), nameOfTables(), shape),
          e);
    }
  }

  /** Returns the goal with a table whose tiles are in reading order and whose blank is last. */
  private static Board ownGoal(Tablebase tables, Shape shape) {
    Board goal = Board.defaultGoal(shape);
    for (int cell = shape.cells() - 1; cell >= 0 && !tables.answersAbout(goal); cell--) {
      goal = Board.inReadingOrder(shape, cell);
    }
    return goal;
  }

  private String nameOfTables() {
    return names.file(installation, Shape.EIGHT_PUZZLE).toString();
  }

  /** Rejects a shape that differs from the given file's. */
  static void requireShape(Parameters given, String file, Shape ofFile) {
    if (given.has("shape") && !Shape.parse(given.text("shape").orElseThrow()).isTwinOf(ofFile)) {
      throw new IllegalArgumentException(
          String.format(
              "%s: has tables of %s, not of %s", file, ofFile, given.text("shape").orElseThrow()));
    }
  }

  /**
   * Returns whether there is, or will be at first use, a table of all boards that can reach the
   * {@link #subject}'s goal.
   */
  public boolean areOfAllBoards() throws InvalidTableException {
    return Table.fits(subject().shape());
  }

  /** Returns the number of entries of a stream to answer at once: several if each is a search. */
  public int atOnce() throws InvalidTableException {
    return Table.fits(subject().shape()) ? 1 : threads;
  }

  /** Returns whether tables would first have to be made, only to find that there is no path. */
  private boolean areNeedless() throws IOException {
    Subject asked = subject();
    return asked.start().isPresent()
        && !asked.goals().areReachedBy(asked.start().get())
        && named().isEmpty()
        && !areThere(firstGoal());
  }

  /** Returns whether the tables that answer about a goal need not be made; opens them. */
  private boolean areThere(Board goal) throws IOException {
    if (opened.isEmpty()) {
      opened = opener.existing(goal);
    }
    return opened.isPresent();
  }

  /** Opens the tables that answer about a goal, after making them if they are missing. */
  public Tablebase open(Board goal) throws IOException {
    Tablebase tablebase = named().isPresent() ? named().get() : opener.open(goal);
    if (!tablebase.answersAbout(goal)) {
      Shape shape = tablebase.shape();
      String name = Reduction.of(goal, shape).goalClass().name();
      throw new UnavailableException(
          String.format(
              "goal %s: the database has no table of its class, %s%s",
              goal, name, new Remedy(installation, given, List.of()).adding(shape, name)));
    }
    return tablebase;
  }

  /**
   * Returns the tables that answer about the goal of the {@link #subject}; opens them at the first
   * call.
   */
  public Tablebase tablebase() throws IOException {
    return tablebase(LONG);
  }

  /**
   * Returns the same tables.
   *
   * @param usualSeconds the time of a search, unless the user limits it
   */
  public Tablebase tablebase(long usualSeconds) throws IOException {
    if (opened.isEmpty()) {
      opened = Optional.of(open(firstGoal()));
    }
    return limited(opened.get(), usualSeconds);
  }

  /**
   * Returns what answers about the goals of the {@link #subject}.
   *
   * @param usualSeconds the time of a search, unless the user limits it
   */
  public Toward toward(long usualSeconds) throws IOException {
    return tablebase(usualSeconds).towardNearest(subject().goals());
  }

  /**
   * Returns what answers about goals. The tables are opened now, unless they would have to be made
   * for long or {@link #areNeedless needlessly}: then a board makes them that needs them.
   *
   * @param usualSeconds the time of a search, unless the user limits it
   */
  public ToGoals large(long usualSeconds) throws IOException {
    boolean areLater = haveSmall() && !areThere(firstGoal()) || areNeedless();
    if (!areLater) {
      tablebase(usualSeconds);
    }
    return new ToGoals(goals -> large(goals, usualSeconds));
  }

  /** Returns the same, with small tables that answer about goals whose tables are not there. */
  public ToGoals toGoals(long usualSeconds) throws IOException {
    return haveSmall()
        ? new ToGoals(
            goals -> large(goals, usualSeconds),
            Optional.of(new SmallFirst(this, opener)),
            limit(usualSeconds),
            threads)
        : large(usualSeconds);
  }

  /** Returns whether the tables of a goal's class are open. */
  synchronized boolean areOpen(Board goal) {
    return opened.filter(all -> all.answersAbout(goal)).isPresent();
  }

  /** Returns the same, after opening them if they exist. */
  synchronized boolean exist(Board goal) throws IOException {
    if (!areOpen(goal)) {
      Optional<Tablebase> there = opener.existing(goal);
      opened = there.isPresent() ? there : opened;
    }
    return areOpen(goal);
  }

  /** Reports that small tables answer, since the file with large ones is bad. */
  void warn(InvalidTableException fault) {
    String remedy = new Remedy(installation, given, List.of()).of(fault.kind());
    output.message(fault.getMessage() + remedy + "; small tables answer instead");
  }

  /** Returns whether small tables can answer before others are made. */
  private boolean haveSmall() throws InvalidTableException {
    Shape shape = subject().shape();
    return Databases.takeLong(shape)
        && shape.cells() <= SizeLimits.PATTERN_CELLS
        && named().isEmpty();
  }

  /** Returns the large tables for goals; those of some classes may be made when they are needed. */
  private synchronized Tablebase large(Goals goals, long usualSeconds) {
    try {
      Tablebase all = tablebase(usualSeconds);
      if (named().isPresent() || !opener.areOpening()) {
        for (Board goal : goals.ofEachBlank()) {
          all = all.answersAbout(goal) ? all : limited(open(goal), usualSeconds);
        }
      }
      return all;
    } catch (IOException e) {
      throw new EndException(e);
    }
  }

  /** Applies the user's limit and progress. */
  private Tablebase limited(Tablebase tablebase, long usualSeconds) {
    return tablebase.within(limit(usualSeconds), threads, output.progress());
  }

  private QuestionLimit limit(long usualSeconds) {
    return new QuestionLimit(
        given.number("max-boards", Long.MAX_VALUE, 0, Long.MAX_VALUE),
        Duration.ofSeconds(given.number("max-seconds", usualSeconds, 0, LONG)));
  }

  @Override
  public void close() {
    if (opened.isPresent()) {
      opened.get().close();
    }
  }

  public static void requirePossible(Shape shape) {
    if (shape.cells() > SizeLimits.PATTERN_CELLS) {
      throw new UnavailableException(
          String.format(
              "shape %s: there are tables of boards with up to %d cells, and this has %d",
              shape, SizeLimits.PATTERN_CELLS, shape.cells()));
    }
  }
}

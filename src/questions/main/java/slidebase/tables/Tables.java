package slidebase.tables;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import slidebase.Shelf;
import slidebase.TableSource.Missing;
import slidebase.TableSource.Need;
import slidebase.Tablebase;
import slidebase.ask.EndException;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.ask.Subject;
import slidebase.ask.UnavailableException;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Measure;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;
import slidebase.store.Database;
import slidebase.table.MeasuredTable;
import slidebase.table.Table;
import slidebase.work.InvalidTableException;
import slidebase.work.QuestionLimit;

/**
 * The tables that answer a question: those in the file given ({@code db} or {@code table}), or
 * those of the door's shelf.
 */
public final class Tables {
  /** A century, in seconds. */
  public static final long LONG = 3_155_760_000L;

  /** Where a door has its tables. */
  public interface Shelves {
    /** Opens the tables for all questions, if the user named some. */
    Optional<Tablebase> named(NamedTables names) throws InvalidTableException;

    /** Returns the shelf for other questions. */
    Shelf shelf();
  }

  private final Installation installation;
  private final Parameters given;
  private final NamedTables names;

  private final Shelves shelves;
  private final int threads;
  private final Output output;

  /** The tables that the user named, if any; null until the question needs tables. */
  private Optional<Tablebase> named;

  private Optional<Subject> subject = Optional.empty();

  /**
   * Chooses tables; none are opened before the question needs them.
   *
   * @param threads the maximum number of threads per search
   */
  public Tables(
      Installation installation, Parameters given, Shelves shelves, int threads, Output output) {
    this.installation = installation;
    this.given = given;
    this.names = NamedTables.of(given);
    this.shelves = shelves;
    this.threads = threads;
    this.output = output;
  }

  private Optional<Tablebase> named() throws InvalidTableException {
    if (named == null) {
      named = shelves.named(names);
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
    Measure measure = subject().goals().measure();
    boolean areListed = measure.countsMoves() || MeasuredTable.serves(subject().shape());
    return areListed && Table.fits(subject().shape());
  }

  /** Returns the number of entries of a stream to answer at once: several if each is a search. */
  public int atOnce() throws InvalidTableException {
    return areOfAllBoards() ? 1 : threads;
  }

  /**
   * Returns what answers about any goals of the {@link #subject}'s shape, within the user's limit.
   * Tables for its own goals are open, or small ones answer until they are made.
   *
   * @param usualSeconds the time of a search, unless the user limits it
   */
  public ToGoals toGoals(long usualSeconds) throws IOException {
    return new ToGoals(opened(Need.ANSWER, usualSeconds));
  }

  /** Returns large tables, which are made if they are missing. */
  public Tablebase large(long usualSeconds) throws IOException {
    return opened(Need.LARGE_TABLES, usualSeconds);
  }

  /** Returns the same without a limit but the user's. */
  public Tablebase large() throws IOException {
    return large(LONG);
  }

  private Tablebase opened(Need need, long usualSeconds) throws IOException {
    Subject asked = subject();
    requirePossible(asked.shape());
    Shelf shelf =
        named().isPresent()
            ? Shelf.of(new NamedSource(named().get(), new Remedy(installation, given, List.of())))
            : shelves.shelf();
    boolean isNeedless =
        asked.start().isPresent() && !asked.goals().areReachedBy(asked.start().get());
    if (!isNeedless) {
      for (Board goal : asked.goals().ofEachBlank()) {
        require(shelf, Goals.of(goal).in(asked.goals().measure()), need);
      }
    }
    return shelf.tables(asked.shape()).within(limit(usualSeconds), threads, output.progress());
  }

  /**
   * Opens the tables that answer about a goal.
   *
   * @throws IOException the reason if there are none; it may also be a {@link RuntimeException}
   */
  public static void require(Shelf shelf, Goals goal, Need need) throws IOException {
    try {
      if (shelf.find(goal, need) instanceof Missing missing) {
        if (missing.reason() instanceof IOException reason) {
          throw reason;
        }
        throw missing.unchecked();
      }
    } catch (EndException e) {
      throw e.getCause();
    }
  }

  private QuestionLimit limit(long usualSeconds) {
    return new QuestionLimit(
        given.number("max-boards", Long.MAX_VALUE, 0, Long.MAX_VALUE),
        Duration.ofSeconds(given.number("max-seconds", usualSeconds, 0, LONG)));
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

package slidebase.answer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.InvalidTableException.Kind;
import slidebase.board.SearchLimit;
import slidebase.board.Shape;
import slidebase.table.Reduction;
import slidebase.table.Table;
import slidebase.table.WrongTableException;
import slidebase.text.Limits;
import slidebase.text.Names;
import slidebase.write.Generation;
import slidebase.write.GenerationPlan;

/**
 * Which tables answer a question: those in the file that is named ({@code db} or {@code table}), or
 * those of the installation for the shape of the boards, which are made when they are first asked
 * for.
 */
public final class Tables implements AutoCloseable {
  private static final String EMBEDDED = "embedded";

  /** A century, in seconds. */
  private static final long LONG = 3_155_760_000L;

  /** Up to so many bytes, what a file takes of the disk need not be told. */
  private static final long SMALL = 10_000_000;

  private final Installation installation;
  private final Parameters given;
  private final Output output;

  private final Optional<Tablebase> named;
  private Optional<Tablebase> opened = Optional.empty();

  private Tables(
      Installation installation, Parameters given, Output output, Optional<Tablebase> named) {
    this.installation = installation;
    this.given = given;
    this.output = output;
    this.named = named;
  }

  /** Finds out which tables are meant, and opens those that are named. */
  public static Tables of(Installation installation, Parameters given, Output output)
      throws InvalidTableException {
    given.requireNotBoth("db", "table", " FILE");
    return new Tables(installation, given, output, named(installation, given));
  }

  private static Optional<Tablebase> named(Installation installation, Parameters given)
      throws InvalidTableException {
    if (given.has("table")) {
      return Optional.of(single(given.text("table").orElseThrow()));
    }
    Path file = file(installation, given, Shape.EIGHT_PUZZLE);
    boolean isNamed = given.has("db") || installation.namesFile() && Files.exists(file);
    return isNamed ? Optional.of(Tablebase.open(file)) : Optional.empty();
  }

  private static Tablebase single(String name) throws InvalidTableException {
    if (name.equalsIgnoreCase(EMBEDDED)) {
      return Tablebase.embedded();
    }
    String hint = Names.hint(name, List.of(EMBEDDED));
    if (!hint.isEmpty() && !Files.exists(Path.of(name))) {
      throw new IllegalArgumentException(name + ": there is no such file" + hint);
    }
    return Tablebase.open(Path.of(name));
  }

  /** The database that is named ({@code db}), or else that of the installation. */
  public static Path file(Installation installation, Parameters given, Shape shape) {
    return given.has("db") ? Path.of(given.text("db").orElseThrow()) : installation.database(shape);
  }

  /**
   * The boards are of the shape of the tables if these are named. Where a single one is named and
   * no goal, the goal is its own.
   */
  public Subject subject() {
    if (named.isEmpty()) {
      return Subject.of(given, Optional.empty(), Limits.PACKED_CELLS);
    }
    Tablebase tables = named.get();
    requireShape(given, nameOfTables(), tables.shape());
    Subject subject = subject(tables.shape());
    return given.has("table") && !given.has("goal")
        ? new Subject(subject.start(), ownGoal(tables, subject.shape()))
        : subject;
  }

  private Subject subject(Shape shape) {
    try {
      return Subject.of(given, Optional.of(shape), Limits.PACKED_CELLS);
    } catch (IllegalArgumentException e) {
      if (given.has("db") || given.has("table")) {
        throw e;
      }
      throw new IllegalArgumentException(
          String.format(
              "%s; SLIDEBASE_DATA names %s, which has tables of %s alone",
              e.getMessage(), nameOfTables(), shape),
          e);
    }
  }

  /** The goal with its tiles in reading order and the blank last that there is a table for. */
  private static Board ownGoal(Tablebase tables, Shape shape) {
    Board goal = Board.defaultGoal(shape);
    for (int cell = shape.cells() - 1; cell >= 0 && !tables.answersAbout(goal); cell--) {
      goal = Board.inReadingOrder(shape, cell);
    }
    return goal;
  }

  private String nameOfTables() {
    return given
        .text("table")
        .orElseGet(() -> file(installation, given, Shape.EIGHT_PUZZLE).toString());
  }

  /** Refuses a shape that is named, but is not that of a file which is named as well. */
  static void requireShape(Parameters given, String file, Shape ofFile) {
    if (given.has("shape") && !Shape.parse(given.text("shape").orElseThrow()).isTwinOf(ofFile)) {
      throw new IllegalArgumentException(
          String.format(
              "%s: has tables of %s, and not of %s",
              file, ofFile, given.text("shape").orElseThrow()));
    }
  }

  /** Opens the tables that answer about a goal, after making them if they are missing. */
  public Tablebase open(Board goal) throws IOException {
    Tablebase tablebase = named.isPresent() ? named.get() : openDefault(goal);
    if (!given.has("table") && !tablebase.answersAbout(goal)) {
      Shape shape = tablebase.shape();
      String name = Reduction.of(goal, shape).goalClass().name();
      throw new IllegalArgumentException(
          String.format(
              "goal %s: the database has no table of its class, %s%s",
              goal, name, new Remedy(installation, given, List.of()).adding(shape, name)));
    }
    return tablebase;
  }

  /** Opens the tables that answer about the goal of the {@link #subject}, the first time. */
  public Tablebase tablebase() throws IOException {
    if (opened.isEmpty()) {
      opened = Optional.of(limited(open(subject().goal())));
    }
    return opened.get();
  }

  /** Where it takes searches to answer, they may have a limit, and a person watches them. */
  private Tablebase limited(Tablebase tablebase) {
    if (Table.fits(tablebase.shape())) {
      return tablebase;
    }
    SearchLimit limit =
        new SearchLimit(
            given.number("max-boards", Long.MAX_VALUE, 0, Long.MAX_VALUE),
            Duration.ofSeconds(given.number("max-seconds", LONG, 0, LONG)));
    return tablebase.within(limit, Runtime.getRuntime().availableProcessors(), output.progress());
  }

  @Override
  public void close() {
    if (opened.isPresent()) {
      opened.get().close();
    }
  }

  public static void requirePossible(Shape shape) {
    if (shape.cells() > Limits.PACKED_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              "shape %s: there are tables of boards with up to %d cells, and this has %d",
              shape, Limits.PACKED_CELLS, shape.cells()));
    }
  }

  /**
   * Where the database can be neither found nor written, as in an installation without write
   * permission or on a Java without a compiler, the tables in the jar answer about 3x3, and about
   * other shapes tables that are made in memory: they are the same.
   */
  private Tablebase openDefault(Board goal) throws IOException {
    Shape shape = goal.shape();
    requirePossible(shape);
    Path file = installation.database(shape);
    boolean isWhole = Table.fits(shape);
    try {
      Tablebase there = Tablebase.open(file);
      if (isWhole || there.answersAbout(goal)) {
        return there;
      }
      there.close();
    } catch (InvalidTableException e) {
      if (e.kind() != Kind.MISSING) {
        throw e;
      }
    }
    GoalClass goalClass = Reduction.of(goal, shape.wide()).goalClass();
    GenerationPlan plan =
        (isWhole
                ? GenerationPlan.ofAll(shape.wide(), file)
                : GenerationPlan.of(List.of(goalClass), file))
            .onlyMissing()
            .telling(output::say);
    try {
      installation.makeFolder(file);
      plan.requireRoom();
    } catch (IOException e) {
      String fault = file + ": is missing and cannot be made: " + e.getMessage();
      if (shape.equals(Shape.EIGHT_PUZZLE)) {
        output.say(fault + "; answering from the tables in the jar");
        return Tablebase.embedded();
      }
      if (e instanceof Installation.MissingFolderException) {
        throw new IOException(fault, e);
      }
      return inMemory(plan, fault);
    }
    output.say("generating " + file + " at first use" + remark(plan));
    make(plan, output);
    return Tablebase.open(file);
  }

  private Tablebase inMemory(GenerationPlan plan, String fault) throws IOException {
    try {
      plan.requireMemoryForAll();
    } catch (IOException e) {
      throw new IOException(fault, e);
    }
    output.say(fault + "; making tables in memory, for this run alone");
    return Tablebase.of(proved(plan, () -> plan.inMemory(output.progress())));
  }

  private String remark(GenerationPlan plan) {
    String size = plan.diskBytes() > SMALL ? ", which takes " + room(plan) : "";
    return installation.namesFile()
        ? size
            + ", with the tables of "
            + plan.wanted().get(0).shape()
            + " alone: SLIDEBASE_DATA may name a folder, which has a file for each shape"
        : size;
  }

  static String room(GenerationPlan plan) {
    return String.format(
        "%s of disk, and at least %s of memory to make",
        GenerationPlan.megabytes(plan.diskBytes()), GenerationPlan.megabytes(plan.memoryBytes()));
  }

  static Generation make(GenerationPlan plan, Output output) throws IOException {
    return proved(plan, () -> plan.run(output.progress()));
  }

  /** Makes tables, which have to be proved. */
  private interface Making<T> {
    T make() throws IOException, WrongTableException;
  }

  private static <T> T proved(GenerationPlan plan, Making<T> making) throws IOException {
    try {
      return making.make();
    } catch (WrongTableException e) {
      throw new IOException(
          plan.file() + ": is not made, for a proof failed: " + e.getMessage(), e);
    }
  }
}

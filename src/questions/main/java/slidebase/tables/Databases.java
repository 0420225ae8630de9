package slidebase.tables;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import slidebase.Tablebase;
import slidebase.ask.CommandNames;
import slidebase.ask.Output;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.make.Found;
import slidebase.make.GenerationPlan;
import slidebase.make.GenerationPlan.Keeps;
import slidebase.make.Needs;
import slidebase.make.Site;
import slidebase.make.TableKind;
import slidebase.make.TableMaker;
import slidebase.work.InvalidTableException;
import slidebase.work.InvalidTableException.Kind;

/** The databases of an installation, one file per shape, made at first use. */
public final class Databases implements Tables.Opener, Function<Board, Tablebase> {
  /** Cells of shapes whose tables take less than about a second to make: 1,814,400 boards. */
  private static final int QUICK_CELLS = 10;

  /** Files of up to this number of bytes are made without a message. */
  private static final long SMALL = 10_000_000;

  private final Installation installation;
  private final Output output;

  /** Whether a file that is no longer read was reported. */
  private final AtomicBoolean isReported = new AtomicBoolean();

  /**
   * @param output receives messages about long work
   */
  public Databases(Installation installation, Output output) {
    this.installation = installation;
    this.output = output;
  }

  /** Returns whether the tables of a shape take more than about a second to make. */
  public static boolean takeLong(Shape shape) {
    return shape.cells() > QUICK_CELLS;
  }

  @Override
  public Optional<Tablebase> named(NamedTables names) throws InvalidTableException {
    if (!names.areNamed()) {
      return named(installation, this::report);
    }
    if (names.areEmbedded()) {
      return Optional.of(Tablebase.embedded());
    }
    String name = names.name().orElseThrow();
    try {
      return Optional.of(open(name));
    } catch (InvalidTableException e) {
      report(withoutOlder(e, " --db " + Remedy.inShell(name)));
      return Optional.empty();
    }
  }

  /** Reports, once, a file that is no longer read. */
  private void report(String message) {
    if (isReported.compareAndSet(false, true)) {
      output.message(message);
    }
  }

  /**
   * Returns the message that questions are answered without a file, if its tables are of a format
   * that is no longer read.
   *
   * @param options those with which the command that makes tables replaces the file
   */
  private static String withoutOlder(InvalidTableException fault, String options)
      throws InvalidTableException {
    if (fault.kind() != Kind.OLDER) {
      throw fault;
    }
    return fault.getMessage()
        + "; answering without it; 'slidebase generate"
        + options
        + "' replaces it";
  }

  private static Tablebase open(String name) throws InvalidTableException {
    String hint = CommandNames.hint(name, List.of(NamedTables.EMBEDDED));
    if (!hint.isEmpty() && !Files.exists(Path.of(name))) {
      throw new IllegalArgumentException(name + ": there is no such file" + hint);
    }
    return Tablebase.open(Path.of(name));
  }

  /**
   * Opens the file that the installation names for all shapes, if it names one that exists.
   *
   * @param messages receives a message about a file that is no longer read
   */
  public static Optional<Tablebase> named(Installation installation, Consumer<String> messages)
      throws InvalidTableException {
    return installation.namesFile()
        ? existing(installation, Shape.EIGHT_PUZZLE, messages)
        : Optional.empty();
  }

  /**
   * Opens the tables that answer about a goal, after making them if they are missing. Those of
   * other goals are made when a question first needs them.
   */
  @Override
  public Tablebase open(Board goal) throws IOException {
    Tables.requirePossible(goal.shape());
    Optional<Tablebase> there = existing(goal);
    return there.isPresent() ? there.get() : make(goal.shape(), needed(goal)).opening(this);
  }

  @Override
  public SmallTables small(Board goal) {
    return new SmallTables(goal, SmallTables.PATIENCE);
  }

  @Override
  public boolean areAsked(SmallTables small, Board goal) {
    return !small.areOutgrown();
  }

  @Override
  public boolean areOpening() {
    return true;
  }

  /** Opens the tables of a further goal class. */
  @Override
  public Tablebase apply(Board goal) {
    try {
      return open(goal);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  @Override
  public Optional<Tablebase> existing(Board goal) throws InvalidTableException {
    Optional<Tablebase> there = existing(installation, goal.shape(), this::report);
    if (there.isEmpty()) {
      return there;
    }
    if (isComplete(there.get(), goal, false)) {
      return Optional.of(there.get().opening(this));
    }
    there.get().close();
    return Optional.empty();
  }

  /**
   * Opens the tables that a server needs for a goal, after making those that are missing. It has
   * looked for existing ones.
   */
  public Tablebase openForServer(Board goal) throws IOException {
    Optional<Tablebase> there = existing(installation, goal.shape(), message -> {});
    if (there.isPresent() && isComplete(there.get(), goal, true)) {
      return there.get();
    }
    there.ifPresent(Tablebase::close);
    return make(goal.shape(), TableKind.classesFor(goal));
  }

  /**
   * Opens the tables of a shape if their file exists.
   *
   * @param messages receives a message about a file that is no longer read
   */
  public static Optional<Tablebase> existing(
      Installation installation, Shape shape, Consumer<String> messages)
      throws InvalidTableException {
    try {
      return Optional.of(Tablebase.open(installation.database(shape)));
    } catch (InvalidTableException e) {
      if (e.kind() != Kind.MISSING) {
        messages.accept(withoutOlder(e, " --shape " + shape.wide()));
      }
      return Optional.empty();
    }
  }

  /**
   * Returns whether no tables need to be made for a goal. The database of a small shape is used as
   * it is. In the database of a large shape, the table of a goal class is made at first use.
   *
   * @param forStreams whether lines of streams may name goals of other classes, whose tables are to
   *     be there, too, since a stream of a server cannot wait for them
   */
  public static boolean isComplete(Tablebase there, Board goal, boolean forStreams) {
    return !takeLong(goal.shape())
        || (forStreams
            ? there.goalClasses().containsAll(TableKind.classesFor(goal))
            : there.answersAbout(goal));
  }

  /** Returns the goal classes of the tables to make: all where this takes no time. */
  private static List<GoalClass> needed(Board goal) {
    return takeLong(goal.shape()) ? TableKind.ownClass(goal) : TableKind.classesFor(goal);
  }

  private Tablebase make(Shape shape, List<GoalClass> goalClasses) throws IOException {
    Site site = Site.usual(installation.database(shape), output::message);
    List<TableMaker> tables = GenerationPlan.makers(TableKind.usual(shape), goalClasses);
    GenerationPlan plan;
    try (Found there = Found.at(site.file())) {
      plan = GenerationPlan.of(site, tables, Keeps.ALL, there);
      if (there.isOlder()) { // which only a user replaces
        return inMemory(plan, site.file() + ": stays as it is");
      }
    }
    return shape.equals(Shape.EIGHT_PUZZLE) ? madeOrEmbedded(plan) : madeOrInMemory(plan);
  }

  /** Makes missing tables; if that fails for any reason, uses the tables in the jar. */
  private Tablebase madeOrEmbedded(GenerationPlan plan) throws IOException {
    try {
      requirePossible(plan);
      return made(plan);
    } catch (IOException e) {
      output.message(fault(plan, e) + "; answering from the tables in the jar");
      return Tablebase.embedded();
    }
  }

  /**
   * Makes missing tables. If the database cannot be written (no write permission, or a Java without
   * a compiler), the same tables are made in memory.
   */
  private Tablebase madeOrInMemory(GenerationPlan plan) throws IOException {
    try {
      requirePossible(plan);
    } catch (Installation.MissingFolderException e) {
      throw new IOException(fault(plan, e), e);
    } catch (IOException e) {
      return inMemory(plan, fault(plan, e));
    }
    return made(plan);
  }

  private void requirePossible(GenerationPlan plan) throws IOException {
    installation.makeFolder(plan.site().file());
    plan.requireRoom();
  }

  private Tablebase made(GenerationPlan plan) throws IOException {
    Path file = plan.site().file();
    output.message("generating " + file + " at first use" + remark(plan));
    plan.run(output.progress()).close();
    return Tablebase.open(file);
  }

  private static String fault(GenerationPlan plan, IOException e) {
    return plan.site().file() + ": is missing and cannot be made: " + e.getMessage();
  }

  private Tablebase inMemory(GenerationPlan plan, String fault) throws IOException {
    try {
      plan.requireMemoryForAll();
    } catch (IOException e) {
      throw new IOException(fault, e);
    }
    output.message(fault + "; making tables in memory, for this run only");
    return Tablebase.of(plan.inMemory(output.progress()));
  }

  private String remark(GenerationPlan plan) {
    Needs needs = plan.needs();
    String size = needs.disk() > SMALL ? ", which takes " + needs.room() : "";
    return installation.namesFile()
        ? size
            + ", for "
            + plan.shape()
            + " only; set SLIDEBASE_DATA to a folder to have a file per shape"
        : size;
  }
}

package slidebase.tables;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import slidebase.Shelf;
import slidebase.TableSource;
import slidebase.Tablebase;
import slidebase.ask.CommandNames;
import slidebase.ask.EndException;
import slidebase.ask.Output;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.make.Found;
import slidebase.make.GenerationPlan;
import slidebase.make.GenerationPlan.Keeps;
import slidebase.make.Needs;
import slidebase.make.Site;
import slidebase.make.TableKind;
import slidebase.make.TableMaker;
import slidebase.sizes.SizeLimits;
import slidebase.work.InvalidTableException;
import slidebase.work.InvalidTableException.Kind;

/** The databases of an installation, one file per shape, made at first use. */
public final class Databases implements TableSource, Tables.Shelves, AutoCloseable {
  /** Files of up to this number of bytes are made without a message. */
  private static final long SMALL = 10_000_000;

  private final Installation installation;
  private final Output output;
  private final Function<Kind, String> advice;
  private final Shelf shelf = Shelf.of(this);
  private final List<Tablebase> named = new ArrayList<>();

  private final Consumer<String> reports = this::report;

  /** Whether a file that is no longer read was reported. */
  private final AtomicBoolean isReported = new AtomicBoolean();

  // Guarded by this:

  /** The tables in files, by shape; empty if there is no file. */
  private final Map<Shape, Optional<Tablebase>> inFiles = new HashMap<>();

  /** The shapes whose file is bad, as a message has said. */
  private final Set<Shape> faults = new HashSet<>();

  /**
   * @param output receives messages about long work
   * @param advice what helps against a fault of a file, after a semicolon, or nothing
   */
  public Databases(Installation installation, Output output, Function<Kind, String> advice) {
    this.installation = installation;
    this.output = output;
    this.advice = advice;
  }

  /** Returns whether the tables of a shape take so long to make that small ones answer first. */
  public static boolean takeLong(Shape shape) {
    return shape.cells() > SizeLimits.UNFOLDED_CELLS;
  }

  @Override
  public Optional<Tablebase> named(NamedTables names) throws InvalidTableException {
    Optional<Tablebase> opened = names.areNamed() ? opened(names) : named(installation, reports);
    if (opened.isPresent()) {
      named.add(opened.get());
    }
    return opened;
  }

  private Optional<Tablebase> opened(NamedTables names) throws InvalidTableException {
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

  @Override
  public Shelf shelf() {
    return shelf;
  }

  /**
   * {@inheritDoc} Small shapes have tables of all goal classes, made at first use. In the database
   * of a large shape, the tables of a goal class are made when they are worth it.
   */
  @Override
  public synchronized Supply tables(Goals goal, Need need) throws InvalidTableException {
    Shape shape = goal.shape().wide();
    boolean hasSmall = hasSmall(goal, need);
    if (hasSmall && faults.contains(shape)) {
      return Small.ONLY;
    }
    try {
      Optional<Tablebase> there = inFile(shape);
      if (there.isPresent() && there.get().answersAbout(goal)) {
        return new Open(there.get());
      }
    } catch (InvalidTableException e) {
      if (!hasSmall) {
        throw e;
      }
      warn(shape, e);
      return Small.ONLY;
    }
    return hasSmall && need == Need.ANSWER ? Small.FIRST : new Open(makeOrEnd(goal));
  }

  /**
   * Returns whether small tables answer a question while large ones, which take long, are missing.
   */
  public static boolean hasSmall(Goals goal, Need need) {
    return takeLong(goal.shape()) && need != Need.LARGE_TABLES && Small.answerAbout(goal);
  }

  private Optional<Tablebase> inFile(Shape shape) throws InvalidTableException {
    if (!inFiles.containsKey(shape)) {
      inFiles.put(shape, existing(installation, shape, reports));
    }
    return inFiles.get(shape);
  }

  /** Reports that small tables answer, since the file with large ones is bad. */
  private void warn(Shape shape, InvalidTableException fault) {
    faults.add(shape);
    output.message(
        fault.getMessage() + advice.apply(fault.kind()) + "; small tables answer instead");
  }

  @Override
  public synchronized boolean replaces(Board goal, InvalidTableException fault) {
    Shape shape = goal.shape().wide();
    if (takeLong(shape) && !faults.contains(shape)) {
      warn(shape, fault);
    }
    return takeLong(shape);
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

  /** Makes missing tables; a stream does not continue if this fails. */
  private Tablebase makeOrEnd(Goals goal) {
    try {
      Tablebase made = make(goal);
      inFiles.put(made.shape(), Optional.of(made));
      return made;
    } catch (IOException e) {
      throw new EndException(e);
    }
  }

  /**
   * Returns the makers of the tables to make: those of all goal classes where this takes no time.
   */
  private static List<TableMaker> makers(Goals goal) {
    Board board = goal.only();
    List<GoalClass> classes =
        takeLong(goal.shape()) ? TableKind.ownClass(board) : TableKind.classesFor(board);
    return GenerationPlan.makers(TableKind.usual(goal), classes);
  }

  /**
   * Makes the tables that a question about a goal needs, in the file of their shape if it can be.
   */
  public Tablebase make(Goals goal) throws IOException {
    Shape shape = goal.shape().wide();
    Site site = Site.usual(installation.database(shape), output::message);
    List<TableMaker> tables = makers(goal);
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

  @Override
  public void close() {
    shelf.close();
    for (Tablebase each : named) {
      each.close();
    }
  }
}

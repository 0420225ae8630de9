package slidebase.answer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.InvalidTableException;
import slidebase.board.InvalidTableException.Kind;
import slidebase.board.Shape;
import slidebase.table.Reduction;
import slidebase.table.WrongTableException;
import slidebase.text.Limits;
import slidebase.write.DatabaseWriter;
import slidebase.write.Generation;
import slidebase.write.GenerationPlan;

/**
 * Which tables answer a question: those in the file that is named ({@code db} or {@code table}), or
 * those of the installation for the shape of the boards, which are made when they are first asked
 * for.
 */
public final class Tables {
  private static final String EMBEDDED = "embedded";

  /** Up to so many bytes, what a file takes of the disk need not be told. */
  private static final long SMALL = 10_000_000;

  private final Installation installation;
  private final Parameters given;
  private final Output output;

  private final Optional<Tablebase> named;

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
    given.requireOneOf(
        !given.has("db") || !given.has("table"),
        given.called("db") + " FILE or " + given.called("table") + " FILE");
    return new Tables(installation, given, output, named(installation, given));
  }

  private static Optional<Tablebase> named(Installation installation, Parameters given)
      throws InvalidTableException {
    if (given.has("table")) {
      String name = given.text("table").orElseThrow();
      return Optional.of(
          name.equals(EMBEDDED) ? Tablebase.embedded() : Tablebase.open(Path.of(name)));
    }
    Path file = file(installation, given, Shape.EIGHT_PUZZLE);
    boolean isNamed = given.has("db") || installation.namesFile() && Files.exists(file);
    return isNamed ? Optional.of(Tablebase.open(file)) : Optional.empty();
  }

  /** The database that is named ({@code db}), or else that of the installation. */
  public static Path file(Installation installation, Parameters given, Shape shape) {
    return given.has("db") ? Path.of(given.text("db").orElseThrow()) : installation.database(shape);
  }

  /** The boards are of the shape of the tables if these are named. */
  public Subject subject() {
    return Subject.of(
        given, named.isPresent() ? Optional.of(named.get().shape()) : Optional.empty());
  }

  /** Opens the tables that answer about a goal, after making them if they are missing. */
  public Tablebase open(Board goal) throws IOException {
    Tablebase tablebase = named.isPresent() ? named.get() : openDefault(goal.shape());
    if (!given.has("table") && !tablebase.answersAbout(goal)) {
      Shape shape = tablebase.shape();
      String name = Reduction.of(goal, shape).goalClass().name();
      throw new IllegalArgumentException(
          String.format(
              "goal %s: the database has no table of its class, %s; 'slidebase generate --shape %s"
                  + " --goal-class %s' (with the same %s) adds it",
              goal, name, shape, name, given.called("db")));
    }
    return tablebase;
  }

  public record Opened(Subject subject, Tablebase tablebase) implements AutoCloseable {
    @Override
    public void close() {
      tablebase.close();
    }
  }

  public Opened open() throws IOException {
    Subject subject = subject();
    return new Opened(subject, open(subject.goal()));
  }

  public static void requirePossible(Shape shape) {
    if (shape.cells() > Limits.TABLE_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              "shape %s: there are tables of boards with up to %d cells, and this has %d",
              shape, Limits.TABLE_CELLS, shape.cells()));
    }
  }

  /**
   * Where the database can be neither found nor made, as in an installation without write
   * permission or on a Java without a compiler, the tables in the jar answer about 3x3 instead:
   * they are the same.
   */
  private Tablebase openDefault(Shape shape) throws IOException {
    requirePossible(shape);
    Path file = installation.database(shape);
    try {
      return Tablebase.open(file);
    } catch (InvalidTableException e) {
      if (e.kind() != Kind.MISSING) {
        throw e;
      }
    }
    if (canBeMade(file)) {
      GenerationPlan plan =
          GenerationPlan.ofAll(shape.wide(), file).onlyMissing().telling(output::say);
      String size = plan.diskBytes() > SMALL ? ", which takes " + room(plan) : "";
      output.say("generating " + file + " at first use" + size);
      plan.requireRoom();
      make(plan, output);
      return Tablebase.open(file);
    }
    if (!shape.equals(Shape.EIGHT_PUZZLE)) {
      throw new IOException(file + ": is missing and cannot be made there");
    }
    output.say(file + " is missing and cannot be made there; answering from the tables in the jar");
    return Tablebase.embedded();
  }

  private static boolean canBeMade(Path file) {
    try {
      return DatabaseWriter.isPossible()
          && Files.isWritable(Files.createDirectories(file.toAbsolutePath().getParent()));
    } catch (IOException e) {
      return false;
    }
  }

  static String room(GenerationPlan plan) {
    return String.format(
        "%s of disk, and at least %s of memory to make",
        GenerationPlan.megabytes(plan.diskBytes()), GenerationPlan.megabytes(plan.memoryBytes()));
  }

  static Generation make(GenerationPlan plan, Output output) throws IOException {
    try {
      return plan.run(output.progress());
    } catch (WrongTableException e) {
      throw new IOException(
          plan.file() + ": is not made, for a proof failed: " + e.getMessage(), e);
    }
  }
}

package slidebase.tables;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import slidebase.Tablebase;
import slidebase.ask.Output;
import slidebase.board.Board;
import slidebase.board.InvalidTableException;
import slidebase.board.InvalidTableException.Kind;
import slidebase.board.Shape;
import slidebase.make.Found;
import slidebase.make.GenerationPlan;
import slidebase.make.GenerationPlan.Keeps;
import slidebase.make.Needs;
import slidebase.make.Resources;
import slidebase.make.Site;
import slidebase.make.TableKind;
import slidebase.table.Table;

/**
 * The databases of an installation, one file per shape, made at first use.
 *
 * @param output receives messages about long work
 */
public record Databases(Installation installation, Output output) implements Tables.Opener {
  /** Files of up to this number of bytes are made without a message. */
  private static final long SMALL = 10_000_000;

  /** Opens the file that the installation names for all shapes, if it names one that exists. */
  public static Optional<Tablebase> named(Installation installation) throws InvalidTableException {
    Path file = installation.database(Shape.EIGHT_PUZZLE);
    return installation.namesFile() && Files.exists(file)
        ? Optional.of(Tablebase.open(file))
        : Optional.empty();
  }

  /** Opens the tables that answer about a goal, after making them if they are missing. */
  @Override
  public Tablebase open(Board goal) throws IOException {
    Tables.requirePossible(goal.shape());
    Optional<Tablebase> there = existing(goal);
    return there.isPresent() ? there.get() : make(goal);
  }

  @Override
  public Optional<Tablebase> existing(Board goal) throws InvalidTableException {
    Optional<Tablebase> there = existing(installation, goal.shape());
    if (there.isPresent() && !isComplete(there.get(), goal)) {
      there.get().close();
      return Optional.empty();
    }
    return there;
  }

  /** Opens the tables of a shape if their file exists. */
  public static Optional<Tablebase> existing(Installation installation, Shape shape)
      throws InvalidTableException {
    try {
      return Optional.of(Tablebase.open(installation.database(shape)));
    } catch (InvalidTableException e) {
      if (e.kind() != Kind.MISSING) {
        throw e;
      }
      return Optional.empty();
    }
  }

  /**
   * Returns whether no tables need to be made for a goal. The database of a small shape is used as
   * it is. In the database of a large shape, the table of a goal class is made at first use.
   */
  public static boolean isComplete(Tablebase there, Board goal) {
    return Table.fits(goal.shape()) || there.answersAbout(goal);
  }

  /**
   * Makes missing tables. If the database cannot be written (no write permission, or a Java without
   * a compiler), 3x3 uses the tables in the jar, and other shapes the same tables made in memory.
   */
  private Tablebase make(Board goal) throws IOException {
    Shape shape = goal.shape();
    Path file = installation.database(shape);
    GenerationPlan plan =
        GenerationPlan.of(
            new Site(file, Resources.USUAL, output::message),
            GenerationPlan.makers(TableKind.usual(shape), TableKind.classesFor(goal)),
            Keeps.ALL,
            Found.at(file));
    try {
      installation.makeFolder(file);
      plan.requireRoom();
    } catch (IOException e) {
      String fault = file + ": is missing and cannot be made: " + e.getMessage();
      if (shape.equals(Shape.EIGHT_PUZZLE)) {
        output.message(fault + "; answering from the tables in the jar");
        return Tablebase.embedded();
      }
      if (e instanceof Installation.MissingFolderException) {
        throw new IOException(fault, e);
      }
      return inMemory(plan, fault);
    }
    output.message("generating " + file + " at first use" + remark(plan));
    plan.run(output.progress());
    return Tablebase.open(file);
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

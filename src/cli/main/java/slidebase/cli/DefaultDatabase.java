package slidebase.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import slidebase.Tablebase;
import slidebase.board.InvalidTableException;
import slidebase.board.Shape;
import slidebase.sets.SetGraph;
import slidebase.write.DatabaseWriter;
import slidebase.write.GenerationPlan;

/** The database of a shape that is meant when the user names none: made at first use. */
final class DefaultDatabase {
  /** The most cells of boards that tables are made for. */
  static final int MOST_CELLS = SetGraph.MOST_CELLS;

  /** Up to so many bytes, what a file takes of the disk need not be told. */
  private static final long SMALL = 10_000_000;

  private final Console console;
  private final Shape shape;
  private final Path file;

  /**
   * Names the database.
   *
   * @throws IllegalArgumentException if there are no tables of such a shape
   */
  DefaultDatabase(Console console, Installation installation, Shape shape) {
    requireTables(shape);
    this.console = console;
    this.shape = shape.wide();
    this.file = installation.database(shape);
  }

  /** Refuses shapes with too many cells. */
  static void requireTables(Shape shape) {
    if (shape.cells() > MOST_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              "shape %s: there are tables of boards with up to %d cells, and this has %d",
              shape, MOST_CELLS, shape.cells()));
    }
  }

  /**
   * Opens the database, after making it if it is missing. Where it can be neither found nor made,
   * as in an installation without write permission or on a Java without a compiler, the tables in
   * the jar answer about 3x3 instead: they are the same.
   */
  Tablebase open() throws IOException {
    try {
      return Tablebase.open(file);
    } catch (InvalidTableException e) {
      if (e.kind() != InvalidTableException.Kind.MISSING) {
        throw e;
      }
    }
    if (canBeMade()) {
      make();
      return Tablebase.open(file);
    }
    if (!shape.equals(Shape.EIGHT_PUZZLE)) {
      throw new IOException(file + ": is missing and cannot be made there");
    }
    console.say(
        file + " is missing and cannot be made there; answering from the tables in the jar");
    return Tablebase.embedded();
  }

  private void make() throws IOException {
    GenerationPlan plan = GenerationPlan.ofAll(shape, file).onlyMissing().telling(console::say);
    String size = plan.diskBytes() > SMALL ? ", which takes " + WatchedGeneration.room(plan) : "";
    console.say("generating " + file + " at first use" + size);
    WatchedGeneration.run(plan);
  }

  private boolean canBeMade() {
    if (!DatabaseWriter.isPossible()) {
      return false;
    }
    Path folder = file.toAbsolutePath().getParent();
    try {
      return Files.isWritable(Files.createDirectories(folder));
    } catch (IOException e) {
      return false;
    }
  }
}

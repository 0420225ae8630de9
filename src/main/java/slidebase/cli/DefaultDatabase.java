package slidebase.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import slidebase.Tablebase;
import slidebase.board.Shape;
import slidebase.store.DatabaseWriter;
import slidebase.store.InvalidTableException;

/** The database that is meant when the user names none: made at first use. */
final class DefaultDatabase {
  private final Console console;
  private final Path file;

  DefaultDatabase(Console console, Installation installation) {
    this.console = console;
    this.file = installation.database(Shape.EIGHT_PUZZLE);
  }

  /**
   * Opens the database, after making it if it is missing. Where it can be neither found nor made,
   * as in an installation without write permission or on a Java without a compiler, the tables in
   * the jar answer instead: they are the same.
   */
  Tablebase open() throws Exception {
    try {
      return Tablebase.open(file);
    } catch (InvalidTableException e) {
      if (e.kind() != InvalidTableException.Kind.MISSING) {
        throw e;
      }
    }
    if (!canBeMade()) {
      console.say(
          file + " is missing and cannot be made there; answering from the tables in the jar");
      return Tablebase.embedded();
    }
    console.say("generating " + file + " at first use");
    WatchedGeneration.toFile(Shape.EIGHT_PUZZLE, file);
    return Tablebase.open(file);
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

package slidebase.cli;

import java.nio.file.Path;
import slidebase.board.Shape;

/** The option that names a database file. */
final class DatabaseOption {
  private final Argument<Path> file;

  DatabaseOption(Verb verb) {
    file =
        verb.option(
            Path.class, "--db", "FILE", "The database file (default: data/3x3.cm, by shape).");
  }

  /** Tells whether a file was named. */
  boolean isGiven() {
    return file.isGiven();
  }

  /** Returns the file that was named, or else that of the installation for a shape. */
  Path or(Installation installation, Shape shape) {
    return isGiven() ? file.value() : installation.database(shape);
  }
}

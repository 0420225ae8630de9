package slidebase.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import slidebase.board.Shape;

/** The option that names a database file. */
final class DatabaseOption {
  @Option(
      names = "--db",
      paramLabel = "FILE",
      description = "The database file (default: data/3x3.cm).")
  private Path file;

  /** Returns the file that was named, if one was. */
  Optional<Path> named() {
    return Optional.ofNullable(file);
  }

  /** Returns the file that was named, or else that of the installation. */
  Path orDefault(Installation installation) {
    return named().orElseGet(() -> installation.database(Shape.EIGHT_PUZZLE));
  }
}

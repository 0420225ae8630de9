package slidebase.tables;

import java.nio.file.Path;
import java.util.Optional;
import slidebase.ask.Parameters;
import slidebase.board.Shape;

/**
 * The tables that a user named.
 *
 * @param name the name of a database or of a file with a single table, or {@link #EMBEDDED}
 */
public record NamedTables(Optional<String> name) {
  /** Names the 3x3 tables in the jar. */
  public static final String EMBEDDED = "embedded";

  public static NamedTables of(Parameters given) {
    return new NamedTables(given.text("db"));
  }

  boolean areNamed() {
    return name.isPresent();
  }

  public boolean areEmbedded() {
    return name.filter(EMBEDDED::equalsIgnoreCase).isPresent();
  }

  /** Returns the named file, or else the installation's database. */
  public Path file(Installation installation, Shape shape) {
    return areNamed() ? Path.of(name.get()) : installation.database(shape);
  }
}

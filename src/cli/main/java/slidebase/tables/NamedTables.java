package slidebase.tables;

import java.nio.file.Path;
import java.util.Optional;
import slidebase.ask.Parameters;
import slidebase.board.Shape;

/**
 * The tables that the user named for a question, instead of the installation's.
 *
 * @param database the name of a database file ({@code db})
 * @param table the name of a file with a single table, or the name of the embedded tables ({@code
 *     table})
 */
public record NamedTables(Optional<String> database, Optional<String> table) {
  public static NamedTables of(Parameters given) {
    return new NamedTables(given.text("db"), given.text("table"));
  }

  boolean areNamed() {
    return database.isPresent() || table.isPresent();
  }

  /** Returns the named database, or else the installation's. */
  public Path database(Installation installation, Shape shape) {
    return database.isPresent() ? Path.of(database.get()) : installation.database(shape);
  }

  /** Returns the named file, or else the installation's database. */
  Path file(Installation installation, Shape shape) {
    return table.isPresent() ? Path.of(table.get()) : database(installation, shape);
  }
}

package slidebase.bench;

import java.nio.file.Path;
import slidebase.Tablebase;
import slidebase.work.InvalidTableException;

/** Where the tables are read from. */
public enum Tables {
  /** A database file, mapped. */
  FILE,
  /** The resources in the jar. */
  EMBEDDED;

  /** The system property that names the database file. */
  static final String DATABASE = "slidebase.bench.database";

  /** Opens the tables. */
  Tablebase open() throws InvalidTableException {
    return this == FILE
        ? Tablebase.open(Path.of(System.getProperty(DATABASE)))
        : Tablebase.embedded();
  }
}

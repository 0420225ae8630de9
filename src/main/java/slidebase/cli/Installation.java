package slidebase.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import slidebase.board.Shape;

/**
 * Where the program stands, and where its databases are by default.
 *
 * @param home the folder that holds {@code data}
 * @param dataVariable the value of {@code SLIDEBASE_DATA}, or null: a folder for databases in place
 *     of {@code data}, or one database file
 */
record Installation(Path home, String dataVariable) {

  /** Returns the database file of a shape that is meant when nothing else is said. */
  Path database(Shape shape) {
    Path folder = home.resolve("data");
    if (dataVariable != null && !dataVariable.isBlank()) {
      folder = Path.of(dataVariable);
      if (dataVariable.endsWith(".cm") || Files.isRegularFile(folder)) {
        return folder;
      }
    }
    return folder.resolve(shape + ".cm");
  }
}

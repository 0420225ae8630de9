package slidebase.answer;

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
public record Installation(Path home, String dataVariable) {
  /** The database of a shape, and of that lying on its side, unless another is named. */
  public Path database(Shape shape) {
    return namesFile() ? folder() : folder().resolve(shape.wide() + ".cm");
  }

  /** Tells whether the variable names one file, which then serves for whatever shape it is of. */
  public boolean namesFile() {
    return isVariableSet() && (dataVariable.endsWith(".cm") || Files.isRegularFile(folder()));
  }

  private Path folder() {
    return isVariableSet() ? Path.of(dataVariable) : home.resolve("data");
  }

  private boolean isVariableSet() {
    return dataVariable != null && !dataVariable.isBlank();
  }
}

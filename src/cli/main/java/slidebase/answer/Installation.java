package slidebase.answer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import slidebase.board.Shape;
import slidebase.text.FileFault;
import slidebase.text.Quote;

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
    if (isVariableSet() && dataVariable.startsWith("~")) {
      throw new IllegalArgumentException(
          "SLIDEBASE_DATA is "
              + Quote.of(dataVariable)
              + ", where ~ stands for no folder, since the shell leaves it as it is within quotes;"
              + " write $HOME instead");
    }
    return isVariableSet() ? Path.of(dataVariable) : home.resolve("data");
  }

  /** There is no folder in which to make that of a database, whose name may be misspelt. */
  static final class MissingFolderException extends IOException {
    private static final long serialVersionUID = 1;

    private MissingFolderException(Path folder) {
      super(folder + ": there is no such folder");
    }
  }

  /** Makes the folder of a database if it is missing, but none above it. */
  public static void makeFolder(Path database) throws IOException {
    Path folder = database.toAbsolutePath().getParent();
    if (Files.isDirectory(folder)) {
      return;
    }
    if (folder.getParent() != null && !Files.isDirectory(folder.getParent())) {
      throw new MissingFolderException(folder.getParent());
    }
    try {
      Files.createDirectory(folder);
    } catch (IOException e) {
      if (!Files.isDirectory(folder)) { // another run may have made it
        throw new IOException(folder + ": cannot be made: " + FileFault.reason(e), e);
      }
    }
  }

  private boolean isVariableSet() {
    return dataVariable != null && !dataVariable.isBlank();
  }
}

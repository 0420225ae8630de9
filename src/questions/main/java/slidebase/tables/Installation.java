package slidebase.tables;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import slidebase.board.Shape;
import slidebase.text.FileFault;
import slidebase.text.Quote;

/**
 * The folders of the program and of its databases.
 *
 * @param home the folder that holds {@code data}, with the databases that come with the program
 * @param own the folder for databases made later; in a clone also {@code data}
 * @param dataVariable the value of {@code SLIDEBASE_DATA}, or null: a folder for databases in place
 *     of {@code data}, or one database file
 */
public record Installation(Path home, Path own, String dataVariable) {
  /** An installation that keeps all its databases in {@code data}. */
  public Installation(Path home, String dataVariable) {
    this(home, home.resolve("data"), dataVariable);
  }

  /** Returns the database of a shape and its transpose, unless the user named another. */
  public Path database(Shape shape) {
    if (namesFile()) {
      return folder();
    }
    String name = shape.wide() + ".cm";
    Path made = folder().resolve(name);
    Path supplied = home.resolve("data").resolve(name);
    boolean isSupplied = !isVariableSet() && !Files.exists(made) && Files.exists(supplied);
    return isSupplied ? supplied : made;
  }

  /** Returns whether the variable names one file for all shapes. */
  public boolean namesFile() {
    return isVariableSet() && (dataVariable.endsWith(".cm") || Files.isRegularFile(folder()));
  }

  private Path folder() {
    if (isVariableSet() && dataVariable.startsWith("~")) {
      throw new IllegalArgumentException(
          "SLIDEBASE_DATA is "
              + Quote.of(dataVariable)
              + ": the shell does not expand ~ within quotes; write $HOME instead");
    }
    return isVariableSet() ? Path.of(dataVariable) : own;
  }

  /**
   * Thrown if the parent of a database's folder is missing, perhaps because the name is misspelt.
   */
  static final class MissingFolderException extends IOException {
    private static final long serialVersionUID = 1;

    private MissingFolderException(Path folder) {
      super(folder + ": there is no such folder");
    }
  }

  /** Returns a message with the names of databases in place of their paths. */
  public String withNames(String message) {
    String named = message;
    for (Path each : List.of(folder(), home.resolve("data"))) {
      for (Path parent = each; parent != null; parent = parent.getParent()) {
        named = named.replace(parent + File.separator, "");
      }
    }
    return named;
  }

  /** Returns the databases that exist. */
  public List<Path> databases() throws IOException {
    if (namesFile()) {
      return Files.exists(folder()) ? List.of(folder()) : List.of();
    }
    Path supplied = isVariableSet() ? folder() : home.resolve("data");
    Set<Path> folders = new LinkedHashSet<>(List.of(supplied, folder()));
    List<Path> found = new ArrayList<>();
    for (Path each : folders) {
      if (Files.isDirectory(each)) {
        try (Stream<Path> files = Files.list(each)) {
          files.filter(file -> file.toString().endsWith(".cm")).sorted().forEach(found::add);
        }
      }
    }
    return found;
  }

  /**
   * Makes the folder of a database if its parent exists. The installation's own folder is made with
   * all its parents.
   */
  public void makeFolder(Path database) throws IOException {
    Path folder = database.toAbsolutePath().getParent();
    if (Files.isDirectory(folder)) {
      return;
    }
    boolean isOwn = folder.equals(own.toAbsolutePath());
    if (!isOwn && folder.getParent() != null && !Files.isDirectory(folder.getParent())) {
      throw new MissingFolderException(folder.getParent());
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new IOException(folder + ": cannot be made: " + FileFault.reason(e), e);
    }
  }

  private boolean isVariableSet() {
    return dataVariable != null && !dataVariable.isBlank();
  }
}

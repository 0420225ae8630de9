package slidebase.make;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.Database.Remains;
import slidebase.work.InvalidTableException;
import slidebase.work.InvalidTableException.Kind;

/**
 * The existing file, if any, in the place of a file to be made.
 *
 * @param database the database; empty if the file is missing or unreadable
 * @param fault the reason why the file is unreadable
 * @param remains the readable facts about the file
 */
public record Found(
    Path file, Optional<Database> database, Optional<InvalidTableException> fault, Remains remains)
    implements AutoCloseable {
  private static final Remains NOTHING = new Remains(Optional.empty(), false);

  /** Reads a file, which need not exist. */
  public static Found at(Path file) {
    if (!Files.isRegularFile(file)) {
      return new Found(file, Optional.empty(), Optional.empty(), NOTHING);
    }
    try {
      Database database = Database.open(file);
      return new Found(file, Optional.of(database), Optional.empty(), database.remains());
    } catch (InvalidTableException e) {
      return new Found(file, Optional.empty(), Optional.of(e), Database.remains(file));
    }
  }

  /** Returns whether the tables are of a format that is no longer read; new ones replace them. */
  public boolean isOlder() {
    return fault.isPresent() && fault.get().kind() == Kind.OLDER;
  }

  /** Reads all tables, and compares their checksums. */
  public void check() throws InvalidTableException {
    requireReadable();
    if (database.isPresent()) {
      database.get().check();
    }
  }

  private void requireReadable() throws InvalidTableException {
    if (fault.isPresent() && !isOlder()) {
      throw fault.get();
    }
  }

  @Override
  public void close() {
    database.ifPresent(Database::close);
  }

  /** Returns whether the file has tables of a goal class. */
  public boolean has(GoalClass goalClass) {
    return database.isPresent() && !database.get().blobs(goalClass).isEmpty();
  }

  /**
   * Returns the tables of the file, to which tables of a shape can be added.
   *
   * @throws InvalidTableException if the file is of another kind or damaged
   * @throws IllegalArgumentException if it has tables of another shape, or is a table by itself
   */
  List<Blob> blobs(Shape shape) throws InvalidTableException {
    requireReadable();
    Shape there = remains.shape().orElse(shape);
    if (!there.equals(shape)) {
      throw new IllegalArgumentException(
          String.format("%s: has tables of %s, not of %s", file, there, shape));
    }
    requireNoTable();
    return database.map(Database::blobs).orElse(List.of());
  }

  /** Rejects a file with a single table, which the user exported. */
  void requireNoTable() {
    if (remains.isTable()) {
      throw new IllegalArgumentException(
          file + ": contains a single table, not a database; name another file");
    }
  }
}

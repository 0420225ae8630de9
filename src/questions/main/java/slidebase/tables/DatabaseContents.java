package slidebase.tables;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.make.TableMaker;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.work.InvalidTableException;

/** Describes the tables in a database file or a single table. */
public final class DatabaseContents {
  /** The name of a member: whether a table is certified. */
  static final String CERTIFIED = "certified";

  private DatabaseContents() {}

  /**
   * Returns the contents of a file, which are checked.
   *
   * @param given has the parameter {@code shape}
   */
  public static Answer of(Path file, Parameters given) throws InvalidTableException {
    try (Database database = Database.open(file)) {
      Tables.requireShape(given, file.toString(), database.shape());
      database.check();
      return contents(database, database.file());
    }
  }

  /**
   * Returns the contents of the headers of a file's tables, which are not checked.
   *
   * @param shown what is shown as the file
   */
  public static Answer headers(Path file, Path shown) throws InvalidTableException {
    try (Database database = Database.open(file)) {
      return contents(database, shown);
    }
  }

  private static Answer contents(Database database, Path shown) {
    List<String> lines = new ArrayList<>();
    List<Described> objects = new ArrayList<>();
    lines.add(
        String.format(
            "%s: %,d bytes, %s of shape %s",
            shown, database.bytes(), tables(database.blobs().size()), database.shape()));
    CertifiedTables certified = CertifiedTables.of(database.shape());
    for (Blob blob : database.blobs()) {
      boolean isCertified = certified.contains(blob);
      TableMaker maker = TableMaker.of(blob);
      Described header = described(blob, shown, database.shape());
      objects.add(to -> to.with(header).with(CERTIFIED, isCertified ? true : null));
      lines.add(
          String.format(
              "%s  goal %s  %,d %s as %s  %,d bytes at %,d  format %s  CRC-32C %08x%s",
              maker.label(),
              blob.goalClass().goal(),
              blob.slots(),
              maker.counted(),
              maker.encoding(blob),
              blob.length(),
              blob.position(),
              blob.version(),
              blob.checksum(),
              isCertified ? "  certified" : ""));
    }
    return Answer.of(lines, objects);
  }

  /** Describes the header of a table, which is read at once, since its file may be closed. */
  public static Described described(Blob blob, Path file, Shape shape) {
    TableMaker maker = TableMaker.of(blob);
    String name = blob.name();
    Board goal = blob.goalClass().goal();
    long slots = blob.slots();
    long position = blob.position();
    long bytes = blob.length();
    String format = blob.version();
    String encoding = maker.encoding(blob);
    String checksum = String.format("%08x", blob.checksum());
    return to ->
        to.with("table", name)
            .with("file", file)
            .with("shape", shape)
            .with("goal", goal)
            .with(maker.counted(), slots)
            .with("position", position)
            .with("bytes", bytes)
            .with("format", format)
            .with("encoding", encoding)
            .with("checksum", checksum);
  }

  public static String tables(int count) {
    return count + (count == 1 ? " table" : " tables");
  }
}

package slidebase.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import slidebase.store.Database;
import slidebase.work.InvalidTableException;

/** The rows of sizes on disk; their base is one table. */
final class Sizes {
  private Sizes() {}

  static List<Row> measure(Path database) throws IOException, InvalidTableException {
    long table = Database.open(database).blobs().get(0).length();
    long whole = Files.size(database);
    return List.of(
        Row.base("one table", bytes(table)),
        Row.compared("the database, with all three", bytes(whole), whole, table));
  }

  private static String bytes(long count) {
    return String.format("%,d bytes", count);
  }
}

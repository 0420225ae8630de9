package slidebase.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import slidebase.store.Database;
import slidebase.store.TableBlob;
import slidebase.table.Ranking;

final class InfoVerb extends AnsweringVerb {
  private final DatabaseOption db = new DatabaseOption(this);

  private final ShapeOption shape = new ShapeOption(this);

  InfoVerb(Console console, Installation installation) {
    super(console, installation);
    describe("Tell what is in a database file.", "", "Example:", "  slidebase info --json");
  }

  @Override
  public Integer call() throws Exception {
    Path file = db.or(installation(), shape.settled());
    Database database = Database.open(file);
    database.tables(); // checks them
    if (!json()) {
      answer(
          String.format(
              "%s: %,d bytes, %d %s of shape %s",
              file,
              database.bytes(),
              database.blobs().size(),
              database.blobs().size() == 1 ? "table" : "tables",
              database.shape()));
    }
    for (TableBlob blob : database.blobs()) {
      if (json()) {
        answer(fields(database, blob));
      } else {
        answer(
            String.format(
                "%s  goal %s  %,d slots as %s  %,d bytes at %,d  format %s  CRC-32C %08x",
                TableName.padded(blob.goalClass()),
                blob.goalClass().goal(),
                Ranking.slots(database.shape()),
                blob.encoding(),
                blob.length(),
                blob.position(),
                blob.version(),
                blob.checksum()));
      }
    }
    return Cli.ANSWERED;
  }

  /** What there is to say about a table as it stands in its file. */
  static Map<String, Object> fields(Database database, TableBlob blob) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("table", blob.goalClass().name());
    fields.put("file", database.file());
    fields.put("shape", database.shape());
    fields.put("goal", blob.goalClass().goal());
    fields.put("boards", Ranking.slots(database.shape()));
    fields.put("position", blob.position());
    fields.put("bytes", blob.length());
    fields.put("format", blob.version());
    fields.put("encoding", blob.encoding());
    fields.put("checksum", String.format("%08x", blob.checksum()));
    return fields;
  }
}

package slidebase.make;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import slidebase.store.Database;
import slidebase.store.PartBlob;
import slidebase.table.DistanceParts;

/** Databases of small tables in parts, which no command makes. */
public final class PartedDatabase {
  private PartedDatabase() {}

  /** Writes tables of one shape. */
  public static Database write(Path file, List<? extends DistanceParts> tables) throws IOException {
    List<Long> lengths = new ArrayList<>();
    for (DistanceParts table : tables) {
      for (int part = 0; part < table.division().parts(); part++) {
        lengths.add(PartBlob.length(table, part));
      }
    }
    try (NewFile made = NewFile.at(file, message -> {});
        DatabaseWriter writer =
            new DatabaseWriter(made, tables.get(0).division().goalClass().shape(), lengths)) {
      for (DistanceParts table : tables) {
        for (int part = 0; part < table.division().parts(); part++) {
          writer.add(PartBlob.encode(table, part));
        }
      }
      writer.written();
      return writer.finish();
    }
  }
}

package slidebase.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.work.InvalidTableException;

/** A file of Chronicle Map with two tables, which an earlier version wrote. */
class MapFileTest {
  private static final Path WHOLE = Path.of("src/testing/earlier/1.0.cm");

  @TempDir Path folder;
  private Path file;

  private int tables(byte[] content) throws IOException {
    file = Files.write(folder.resolve("map.cm"), content);
    try (Database database = Database.open(file)) {
      return database.blobs().size();
    }
  }

  private void assertDamaged(String fault, byte[] content) {
    InvalidTableException e =
        assertThrows(InvalidTableException.class, () -> tables(content), fault);
    assertEquals(file + ": is damaged: " + fault, e.getMessage());
  }

  @Test
  void mapWithoutItsEndIsDamagedAndOneWithMoreBytesIsNot() throws Exception {
    byte[] bytes = Files.readAllBytes(WHOLE);
    assertEquals(2, tables(bytes));
    assertEquals(2, tables(Arrays.copyOf(bytes, bytes.length + 1)));
    assertDamaged("its end is cut off", Arrays.copyOf(bytes, bytes.length - 1));
  }

  @Test
  void mapWhoseTablesAreNotAllFoundIsDamaged() throws Exception {
    byte[] bytes = Files.readAllBytes(WHOLE);
    int last;
    try (Database database = Database.open(WHOLE)) {
      last = (int) database.blobs().get(1).position();
    }
    bytes[last] ^= 1;
    assertDamaged("of its 2 entries 1 can be found", bytes);
  }
}

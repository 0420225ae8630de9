package slidebase.make;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.openhft.chronicle.bytes.RandomDataInput;
import net.openhft.chronicle.hash.Data;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.table.WrongTableException;

/**
 * Reads a database by Chronicle Map, which wrote it, and compares each value with what the plain
 * reader found. It reads a copy, because Chronicle Map writes into each file that it opens.
 */
public final class SecondReader {
  private static final long LARGEST = 1L << 30;
  private static final int BUFFER = 1 << 16;

  private SecondReader() {}

  /**
   * Compares all values, if the file is not too large to be copied and this Java can load Chronicle
   * Map.
   *
   * @throws IOException if the file cannot be copied
   * @throws WrongTableException if the two readers find different tables
   */
  public static void compare(Database database) throws IOException, WrongTableException {
    if (database.bytes() > LARGEST || !isPossible()) {
      return;
    }
    Path copy = Files.createTempFile("slidebase", ".cm");
    try {
      try (OutputStream out = Files.newOutputStream(copy)) { // writable, whatever the file is
        Files.copy(database.file(), out);
      }
      if (!isSame(copy, database.blobs())) {
        throw new WrongTableException("Chronicle Map reads other tables from the file");
      }
    } finally {
      Files.delete(copy);
    }
  }

  private static boolean isSame(Path copy, List<Blob> blobs) throws WrongTableException {
    Map<String, Blob> byName = new HashMap<>();
    blobs.forEach(blob -> byName.put(blob.name(), blob));
    try (ChronicleMap<String, byte[]> map =
        ChronicleMapBuilder.of(String.class, byte[].class).createPersistedTo(copy.toFile())) {
      return map.size() == blobs.size()
          && map.forEachEntryWhile(
              entry -> isSame(entry.value(), byName.remove(entry.key().get())));
    } catch (IOException | RuntimeException e) {
      throw new WrongTableException("Chronicle Map cannot read the file: " + e.getMessage());
    }
  }

  private static boolean isPossible() {
    try {
      DatabaseWriter.requirePossible();
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Returns whether a value is that of a blob, which is null if there is none of its name. */
  private static boolean isSame(Data<byte[]> value, Blob blob) {
    if (blob == null || value.size() != blob.length()) {
      return false;
    }
    ByteBuffer expected = blob.bytes();
    RandomDataInput bytes = value.bytes();
    byte[] part = new byte[BUFFER];
    for (int at = 0; at < value.size(); at += BUFFER) {
      int length = (int) Math.min(BUFFER, value.size() - at);
      bytes.read(value.offset() + at, part, 0, length);
      if (!expected.slice(at, length).equals(ByteBuffer.wrap(part, 0, length))) {
        return false;
      }
    }
    return true;
  }
}

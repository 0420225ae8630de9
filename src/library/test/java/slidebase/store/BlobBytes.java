package slidebase.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32C;
import slidebase.work.InvalidTableException;

/** Blobs of any kind as bytes, laid out as in data/FORMAT.md. */
final class BlobBytes {
  private BlobBytes() {}

  static ByteBuffer buffer(byte[] blob) {
    return ByteBuffer.wrap(blob).order(ByteOrder.LITTLE_ENDIAN);
  }

  static int headerLength(byte[] blob) {
    return buffer(blob).getInt(12);
  }

  static int checksum(byte[] bytes, int from, int to) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, from, to - from);
    return (int) crc.getValue();
  }

  /** Writes the checksum: of the whole blob, or from format 3 on of its header only. */
  static byte[] sealed(ByteBuffer blob) {
    blob.putInt(20, 0);
    int end = blob.getShort(8) < 3 ? blob.limit() : blob.getInt(12);
    blob.putInt(20, checksum(blob.array(), 0, end));
    return blob.array();
  }

  static byte[] flipped(byte[] blob, int bit) {
    byte[] damaged = blob.clone();
    damaged[bit / 8] ^= (byte) (1 << bit % 8);
    return damaged;
  }

  static Blob read(byte[] bytes) throws InvalidTableException {
    return Blob.read(ByteBuffer.wrap(bytes), 0, "here");
  }

  /** Writes blobs one behind the other. */
  static Path file(Path folder, List<byte[]> blobs) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    blobs.forEach(bytes::writeBytes);
    return Files.write(folder.resolve("some.cm"), bytes.toByteArray());
  }

  static void assertFault(String fault, Path folder, List<byte[]> blobs) throws IOException {
    Path file = file(folder, blobs);
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> Database.open(file));
    assertEquals(file + ": is damaged: " + fault, e.getMessage());
  }
}

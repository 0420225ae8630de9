package slidebase.make;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Words in a mapped file, all 0 at first. A search reads all of them again and again, so that a
 * system's own cache would keep nothing. The file loses its name as soon as it is mapped, and ends
 * with the process that uses it.
 */
final class MappedFile {
  private MappedFile() {}

  /**
   * Maps so many parts of so many words.
   *
   * @param file is made, and must not be there
   * @throws IOException if the file cannot be made, or the disk has no room for it
   */
  static LongBuffer[] words(int parts, int words, Path file) throws IOException {
    LongBuffer[] mapped = new LongBuffer[parts];
    long bytes = (long) words * Long.BYTES;
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      try {
        fill(channel, bytes * parts);
        for (int part = 0; part < parts; part++) {
          mapped[part] =
              channel
                  .map(FileChannel.MapMode.READ_WRITE, part * bytes, bytes)
                  .order(ByteOrder.nativeOrder())
                  .asLongBuffer();
        }
      } finally {
        Files.delete(file);
      }
    }
    return mapped;
  }

  /** Takes the room from the disk, for in mapped memory a full disk is a fault of the machine. */
  private static void fill(FileChannel channel, long bytes) throws IOException {
    ByteBuffer zeros = ByteBuffer.allocateDirect(1 << 20);
    for (long at = 0; at < bytes; at += zeros.capacity()) {
      zeros.clear().limit((int) Math.min(zeros.capacity(), bytes - at));
      while (zeros.hasRemaining()) {
        channel.write(zeros);
      }
    }
  }
}

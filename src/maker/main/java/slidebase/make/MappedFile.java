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
 * Words in a mapped file, all 0 at first. The file is deleted as soon as it is mapped; its space is
 * freed when the process ends. Windows refuses to delete a mapped file, so there this fails.
 */
final class MappedFile {
  private MappedFile() {}

  /**
   * Maps a number of parts of equal length.
   *
   * @param file the file to make, which must not exist
   * @throws IOException if the file cannot be made, or the disk is full
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

  /** Allocates the disk space; in mapped memory, a full disk would cause a memory fault. */
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

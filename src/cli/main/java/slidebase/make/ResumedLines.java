package slidebase.make;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file of lines that an interrupted run has begun and this run continues. An incomplete last line
 * is cut off. One process at a time writes to the file.
 */
public final class ResumedLines implements AutoCloseable {
  private static final int BLOCK = 1 << 16;

  private final FileChannel channel;
  private final Path file;
  private long lines;
  private String last = "";

  private ResumedLines(FileChannel channel, Path file) {
    this.channel = channel;
    this.file = file;
  }

  /**
   * Opens a file, or makes it if it is missing.
   *
   * @throws IOException if the file cannot be opened, or another process writes to it
   */
  public static ResumedLines open(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    ResumedLines resumed = new ResumedLines(channel, file);
    try {
      resumed.lock();
      resumed.findEnd();
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
    return resumed;
  }

  private void lock() throws IOException {
    FileLock lock;
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException e) {
      lock = null;
    }
    if (lock == null) {
      throw new IOException(file + ": another run is writing to it");
    }
  }

  /** Counts the complete lines, and cuts off the rest. */
  private void findEnd() throws IOException {
    ByteBuffer block = ByteBuffer.allocate(BLOCK);
    long begin = 0; // of the last complete line
    long end = 0; // after it
    long position = 0;
    while (channel.read(block.clear(), position) > 0) {
      block.flip();
      for (int i = 0; i < block.limit(); i++) {
        if (block.get(i) == '\n') {
          begin = end;
          end = position + i + 1;
          lines++;
        }
      }
      position += block.limit();
    }
    channel.truncate(end).position(end);
    if (lines > 0) {
      ByteBuffer line = ByteBuffer.allocate(Math.toIntExact(end - begin - 1));
      while (line.hasRemaining() && channel.read(line, begin + line.position()) > 0) {
        // until all bytes are read
      }
      last = new String(line.array(), StandardCharsets.UTF_8);
    }
  }

  /** Returns the number of lines when the file was opened. */
  public long lines() {
    return lines;
  }

  /** Returns the last line when the file was opened; empty if there was none. */
  public String last() {
    return last;
  }

  /** Appends the first bytes of an array. */
  public void write(byte[] bytes, int length) throws IOException {
    ByteBuffer rest = ByteBuffer.wrap(bytes, 0, length);
    while (rest.hasRemaining()) {
      channel.write(rest);
    }
  }

  /** Closes the file; written lines remain. */
  @Override
  public void close() throws IOException {
    channel.close();
  }
}

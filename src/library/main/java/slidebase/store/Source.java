package slidebase.store;

import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;
import slidebase.board.InvalidTableException;
import slidebase.board.InvalidTableException.Kind;
import slidebase.text.FileFault;

/**
 * The bytes of tables. A small file is read into memory, where nothing can change it. The tables of
 * a large file are mapped read-only instead, so that only the bytes needed are read. If such a file
 * is truncated in place, reading the missing bytes throws {@link InternalError} or returns other
 * bytes. So a reader must check afterwards that the file {@linkplain #reaches still has} them.
 *
 * @param name the source's name for messages, such as a file's name
 * @param length the number of bytes
 * @param bytes all bytes; null for a large file
 * @param file the large file; null if all bytes are in memory
 */
record Source(String name, long length, ByteBuffer bytes, RandomAccessFile file)
    implements AutoCloseable {
  /** The limit for files read into memory; databases of up to ten cells are smaller. */
  static final int MOST_IN_MEMORY = 1 << 24;

  private static final int CHUNK = 1 << 16;

  /** The last array made to provoke a delayed error; see {@link #reaches}. */
  private static volatile byte[] lastLarge;

  /** Returns bytes that are in memory, up to the limit of the buffer. */
  static Source inMemory(String name, ByteBuffer bytes) {
    ByteBuffer all = bytes.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    return new Source(name, bytes.limit(), all, null);
  }

  static Source of(Path file) throws InvalidTableException {
    String name = file.toString();
    if (Files.isDirectory(file)) {
      throw foreign(name, "is a directory, not a database");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw foreign(name, "is a device or a pipe, not a database");
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long length = channel.size();
      if (length == 0) {
        throw foreign(name, "is empty, not a slidebase database");
      }
      return length <= MOST_IN_MEMORY ? inMemory(name, channel, (int) length) : large(file);
    } catch (NoSuchFileException e) {
      throw new InvalidTableException(Kind.MISSING, name, "there is no such file");
    } catch (AccessDeniedException e) {
      throw new InvalidTableException(Kind.UNREADABLE, name, "there is no permission to read it");
    } catch (InvalidTableException e) {
      throw e;
    } catch (IOException e) {
      throw unreadable(name, e);
    }
  }

  private static Source inMemory(String name, FileChannel channel, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length);
    while (bytes.hasRemaining() && channel.read(bytes) >= 0) {}
    return inMemory(name, bytes.flip());
  }

  /**
   * Opens a large file. Unlike a channel, it stays open when a thread that reads it is interrupted.
   */
  private static Source large(Path path) throws IOException {
    RandomAccessFile file = new RandomAccessFile(path.toFile(), "r");
    try {
      return new Source(path.toString(), file.length(), null, file);
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  /** Returns some bytes in place; those of a large file are mapped. */
  ByteBuffer slice(long from, int count) throws InvalidTableException {
    try {
      ByteBuffer slice =
          file == null
              ? bytes.slice((int) from, count)
              : file.getChannel().map(FileChannel.MapMode.READ_ONLY, from, count);
      return slice.order(ByteOrder.LITTLE_ENDIAN);
    } catch (IOException e) {
      throw unreadable(name, e);
    }
  }

  /** Returns a copy of the first bytes from a position on. */
  ByteBuffer block(long from) throws InvalidTableException {
    byte[] block = new byte[(int) Math.min(length - from, CHUNK)];
    read(from, block);
    return ByteBuffer.wrap(block).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Updates a checksum with bytes; those of a file are read, not mapped. */
  void update(CRC32C checksum, long from, long to) throws InvalidTableException {
    for (long at = from; at < to; at += CHUNK) {
      byte[] chunk = new byte[(int) Math.min(to - at, CHUNK)];
      read(at, chunk);
      checksum.update(chunk);
    }
  }

  /** Fills an array with the bytes from a position on. */
  void read(long from, byte[] into) throws InvalidTableException {
    if (file == null) {
      bytes.get((int) from, into);
      return;
    }
    try {
      synchronized (file) {
        file.seek(from);
        file.readFully(into);
      }
    } catch (EOFException e) {
      throw cutShort();
    } catch (IOException e) {
      throw unreadable(name, e);
    }
  }

  /**
   * Returns whether a file still has the bytes up to an end. If not, an earlier read may have
   * caused an error that Java throws only at its next call of the runtime, for example to make a
   * large array. This method provokes it.
   *
   * @throws IllegalStateException if the file is closed, so that nobody knows
   */
  boolean reaches(long end) {
    try {
      boolean reaches = file == null || file.length() >= end;
      requireOpen();
      if (!reaches) {
        lastLarge = new byte[CHUNK << 5];
        lastLarge = null;
      }
      return reaches;
    } catch (InternalError e) { // may be due to another file
      return reaches(end);
    } catch (IOException e) {
      requireOpen();
      return false;
    }
  }

  private void requireOpen() {
    try {
      if (file != null && !file.getFD().valid()) {
        throw new IllegalStateException(name + " is closed");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Closes a large file. What is mapped of it stays readable until it is garbage. */
  @Override
  public void close() {
    try {
      if (file != null) {
        file.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // nothing was written, so nothing is lost
    }
  }

  InvalidTableException cutShort() {
    return Header.damaged(name, "it was cut short while it was being read");
  }

  static InvalidTableException foreign(String name, String fault) {
    return new InvalidTableException(Kind.FOREIGN, name, fault);
  }

  static InvalidTableException unreadable(String name, Exception e) {
    return new InvalidTableException(
        Kind.UNREADABLE, name, "cannot be read: " + FileFault.reason(e));
  }
}

package slidebase.store;

import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
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
 * Bytes that tables lie in. A file is read into memory, where nothing can happen to it, or if it is
 * large mapped read-only, so that only what is asked for is read. If such a file is cut short in
 * place, reading what is gone is an {@link InternalError} or gives other bytes. So whoever has read
 * from it asks afterwards whether it {@linkplain #reaches still reaches} that far.
 *
 * @param name what to call it in messages: a file's name
 * @param file of a large file; null where all bytes are in memory
 */
record Source(String name, ByteBuffer bytes, RandomAccessFile file) {
  /** As large as databases of up to ten cells are, and more. */
  static final int MOST_IN_MEMORY = 1 << 24;

  private static final int CHUNK = 1 << 16;

  /** Keeps an array from not being made. */
  private static volatile byte[] lastLarge;

  Source {
    bytes = bytes.order(ByteOrder.LITTLE_ENDIAN);
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
      if (length == 0 || length > Integer.MAX_VALUE) {
        String fault = length == 0 ? "is empty" : "is too large";
        throw foreign(name, fault + ", not a slidebase database");
      }
      return length <= MOST_IN_MEMORY ? inMemory(name, channel, (int) length) : mapped(file);
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
    return new Source(name, bytes.flip(), null);
  }

  /** Unlike a channel, this file stays open when a thread that reads from it is interrupted. */
  private static Source mapped(Path path) throws IOException {
    RandomAccessFile file = new RandomAccessFile(path.toFile(), "r");
    try {
      ByteBuffer bytes = file.getChannel().map(FileChannel.MapMode.READ_ONLY, 0, file.length());
      return new Source(path.toString(), bytes, file);
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  /** Takes bytes into a checksum; those of a file are read and not mapped. */
  void update(CRC32C checksum, int from, int to) throws InvalidTableException {
    if (file == null) {
      checksum.update(bytes.slice(from, to - from));
      return;
    }
    for (int at = from; at < to; at += CHUNK) {
      byte[] chunk = new byte[Math.min(to - at, CHUNK)];
      read(at, chunk);
      checksum.update(chunk);
    }
  }

  /** Reads bytes from a position on, into all of an array. */
  void read(int from, byte[] into) throws InvalidTableException {
    if (file == null) {
      bytes.get(from, into);
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
   * Tells whether a file still has the bytes up to an end. If not, an earlier read may have left an
   * error that Java throws only when it next calls its runtime, as to make a large array: here, and
   * not wherever that would be.
   */
  boolean reaches(long end) {
    try {
      boolean reaches = file == null || file.length() >= end;
      if (!reaches) {
        lastLarge = new byte[CHUNK << 5];
        lastLarge = null;
      }
      return reaches;
    } catch (IOException | InternalError e) {
      return false;
    }
  }

  InvalidTableException cutShort() {
    return Header.damaged(name, "it was cut short while it was being read");
  }

  static InvalidTableException foreign(String name, String fault) {
    return new InvalidTableException(Kind.FOREIGN, name, fault);
  }

  private static InvalidTableException unreadable(String name, IOException e) {
    return new InvalidTableException(
        Kind.UNREADABLE, name, "cannot be read: " + FileFault.reason(e));
  }
}

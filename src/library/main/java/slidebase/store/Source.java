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
import slidebase.text.FileFault;
import slidebase.work.InvalidTableException;
import slidebase.work.InvalidTableException.Kind;

/**
 * The bytes of tables. A small file is read into memory, where nothing can change it. The tables of
 * a large file are mapped read-only instead, so that only the bytes needed are read. If such a file
 * is truncated in place, reading the missing bytes throws {@link InternalError} or returns other
 * bytes. So a reader must check afterwards that the file {@linkplain #reaches still has} them.
 */
abstract sealed class Source implements AutoCloseable {
  /** The limit for files read into memory; databases of up to ten cells are smaller. */
  static final int MOST_IN_MEMORY = 1 << 24;

  private static final int CHUNK = 1 << 16;

  private final String name;
  private final long length;

  private Source(String name, long length) {
    this.name = name;
    this.length = length;
  }

  /** Returns bytes that are in memory, up to the limit of the buffer. */
  static Source inMemory(String name, ByteBuffer bytes) {
    return new Memory(name, bytes);
  }

  /** Opens a file: reads it if it is small, or keeps it open. */
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
      return length <= MOST_IN_MEMORY ? read(name, channel, (int) length) : Mapped.open(file);
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

  private static Source read(String name, FileChannel channel, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length);
    while (bytes.hasRemaining() && channel.read(bytes) >= 0) {}
    return new Memory(name, bytes.flip());
  }

  /** Returns the name for messages, such as a file's name. */
  final String name() {
    return name;
  }

  /** Returns the number of bytes. */
  final long length() {
    return length;
  }

  /** Returns whether it is a file that is mapped, and so may be truncated meanwhile. */
  final boolean isMapped() {
    return this instanceof Mapped;
  }

  /** Returns some bytes in place; those of a large file are mapped. */
  final ByteBuffer slice(long from, int count) throws InvalidTableException {
    try {
      return inPlace(from, count).order(ByteOrder.LITTLE_ENDIAN);
    } catch (EOFException e) {
      throw cutShort();
    } catch (IOException e) {
      throw unreadable(name, e);
    }
  }

  /** Returns a copy of the first bytes from a position on. */
  final ByteBuffer block(long from) throws InvalidTableException {
    byte[] block = new byte[(int) Math.min(length - from, CHUNK)];
    read(from, block);
    return ByteBuffer.wrap(block).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Updates a checksum with bytes; those of a file are read, not mapped. */
  final void update(CRC32C checksum, long from, long to) throws InvalidTableException {
    for (long at = from; at < to; at += CHUNK) {
      byte[] chunk = new byte[(int) Math.min(to - at, CHUNK)];
      read(at, chunk);
      checksum.update(chunk);
    }
  }

  /** Fills an array with the bytes from a position on. */
  final void read(long from, byte[] into) throws InvalidTableException {
    try {
      copy(from, into);
    } catch (EOFException e) {
      throw cutShort();
    } catch (IOException e) {
      throw unreadable(name, e);
    }
  }

  abstract ByteBuffer inPlace(long from, int count) throws IOException;

  abstract void copy(long from, byte[] into) throws IOException;

  /**
   * Returns whether a file still has the bytes up to an end. If not, an earlier read may have
   * caused an error that Java throws only at its next call of the runtime, for example to make a
   * large array. This method provokes it.
   *
   * @throws IllegalStateException if the file is closed, so that nobody knows
   */
  abstract boolean reaches(long end);

  /** Closes a large file. What is mapped of it stays readable until it is garbage. */
  @Override
  public abstract void close();

  final InvalidTableException cutShort() {
    return Header.damaged(name, "it was cut short while it was being read");
  }

  static InvalidTableException foreign(String name, String fault) {
    return new InvalidTableException(Kind.FOREIGN, name, fault);
  }

  static InvalidTableException unreadable(String name, Exception e) {
    return new InvalidTableException(
        Kind.UNREADABLE, name, "cannot be read: " + FileFault.reason(e));
  }

  /** Bytes that are in memory. */
  private static final class Memory extends Source {
    private final ByteBuffer bytes;

    Memory(String name, ByteBuffer bytes) {
      super(name, bytes.limit());
      this.bytes = bytes;
    }

    @Override
    ByteBuffer inPlace(long from, int count) {
      return bytes.slice((int) from, count);
    }

    @Override
    void copy(long from, byte[] into) {
      bytes.get((int) from, into);
    }

    @Override
    boolean reaches(long end) {
      return true;
    }

    @Override
    public void close() {}
  }

  /** A large file. Unlike a channel, it stays open when a thread that reads it is interrupted. */
  private static final class Mapped extends Source {
    /**
     * A size of arrays that compiled code never allocates itself: it calls Java's runtime, which
     * then throws a delayed error.
     */
    private static final int ALLOCATED_BY_RUNTIME = 1 << 24;

    /** The last array made to provoke a delayed error; see {@link Source#reaches}. */
    private static volatile byte[] lastLarge;

    private final RandomAccessFile file;

    private Mapped(Path path, RandomAccessFile file) throws IOException {
      super(path.toString(), file.length());
      this.file = file;
    }

    static Mapped open(Path path) throws IOException {
      RandomAccessFile file = new RandomAccessFile(path.toFile(), "r");
      try {
        return new Mapped(path, file);
      } catch (IOException e) {
        file.close();
        throw e;
      }
    }

    @Override
    ByteBuffer inPlace(long from, int count) throws IOException {
      if (file.length() < from + count) {
        throw new EOFException();
      }
      return file.getChannel().map(FileChannel.MapMode.READ_ONLY, from, count);
    }

    @Override
    void copy(long from, byte[] into) throws IOException {
      synchronized (file) {
        file.seek(from);
        file.readFully(into);
      }
    }

    @Override
    boolean reaches(long end) {
      try {
        boolean reaches = file.length() >= end;
        requireOpen();
        if (!reaches) {
          lastLarge = new byte[ALLOCATED_BY_RUNTIME];
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
        if (!file.getFD().valid()) {
          throw new IllegalStateException(name() + " is closed");
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() {
      try {
        file.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e); // nothing was written, so nothing is lost
      }
    }
  }
}

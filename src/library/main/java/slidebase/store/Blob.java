package slidebase.store;

import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Supplier;
import slidebase.board.GoalClass;
import slidebase.work.InvalidTableException;

/** A table as self-describing bytes, in memory or in a file. */
public abstract sealed class Blob permits TableBlob, PatternBlob, SlideBlob {
  /** The first fields of the bytes, and where they are. */
  final Header header;

  /** Header and payload, in place; null until they are mapped. */
  private ByteBuffer bytes;

  Blob(Header header) {
    this.header = header;
  }

  /**
   * Maps the bytes of a large file, for all later questions. Java releases a mapping only when it
   * is garbage. So this is called when all tables of a database are known to be good.
   */
  void map() throws InvalidTableException {
    bytes = header.source().slice(header.position(), (int) length());
  }

  /** Returns header and payload in place. */
  final ByteBuffer inPlace() {
    return bytes;
  }

  /** Returns the table's name, unique among the tables of its shape. */
  public abstract String name();

  /**
   * Reads all bytes and compares checksums.
   *
   * @throws InvalidTableException if one differs
   */
  public abstract void check() throws InvalidTableException;

  /**
   * Reads the header of the blob whose magic is at a position. The payload is neither copied nor
   * read.
   *
   * @param source the name of the bytes for messages, such as a file's name
   * @throws InvalidTableException if the blob is of a newer format or cut off, or its header is
   *     visibly damaged
   */
  public static Blob read(ByteBuffer bytes, int position, String source)
      throws InvalidTableException {
    Blob blob = read(Source.inMemory(source, bytes), position);
    blob.map();
    return blob;
  }

  /** Reads the header of a blob, which {@link #map} completes. */
  static Blob read(Source source, long position) throws InvalidTableException {
    Header header = Header.read(source, position);
    return switch (header.major()) {
      case PatternBlob.MAJOR, PatternBlob.LARGE_MAJOR -> PatternBlob.of(header);
      case SlideBlob.MAJOR -> SlideBlob.of(header);
      default -> TableBlob.of(header);
    };
  }

  /** Returns the goal class of the table. */
  public final GoalClass goalClass() {
    return header.goalClass();
  }

  /** Returns the number of states in the table. */
  public final long slots() {
    return header.slots();
  }

  /** Returns the format version, as major.minor. */
  public final String version() {
    return header.version();
  }

  /** Returns the offset in its file, in bytes. */
  public final long position() {
    return header.position();
  }

  /** Returns its length in bytes. */
  public final long length() {
    return header.blobLength();
  }

  /** Returns the CRC-32C in the header. */
  public final int checksum() {
    return header.checksum();
  }

  /** Returns header and payload in place, read-only. */
  public final ByteBuffer bytes() {
    return bytes.asReadOnlyBuffer();
  }

  /** Closes the file. What is in memory or mapped stays readable until it is garbage. */
  public final void close() {
    header.source().close();
  }

  /** Returns whether all blobs are in memory, where nothing can truncate them. */
  public static boolean areInMemory(List<Blob> blobs) {
    for (Blob blob : blobs) { // no stream, because the first one takes long
      if (blob.header.source().isMapped()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Checks that no file has been truncated since it was opened; otherwise bytes read from its
   * tables may be wrong.
   *
   * @param blobs the blobs of a file, in its order
   * @throws InvalidTableException if a file was truncated
   * @throws IllegalStateException if a file is closed
   */
  public static void requireWhole(List<Blob> blobs) throws InvalidTableException {
    for (int i = 0; i < blobs.size(); i++) {
      boolean isLastOfFile =
          i + 1 == blobs.size() || blobs.get(i).header.source() != blobs.get(i + 1).header.source();
      if (isLastOfFile) {
        blobs.get(i).header.requireWhole();
      }
    }
  }

  /**
   * Answers a question about mapped tables. It then checks that no file was truncated meanwhile. If
   * one was, the bytes that were read are wrong, and so {@link UncheckedIOException} replaces the
   * answer or its exception.
   *
   * @param blobs the blobs of a file, in its order
   */
  public static <T> T ask(List<Blob> blobs, Supplier<T> question) {
    try {
      return unlessTruncated(blobs, question);
    } catch (InternalError e) { // it may come late, even at the beginning of a finally clause
      requireStillWhole(blobs);
      throw e;
    }
  }

  private static <T> T unlessTruncated(List<Blob> blobs, Supplier<T> question) {
    try {
      return question.get();
    } finally {
      requireStillWhole(blobs);
    }
  }

  private static void requireStillWhole(List<Blob> blobs) {
    try {
      requireWhole(blobs);
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    } catch (InternalError e) { // it may come late, from an earlier read
      requireStillWhole(blobs);
    }
  }
}

package slidebase.store;

import java.nio.ByteBuffer;
import java.util.List;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;

/** A table as self-describing bytes, in memory or in a file. */
public sealed interface Blob permits TableBlob, PatternBlob, PartBlob {
  /** Returns the header. */
  Header header();

  /** Returns the table's name, unique among the tables of its shape. */
  String name();

  /**
   * Reads all bytes and compares checksums.
   *
   * @throws InvalidTableException if one differs
   */
  void check() throws InvalidTableException;

  /**
   * Reads the header of the blob whose magic is at a position. The payload is neither copied nor
   * read.
   *
   * @param source the name of the bytes for messages, such as a file's name
   * @throws InvalidTableException if the blob is of a newer format or cut off, or its header is
   *     visibly damaged
   */
  static Blob read(ByteBuffer bytes, int position, String source) throws InvalidTableException {
    return read(Source.inMemory(source, bytes), position);
  }

  static Blob read(Source source, long position) throws InvalidTableException {
    Header header = Header.read(source, position);
    return switch (header.major()) {
      case PatternBlob.MAJOR, PatternBlob.LARGE_MAJOR -> PatternBlob.of(header);
      case PartBlob.MAJOR -> PartBlob.of(header);
      default -> TableBlob.of(header);
    };
  }

  /** Returns the goal class of the table, or of the table that this is a part of. */
  default GoalClass goalClass() {
    return header().goalClass();
  }

  /** Returns the number of states in the table. */
  default long slots() {
    return header().slots();
  }

  /** Returns the format version, as major.minor. */
  default String version() {
    return header().version();
  }

  /** Returns the offset in its file, in bytes. */
  default long position() {
    return header().position();
  }

  /** Returns its length in bytes. */
  default long length() {
    return header().bytes().limit();
  }

  /** Returns the CRC-32C in the header. */
  default int checksum() {
    return header().checksum();
  }

  /** Returns header and payload in place, read-only. */
  default ByteBuffer bytes() {
    return header().bytes().asReadOnlyBuffer();
  }

  /** Closes the file. What is in memory or mapped stays readable until it is garbage. */
  default void close() {
    header().source().close();
  }

  /**
   * Checks that no file has been truncated since it was opened; otherwise bytes read from its
   * tables may be wrong.
   *
   * @param blobs the blobs of a file, in its order
   * @throws InvalidTableException if a file was truncated
   * @throws IllegalStateException if a file is closed
   */
  static void requireWhole(List<Blob> blobs) throws InvalidTableException {
    for (int i = 0; i < blobs.size(); i++) {
      boolean isLastOfFile =
          i + 1 == blobs.size()
              || blobs.get(i).header().source() != blobs.get(i + 1).header().source();
      if (isLastOfFile) {
        blobs.get(i).header().requireWhole();
      }
    }
  }
}

package slidebase.store;

import java.nio.ByteBuffer;
import java.util.List;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;

/** A table as bytes that describe themselves, wherever they stand. */
public sealed interface Blob permits TableBlob, PatternBlob, PartBlob {
  /** Returns what the bytes begin with. */
  Header header();

  /** Returns what the table is called among those of its shape. */
  String name();

  /** Returns what the encoding of the payload is called. */
  String encodingName();

  /**
   * Reads all bytes and compares checksums.
   *
   * @throws InvalidTableException if one differs
   */
  void check() throws InvalidTableException;

  /**
   * Reads the header of the blob that begins with the magic at a position. Its payload is not
   * copied, nor read yet.
   *
   * @param source what to call the bytes in messages: a file's name
   * @throws InvalidTableException if the blob is of a newer format or cut off, or its header is
   *     damaged in a way that shows
   */
  static Blob read(ByteBuffer bytes, int position, String source) throws InvalidTableException {
    return read(Source.inMemory(source, bytes), position);
  }

  static Blob read(Source source, long position) throws InvalidTableException {
    Header header = Header.read(source, position);
    return switch (header.major()) {
      case PatternBlob.MAJOR -> PatternBlob.of(header);
      case PartBlob.MAJOR -> PartBlob.of(header);
      default -> TableBlob.of(header);
    };
  }

  /** Returns the goal class that the table is of, or a part of. */
  default GoalClass goalClass() {
    return header().goalClass();
  }

  /** Returns the number of states that the table tells about. */
  default long slots() {
    return header().slots();
  }

  /** Returns the format version, as major.minor. */
  default String version() {
    return header().version();
  }

  /** Returns where in its file it begins, in bytes. */
  default long position() {
    return header().position();
  }

  /** Returns its length in bytes. */
  default long length() {
    return header().bytes().limit();
  }

  /** Returns the CRC-32C that the header says. */
  default int checksum() {
    return header().checksum();
  }

  /** Returns header and payload where they lie, to be read only. */
  default ByteBuffer bytes() {
    return header().bytes().asReadOnlyBuffer();
  }

  /**
   * Makes sure that no file has been cut short since it was opened; if one has, what was read of
   * its tables may be wrong.
   *
   * @param blobs those of a file in the order in which they stand there
   * @throws InvalidTableException if one has
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

package slidebase.store;

import java.nio.ByteBuffer;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.work.InvalidTableException;

/**
 * The layout of a header's fields for a payload in chunks. Three numbers of four bytes are the
 * length of a chunk, the number of levels and the number of chunks. Then come the counts by level,
 * eight bytes each, and a checksum per chunk, four bytes each. Zeros up to a multiple of 64 end the
 * header.
 *
 * @param major the first major format version with this layout
 * @param numbersAt the offset of the three numbers
 */
record ChunkedLayout(int major, int numbersAt) {
  /** The number of the payload's encoding. */
  private static final int ENCODING = 4;

  /** The name of the header for messages. */
  private static final String HEADER = "a pattern's header";

  /** Returns the offset of the counts. */
  private int countsAt() {
    return numbersAt + 3 * Integer.BYTES;
  }

  /**
   * Returns the length of a blob in bytes, given the number of levels and the length of the
   * payload.
   */
  long length(int levels, long payloadLength) {
    return headerLength(levels, payloadLength) + payloadLength;
  }

  private long headerLength(int levels, long payloadLength) {
    long checksums = (long) Integer.BYTES * Chunks.count(payloadLength);
    long length = countsAt() + (long) Long.BYTES * levels + checksums;
    return (length + Header.LENGTH - 1) / Header.LENGTH * Header.LENGTH;
  }

  /** Allocates a blob; the payload begins at its position. */
  ByteBuffer begin(GoalClass goalClass, long slots, Census census, long payloadLength) {
    int levels = census.greatest() + 1;
    int headerLength = (int) headerLength(levels, payloadLength);
    ByteBuffer blob = Header.begin(major, ENCODING, goalClass, slots, headerLength, payloadLength);
    blob.position(numbersAt)
        .putInt(Chunks.LENGTH)
        .putInt(levels)
        .putInt(Chunks.count(payloadLength))
        .position(countsAt());
    for (int level = 0; level < levels; level++) {
      blob.putLong(census.at(level));
    }
    return blob.position(headerLength);
  }

  /** Puts the checksums into a blob that has its payload, and returns it. */
  byte[] end(ByteBuffer blob) {
    int headerLength = Header.length(blob);
    int payloadLength = blob.limit() - headerLength;
    blob.position(checksumsAt(blob));
    for (int chunk = 0; chunk < Chunks.count(payloadLength); chunk++) {
      int from = headerLength + chunk * Chunks.LENGTH;
      blob.putInt(Header.checksum(blob.array(), from, Chunks.length(chunk, payloadLength)));
    }
    Header.seal(blob, headerLength);
    return blob.array();
  }

  private int levels(ByteBuffer blob) {
    return blob.getInt(numbersAt + Integer.BYTES);
  }

  private int checksumsAt(ByteBuffer blob) {
    return countsAt() + Long.BYTES * levels(blob);
  }

  /**
   * Checks a header's encoding and checksum, and that the numbers agree with the lengths of header
   * and payload.
   */
  void require(Header of) throws InvalidTableException {
    of.check(
        of.encoding() == ENCODING && of.checksum() == of.computedChecksum(of.length()),
        "%s does not match its checksum",
        HEADER);
    ByteBuffer blob = of.bytes();
    requireAgrees(
        of,
        of.length() >= countsAt()
            && blob.getInt(numbersAt) == Chunks.LENGTH
            && levels(blob) > 0
            && blob.getInt(numbersAt + 2 * Integer.BYTES) == Chunks.count(of.payloadLength())
            && of.length() == headerLength(levels(blob), of.payloadLength()));
  }

  /** Checks the header's other fields. */
  void requireAgrees(Header of, boolean agrees) throws InvalidTableException {
    of.check(agrees, "%s contradicts itself", HEADER);
  }

  /** Returns the counts. */
  Census census(Header header) {
    long[] counts = new long[levels(header.bytes())];
    for (int level = 0; level < counts.length; level++) {
      counts[level] = header.bytes().getLong(countsAt() + Long.BYTES * level);
    }
    return new Census(counts);
  }

  /** Returns the checksum of a chunk. */
  int checksum(Header header, int chunk) {
    return header.bytes().getInt(checksumsAt(header.bytes()) + Integer.BYTES * chunk);
  }
}

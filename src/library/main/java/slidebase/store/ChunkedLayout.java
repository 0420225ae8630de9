package slidebase.store;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.table.Chunks;

/**
 * Where a header has what tells of a payload in chunks: three numbers of four bytes each, which are
 * the length of a chunk, the number of levels and that of chunks; the counts by level, eight bytes
 * each; and behind them a checksum for each chunk, four bytes each. Zeros up to a multiple of 64
 * end the header.
 *
 * @param numbersAt where the three numbers begin
 * @param countsAt where the counts begin
 */
record ChunkedLayout(int numbersAt, int countsAt) {

  /** Returns the length in bytes of a blob with so many levels and so long a payload. */
  long length(int levels, long payloadLength) {
    return headerLength(levels, payloadLength) + payloadLength;
  }

  private long headerLength(int levels, long payloadLength) {
    long checksums = (long) Integer.BYTES * Chunks.count(payloadLength);
    long length = countsAt + (long) Long.BYTES * levels + checksums;
    return (length + Header.LENGTH - 1) / Header.LENGTH * Header.LENGTH;
  }

  /** Returns a blob with room for the payload, which begins at its position. */
  ByteBuffer begin(
      int major, int encoding, GoalClass goalClass, long slots, Census census, long payloadLength) {
    int levels = census.greatest() + 1;
    int headerLength = (int) headerLength(levels, payloadLength);
    ByteBuffer blob = Header.begin(major, encoding, goalClass, slots, headerLength, payloadLength);
    blob.position(numbersAt)
        .putInt(Chunks.LENGTH)
        .putInt(levels)
        .putInt(Chunks.count(payloadLength))
        .position(countsAt);
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
      blob.putInt(checksum(blob.array(), from, Chunks.length(chunk, payloadLength)));
    }
    Header.seal(blob, headerLength);
    return blob.array();
  }

  private int levels(ByteBuffer blob) {
    return blob.getInt(numbersAt + Integer.BYTES);
  }

  private int checksumsAt(ByteBuffer blob) {
    return countsAt + Long.BYTES * levels(blob);
  }

  private static int checksum(byte[] bytes, int from, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, from, length);
    return (int) crc.getValue();
  }

  /** Tells whether the numbers agree with the lengths of header and payload. */
  boolean agreesWith(Header header) {
    ByteBuffer blob = header.bytes();
    return header.length() >= countsAt
        && blob.getInt(numbersAt) == Chunks.LENGTH
        && levels(blob) > 0
        && blob.getInt(numbersAt + 2 * Integer.BYTES) == Chunks.count(header.payloadLength())
        && header.length() == headerLength(levels(blob), header.payloadLength());
  }

  /** Returns the counts. */
  Census census(Header header) {
    long[] counts = new long[levels(header.bytes())];
    for (int level = 0; level < counts.length; level++) {
      counts[level] = header.bytes().getLong(countsAt + Long.BYTES * level);
    }
    return new Census(counts);
  }

  /**
   * Reads a chunk and compares its checksum.
   *
   * @throws InvalidTableException if it cannot be read or is damaged
   */
  byte[] chunk(Blob blob, int number) throws InvalidTableException {
    Header header = blob.header();
    byte[] chunk = new byte[Chunks.length(number, header.payloadLength())];
    long from = header.position() + header.length() + (long) number * Chunks.LENGTH;
    header.source().read(from, chunk);
    int expected = header.bytes().getInt(checksumsAt(header.bytes()) + Integer.BYTES * number);
    if (checksum(chunk, 0, chunk.length) != expected) {
      throw header.damaged("the table " + blob.name() + " does not match its checksums");
    }
    return chunk;
  }

  /** Does so with all chunks. */
  void check(Blob blob) throws InvalidTableException {
    for (int chunk = 0; chunk < Chunks.count(blob.header().payloadLength()); chunk++) {
      chunk(blob, chunk);
    }
  }
}

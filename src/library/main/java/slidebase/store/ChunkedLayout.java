package slidebase.store;

import java.util.zip.CRC32C;
import slidebase.board.Census;
import slidebase.board.InvalidTableException;
import slidebase.table.Chunks;

/**
 * The end of a header that has counts by level and a checksum for each chunk of the payload, and
 * that payload. At an offset begin the counts, eight bytes each, and behind them stand the
 * checksums, four bytes each; zeros up to a multiple of 64 end the header.
 *
 * @param levels the number of counts
 * @param countsAt where the counts begin
 */
record ChunkedPayload(Header header, int levels, int countsAt) {

  /** Returns the length in bytes of such a header. */
  static long headerLength(int countsAt, int levels, int chunks) {
    long length = countsAt + (long) Long.BYTES * levels + (long) Integer.BYTES * chunks;
    return (length + Header.LENGTH - 1) / Header.LENGTH * Header.LENGTH;
  }

  /** Returns the checksum of some bytes. */
  static int checksum(byte[] bytes, int from, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, from, length);
    return (int) crc.getValue();
  }

  /** Returns the counts. */
  Census census() {
    long[] counts = new long[levels];
    for (int level = 0; level < counts.length; level++) {
      counts[level] = header.bytes().getLong(countsAt + Long.BYTES * level);
    }
    return new Census(counts);
  }

  /**
   * Reads a chunk and compares its checksum.
   *
   * @param name what the table is called
   * @throws InvalidTableException if it cannot be read or is damaged
   */
  byte[] chunk(int number, String name) throws InvalidTableException {
    byte[] chunk = new byte[Chunks.length(number, header.payloadLength())];
    long from = header.position() + header.length() + (long) number * Chunks.LENGTH;
    header.source().read(from, chunk);
    int expected = header.bytes().getInt(countsAt + Long.BYTES * levels + Integer.BYTES * number);
    header.check(
        checksum(chunk, 0, chunk.length) == expected,
        "the table " + name + " does not match its checksums");
    return chunk;
  }
}

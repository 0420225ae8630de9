package slidebase.store;

import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import slidebase.table.BitArray;
import slidebase.work.InvalidTableException;

/**
 * The payload of a blob in chunks, read in place. The checksum of a chunk is compared when the
 * chunk is first needed. Thread-safe.
 */
final class Chunks implements BitArray {
  /** The length of all chunks but the last, 8 KB: as long as a few rows of a pattern's table. */
  static final int LENGTH = 1 << 13;

  private static final int BITS_OF_LENGTH = 13;

  private final Blob blob;
  private final ChunkedLayout layout;

  /** Header and payload. */
  private final ByteBuffer bytes;

  private final int begin;

  /**
   * By chunk: whether it matched its checksum. Threads that do not see this yet compare it again.
   */
  private final boolean[] isGood;

  Chunks(Blob blob, ChunkedLayout layout) {
    this.blob = blob;
    this.layout = layout;
    this.bytes = blob.inPlace();
    this.begin = blob.header.length();
    this.isGood = new boolean[count(length())];
  }

  /** Returns the number of chunks of a payload, given its length. */
  static int count(long length) {
    return (int) ((length + LENGTH - 1) / LENGTH);
  }

  /** Returns the length of a chunk of a payload, given the payload's length. */
  static int length(int chunk, long length) {
    return (int) Math.min(LENGTH, length - (long) chunk * LENGTH);
  }

  @Override
  public long length() {
    return blob.header.payloadLength();
  }

  /**
   * {@inheritDoc}
   *
   * @throws UncheckedIOException if its chunk cannot be read or is damaged
   */
  @Override
  public int bit(long index) {
    int at = (int) (index >>> 3);
    require(at >> BITS_OF_LENGTH);
    return bytes.get(begin + at) >> (int) (index & 7) & 1;
  }

  @Override
  public long word(long at) {
    require((int) (at >>> BITS_OF_LENGTH));
    return bytes.getLong(begin + (int) at);
  }

  private void require(int chunk) {
    if (!isGood[chunk]) {
      compare(chunk);
    }
  }

  private void compare(int chunk) {
    try {
      copy(chunk);
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
    isGood[chunk] = true;
  }

  /**
   * Reads a copy of a chunk, and compares its checksum.
   *
   * @throws InvalidTableException if it cannot be read or is damaged
   */
  private byte[] copy(int chunk) throws InvalidTableException {
    Header header = blob.header;
    byte[] bytes = new byte[length(chunk, length())];
    header.source().read(header.position() + begin + (long) chunk * LENGTH, bytes);
    if (Header.checksum(bytes, 0, bytes.length) != layout.checksum(header, chunk)) {
      throw header.damaged("the table " + blob.name() + " does not match its checksums");
    }
    return bytes;
  }

  /** Reads and compares all chunks. */
  void check() throws InvalidTableException {
    for (int chunk = 0; chunk < count(length()); chunk++) {
      copy(chunk);
    }
  }
}

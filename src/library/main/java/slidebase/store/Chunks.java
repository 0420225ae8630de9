package slidebase.store;

import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicIntegerArray;
import slidebase.board.InvalidTableException;
import slidebase.table.BitArray;

/**
 * The payload of a blob in chunks, read in place. A chunk is compared with its checksum when it is
 * first needed. Thread-safe.
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

  /** By chunk, a bit for each: whether it was compared with its checksum. */
  private final AtomicIntegerArray isGood;

  Chunks(Blob blob, ChunkedLayout layout) {
    this.blob = blob;
    this.layout = layout;
    this.bytes = blob.header().bytes();
    this.begin = blob.header().length();
    this.isGood = new AtomicIntegerArray((count(length()) + 31) / 32);
  }

  /** Returns the number of chunks of so many bytes. */
  static int count(long length) {
    return (int) ((length + LENGTH - 1) / LENGTH);
  }

  /** Returns the length of a chunk of so many bytes. */
  static int length(int chunk, long length) {
    return (int) Math.min(LENGTH, length - (long) chunk * LENGTH);
  }

  @Override
  public long length() {
    return blob.header().payloadLength();
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
    if ((isGood.getAcquire(chunk >> 5) & 1 << chunk) == 0) {
      compare(chunk);
    }
  }

  private void compare(int chunk) {
    try {
      layout.chunk(blob, chunk);
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
    isGood.accumulateAndGet(chunk >> 5, 1 << chunk, (before, also) -> before | also);
  }
}

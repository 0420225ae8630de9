package slidebase.table;

import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Bytes in chunks, each of which is read when it is first needed, and then stays in memory: of a
 * large file, a question reads only what it asks for. Thread-safe but for {@link #putLong}.
 */
public final class Chunks {
  /** The length of all chunks but the last, 8 KB: as long as a few rows of a pattern's table. */
  public static final int LENGTH = 1 << 13;

  private static final int BITS_OF_LENGTH = 13;

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** Where chunks come from. */
  @FunctionalInterface
  public interface Reader {
    /**
     * Returns a chunk by its number.
     *
     * @throws UncheckedIOException if it cannot be read or is damaged
     */
    byte[] read(int chunk);
  }

  private final long length;
  private final Reader reader;
  private final AtomicReferenceArray<byte[]> chunks;

  /** Reads bytes of a length that is a multiple of 8. */
  public Chunks(long length, Reader reader) {
    this.length = length;
    this.reader = reader;
    this.chunks = new AtomicReferenceArray<>(count(length));
  }

  /** Returns so many zeros, to be written to. */
  public static Chunks zeros(long length) {
    return new Chunks(length, chunk -> new byte[length(chunk, length)]);
  }

  /** Returns the number of chunks of so many bytes. */
  public static int count(long length) {
    return (int) ((length + LENGTH - 1) / LENGTH);
  }

  /** Returns the length of a chunk of so many bytes. */
  public static int length(int chunk, long length) {
    return (int) Math.min(LENGTH, length - (long) chunk * LENGTH);
  }

  public long length() {
    return length;
  }

  /** Returns a chunk, to be read only. */
  public byte[] chunk(int number) {
    byte[] chunk = chunks.getAcquire(number);
    return chunk != null ? chunk : read(number);
  }

  private byte[] read(int number) {
    byte[] chunk = reader.read(number);
    chunks.compareAndSet(number, null, chunk);
    return chunks.getAcquire(number);
  }

  /** Returns a bit: bit i mod 8 of byte i/8. */
  public int bit(long index) {
    byte[] chunk = chunk((int) (index >>> BITS_OF_LENGTH + 3));
    return chunk[(int) (index >>> 3) & LENGTH - 1] >> (int) (index & 7) & 1;
  }

  /** Returns eight bytes from a multiple of 8 on, the first the least. */
  public long getLong(long at) {
    return (long) EIGHT_BYTES.get(chunk((int) (at >>> BITS_OF_LENGTH)), (int) at & LENGTH - 1);
  }

  /** Writes eight bytes from a multiple of 8 on, the first the least. */
  public void putLong(long at, long bytes) {
    EIGHT_BYTES.set(chunk((int) (at >>> BITS_OF_LENGTH)), (int) at & LENGTH - 1, bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Chunks chunks && isLike(chunks);
  }

  private boolean isLike(Chunks other) {
    boolean isLike = length == other.length;
    for (int i = 0; isLike && i < chunks.length(); i++) {
      isLike = Arrays.equals(chunk(i), other.chunk(i));
    }
    return isLike;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(length);
  }
}

package slidebase.table;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Bits as they stand in files, bit i mod 8 of byte i/8 being number i, from words that use only
 * some of their bits, and back. Not thread-safe where threads write bits of the same byte.
 */
final class PackedBits {
  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private PackedBits() {}

  /** How many bytes an array has to have behind its last bit. */
  static final int MARGIN = 2 * Long.BYTES;

  /**
   * Adds bits to those of an array.
   *
   * @param words have nothing in their other bits
   * @param length how many of the words are meant
   * @param bits how many bits of each word are meant, up to 60
   * @param bytes have {@link #MARGIN} more than are needed
   * @param first the number of the first bit
   */
  static void pack(long[] words, int length, int bits, byte[] bytes, long first) {
    long at = first;
    for (int i = 0; i < length; i++) {
      long word = words[i];
      int shift = (int) (at & 7);
      add(bytes, (int) (at >>> 3), word << shift);
      if (shift + bits > Long.SIZE) {
        bytes[(int) (at >>> 3) + Long.BYTES] |= (byte) (word >>> Long.SIZE - shift);
      }
      at += bits;
    }
  }

  private static void add(byte[] bytes, int at, long eight) {
    EIGHT_BYTES.set(bytes, at, (long) EIGHT_BYTES.get(bytes, at) | eight);
  }

  /**
   * Reads bits, so many for each of {@code length} words from number {@code from} on, from an array
   * that has {@link #MARGIN} more bytes.
   */
  static void unpack(byte[] bytes, long first, int bits, long[] words, int from, int length) {
    long mask = (1L << bits) - 1;
    long at = first;
    for (int i = from; i < from + length; i++) {
      int shift = (int) (at & 7);
      long low = (long) EIGHT_BYTES.get(bytes, (int) (at >>> 3)) >>> shift;
      long high = shift == 0 ? 0 : (long) bytes[(int) (at >>> 3) + Long.BYTES] << Long.SIZE - shift;
      words[i] = (low | high) & mask;
      at += bits;
    }
  }
}

package slidebase.table;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Bits packed into bytes: bit i is bit i mod 8 of byte i/8. Numbers of a few bits are packed in the
 * same way, the lowest bit first. The bytes may be on the heap or in a mapped file, and are read in
 * place. Thread-safe if nothing writes, or threads write to different bytes.
 */
public final class PackedBits implements BitArray {
  /**
   * The maximum number of bits that are read or written at once: half of 60 moves, or 60 distances.
   */
  static final int AT_ONCE = 60;

  /** The number of two-bit numbers read or written at once. */
  private static final int PAIRS_AT_ONCE = AT_ONCE / 2;

  /** The number of bytes after the last one that writing needs. */
  private static final int MARGIN = 2 * Long.BYTES;

  private final ByteBuffer bytes;
  private final long length;

  /** Wraps bytes without copying. */
  public PackedBits(ByteBuffer bytes) {
    this(bytes, bytes.remaining());
  }

  private PackedBits(ByteBuffer bytes, long length) {
    this.bytes = bytes.slice().order(ByteOrder.LITTLE_ENDIAN);
    this.length = length;
  }

  /** Returns a number of zeros, to be overwritten. */
  public static PackedBits zeros(long bits) {
    long length = length(bits);
    return new PackedBits(ByteBuffer.allocate(Math.toIntExact(length + MARGIN)), length);
  }

  /** Returns the number of bytes that bits take: an eighth, rounded up. */
  public static long length(long bits) {
    return (bits + Byte.SIZE - 1) / Byte.SIZE;
  }

  /** Returns a read-only view of the bytes. */
  public ByteBuffer bytes() {
    return bytes.slice(0, (int) length).asReadOnlyBuffer();
  }

  @Override
  public long length() {
    return length;
  }

  @Override
  public int bit(long index) {
    return number(1, index);
  }

  @Override
  public long word(long at) {
    return bytes.getLong((int) at);
  }

  /** Writes 64 bits, given the number of their first byte, a multiple of 8. */
  public void setWord(long at, long word) {
    bytes.putLong((int) at, word);
  }

  /** Returns a number, given the width of all numbers: 1, 2, 4 or 8 bits. */
  public int number(int width, long index) {
    long bit = index * width;
    return bytes.get((int) (bit >>> 3)) >> (int) (bit & 7) & (1 << width) - 1;
  }

  /** Replaces a number by another of the same width. */
  public void setNumber(int width, long index, int number) {
    long bit = index * width;
    int at = (int) (bit >>> 3);
    int shift = (int) (bit & 7);
    int others = bytes.get(at) & ~((1 << width) - 1 << shift);
    bytes.put(at, (byte) (others | number << shift));
  }

  /** Returns up to {@link #AT_ONCE} bits, bit {@code first} in bit 0; bits after the end are 0. */
  long bits(long first, int count) {
    int at = (int) (first >>> 3);
    int shift = (int) (first & 7);
    long bits = eightBytes(at) >>> shift;
    if (shift + count > Long.SIZE) {
      bits |= eightBytes(at + Long.BYTES) << Long.SIZE - shift;
    }
    return bits & (1L << count) - 1;
  }

  /** Reads bits from number {@code from} on into {@code length} words, equally many per word. */
  void unpack(long first, int count, long[] words, int from, int length) {
    for (int i = 0; i < length; i++) {
      words[from + i] = bits(first + (long) i * count, count);
    }
  }

  private long eightBytes(int at) {
    if (at <= bytes.limit() - Long.BYTES) {
      return bytes.getLong(at);
    }
    long last = 0;
    for (int i = bytes.limit() - 1; i >= at; i--) {
      last = last << Byte.SIZE | bytes.get(i) & 0xFF;
    }
    return last;
  }

  /** Writes up to {@link #AT_ONCE} bits of a word over zeros; its other bits must be 0. */
  void add(long first, int count, long word) {
    int at = (int) (first >>> 3);
    int shift = (int) (first & 7);
    bytes.putLong(at, bytes.getLong(at) | word << shift);
    if (shift + count > Long.SIZE) {
      int next = at + Long.BYTES;
      bytes.put(next, (byte) (bytes.get(next) | word >>> Long.SIZE - shift));
    }
  }

  /**
   * Returns one bit of each of up to 60 neighbouring numbers of two bits; the first number's is in
   * bit 0.
   */
  long bitsOfPairs(int bit, long index, int count) {
    int first = Math.min(count, PAIRS_AT_ONCE);
    long lower = gathered(bits(2 * index, 2 * first) >>> bit);
    return count == first
        ? lower
        : lower | gathered(bits(2 * (index + first), 2 * (count - first)) >>> bit) << first;
  }

  /** Writes up to 60 neighbouring numbers of two bits, given their lower and higher bits. */
  void addPairs(long index, int count, long lower, long higher) {
    int first = Math.min(count, PAIRS_AT_ONCE);
    addHalf(index, first, lower, higher);
    addHalf(index + first, count - first, lower >>> first, higher >>> first);
  }

  private void addHalf(long index, int count, long lower, long higher) {
    long mask = (1L << count) - 1;
    add(2 * index, 2 * count, spread(lower & mask) | spread(higher & mask) << 1);
  }

  /** Moves bit 2i to bit i, and drops the others. */
  private static long gathered(long bits) {
    long gathered = bits & 0x5555_5555_5555_5555L;
    gathered = (gathered | gathered >>> 1) & 0x3333_3333_3333_3333L;
    gathered = (gathered | gathered >>> 2) & 0x0F0F_0F0F_0F0F_0F0FL;
    gathered = (gathered | gathered >>> 4) & 0x00FF_00FF_00FF_00FFL;
    gathered = (gathered | gathered >>> 8) & 0x0000_FFFF_0000_FFFFL;
    return (gathered | gathered >>> 16) & 0xFFFF_FFFFL;
  }

  /** Moves bit i to bit 2i, for the lower half of the bits. */
  private static long spread(long bits) {
    long spread = bits;
    spread = (spread | spread << 16) & 0x0000_FFFF_0000_FFFFL;
    spread = (spread | spread << 8) & 0x00FF_00FF_00FF_00FFL;
    spread = (spread | spread << 4) & 0x0F0F_0F0F_0F0F_0F0FL;
    spread = (spread | spread << 2) & 0x3333_3333_3333_3333L;
    return (spread | spread << 1) & 0x5555_5555_5555_5555L;
  }
}

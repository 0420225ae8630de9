package slidebase.table;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import slidebase.board.Move;

/**
 * Moves packed four to a byte: the move at slot s is its code in bits 2*(s mod 4) of byte s/4. The
 * bytes may lie anywhere: on the heap, or in a mapped file, where they are read in place. Immutable
 * and thread-safe as long as nobody writes to the bytes.
 */
public record PackedMoves(ByteBuffer bytes, long slots) {
  /** How many slots are taken apart at once: with half a byte before them, they fill a long. */
  static final int AT_ONCE = 30;

  /**
   * Takes the bytes from the first to the last, without copying, which have to be those of the
   * slots.
   */
  public PackedMoves {
    if (bytes.remaining() != length(slots)) {
      throw new IllegalArgumentException(
          bytes.remaining() + " bytes: " + slots + " slots take " + length(slots));
    }
    bytes = bytes.slice().order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Returns the number of bytes that a number of slots takes: a quarter, rounded up. */
  public static long length(long slots) {
    return (slots + 3) / 4;
  }

  /** Returns the move at a slot, 0..slots-1. */
  public Move parentAt(long slot) {
    return Move.ofCode(codeAt(slot));
  }

  /** Returns the {@linkplain Move#code() code} of the move at a slot. */
  int codeAt(long slot) {
    return bytes.get((int) (slot >> 2)) >> shift(slot) & 3;
  }

  /**
   * Returns one bit of the codes at up to 60 neighbouring slots, that of the first in bit 0. The
   * first slot is a multiple of 4 if they are more than 29.
   */
  long bits(int bit, long slot, int count) {
    int first = Math.min(count, AT_ONCE);
    return halfOfBits(bit, slot, first) | halfOfBits(bit, slot + first, count - first) << AT_ONCE;
  }

  private long halfOfBits(int bit, long slot, int count) {
    return gathered(longAt((int) (slot >> 2)) >>> shift(slot) + bit) & (1L << count) - 1;
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

  /** The eight bytes from an index on; those past the end are 0. */
  private long longAt(int index) {
    if (index <= bytes.limit() - Long.BYTES) {
      return bytes.getLong(index);
    }
    long last = 0;
    for (int i = bytes.limit() - 1; i >= index; i--) {
      last = last << Byte.SIZE | bytes.get(i) & 0xFF;
    }
    return last;
  }

  /** Returns a read-only view. */
  @Override
  public ByteBuffer bytes() {
    return bytes.asReadOnlyBuffer();
  }

  private static int shift(long slot) {
    return 2 * (int) (slot & 3);
  }
}

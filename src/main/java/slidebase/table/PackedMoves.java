package slidebase.table;

import java.nio.ByteBuffer;
import slidebase.board.Move;

/**
 * Moves packed four to a byte: the move at slot s is its code in bits 2*(s mod 4) of byte s/4. The
 * bytes may lie anywhere: on the heap, or in a mapped file, where they are read in place. Immutable
 * and thread-safe as long as nobody writes to the bytes.
 */
public final class PackedMoves {
  private final ByteBuffer bytes;
  private final long slots;

  private PackedMoves(ByteBuffer bytes, long slots) {
    this.bytes = bytes;
    this.slots = slots;
  }

  /**
   * Returns the moves that lie in the given bytes, from the first to the last; they are not copied.
   *
   * @throws IllegalArgumentException if the number of bytes is not that of the slots
   */
  public static PackedMoves in(ByteBuffer bytes, long slots) {
    if (bytes.remaining() != length(slots)) {
      throw new IllegalArgumentException(
          bytes.remaining() + " bytes: " + slots + " slots take " + length(slots));
    }
    return new PackedMoves(bytes.slice(), slots);
  }

  /**
   * Packs moves.
   *
   * @param codes the {@linkplain Move#code() code} of the move at each slot
   */
  public static PackedMoves of(byte[] codes) {
    byte[] packed = new byte[Math.toIntExact(length(codes.length))];
    for (int slot = 0; slot < codes.length; slot++) {
      packed[slot >> 2] |= (byte) (codes[slot] << shift(slot));
    }
    return new PackedMoves(ByteBuffer.wrap(packed), codes.length);
  }

  /** Returns the number of bytes that a number of slots takes: a quarter, rounded up. */
  public static long length(long slots) {
    return (slots + 3) / 4;
  }

  /** Returns the number of slots, n!/2. */
  public long slots() {
    return slots;
  }

  /**
   * Returns the move at a slot.
   *
   * @param slot 0..slots-1
   */
  public Move parentAt(long slot) {
    return Move.ofCode(bytes.get((int) (slot >> 2)) >> shift(slot) & 3);
  }

  /** Returns a read-only view of the packed bytes. */
  public ByteBuffer bytes() {
    return bytes.asReadOnlyBuffer();
  }

  private static int shift(long slot) {
    return 2 * (int) (slot & 3);
  }
}

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
    return move(bytes.get((int) (slot >> 2)), slot);
  }

  /** Returns a read-only view of the packed bytes. */
  public ByteBuffer bytes() {
    return bytes.asReadOnlyBuffer();
  }

  /** The move at a slot, out of the byte that holds it and three others. */
  private static Move move(byte four, long slot) {
    return Move.ofCode(four >> shift(slot) & 3);
  }

  private static int shift(long slot) {
    return 2 * (int) (slot & 3);
  }

  /** Moves in the making, all of them {@link Move#UP} at first. Not thread-safe. */
  public static final class Builder {
    private final byte[] bytes;
    private final long slots;

    /**
     * Starts a table.
     *
     * @param slots how many moves it will hold, at most 4 * 2^31
     */
    public Builder(long slots) {
      this.slots = slots;
      this.bytes = new byte[Math.toIntExact(length(slots))];
    }

    /** Puts the move at a slot, in place of the one there. */
    public void put(long slot, Move move) {
      int index = (int) (slot >> 2);
      int others = bytes[index] & ~(3 << shift(slot));
      bytes[index] = (byte) (others | move.code() << shift(slot));
    }

    /** Returns the move that stands at a slot. */
    public Move at(long slot) {
      return move(bytes[(int) (slot >> 2)], slot);
    }

    /**
     * Returns the finished moves, which take over the bytes; this builder is of no more use then.
     */
    public PackedMoves build() {
      return new PackedMoves(ByteBuffer.wrap(bytes), slots);
    }
  }
}

package slidebase.table;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import slidebase.board.Move;

/**
 * Packs moves. Several threads may do so at once if the slots of each begin and end with a byte.
 */
public final class MovePacker {
  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final long slots;

  /** The packed moves, and room for a long that begins with the last of them. */
  private final byte[] bytes;

  /** Prepares to pack moves for so many slots; at first all are UP. */
  public MovePacker(long slots) {
    this.slots = slots;
    this.bytes = new byte[(int) (PackedMoves.length(slots) + Long.BYTES)];
  }

  /**
   * Packs the moves of up to 60 neighbouring slots, which nobody has packed before: the lower and
   * the higher bits of the codes, those of the first slot in bit 0. That slot is a multiple of 4 if
   * they are more than 29.
   */
  void pack(long slot, int count, long lower, long higher) {
    int first = Math.min(count, PackedMoves.AT_ONCE);
    packHalf(slot, first, lower, higher);
    packHalf(
        slot + first, count - first, lower >>> PackedMoves.AT_ONCE, higher >>> PackedMoves.AT_ONCE);
  }

  private void packHalf(long slot, int count, long lower, long higher) {
    long mask = (1L << count) - 1;
    long codes = spread(lower & mask) | spread(higher & mask) << 1;
    int at = (int) (slot >> 2);
    long packed = (long) EIGHT_BYTES.get(bytes, at) | codes << 2 * (slot & 3);
    EIGHT_BYTES.set(bytes, at, packed);
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

  /** Packs one move, in place of what was packed before. */
  public void set(long slot, Move move) {
    int at = (int) (slot >> 2);
    int shift = 2 * (int) (slot & 3);
    bytes[at] = (byte) (bytes[at] & ~(3 << shift) | move.code() << shift);
  }

  public PackedMoves moves() {
    return new PackedMoves(ByteBuffer.wrap(bytes, 0, bytes.length - Long.BYTES), slots);
  }
}

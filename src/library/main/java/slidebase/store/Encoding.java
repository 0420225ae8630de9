package slidebase.store;

import java.nio.ByteBuffer;
import java.util.Optional;
import slidebase.board.GoalClass;
import slidebase.sets.Sweep;
import slidebase.table.DistanceBits;
import slidebase.table.PackedBits;
import slidebase.table.Table;
import slidebase.table.WrongTableException;
import slidebase.text.Names;

/**
 * The encoding of moves in the payload of a table blob. Both encodings determine the same paths. A
 * table of 3x3 takes 45,360 bytes as moves and 22,680 as distances. The library reads moves in
 * place. It turns distances into moves when it first reads the table, so a step is one look-up
 * either way. Readers in other languages look at the distances of all neighbours at each step.
 */
public enum Encoding {
  /** Two bits per slot: the parent move, which is the optimal move with the least code. */
  MOVES(1, 2),

  /** One bit per slot: bit 1 of the distance. */
  DISTANCES(2, 1);

  /** The number of an encoding that slidebase 0.1.0 wrote, no longer supported. */
  static final int PATTERNS = 3;

  private final int code;

  /** The number of bits per slot. */
  private final int bits;

  Encoding(int code, int bits) {
    this.code = code;
    this.bits = bits;
  }

  /**
   * Returns the number in a header, which is also the first major format version with this
   * encoding.
   */
  int code() {
    return code;
  }

  /** Returns the format version of tables in this encoding. */
  public String format() {
    return code + ".0";
  }

  static Optional<Encoding> ofCode(int code) {
    for (Encoding encoding : values()) {
      if (encoding.code == code) {
        return Optional.of(encoding);
      }
    }
    return Optional.empty();
  }

  /** Returns the length of the payload in bytes, for a number of slots. */
  long length(long slots) {
    return PackedBits.length(bits * slots);
  }

  /** Returns the payload for a table; equal tables give equal bytes. */
  ByteBuffer payload(Table table) throws WrongTableException {
    return this == MOVES ? table.moves().bytes() : ByteBuffer.wrap(DistanceBits.of(table).bytes());
  }

  /** Returns the numbers, by slot, that a payload must have for distances. */
  PackedBits numbers(DistanceBits distances) {
    return this == MOVES
        ? distances.firstMoves(new Sweep(distances.set().graph(), Sweep.processors()))
        : new PackedBits(ByteBuffer.wrap(distances.bytes()));
  }

  /** Returns the number of a payload at a slot. */
  int number(PackedBits payload, long slot) {
    return payload.number(bits, slot);
  }

  /**
   * Returns the moves in a payload of the {@linkplain #length right} length. They may be wrong, or
   * even leave the board; {@link slidebase.table.Proof} checks this.
   */
  PackedBits moves(ByteBuffer payload, GoalClass goalClass) {
    PackedBits packed = new PackedBits(payload);
    return this == MOVES ? packed : DistanceBits.moves(packed, goalClass.goal());
  }

  /** Returns the name in lower case. */
  @Override
  public String toString() {
    return Names.of(this);
  }
}

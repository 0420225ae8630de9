package slidebase.store;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import slidebase.board.GoalClass;
import slidebase.table.PackedMoves;
import slidebase.table.Ranking;
import slidebase.table.SlotGraph;
import slidebase.table.Table;
import slidebase.table.WrongTableException;

/**
 * How the payload of a table blob says which move to make. All lead along optimal paths; they trade
 * bytes for the work of a step:
 *
 * <pre>
 *   name        bytes of 3x3   look-ups a step   told besides
 *   moves             45,360   1                 the first optimal move in the order u d l r
 *   distances         22,680   3 to 5            the same, and at no further cost all optimal moves
 *   patterns   about  20,500   2                 some optimal move
 * </pre>
 */
public enum Encoding {
  /** Two bits a slot: the parent move, of several the first, whichever the table has. */
  MOVES(1, 1) {
    @Override
    byte[] payload(Table table) throws WrongTableException {
      boolean canBeUnfolded = table.goalClass().shape().cells() <= SlotGraph.MOST_CELLS;
      return bytes((canBeUnfolded ? DistanceBits.firstMoves(table) : table.moves()).bytes());
    }

    @Override
    boolean fits(long length, GoalClass goalClass) {
      return length == PackedMoves.length(slots(goalClass));
    }

    @Override
    PackedMoves moves(ByteBuffer payload, GoalClass goalClass) {
      return PackedMoves.in(payload, slots(goalClass));
    }
  },

  /** One bit a slot: bit 1 of the distance. */
  DISTANCES(2, 2) {
    @Override
    byte[] payload(Table table) throws WrongTableException {
      return DistanceBits.encode(table);
    }

    @Override
    boolean fits(long length, GoalClass goalClass) {
      return length == DistanceBits.length(slots(goalClass));
    }

    @Override
    PackedMoves moves(ByteBuffer payload, GoalClass goalClass) {
      return DistanceBits.decode(payload, goalClass);
    }
  },

  /** One byte a tile order: which of a few patterns has the moves for all cells of the blank. */
  PATTERNS(3, 2) {
    @Override
    byte[] payload(Table table) throws WrongTableException {
      return MovePatterns.encode(table);
    }

    @Override
    boolean fits(long length, GoalClass goalClass) {
      return MovePatterns.fits(length, goalClass.shape());
    }

    @Override
    PackedMoves moves(ByteBuffer payload, GoalClass goalClass) {
      return MovePatterns.decode(payload, goalClass.shape());
    }
  };

  private final int code;
  private final int majorVersion;

  Encoding(int code, int majorVersion) {
    this.code = code;
    this.majorVersion = majorVersion;
  }

  /** Returns the number that stands for it in a header. */
  int code() {
    return code;
  }

  /** Returns the first major version of the format that knows it. */
  int majorVersion() {
    return majorVersion;
  }

  /** Returns the encoding that a number in a header stands for, if there is one. */
  static Optional<Encoding> ofCode(int code) {
    return Arrays.stream(values()).filter(encoding -> encoding.code == code).findFirst();
  }

  /**
   * Returns the payload for a table; the same table always gives the same bytes.
   *
   * @throws WrongTableException if the table is wrong, and its distances cannot be had
   * @throws IllegalArgumentException if the table is beyond this encoding
   */
  abstract byte[] payload(Table table) throws WrongTableException;

  /** Tells whether a payload for a goal class may have this many bytes. */
  abstract boolean fits(long length, GoalClass goalClass);

  /**
   * Returns the moves that a payload says, of a length that {@linkplain #fits fits}. Whether they
   * are right, or even stay on the board, is for {@link slidebase.table.Proof} to tell.
   */
  abstract PackedMoves moves(ByteBuffer payload, GoalClass goalClass);

  static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(bytes);
    return bytes;
  }

  /** Returns the name in lower case. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static long slots(GoalClass goalClass) {
    return Ranking.slots(goalClass.shape());
  }
}

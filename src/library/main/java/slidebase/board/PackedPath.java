package slidebase.board;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import slidebase.sizes.SizeLimits;

/**
 * Paths of up to 31 moves packed in a {@code long}: move i is its {@linkplain Move#code() code} in
 * bits 2i and 2i+1, and a 1 follows the last of them. No 3x3 board is farther from any goal.
 *
 * <pre>
 *   r d r   is   1 11 01 11  (binary; u=00 d=01 l=10 r=11)      no move at all is 1
 * </pre>
 */
public final class PackedPath {
  /** The maximum number of moves of a path. */
  public static final int MOST_MOVES = SizeLimits.PACKED_MOVES;

  /** In place of a path if there is none. */
  public static final long NONE = 0;

  /** The path of no moves. */
  public static final long EMPTY = 1;

  /** The number of bytes that {@link #writeLetters} may overwrite. */
  public static final int ROOM = 32;

  /** By four packed moves: their letters as the bytes of an int, the first one lowest. */
  private static final int[] FOUR_LETTERS = new int[256];

  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  static {
    for (int four = 0; four < FOUR_LETTERS.length; four++) {
      for (int i = 0; i < 4; i++) {
        FOUR_LETTERS[four] |= Move.ofCode(four >> 2 * i & 3).letter() << 8 * i;
      }
    }
  }

  private PackedPath() {}

  /**
   * Returns the number of moves.
   *
   * @throws IllegalArgumentException if the path is {@link #NONE}
   */
  public static int length(long path) {
    if (path == NONE) {
      throw new IllegalArgumentException("packed path 0: there is no path");
    }
    return (63 - Long.numberOfLeadingZeros(path)) / 2;
  }

  /**
   * Unpacks the moves.
   *
   * @throws IllegalArgumentException if the path is {@link #NONE}
   */
  public static List<Move> moves(long path) {
    List<Move> moves = new ArrayList<>(length(path));
    for (long rest = path; rest != EMPTY; rest >>>= 2) {
      moves.add(Move.ofCode((int) rest & 3));
    }
    return moves;
  }

  /**
   * Writes the letters of a path, {@code u d l r} in ASCII, and returns their number.
   *
   * @param letters the destination; all {@link #ROOM} bytes from {@code from} on may be
   *     overwritten, even for a short path, because this needs no branches
   * @param from the place of the first letter
   * @throws IllegalArgumentException if the path is {@link #NONE}
   * @throws IndexOutOfBoundsException if the array is too short
   */
  public static int writeLetters(long path, byte[] letters, int from) {
    int length = length(path);
    for (int move = 0; move < ROOM; move += 4) {
      INT.set(letters, from + move, FOUR_LETTERS[(int) (path >>> 2 * move) & 255]);
    }
    return length;
  }
}

package slidebase.table;

/**
 * An order of tiles, read from its first tile on: the digits of its Cantor rank (the Lehmer code),
 * and the rank. A digit counts the later tiles that are smaller.
 *
 * <pre>
 *   tiles   2 3 4 1 5 7 6 8      rank  ((((1*7 + 1)*6 + 1)*5 + 0)*4 + ... = 5882
 *   digits  1 1 1 0 0 1 0 0
 * </pre>
 */
public final class TileOrder {
  /** The bits of a digit among {@link #digits}. */
  static final int DIGIT_BITS = 4;

  /** The remaining tiles, one bit each. */
  private int later;

  private int places;
  private long digits;
  private long rank;

  /** Begins an order of some tiles, one bit each. */
  public TileOrder(int tiles) {
    later = tiles;
  }

  /** Adds the next tile, and returns its digit. */
  public int next(int tile) {
    int radix = Integer.bitCount(later);
    later ^= 1 << tile;
    int digit = Integer.bitCount(later & (1 << tile) - 1);
    digits |= (long) digit << DIGIT_BITS * places++;
    rank = rank * radix + digit;
    return digit;
  }

  /**
   * Returns the tile that a digit stands for: the inverse of {@link #next}.
   *
   * @param later the tiles that are still to come, a bit for each
   */
  public static int tile(int digit, int later) {
    int rest = later;
    for (int i = 0; i < digit; i++) {
      rest &= rest - 1;
    }
    return Integer.numberOfTrailingZeros(rest);
  }

  /** Returns the digits of up to 16 tiles, four bits for each place from the lowest on. */
  public long digits() {
    return digits;
  }

  /** Returns the rank among all possible beginnings of the same length. */
  public long rank() {
    return rank;
  }

  /** Returns the number of remaining tiles. */
  int left() {
    return Integer.bitCount(later);
  }
}

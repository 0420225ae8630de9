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
  public static final int DIGIT_BITS = 4;

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

  /** Returns the digits of the order of some tiles with a rank: the inverse of {@link #rank}. */
  public static int[] digits(int places, long rank) {
    int[] digits = new int[places];
    long rest = rank;
    for (int place = places - 1, radix = 1; place >= 0; place--, radix++) {
      digits[place] = (int) (rest % radix);
      rest /= radix;
    }
    return digits;
  }

  /**
   * Returns the digits of an order, given half its rank: of the two orders, which differ in their
   * last two tiles, the odd or the even one.
   */
  static int[] digits(int places, long halfRank, boolean isOdd) {
    int[] digits = digits(places, 2 * halfRank);
    int inversions = isOdd ? 1 : 0;
    for (int digit : digits) {
      inversions += digit;
    }
    digits[places - 2] = inversions % 2;
    return digits;
  }

  /** Returns the tiles of an order, one bit each in {@code tiles}, that has some digits. */
  public static int[] tiles(int tiles, int[] digits) {
    int[] order = new int[digits.length];
    int later = tiles;
    for (int place = 0; place < order.length; place++) {
      int rest = later;
      for (int i = 0; i < digits[place]; i++) {
        rest &= rest - 1;
      }
      order[place] = Integer.numberOfTrailingZeros(rest);
      later ^= 1 << order[place];
    }
    return order;
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

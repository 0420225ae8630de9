package slidebase.table;

import java.util.concurrent.atomic.AtomicReferenceArray;
import slidebase.sizes.Factorial;
import slidebase.sizes.SizeLimits;

/**
 * The exchange of the tiles in two neighbouring places of an order, which is given by its
 * {@linkplain TileOrder#digits digits}. A tile is carried past others by exchanging it with one
 * after another.
 *
 * <p>If a and b are the digits of the two places, their tiles are number a and x of the tiles left
 * there; x is b if b &lt; a, and b+1 otherwise. After the exchange the digits are x and (a if a
 * &lt; x, else a-1). Immutable and thread-safe.
 */
public final class TileExchange {
  private static final int PAIR_BITS = 2 * TileOrder.DIGIT_BITS;
  private static final int PAIRS = 1 << PAIR_BITS;

  /** By number of tiles; null until it is needed. */
  private static final AtomicReferenceArray<TileExchange> BY_TILES =
      new AtomicReferenceArray<>(SizeLimits.PACKED_CELLS);

  /**
   * At place times {@link #PAIRS} plus two adjacent digits: the change of the rank when these two
   * are exchanged, shifted left, and in the low bits the exclusive or of the digits before and
   * after.
   */
  private final long[] changes;

  private TileExchange(int tiles) {
    changes = new long[tiles * PAIRS];
    for (int place = 0; place + 1 < tiles; place++) {
      int left = tiles - place;
      for (int a = 0; a < left; a++) {
        for (int b = 0; b + 1 < left; b++) {
          int first = b < a ? b : b + 1;
          int second = a < first ? a : a - 1;
          long added = ((first - a) * (left - 1) + second - b) * Factorial.of(left - 2);
          int changed = pair(a, b) ^ pair(first, second);
          changes[place * PAIRS | pair(a, b)] = added << PAIR_BITS | changed;
        }
      }
    }
  }

  private static int pair(int first, int second) {
    return second << TileOrder.DIGIT_BITS | first;
  }

  /** Returns the exchange for orders of a number of tiles, at most 15. */
  public static TileExchange of(int tiles) {
    TileExchange known = BY_TILES.get(tiles);
    if (known == null) {
      known = new TileExchange(tiles);
      BY_TILES.set(tiles, known);
    }
    return known;
  }

  /** Returns the change when the tiles at a place and the next one are exchanged. */
  public long change(long digits, int place) {
    return changes[place * PAIRS | (int) (digits >>> TileOrder.DIGIT_BITS * place) & PAIRS - 1];
  }

  /** Returns the number that a change adds to the rank. */
  public static long added(long change) {
    return change >> PAIR_BITS;
  }

  /** Returns the bits of the digits that a change at a place inverts. */
  public static long changed(long change, int place) {
    return (change & PAIRS - 1) << TileOrder.DIGIT_BITS * place;
  }
}

package slidebase.table;

import slidebase.board.GoalClass;
import slidebase.board.PackedBoard;

/**
 * The slots of packed boards, by two look-ups instead of a sum over all places of the tile order:
 *
 * <pre>
 *   Cantor rank = what the first four tiles add + what the other tiles add
 * </pre>
 *
 * <p>The first four decide their own digits, because each counts the smaller tiles that did not
 * stand before it; the digits of the others depend on the order among themselves alone. Tiles up to
 * 8 take three bits, so four of them make a number below 4,096, and the two tables 32 KB in all.
 *
 * <p>The same look-ups tell whether the number is a board at all, and whether the board can reach
 * the goal: beside the rank stand the set of the tiles, which have to complement each other, and
 * the parity of the digits' sum. Immutable.
 */
final class PackedRanking {
  /** In place of a slot: the board cannot reach the goal. */
  static final int UNSOLVABLE = -1;

  /** In place of a slot: the number is not a board. */
  static final int NOT_A_BOARD = -2;

  private static final int PLACES_IN_FIRST = 4;

  // What an entry of the two tables holds. Bits 0..15 are what the tiles add to the rank.
  private static final int RANK = 0xFFFF;
  private static final int SET_AT = 16;
  private static final int SET = 0xFF << SET_AT;
  private static final int ODD_AT = 24;
  private static final int NO_SUCH_TILES = 1 << 25;

  private static final int EIGHTS = 0x8888_8888;

  private final int cells;
  private final int slotsPerBlankCell;
  private final int[] first = new int[1 << 3 * PLACES_IN_FIRST];
  private final int[] last = new int[1 << 3 * PLACES_IN_FIRST];

  /** A 1 in each nibble that a tile order takes. */
  private final int ones;

  /** The set of all tiles, where an entry has its set. */
  private final int allTiles;

  /** The bits of a packed board that are of no cell. */
  private final long outside;

  /** Bit c: whether the boards that can reach the goal with the blank in cell c have odd orders. */
  private final int oddWithBlankIn;

  PackedRanking(GoalClass goalClass) {
    Ranking ranking = Ranking.toward(goalClass.goal());
    cells = goalClass.shape().cells();
    slotsPerBlankCell = (int) ranking.slots() / cells;
    outside = -1L << 4 * cells;
    int tiles = cells - 1;
    ones = 0x1111_1111 >>> 4 * (8 - tiles);
    allTiles = (1 << tiles) - 1 << SET_AT;
    int odd = 0;
    for (int cell = 0; cell < cells; cell++) {
      odd |= ranking.isOddWithBlankIn(cell) ? 1 << cell : 0;
    }
    oddWithBlankIn = odd;
    int places = Math.min(PLACES_IN_FIRST, tiles);
    for (int index = 0; index < first.length; index++) {
      first[index] = entry(index, places, tiles, false);
      last[index] = entry(index, tiles - places, tiles, true);
    }
  }

  /**
   * What some tiles of an order add.
   *
   * @param index the tiles, less 1 each, in three bits each
   * @param places how many of them there are
   * @param tiles how many there are in the whole order
   * @param areLast whether they are the last ones of the order or the first
   */
  private static int entry(int index, int places, int tiles, boolean areLast) {
    int rank = 0;
    int set = 0;
    int inversions = 0;
    for (int i = 0; i < places; i++) {
      int tile = tile(index, i);
      int smaller = areLast ? 0 : tile;
      for (int j = 0; j < places; j++) {
        boolean isSmaller = tile(index, j) < tile;
        if (areLast) {
          smaller += j > i && isSmaller ? 1 : 0;
        } else {
          smaller -= j < i && isSmaller ? 1 : 0;
        }
      }
      int later = (areLast ? places : tiles) - 1 - i;
      rank += smaller * factorial(later);
      inversions += smaller;
      set |= 1 << tile;
    }
    boolean exist = Integer.bitCount(set) == places && index >>> 3 * places == 0;
    return exist ? rank | set << SET_AT | (inversions % 2) << ODD_AT : NO_SUCH_TILES;
  }

  private static int tile(int index, int place) {
    return index >> 3 * place & 7;
  }

  private static int factorial(int n) {
    return n < 2 ? 1 : n * factorial(n - 1);
  }

  /**
   * Returns the slot of a packed board, {@link #UNSOLVABLE} or {@link #NOT_A_BOARD}, whatever the
   * number is.
   */
  int slotOf(long board) {
    int blankCell = PackedBoard.blankCell(board);
    long before = (1L << 4 * blankCell) - 1;
    int order = (int) (board & before | board >>> 4 & ~before);
    // Take 1 from each tile, and close the gaps, so that three bits a tile are left.
    int less = order - ones;
    int pairs = less & 0x0707_0707 | (less & 0x7070_7070) >>> 1;
    int fours = pairs & 0x003F_003F | (pairs & 0x3F00_3F00) >>> 2;
    int entry = first[fours & 0xFFF];
    int other = last[fours >>> 16];
    int wrong = (entry ^ other ^ allTiles) & SET | (entry | other) & NO_SUCH_TILES | less & EIGHTS;
    if (wrong != 0 || (board & outside) != 0 || blankCell >= cells) {
      return NOT_A_BOARD;
    }
    boolean isOdd = ((entry ^ other) >> ODD_AT & 1) != 0;
    boolean hasToBeOdd = (oddWithBlankIn >> blankCell & 1) != 0;
    if (isOdd != hasToBeOdd) {
      return UNSOLVABLE;
    }
    return blankCell * slotsPerBlankCell + ((entry & RANK) + (other & RANK) >> 1);
  }
}

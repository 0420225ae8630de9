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
 * 8 take three bits, so four of them make a number below 4,096, and the two tables 24 KB in all.
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

  // An entry holds the set of its tiles in bits 0..7, whether they make an odd number of inversions
  // in bit 9, and from bit 11 on what they add to the rank. Two entries are just added up: sets
  // that
  // complement each other add up to that of all tiles, and no others of their sizes do.
  private static final int ODD = 1 << 9;
  private static final int SET_AND_PARITY = 0x3FF;
  private static final int RANK_AT = 11;
  private static final int HALF_RANK_AT = RANK_AT + 1;

  private final int cells;
  private final int slotsPerBlankCell;
  private final int[] first = new int[1 << 3 * PLACES_IN_FIRST];
  private final char[] last = new char[1 << 3 * PLACES_IN_FIRST];

  /** A tile order with a 1 in each place. */
  private final long ones;

  /**
   * The bits of a tile order that are 0 if 1 is taken from each tile and the tiles are in range.
   */
  private final long outOfRange;

  /** By the blank's cell: set and parity of a whole order from which the goal can be reached. */
  private final int[] solvable;

  PackedRanking(GoalClass goalClass) {
    Ranking ranking = Ranking.toward(goalClass.goal());
    cells = goalClass.shape().cells();
    slotsPerBlankCell = (int) ranking.slots() / cells;
    int tiles = cells - 1;
    ones = 0x1111_1111L >>> 4 * (8 - tiles);
    outOfRange = ~(7 * ones);
    solvable = new int[cells];
    for (int cell = 0; cell < cells; cell++) {
      solvable[cell] = (1 << tiles) - 1 | (ranking.isOddWithBlankIn(cell) ? ODD : 0);
    }
    int places = Math.min(PLACES_IN_FIRST, tiles);
    for (int index = 0; index < first.length; index++) {
      first[index] = entry(index, places, tiles, false);
      last[index] = (char) entry(index, tiles - places, tiles, true);
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
    boolean areDistinct = Integer.bitCount(set) == places && index >>> 3 * places == 0;
    return areDistinct ? rank << RANK_AT | (inversions % 2) * ODD | set : 0;
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
    long order = board & before | board >>> 4 & ~before;
    long less = order - ones;
    if ((less & outOfRange) != 0) {
      return NOT_A_BOARD;
    }
    // Close the gaps, so that three bits a tile are left: in pairs of tiles, then in fours.
    int pairs = (int) (less & 0x0707_0707 | (less & 0x7070_7070) >>> 1);
    int fours = pairs & 0x003F_003F | (pairs & 0x3F00_3F00) >>> 2;
    int sum = first[fours & 0xFFF] + last[fours >>> 16];
    int wrong = (sum ^ solvable[blankCell]) & SET_AND_PARITY;
    if (wrong != 0) {
      return wrong == ODD ? UNSOLVABLE : NOT_A_BOARD;
    }
    return blankCell * slotsPerBlankCell + (sum >>> HALF_RANK_AT);
  }
}

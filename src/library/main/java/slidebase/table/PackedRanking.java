package slidebase.table;

import slidebase.board.PackedBoard;
import slidebase.sizes.Factorial;
import slidebase.sizes.SizeLimits;

/**
 * The slots of packed boards, by three look-ups instead of a sum over all places of the tile order:
 *
 * <pre>
 *   slot = term of the first four tiles + term of the other tiles + term of the blank's cell
 * </pre>
 *
 * <p>The first four tiles determine their own digits of the Cantor rank, because each digit counts
 * the smaller tiles that are not before it. The digits of the other tiles depend only on their
 * order among themselves. Tiles up to 8 take three bits, so four of them make a number below 4,096,
 * and the tables take 24 KB in all.
 *
 * <p>The same sum shows whether the number is a board, and whether it can reach the goal. Besides
 * the rank, an entry has the set of its tiles and the parity of the sum of the digits; the two sets
 * must be complementary. Immutable.
 */
public final class PackedRanking {
  /** In place of a slot: the board cannot reach the goal. */
  public static final int UNSOLVABLE = -1;

  /** In place of a slot: the number is not a board. */
  public static final int NOT_A_BOARD = -2;

  /** The maximum number of cells: no tile is greater than 8, so three bits suffice for each. */
  public static final int MOST_CELLS = SizeLimits.LOOKED_UP_CELLS;

  /** The names that keep every tile, less 1, four bits each. */
  private static final int IN_ORDER = 0x7654_3210;

  private static final int PLACES_IN_FIRST = 4;

  // An entry has the set of its tiles in bits 0..7, the parity of their inversions in bit 9, and
  // their contribution to the rank from bit 11 on. So half the rank begins at bit 12. Complementary
  // sets add up to the set of all tiles, and no other sets of these sizes do. The blank's entry
  // subtracts set and parity, so that 0 is left.
  private static final int ODD = 1 << 9;
  private static final int SET_AND_PARITY = 0x3FF;
  private static final int RANK_AT = 11;
  private static final int HALF_RANK_AT = RANK_AT + 1;

  private final int[] first = new int[1 << 3 * PLACES_IN_FIRST];
  private final char[] last = new char[1 << 3 * PLACES_IN_FIRST];
  private final int[] blank;

  /** A tile order with a 1 in each place. */
  private final long ones;

  /** The bits that are 0 after 1 is subtracted from each tile, if the tiles are in range. */
  private final long outOfRange;

  /** Makes a ranking for packed boards of up to {@link #MOST_CELLS} cells. */
  public PackedRanking(Ranking ranking) {
    int cells = ranking.shape().cells();
    int tiles = cells - 1;
    ones = 0x1111_1111L >>> 4 * (8 - tiles);
    outOfRange = ~(7 * ones);
    blank = new int[cells];
    for (int cell = 0; cell < cells; cell++) {
      int slots = cell * (int) (ranking.slots() / cells);
      int setAndParity = (1 << tiles) - 1 + (ranking.oddWithBlankIn()[cell] ? ODD : 0);
      blank[cell] = (slots << HALF_RANK_AT) - setAndParity;
    }
    int placesInFirst = Math.min(PLACES_IN_FIRST, tiles);
    for (int index = 0; index < first.length; index++) {
      first[index] = entry(index, placesInFirst, (1 << tiles) - 1);
      last[index] = (char) entry(index, tiles - placesInFirst, 0);
    }
  }

  /**
   * Returns the entry of some tiles of an order, given with three bits each; 0 if the tiles are
   * impossible.
   *
   * @param places the number of tiles
   * @param all the set of all tiles if they are the first of the order, and 0 if they are the last
   */
  private static int entry(int index, int places, int all) {
    int set = 0;
    for (int place = 0; place < places; place++) {
      set |= 1 << tile(index, place);
    }
    if (Integer.bitCount(set) != places || index >>> 3 * places != 0) {
      return 0;
    }
    TileOrder order = new TileOrder(set | all);
    int inversions = 0;
    for (int place = 0; place < places; place++) {
      inversions += order.next(tile(index, place));
    }
    int rank = (int) (order.rank() * Factorial.of(order.left()));
    return rank << RANK_AT | (inversions % 2) * ODD | set;
  }

  private static int tile(int index, int place) {
    return index >> 3 * place & 7;
  }

  /**
   * Returns new names of tiles, four bits each, indexed by the old names less 1. They turn a packed
   * goal into the one in reading order with its blank in the same cell.
   */
  public int namesToward(long goal) {
    long order = withoutBlank(goal);
    int names = IN_ORDER; // names beyond the last tile stay, so that they still show as no tiles
    for (int name = 0; name < blank.length - 1; name++) {
      int place = 4 * ((int) (order >>> 4 * name & 15) - 1);
      names = names & ~(0xF << place) | name << place;
    }
    return names;
  }

  /** Removes the blank: moves the tiles after it one cell forward. */
  private static long withoutBlank(long board) {
    long before = PackedBoard.cellsBeforeBlank(board);
    return board & before | board >>> 4 & ~before;
  }

  /**
   * Returns the slot of a packed board, {@link #UNSOLVABLE} or {@link #NOT_A_BOARD}, for any
   * number.
   */
  public int slotOf(long board) {
    return slotOf(board, IN_ORDER);
  }

  /** Returns the same for a board with its tiles {@linkplain #namesToward renamed}. */
  public int slotOf(long board, int names) {
    int blankCell = PackedBoard.blankCell(board);
    long order = withoutBlank(board) - ones;
    if ((order & outOfRange) != 0) {
      return NOT_A_BOARD;
    }
    int fours = inFours(inPairs(names == IN_ORDER ? (int) order : renamed((int) order, names)));
    int sum = first[fours & 0xFFF] + last[fours >>> 16] + blank[blankCell];
    if ((sum & SET_AND_PARITY) != 0) {
      return (sum & SET_AND_PARITY) == ODD ? UNSOLVABLE : NOT_A_BOARD;
    }
    return sum >>> HALF_RANK_AT;
  }

  /** Packs tiles of four bits each into pairs: three bits per tile, and eight per pair. */
  private static int inPairs(int order) {
    return order & 0x0707_0707 | order >>> 1 & 0x3838_3838;
  }

  /** Packs pairs into fours, sixteen bits each. */
  private static int inFours(int pairs) {
    return pairs & 0x003F_003F | pairs >>> 2 & 0x0FC0_0FC0;
  }

  /** Renames the tiles of an order. */
  private int renamed(int order, int names) {
    int renamed = 0;
    for (int at = 0; at < Integer.SIZE; at += 4) {
      renamed |= (names >>> 4 * (order >>> at & 7) & 7) << at;
    }
    return renamed & (int) (7 * ones);
  }
}

package slidebase.table;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import slidebase.board.PackedBoard;
import slidebase.sets.Factorial;
import slidebase.text.Limits;

/**
 * The slots of packed boards, by three look-ups instead of a sum over all places of the tile order:
 *
 * <pre>
 *   slot = what the first four tiles add + what the other tiles add + what the blank's cell adds
 * </pre>
 *
 * <p>The first four tiles decide their own digits of the Cantor rank, because each counts the
 * smaller tiles that did not stand before it; the digits of the others depend on the order among
 * themselves alone. Tiles up to 8 take three bits, so four of them make a number below 4,096, and
 * the tables take 24 KB in all.
 *
 * <p>The same sum tells whether the number is a board, and whether that can reach the goal: beside
 * the rank stand the set of the tiles, which have to complement each other, and the parity of the
 * digits' sum. Immutable.
 */
public final class PackedRanking {
  /** In place of a slot: the board cannot reach the goal. */
  public static final int UNSOLVABLE = -1;

  /** In place of a slot: the number is not a board. */
  public static final int NOT_A_BOARD = -2;

  /** The most cells of a board: no tile is greater than 8, so that three bits do for each. */
  public static final int MOST_CELLS = Limits.LOOKED_UP_CELLS;

  /** The names that leave every tile its own, a byte each. */
  private static final long IN_ORDER_BYTES = 0x0706_0504_0302_0100L;

  /** The same by pairs of tiles. */
  private static final byte[] IN_ORDER = pairs(IN_ORDER_BYTES);

  private static final int PLACES_IN_FIRST = 4;

  // An entry holds the set of its tiles in bits 0..7, whether they make an odd number of inversions
  // in bit 9, and from bit 11 on what they add to the rank, whose half then begins at bit 12. Sets
  // that complement each other add up to that of all tiles, and no others of their sizes do. The
  // blank's entry takes set and parity away again, so that they leave 0.
  private static final int ODD = 1 << 9;
  private static final int SET_AND_PARITY = 0x3FF;
  private static final int RANK_AT = 11;
  private static final int HALF_RANK_AT = RANK_AT + 1;

  private final int[] first = new int[1 << 3 * PLACES_IN_FIRST];
  private final char[] last = new char[1 << 3 * PLACES_IN_FIRST];
  private final int[] blank;

  /** The bits that tiles take once they are in fours. */
  private final int places;

  /** A tile order with a 1 in each place. */
  private final long ones;

  /** The bits that are 0 if 1 is taken from each tile and the tiles are in range. */
  private final long outOfRange;

  /** Makes the same ranking for packed boards of up to {@link #MOST_CELLS} cells. */
  public PackedRanking(Ranking ranking) {
    int cells = ranking.shape().cells();
    int tiles = cells - 1;
    ones = 0x1111_1111L >>> 4 * (8 - tiles);
    outOfRange = ~(7 * ones);
    places = inFours(inPairs((int) (7 * ones)));
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
   * What some tiles of an order add, in {@code index} with three bits each; 0 if they are no such
   * tiles.
   *
   * @param places how many of them there are
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
   * Returns the names that make a packed goal the one in reading order with its blank in the same
   * cell: those of two neighbouring tiles, by their old ones, three bits each, less 1.
   */
  public byte[] namesToward(long goal) {
    long names = IN_ORDER_BYTES;
    int name = 0;
    for (int cell = 0; cell < blank.length; cell++) {
      int tile = PackedBoard.tileAt(goal, cell);
      if (tile != 0) {
        int place = Byte.SIZE * (tile - 1);
        names = names & ~(0xFFL << place) | (long) name++ << place;
      }
    }
    return names == IN_ORDER_BYTES ? IN_ORDER : pairs(names);
  }

  /** Makes names of pairs, first tile in the lower bits, from those of tiles, a byte each. */
  private static byte[] pairs(long names) {
    ByteBuffer pairs = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
    for (int second = 0; second < 8; second++) {
      long name = names >>> Byte.SIZE * second & 7;
      pairs.putLong(names | name * 0x0808_0808_0808_0808L);
    }
    return pairs.array();
  }

  /**
   * Returns the slot of a packed board, {@link #UNSOLVABLE} or {@link #NOT_A_BOARD}, whatever the
   * number is.
   */
  public int slotOf(long board) {
    return slotOf(board, IN_ORDER);
  }

  /** Returns the same after its tiles got {@linkplain #namesToward other names}. */
  public int slotOf(long board, byte[] names) {
    int blankCell = PackedBoard.blankCell(board);
    long before = PackedBoard.cellsBeforeBlank(board);
    long order = (board & before | board >>> 4 & ~before) - ones;
    if ((order & outOfRange) != 0) {
      return NOT_A_BOARD;
    }
    int pairs = inPairs((int) order);
    int fours = names == IN_ORDER ? inFours(pairs) : renamed(pairs, names) & places;
    int sum = first[fours & 0xFFF] + last[fours >>> 16] + blank[blankCell];
    if ((sum & SET_AND_PARITY) != 0) {
      return (sum & SET_AND_PARITY) == ODD ? UNSOLVABLE : NOT_A_BOARD;
    }
    return sum >>> HALF_RANK_AT;
  }

  /** Brings tiles, in four bits each, together in pairs: three bits each, and eight per pair. */
  private static int inPairs(int order) {
    return order & 0x0707_0707 | order >>> 1 & 0x3838_3838;
  }

  /** Brings pairs together in fours, sixteen bits each. */
  private static int inFours(int pairs) {
    return pairs & 0x003F_003F | pairs >>> 2 & 0x0FC0_0FC0;
  }

  /** Does the same, and gives the tiles their names. */
  private static int renamed(int pairs, byte[] names) {
    return names[pairs & 63]
        | names[pairs >>> 8 & 63] << 6
        | names[pairs >>> 16 & 63] << 16
        | names[pairs >>> 24] << 22;
  }
}

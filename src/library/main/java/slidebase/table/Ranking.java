package slidebase.table;

import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.sizes.Factorial;
import slidebase.sizes.SizeLimits;

/**
 * The bijection between the boards that can reach a goal and the slots 0..n!/2-1 of its table:
 *
 * <pre>
 *   slot = blankCell * (n-1)!/2 + CantorRank(tile order) / 2
 * </pre>
 *
 * <p>The tile order is the tiles in reading order, the blank left out. Its Cantor rank (Lehmer,
 * "Teaching combinatorial tricks to a computer", 1960) is its place among all orders sorted
 * lexicographically:
 *
 * <pre>
 *   CantorRank(p) = sum over i of (number of later tiles smaller than p[i]) * (m-1-i)!    m = n-1 tiles
 * </pre>
 *
 * <p>The two orders with ranks 2k and 2k+1 differ in their last two tiles, so one is odd and one
 * even. Only one of them belongs to a board that can reach the goal, so half the rank identifies
 * it. The arrays are read-only.
 *
 * @param slotsPerBlankCell the number of slots with the blank in one cell, (n-1)!/2
 * @param oddWithBlankIn by the blank's cell: whether boards that can reach the goal have odd orders
 * @param allowed by the blank's cell: the moves that it can make, as bits by code
 * @param exchange the exchange of two tiles of an order; null for shapes of more than 16 cells
 * @param memo the cache of vertical moves; null if the shape has none
 */
public record Ranking(
    Shape shape,
    long slotsPerBlankCell,
    boolean[] oddWithBlankIn,
    int[] allowed,
    TileExchange exchange,
    RowMemo memo) {

  /** Returns the ranking of the boards that can reach a goal of up to 20 cells. */
  public static Ranking toward(Board goal) {
    Shape shape = goal.shape();
    int cells = shape.cells();
    long slots = slots(shape);
    boolean[] odd = new boolean[cells];
    int[] allowed = new int[cells];
    for (int cell = 0; cell < cells; cell++) {
      odd[cell] = !Board.inReadingOrder(shape, cell).canReach(goal);
      for (int code = 0; code < 4; code++) {
        allowed[cell] |= shape.allows(cell, Move.ofCode(code)) ? 1 << code : 0;
      }
    }
    TileExchange exchange = cells <= SizeLimits.PACKED_CELLS ? TileExchange.of(cells - 1) : null;
    return new Ranking(shape, slots / cells, odd, allowed, exchange, RowMemo.of(shape));
  }

  /** Returns the number of boards of a shape of up to 20 cells that can reach one goal, n!/2. */
  public static long slots(Shape shape) {
    if (shape.cells() > SizeLimits.RANKED_CELLS) {
      throw new IllegalArgumentException(
          "shape " + shape + ": more than " + SizeLimits.RANKED_CELLS + " cells cannot be ranked");
    }
    return Factorial.halved(shape.cells());
  }

  public long slots() {
    return slotsPerBlankCell * shape.cells();
  }

  /** Returns the Cantor rank of the tile order of a board of up to 20 cells, 0..(n-1)!-1. */
  public static long cantorRank(Board board) {
    return rank(board, 1);
  }

  /**
   * Returns the Cantor rank of all n cells of a board, up to 20, with the blank as 0. It is the
   * board's place, 0..n!-1, in the lexicographic order of all arrangements of 0..n-1. Most programs
   * without a table number boards in this way.
   */
  public static long boardRank(Board board) {
    return rank(board, 0);
  }

  /** Returns the Cantor rank of the tiles from a given tile on. */
  private static long rank(Board board, int least) {
    int cells = board.shape().cells();
    if (cells > SizeLimits.RANKED_CELLS) {
      throw new IllegalArgumentException(
          "board " + board + ": more than " + SizeLimits.RANKED_CELLS + " cells cannot be ranked");
    }
    TileOrder order = new TileOrder((1 << cells) - (1 << least));
    for (int cell = 0; cell < cells; cell++) {
      if (board.tileAt(cell) >= least) {
        order.next(board.tileAt(cell));
      }
    }
    return order.rank();
  }

  /**
   * Returns the slot of a board that can reach the goal, 0..n!/2-1. For a board that cannot, the
   * result is the slot of its twin with the last two tiles exchanged.
   */
  public long slotOf(Board board) {
    return board.blankCell() * slotsPerBlankCell + cantorRank(board) / 2;
  }

  /**
   * Returns the same for a {@linkplain PackedBoard packed} board. It makes no object, since {@link
   * MeasuredTable} asks it for each board before Java has compiled much.
   */
  long slotOf(long board) {
    int later = (1 << shape.cells()) - 2; // the remaining tiles, one bit each
    int left = shape.cells() - 1;
    long rank = 0;
    for (long rest = board; left > 0; rest >>>= 4) {
      int tile = (int) rest & 15;
      if (tile != 0) {
        later ^= 1 << tile;
        rank = rank * left-- + Integer.bitCount(later & (1 << tile) - 1);
      }
    }
    return PackedBoard.blankCell(board) * slotsPerBlankCell + rank / 2;
  }

  /** Returns the board at a slot, 0..n!/2-1: the inverse of {@link #slotOf(Board)}. */
  public Board boardAt(long slot) {
    if (slot < 0 || slot >= slots()) {
      throw new IllegalArgumentException(
          "slot " + slot + ": a " + shape + " table has slots 0.." + (slots() - 1));
    }
    int blankCell = (int) (slot / slotsPerBlankCell);
    int[] order = TileOrder.tiles((1 << shape.cells()) - 2, digits(slot));
    int[] tiles = new int[shape.cells()];
    System.arraycopy(order, 0, tiles, 0, blankCell);
    System.arraycopy(order, blankCell, tiles, blankCell + 1, order.length - blankCell);
    return Board.of(shape, tiles);
  }

  /** Returns the digits of the tile order of the board at a slot. */
  int[] digits(long slot) {
    boolean isOdd = oddWithBlankIn[(int) (slot / slotsPerBlankCell)];
    return TileOrder.digits(shape.cells() - 1, slot % slotsPerBlankCell, isOdd);
  }
}

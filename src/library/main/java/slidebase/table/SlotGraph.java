package slidebase.table;

import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;

/**
 * The puzzle played on slots: the slot that a move leads to, with no board in between.
 *
 * <p>A horizontal move leaves the tile order as it is: with the blank in the next cell, the slot is
 * (n-1)!/2 further or back. A vertical move carries one tile past the width-1 tiles that lie
 * between it and the blank in reading order, and so changes as many digits of the Cantor rank as a
 * row is wide:
 *
 * <pre>
 *   2 3 4          2 3 4
 *   1 5 .   DOWN   1 5 8     tile order  2 3 4 1 5 (7 6 8)  becomes  2 3 4 1 5 (8 7 6)
 *   7 6 8          7 6 .     digits      1 1 1 0 0 (1 0 0)           1 1 1 0 0 (2 1 0)
 * </pre>
 *
 * <p>Each digit counts the later tiles that are smaller than the tile in its place. Where the tile
 * that is carried to the front passes a smaller one, its digit grows by 1; where it passes a larger
 * one, that one's digit shrinks by 1. Of two neighbours the first is the smaller exactly if its
 * digit is not the greater. So the digits alone decide what happens, and two small tables keep it:
 * for each cell and each combination of a row's digits, by how much half the rank changes.
 *
 * <p>Immutable. Digits are packed in three bits each, so this is for boards of up to nine cells.
 */
public final class SlotGraph {
  /** The most cells of a board: no digit of its rank is greater than 7. */
  public static final int MOST_CELLS = 9;

  private static final int DIGIT_BITS = 3;

  /** All tiles, four bits each. */
  private static final long TILES = 0x8765_4321L;

  private static final int[] FACTORIALS = {1, 1, 2, 6, 24, 120, 720, 5_040};

  private final Shape shape;
  private final int slotsPerBlankCell;

  /** By the blank's cell: the moves that it can make, as bits by code. */
  private final int[] allowed;

  /** The bits that the digits of a row take. */
  private final int rowMask;

  /** By half rank: the digits with the blank in cell 0; that of place i is in bits 3i and up. */
  private final int[] digits;

  /** By the blank's cell: what to change in those digits if orders have the other parity there. */
  private final int[] parity;

  /**
   * By the upper cell and the digits of a row from there: what going down adds to half the rank.
   */
  private final int[][] down;

  /** By the upper cell and the digits of a row from there: what going up adds to half the rank. */
  private final int[][] up;

  /**
   * Makes the graph on the slots of a ranking.
   *
   * @throws IllegalArgumentException if its boards have more than {@link #MOST_CELLS} cells
   */
  SlotGraph(Ranking ranking) {
    shape = ranking.shape();
    if (shape.cells() > MOST_CELLS) {
      throw new IllegalArgumentException(
          "shape " + shape + ": it has more than " + MOST_CELLS + " cells");
    }
    slotsPerBlankCell = (int) ranking.slots() / shape.cells();
    allowed = new int[shape.cells()];
    for (int cell = 0; cell < shape.cells(); cell++) {
      for (Move move : Move.values()) {
        allowed[cell] |= shape.allows(cell, move) ? 1 << move.code() : 0;
      }
    }
    digits = new int[slotsPerBlankCell];
    for (int half = 0; half < slotsPerBlankCell; half++) {
      digits[half] = pack(ranking.digits(0, half));
    }
    int lastBit = 1 << DIGIT_BITS * (shape.cells() - 3);
    parity = new int[shape.cells()];
    for (int cell = 0; cell < shape.cells(); cell++) {
      parity[cell] = ranking.isOddWithBlankIn(cell) == ranking.isOddWithBlankIn(0) ? 0 : lastBit;
    }
    rowMask = (1 << DIGIT_BITS * shape.width()) - 1;
    int upperCells = shape.cells() - shape.width();
    down = new int[upperCells][rowMask + 1];
    up = new int[upperCells][rowMask + 1];
    for (int cell = 0; cell < upperCells; cell++) {
      for (int row = 0; row <= rowMask; row++) {
        if (areDigits(row, cell)) {
          int carried = carryLastToFront(row);
          int change = halfRank(carried, cell) - halfRank(row, cell);
          down[cell][row] = change;
          up[cell][carried] = -change;
        }
      }
    }
  }

  private static int pack(int[] digits) {
    int packed = 0;
    for (int place = 0; place < digits.length; place++) {
      packed |= digits[place] << DIGIT_BITS * place;
    }
    return packed;
  }

  /** Tells whether the digits can stand in a row: none counts more tiles than are to come. */
  private boolean areDigits(int row, int place) {
    for (int i = 0; i < shape.width(); i++) {
      if (digit(row, i) > shape.cells() - 2 - place - i) {
        return false;
      }
    }
    return true;
  }

  /** The digits of a row after the tile in its last place was carried to its first. */
  private int carryLastToFront(int row) {
    int after = 0;
    int carried = digit(row, shape.width() - 1);
    for (int i = shape.width() - 2; i >= 0; i--) {
      int passed = digit(row, i);
      if (passed <= carried) {
        carried++;
      } else {
        passed--;
      }
      after |= passed << DIGIT_BITS * (i + 1);
    }
    return after | carried;
  }

  /** What the digits of a row from a place on are worth, in half ranks. */
  private int halfRank(int row, int place) {
    int rank = 0;
    for (int i = 0; i < shape.width(); i++) {
      rank += digit(row, i) * FACTORIALS[shape.cells() - 2 - place - i];
    }
    return rank / 2;
  }

  private static int digit(int row, int i) {
    return row >> DIGIT_BITS * i & (1 << DIGIT_BITS) - 1;
  }

  /** Tells whether a blank in the given cell can make the move without leaving the board. */
  public boolean allows(int blankCell, Move move) {
    return (allowed[blankCell] >> move.code() & 1) != 0;
  }

  /** Returns the cell that the blank is in on the board at a slot. */
  public int blankCell(int slot) {
    return slot / slotsPerBlankCell;
  }

  /**
   * Returns the slot that a move leads to.
   *
   * @param slot the slot of a board
   * @param blankCell the {@linkplain #blankCell cell} that its blank is in
   * @param move a move that the shape {@linkplain Shape#allows allows} there
   */
  public int after(int slot, int blankCell, Move move) {
    return switch (move) {
      case UP -> {
        int upper = blankCell - shape.width();
        yield slot - shape.width() * slotsPerBlankCell + up[upper][row(slot, blankCell, upper)];
      }
      case DOWN ->
          slot
              + shape.width() * slotsPerBlankCell
              + down[blankCell][row(slot, blankCell, blankCell)];
      case LEFT -> slot - slotsPerBlankCell;
      case RIGHT -> slot + slotsPerBlankCell;
    };
  }

  /** Returns the board at a slot, {@linkplain PackedBoard packed}. */
  long boardAt(int slot) {
    int blankCell = blankCell(slot);
    int rest = digits(slot, blankCell);
    long later = TILES; // those still to come, four bits each; a digit says which is next
    long board = 0;
    for (int cell = 0; cell < shape.cells(); cell++) {
      if (cell != blankCell) {
        int next = 4 * (rest & (1 << DIGIT_BITS) - 1);
        long smaller = (1L << next) - 1;
        board |= (later >>> next & 15) << 4 * cell;
        later = later & smaller | later >>> 4 & ~smaller;
        rest >>>= DIGIT_BITS;
      }
    }
    return board;
  }

  /** The digits in a row's places, from the given one on. */
  private int row(int slot, int blankCell, int place) {
    return digits(slot, blankCell) >> DIGIT_BITS * place & rowMask;
  }

  private int digits(int slot, int blankCell) {
    return digits[slot - blankCell * slotsPerBlankCell] ^ parity[blankCell];
  }
}

package slidebase.table;

import slidebase.board.Board;

/**
 * A walk over boards that stores no tiles, only the cell of the blank and the digits of the Cantor
 * rank (the Lehmer code). Each digit counts the later tiles that are smaller than the tile in its
 * place.
 *
 * <p>A horizontal move keeps the tile order. A vertical move carries a tile past the width-1 tiles
 * between it and the blank in reading order. This changes as many digits as a row is wide:
 *
 * <pre>
 *   2 3 4          2 3 4
 *   1 5 .   DOWN   1 5 8     tile order  2 3 4 1 5 (7 6 8)  becomes  2 3 4 1 5 (8 7 6)
 *   7 6 8          7 6 .     digits      1 1 1 0 0 (1 0 0)           1 1 1 0 0 (2 1 0)
 * </pre>
 *
 * <p>When the tile passes a smaller one to the front, its digit grows by 1. When it passes a larger
 * one, that tile's digit shrinks by 1. The first of two neighbours is the smaller one exactly if
 * its digit is not the greater one. To the back it is the other way round.
 *
 * <p>Not thread-safe.
 */
public final class Walk {
  static final int DIGIT_BITS = 4;
  private static final int DIGIT = (1 << DIGIT_BITS) - 1;

  /** Bit 0 of each digit. */
  private static final long ODD = 0x1111_1111_1111_1111L;

  private final Ranking ranking;
  private final int width;

  /** Null if the rows are wide. */
  private final RowMemo memo;

  private final long[] worth;

  private int blankCell;

  /** The digit of place i is in bits 4i to 4i+3. */
  private long digits;

  private long rank;

  private Walk(Ranking ranking) {
    this.ranking = ranking;
    this.width = ranking.shape().width();
    this.memo = ranking.memo();
    this.worth = ranking.worth();
  }

  /** Returns a walk at another walk's board. */
  public static Walk like(Walk other) {
    Walk walk = new Walk(other.ranking);
    walk.goTo(other);
    return walk;
  }

  /** Returns a walk at the board of a slot. */
  public static Walk at(Ranking ranking, long slot) {
    Walk walk = new Walk(ranking);
    walk.blankCell = (int) (slot / ranking.slotsPerBlankCell());
    int[] digits = ranking.digits(walk.blankCell, slot % ranking.slotsPerBlankCell());
    for (int place = 0; place < digits.length; place++) {
      walk.digits |= (long) digits[place] << DIGIT_BITS * place;
      walk.rank += digits[place] * walk.worth[place];
    }
    return walk;
  }

  /** Returns a walk at a board made canonical, whether or not it can reach the goal. */
  public static Walk on(Ranking ranking, Reduction reduction, Board board) {
    Walk walk = new Walk(ranking);
    int cells = ranking.shape().cells();
    TileOrder order = new TileOrder((1 << cells) - 2);
    for (int cell = 0, place = 0; cell < cells; cell++) {
      int tile = reduction.canonicalTileAt(board, cell);
      if (tile == 0) {
        walk.blankCell = cell;
      } else {
        walk.digits |= (long) order.next(tile) << DIGIT_BITS * place++;
      }
    }
    walk.rank = order.rank();
    return walk;
  }

  /** Moves to the board of another walk with the same ranking. */
  public void goTo(Walk other) {
    blankCell = other.blankCell;
    digits = other.digits;
    rank = other.rank;
  }

  /** Returns whether the current board can reach the goal. */
  public boolean canReachGoal() {
    boolean isOdd = Long.bitCount(digits & ODD) % 2 != 0; // as is the number of inversions
    return isOdd == ranking.oddWithBlankIn()[blankCell];
  }

  /** Returns the current board, if it can reach the goal. */
  public Board board() {
    return ranking.boardAt(slot());
  }

  int blankCell() {
    return blankCell;
  }

  long slot() {
    return blankCell * ranking.slotsPerBlankCell() + (rank >> 1);
  }

  /** Returns whether the tiles are in reading order, and the blank is in a cell. */
  boolean isInOrder(int cell) {
    return rank == 0 && blankCell == cell;
  }

  /** Returns whether the blank can make a move, by its code, without leaving the board. */
  public boolean allows(int code) {
    return (ranking.allowed()[blankCell] >> code & 1) != 0;
  }

  /** Makes a move, by its code, that the board {@linkplain #allows allows}. */
  public void move(int code) {
    switch (code) {
      case 0 -> {
        blankCell -= width;
        moveTile(0, blankCell);
      }
      case 1 -> {
        moveTile(1, blankCell);
        blankCell += width;
      }
      case 2 -> blankCell--;
      default -> blankCell++;
    }
  }

  /**
   * Moves a tile to the row above or below, past the other tiles of a row that begins at a place.
   */
  private void moveTile(int code, int front) {
    if (memo == null) {
      carry(code, front);
    } else {
      int change = memo.change(code, front, digits >>> DIGIT_BITS * front);
      if (change == 0) {
        change = learn(code, front);
      }
      digits ^= RowMemo.digits(change) << DIGIT_BITS * front;
      rank += RowMemo.added(change);
    }
  }

  private int learn(int code, int front) {
    Walk after = like(this);
    after.carry(code, front);
    int shift = DIGIT_BITS * front;
    return memo.learn(code, front, digits >>> shift, after.digits >>> shift, after.rank - rank);
  }

  private void carry(int code, int front) {
    if (code == 0) {
      carryToBack(front);
    } else {
      carryToFront(front);
    }
  }

  /** Carries the last tile of a row to its front; the row begins at a place. */
  private void carryToFront(int front) {
    int back = front + width - 1;
    int before = (int) (digits >>> DIGIT_BITS * back) & DIGIT;
    int carried = before;
    long changed = 0;
    for (int place = back - 1; place >= front; place--) {
      int passed = (int) (digits >>> DIGIT_BITS * place) & DIGIT;
      int isLess = passed <= carried ? 1 : 0;
      carried += isLess;
      int now = passed + isLess - 1;
      changed |= (long) now << DIGIT_BITS * (place + 1);
      rank += now * worth[place + 1] - passed * worth[place];
    }
    changed |= (long) carried << DIGIT_BITS * front;
    rank += carried * worth[front] - before * worth[back];
    replaceRow(front, changed);
  }

  /** Carries the first tile of a row to its back; the row begins at a place. */
  private void carryToBack(int front) {
    int before = (int) (digits >>> DIGIT_BITS * front) & DIGIT;
    int carried = before;
    long changed = 0;
    for (int place = front + 1; place < front + width; place++) {
      int passed = (int) (digits >>> DIGIT_BITS * place) & DIGIT;
      int isLess = passed < carried ? 1 : 0;
      carried -= isLess;
      int now = passed + 1 - isLess;
      changed |= (long) now << DIGIT_BITS * (place - 1);
      rank += now * worth[place - 1] - passed * worth[place];
    }
    int back = front + width - 1;
    changed |= (long) carried << DIGIT_BITS * back;
    rank += carried * worth[back] - before * worth[front];
    replaceRow(front, changed);
  }

  private void replaceRow(int front, long changed) {
    long row = (1L << DIGIT_BITS * width) - 1 << DIGIT_BITS * front;
    digits = digits & ~row | changed;
  }
}

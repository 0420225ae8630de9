package slidebase.table;

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
 * <p>The tile is {@linkplain TileExchange exchanged} with one after another.
 *
 * <p>Not thread-safe.
 */
public final class Walk {
  /** The codes of all moves in order. Read-only. */
  public static final int[] CODES = {0, 1, 2, 3};

  static final int DIGIT_BITS = TileOrder.DIGIT_BITS;

  private final Ranking ranking;
  private final int width;

  /** Null if the rows are wide. */
  private final RowMemo memo;

  private int blankCell;

  /** The digit of place i is in bits 4i to 4i+3. */
  private long digits;

  private long rank;

  private Walk(Ranking ranking) {
    this.ranking = ranking;
    this.width = ranking.shape().width();
    this.memo = ranking.memo();
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
    walk.goTo(slot);
    return walk;
  }

  /** Returns a walk at a board that can reach the goal. */
  public static Walk on(Ranking ranking, CanonicalBoard board) {
    Walk walk = new Walk(ranking);
    TileOrder order = new TileOrder((1 << board.cells()) - 2);
    for (int cell = 0; cell < board.cells(); cell++) {
      int tile = board.tileAt(cell);
      if (tile == 0) {
        walk.blankCell = cell;
      } else {
        order.next(tile);
      }
    }
    walk.digits = order.digits();
    walk.rank = order.rank();
    return walk;
  }

  /** Moves to the board of another walk with the same ranking. */
  public void goTo(Walk other) {
    blankCell = other.blankCell;
    digits = other.digits;
    rank = other.rank;
  }

  /** Moves to the board of a slot. */
  void goTo(long slot) {
    blankCell = (int) (slot / ranking.slotsPerBlankCell());
    int[] ofPlaces = ranking.digits(slot);
    digits = 0;
    for (int place = 0; place < ofPlaces.length; place++) {
      digits |= (long) ofPlaces[place] << DIGIT_BITS * place;
    }
    rank = slot % ranking.slotsPerBlankCell() * 2 + ofPlaces[ofPlaces.length - 2];
  }

  public long slot() {
    return blankCell * ranking.slotsPerBlankCell() + (rank >> 1);
  }

  /** Returns whether the tiles are in reading order, and the blank is in a cell. */
  public boolean isInOrder(int cell) {
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

  /** Moves a tile up or down a row, past the other tiles of a row that begins at a place. */
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

  /** Carries the first tile of a row to its end, or, for code 1, the last tile to its beginning. */
  private void carry(int code, int front) {
    for (int passed = 0; passed < width - 1; passed++) {
      int place = code == 0 ? front + passed : front + width - 2 - passed;
      long change = ranking.exchange().change(digits, place);
      digits ^= TileExchange.changed(change, place);
      rank += TileExchange.added(change);
    }
  }
}

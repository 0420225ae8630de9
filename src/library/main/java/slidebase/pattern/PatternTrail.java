package slidebase.pattern;

import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.sets.Regions;
import slidebase.text.Limits;

/**
 * The states of a pattern along a path, and their distances: each follows from the one before and a
 * move of a tile. For one thread.
 */
final class PatternTrail {
  private static final Move[] MOVES = Move.values();

  private final PatternTable table;
  private final PatternRanking ranking;

  /** The slot of the goal, the only state at distance 0. */
  private final long end;

  /** By depth: the cells without a tile of the pattern, a bit for each. */
  private final int[] free;

  /** By depth: the digits of the tile order, and its rank. */
  private final long[] digits;

  private final int[] rank;

  private final int[] distance;

  /** Makes room for paths of so many moves. */
  PatternTrail(PatternTable table, int moves) {
    this.table = table;
    ranking = table.ranking();
    end = ranking.slot(ranking.pattern().goal());
    free = new int[moves + 1];
    digits = new long[moves + 1];
    rank = new int[moves + 1];
    distance = new int[moves + 1];
  }

  /**
   * Begins with a board, whose distance it finds by going to the goal.
   *
   * @throws IllegalStateException if the table is wrong, and leads astray
   */
  void begin(Board board) {
    Shape shape = board.shape();
    int blankCell = start(board);
    int moves = 0;
    while (slot(0, blankCell) != end) {
      if (moves == Limits.MOVES) {
        throw wrong();
      }
      blankCell = nearer(shape, blankCell);
      moves++;
    }
    start(board);
    distance[0] = moves;
  }

  private int start(Board board) {
    free[0] = ranking.free(board);
    digits[0] = ranking.digits(board);
    rank[0] = ranking.rank(digits[0]);
    // Of a distance, bit 1 and bit 0 are known: it is one of 0, 1, 2, 3, modulo 4.
    int goalFree = ranking.pattern().goalFree();
    int odd = ranking.regions().areOddMovesApart(free[0], goalFree) ? 1 : 0;
    distance[0] = 4 + (table.bit(slot(0, board.blankCell())) << 1) + odd;
    return board.blankCell();
  }

  /** Goes one move nearer the goal, and returns where the blank is then. */
  private int nearer(Shape shape, int blankCell) {
    Regions regions = ranking.regions();
    int cells = regions.cells(regions.number(free[0], blankCell));
    for (int rest = cells; rest != 0; rest &= rest - 1) {
      int cell = Integer.numberOfTrailingZeros(rest);
      for (Move move : MOVES) {
        if (shape.allows(cell, move)) {
          int tileCell = shape.neighbour(cell, move);
          boolean isIn = (free[0] >> tileCell & 1) == 0;
          if (isIn && move(0, cell, tileCell) < distance[0]) {
            free[0] = free[1];
            digits[0] = digits[1];
            rank[0] = rank[1];
            distance[0] = distance[1] < 4 ? distance[1] + 4 : distance[1];
            return tileCell;
          }
        }
      }
    }
    throw wrong();
  }

  private IllegalStateException wrong() {
    return new IllegalStateException(
        "the table " + ranking.pattern() + " is wrong: its distances lead astray");
  }

  int distance(int depth) {
    return distance[depth];
  }

  private long slot(int depth, int blankCell) {
    return ranking.slot(rank[depth], free[depth], blankCell);
  }

  /** Goes on without a move of the pattern's tiles. */
  void rest(int depth) {
    free[depth + 1] = free[depth];
    digits[depth + 1] = digits[depth];
    rank[depth + 1] = rank[depth];
    distance[depth + 1] = distance[depth];
  }

  /**
   * Goes on with the move of a tile into the blank's cell, and returns the distance then.
   *
   * @throws IllegalStateException if the table is wrong, and says 0 of a state that is not the goal
   */
  int move(int depth, int blankCell, int tileCell) {
    int freeBefore = free[depth];
    long order = digits[depth];
    int rankAfter = rank[depth];
    int between = Math.abs(tileCell - blankCell) - 1;
    if (between > 0) { // the tile moves up or down, past those between in reading order
      boolean isUp = tileCell > blankCell;
      int first = (isUp ? blankCell : tileCell) + 1;
      int passed = Integer.bitCount(~freeBefore >>> first & (1 << between) - 1);
      int place = Integer.bitCount(~freeBefore & (1 << tileCell) - 1) - (isUp ? 1 : 0);
      for (int i = 0; i < passed; i++) {
        int exchange = ranking.exchange(order, place);
        rankAfter += PatternRanking.added(exchange);
        order ^= PatternRanking.changed(exchange, place);
        place += isUp ? -1 : 1;
      }
    }
    int next = depth + 1;
    free[next] = freeBefore ^ 1 << blankCell ^ 1 << tileCell;
    digits[next] = order;
    rank[next] = rankAfter;
    int before = distance[depth];
    int bit = table.bit(slot(next, tileCell));
    // From an even distance down to the next less, bit 1 changes; from an odd one, it does not.
    boolean isNearer = (bit ^ before >> 1 & 1) != (before & 1);
    distance[next] = isNearer ? before - 1 : before + 1;
    if (distance[next] <= 0 && slot(next, tileCell) != end) {
      throw wrong();
    }
    return distance[next];
  }
}

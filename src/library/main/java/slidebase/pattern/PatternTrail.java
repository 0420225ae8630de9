package slidebase.pattern;

import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.sets.Regions;
import slidebase.sizes.SizeLimits;
import slidebase.table.DistanceBits;
import slidebase.table.TileExchange;
import slidebase.table.TileOrder;

/**
 * The states of a pattern along a path, and their distances. Each state follows from the one before
 * by a move of one of the pattern's tiles. A move is first looked up under a number that the caller
 * chooses; later it may be made. For one thread.
 */
final class PatternTrail {
  private static final Move[] MOVES = Move.values();

  /** Added to a distance's remainder modulo 4 while the rest of the distance is unknown. */
  private static final int FAR = 4 * SizeLimits.MOVES;

  // A state is two numbers:  free cells (25 bits) | digits (36 bits),  distance | rank (19 bits)

  private static final int FREE_AT = 36;
  private static final int DISTANCE_AT = 19;
  private static final int ONE_MOVE = 1 << DISTANCE_AT;
  private static final int RANK = ONE_MOVE - 1;

  private final PatternTable table;
  private final PatternRanking ranking;
  private final TileExchange exchange;

  /** The slot of the goal, the only state at distance 0. */
  private final long end;

  /** The states on the path: free cells and digits, and below, distances and ranks. */
  private final long[] states;

  private final int[] ranks;

  /** The number of the last state on the path. */
  private int last;

  /** By the number of a move that was looked up: the state after it. */
  private final long[] nextStates;

  private final int[] nextRanks;

  PatternTrail(PatternTable table) {
    this.table = table;
    ranking = table.ranking();
    exchange = TileExchange.of(ranking.pattern().tiles());
    end = ranking.slot(ranking.pattern().goal());
    int depths = SizeLimits.moves(ranking.pattern().shape().cells()) + 1;
    states = new long[depths];
    ranks = new int[depths];
    nextStates = new long[MOVES.length * depths];
    nextRanks = new int[nextStates.length];
  }

  /**
   * Begins with a board, and finds its distance by a walk to the goal.
   *
   * @throws IllegalStateException if the table is wrong, and the walk fails
   */
  void begin(Board board) {
    rewind();
    int free = ranking.free(board);
    TileOrder order = ranking.order(board);
    int odd = ranking.regions().areOddMovesApart(free, ranking.pattern().goalFree()) ? 1 : 0;
    int blankCell = board.blankCell();
    long state = (long) free << FREE_AT | order.digits();
    ranks[0] = (int) order.rank();
    int bit = table.bit(slot(state, ranks[0], blankCell));
    states[0] = state;
    ranks[0] += (FAR + 2 * bit + odd) * ONE_MOVE;
    while (slot(states[last], ranks[last], blankCell) != end) {
      if (last + 1 == states.length) {
        throw wrong();
      }
      blankCell = goNearer(board.shape(), blankCell);
    }
    ranks[0] = (ranks[0] & RANK) + last * ONE_MOVE;
    rewind();
  }

  /** Makes a move that leads nearer to the goal, and returns the blank's next cell. */
  private int goNearer(Shape shape, int blankCell) {
    int free = free(states[last]);
    Regions regions = ranking.regions();
    int cells = regions.cells(regions.number(free, blankCell));
    for (int rest = cells; rest != 0; rest &= rest - 1) {
      int cell = Integer.numberOfTrailingZeros(rest);
      for (Move move : MOVES) {
        if (shape.allows(cell, move)) {
          int tileCell = shape.neighbour(cell, move);
          boolean isIn = (free >> tileCell & 1) == 0;
          if (isIn && probe(0, cell, tileCell) < 0) {
            make(0);
            return tileCell;
          }
        }
      }
    }
    throw wrong();
  }

  private IllegalStateException wrong() {
    return new IllegalStateException(
        "the table " + ranking.pattern() + " is wrong: its distances do not lead to the goal");
  }

  /** Returns the distance of the last state on the path. */
  int distance() {
    return ranks[last] >>> DISTANCE_AT;
  }

  private static int free(long state) {
    return (int) (state >>> FREE_AT);
  }

  private long slot(long state, int rank, int blankCell) {
    return ranking.slot(rank & RANK, free(state), blankCell);
  }

  /**
   * Looks up the move of a tile into the blank's cell, and returns the change of the distance: 1 or
   * -1.
   *
   * @param number the move's number, for {@link #make}
   * @throws IllegalStateException if the table is wrong and has distance 0 for a state other than
   *     the goal
   */
  int probe(int number, int blankCell, int tileCell) {
    long state = states[last];
    long next = state;
    int rank = ranks[last];
    int between = Math.abs(tileCell - blankCell) - 1;
    if (between > 0) { // the tile moves up or down, past those between in reading order
      int occupied = ~free(state);
      boolean isUp = tileCell > blankCell;
      int first = (isUp ? blankCell : tileCell) + 1;
      int passed = Integer.bitCount(occupied >>> first & (1 << between) - 1);
      int place = Integer.bitCount(occupied & (1 << tileCell) - 1) - (isUp ? 1 : 0);
      for (int i = 0; i < passed; i++) {
        long change = exchange.change(next, place);
        rank += (int) TileExchange.added(change);
        next ^= TileExchange.changed(change, place);
        place += isUp ? -1 : 1;
      }
    }
    next ^= (1L << blankCell ^ 1L << tileCell) << FREE_AT;
    long slot = slot(next, rank, tileCell);
    int before = rank >>> DISTANCE_AT;
    int after = DistanceBits.besides(before, table.bit(slot));
    if (after <= 0 && slot != end) {
      throw wrong();
    }
    nextStates[number] = next;
    nextRanks[number] = rank + (after - before) * ONE_MOVE;
    return after - before;
  }

  /** Makes a move that was looked up from the last state on the path. */
  void make(int number) {
    states[++last] = nextStates[number];
    ranks[last] = nextRanks[number];
  }

  /** Undoes the last move. */
  void undo() {
    last--;
  }

  /** Returns to the first state. */
  void rewind() {
    last = 0;
  }
}

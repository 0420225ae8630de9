package slidebase.pattern;

import java.util.Arrays;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.sets.Pattern;
import slidebase.sets.Regions;
import slidebase.sizes.Factorial;
import slidebase.table.PackedBits;
import slidebase.table.TileExchange;
import slidebase.table.TileOrder;

/**
 * A breadth-first search backwards from the goal of a small pattern, state by state. For up to a
 * million states it takes a fraction of the time of a search by sets, above all until Java has
 * compiled it.
 *
 * <p>The moves from a region do not depend on the order of the pattern's tiles, and what a move
 * does to an order does not depend on the region. So both are found once, and a state's neighbours
 * are look-ups.
 */
final class StateSearch {
  private static final byte UNKNOWN = -1;

  // A move has the number of its reordering in the lower bits, and above the region it leads to.
  private static final int REGION_AT = 8;
  private static final int REORDERING = (1 << REGION_AT) - 1;

  private final Pattern pattern;
  private final PatternRanking ranking;
  private final Regions regions;
  private final int orders;

  /**
   * By number of a reordering, then by rank of an order: its rank after a tile is carried past
   * others; null if no move does so.
   */
  private final char[][] reordered = new char[REORDERING + 1][];

  /** By place, then by rank of an order: its rank after the tiles there and next are exchanged. */
  private final char[][] exchanged;

  /** By region: its moves. */
  private final int[][] moves;

  /** By region, then by rank of the order. */
  private final byte[] distances;

  /** The ranks of the orders at a distance, in one region. */
  private final int[] ranks;

  private StateSearch(Pattern pattern) {
    this.pattern = pattern;
    ranking = new PatternRanking(pattern);
    regions = ranking.regions();
    orders = (int) Factorial.of(pattern.tiles());
    ranks = new int[orders];
    exchanged = exchanged(pattern.tiles());
    moves = new int[regions.count()][];
    for (int region = 0; region < moves.length; region++) {
      moves[region] = moves(region);
    }
    distances = new byte[moves.length * orders];
  }

  /**
   * Returns the table of a pattern, after a proof that its distances are lower bounds.
   *
   * @throws IllegalStateException if they are not: a fault of this program or its machine
   */
  static PatternTable table(Pattern pattern) {
    StateSearch search = new StateSearch(pattern);
    search.run();
    return search.proved();
  }

  private char[][] exchanged(int tiles) {
    TileExchange exchange = TileExchange.of(tiles);
    char[][] after = new char[tiles - 1][orders];
    for (int rank = 0; rank < orders; rank++) {
      long digits = 0;
      int[] ofPlaces = TileOrder.digits(tiles, rank);
      for (int place = 0; place < tiles; place++) {
        digits |= (long) ofPlaces[place] << TileOrder.DIGIT_BITS * place;
      }
      for (int place = 0; place < tiles - 1; place++) {
        after[place][rank] = (char) (rank + TileExchange.added(exchange.change(digits, place)));
      }
    }
    return after;
  }

  /** Returns the moves of the pattern's tiles into the cells of a region. */
  private int[] moves(int region) {
    Shape shape = pattern.shape();
    int free = regions.free(region);
    int[] found = new int[4 * shape.cells()];
    int count = 0;
    for (int rest = regions.cells(region); rest != 0; rest &= rest - 1) {
      int cell = Integer.numberOfTrailingZeros(rest);
      for (int code = 0; code < 4; code++) {
        Move move = Move.ofCode(code);
        if (shape.allows(cell, move) && (free >> shape.neighbour(cell, move) & 1) == 0) {
          found[count++] = move(free, cell, shape.neighbour(cell, move));
        }
      }
    }
    return Arrays.copyOf(found, count);
  }

  /** Returns the move of the tile in a cell into the blank's cell. */
  private int move(int free, int cell, int tileCell) {
    int after = regions.number(free ^ 1 << cell ^ 1 << tileCell, tileCell);
    int from = Integer.bitCount(((1 << tileCell) - 1) & ~free);
    int to = Integer.bitCount(((1 << cell) - 1) & ~free & ~(1 << tileCell));
    int reordering = from == to ? 0 : from << 4 | to;
    if (reordered[reordering] == null) {
      reordered[reordering] = reordered(from, to);
    }
    return after << REGION_AT | reordering;
  }

  /** Returns, by rank of an order, its rank after a tile is carried from a place to another. */
  private char[] reordered(int from, int to) {
    char[] after = new char[orders];
    for (int rank = 0; rank < orders; rank++) {
      int next = rank;
      for (int place = from; place < to; place++) {
        next = exchanged[place][next];
      }
      for (int place = from - 1; place >= to; place--) {
        next = exchanged[place][next];
      }
      after[rank] = (char) next;
    }
    return after;
  }

  private int goal() {
    int region = regions.number(pattern.goalFree(), pattern.goal().blankCell());
    return region * orders + (int) ranking.order(pattern.goal()).rank();
  }

  private void run() {
    Arrays.fill(distances, UNKNOWN);
    distances[goal()] = 0;
    boolean[] areIn = new boolean[moves.length]; // whether a region may have states at the distance
    areIn[goal() / orders] = true;
    boolean isFound = true;
    for (int distance = 0; isFound; distance++) {
      boolean[] areNext = new boolean[moves.length];
      isFound = false;
      for (int region = 0; region < moves.length; region++) {
        isFound |= areIn[region] && expand(region, distance, areNext);
      }
      areIn = areNext;
    }
  }

  /**
   * Finds the neighbours of a region's states at a distance, and returns whether there are new
   * ones.
   */
  private boolean expand(int region, int distance, boolean[] areNext) {
    int count = 0;
    for (int rank = 0; rank < orders; rank++) {
      if (distances[region * orders + rank] == distance) {
        ranks[count++] = rank;
      }
    }
    boolean isFound = false;
    for (int move : moves[region]) {
      char[] after = reordered[move & REORDERING];
      int base = (move >> REGION_AT) * orders;
      for (int i = 0; i < count; i++) {
        int neighbour = base + after[ranks[i]];
        if (distances[neighbour] == UNKNOWN) {
          distances[neighbour] = (byte) (distance + 1);
          areNext[move >> REGION_AT] = true;
          isFound = true;
        }
      }
    }
    return isFound;
  }

  /**
   * Packs the distances. They are lower bounds if the goal's is 0, and no move lowers any by more
   * than its cost, which is 1. It raises none by more, either, since each move can be undone.
   */
  private PatternTable proved() {
    boolean isRight = distances[goal()] == 0;
    for (int region = 0; region < moves.length; region++) {
      isRight &= isRight(region);
    }
    if (!isRight) {
      throw new IllegalStateException(
          "the table of " + pattern + " is wrong: it has no lower bounds");
    }
    PackedBits bits = PackedBits.zeros(Byte.SIZE * ranking.bytes());
    for (int rank = 0; rank < orders; rank++) {
      for (int region = 0; region < moves.length; region += Long.SIZE) {
        bits.setWord(ranking.slot(rank, region) >> 3, bits(rank, region));
      }
    }
    return new PatternTable(ranking, bits);
  }

  /** Returns the bits of up to 64 regions from one on. */
  private long bits(int rank, int first) {
    long bits = 0;
    int count = Math.min(Long.SIZE, moves.length - first);
    for (int i = 0; i < count; i++) {
      bits |= (distances[(first + i) * orders + rank] >> 1 & 1L) << i;
    }
    return bits;
  }

  /** Returns whether each move from a region changes the distance by 1. */
  private boolean isRight(int region) {
    boolean isRight = true;
    for (int move : moves[region]) {
      char[] after = reordered[move & REORDERING];
      int base = (move >> REGION_AT) * orders;
      for (int rank = 0; rank < orders; rank++) {
        int change = distances[base + after[rank]] - distances[region * orders + rank];
        isRight &= change == 1 || change == -1;
      }
    }
    return isRight;
  }
}

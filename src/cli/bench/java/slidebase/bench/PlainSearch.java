package slidebase.bench;

/**
 * A plain program, which tells how fast the machine is in this hour. It makes all sequences of
 * moves on a board of 3x3 that take none back, and shares nothing with what is measured.
 */
final class PlainSearch {
  private static final int ROUNDS = 30;
  private static final int SIDE = 3;
  private static final int MOVES = 28;

  private final int[] tiles = {1, 2, 3, 4, 5, 6, 7, 8, 0};

  private PlainSearch() {}

  /** Returns the least nanoseconds of some rounds. */
  static double nanoseconds() {
    double[] times = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      PlainSearch search = new PlainSearch();
      long begin = System.nanoTime();
      long ends = search.ends(8, -1, MOVES);
      times[i] = System.nanoTime() - begin;
      if (ends == 0) {
        throw new IllegalStateException("no sequence of moves");
      }
    }
    return Times.of(times).least();
  }

  /** Returns how many sequences of so many moves end with the blank in a corner. */
  private long ends(int blank, int from, int moves) {
    if (moves == 0) {
      return tiles[0] * tiles[2] * tiles[6] * tiles[8] == 0 ? 1 : 0;
    }
    long ends = 0;
    int column = blank % SIDE;
    ends += blank >= SIDE ? endsBehind(blank, blank - SIDE, from, moves) : 0;
    ends += blank < SIDE * (SIDE - 1) ? endsBehind(blank, blank + SIDE, from, moves) : 0;
    ends += column > 0 ? endsBehind(blank, blank - 1, from, moves) : 0;
    ends += column < SIDE - 1 ? endsBehind(blank, blank + 1, from, moves) : 0;
    return ends;
  }

  private long endsBehind(int blank, int to, int from, int moves) {
    if (to == from) {
      return 0;
    }
    tiles[blank] = tiles[to];
    tiles[to] = 0;
    long ends = ends(to, blank, moves - 1);
    tiles[to] = tiles[blank];
    tiles[blank] = 0;
    return ends;
  }
}

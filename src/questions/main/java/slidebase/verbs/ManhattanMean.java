package slidebase.verbs;

import slidebase.board.Board;
import slidebase.board.Shape;

/**
 * The mean and the standard deviation of the Manhattan distance over all boards that can reach a
 * goal, without listing them. In these boards, any two tiles are equally often in any two cells:
 * the even permutations of at least four tiles are doubly transitive.
 *
 * @param steps by tile and cell: the distance of the cell from the tile's own
 */
record ManhattanMean(int[][] steps, double mean, double deviation) {
  /** The minimum number of cells: with four, there are too few permutations of three tiles. */
  static final int LEAST_CELLS = 5;

  static ManhattanMean of(Board goal) {
    Shape shape = goal.shape();
    int cells = shape.cells();
    int[][] steps = new int[cells][cells];
    for (int home = 0; home < cells; home++) {
      int tile = goal.tileAt(home);
      for (int cell = 0; tile > 0 && cell < cells; cell++) {
        int rows = Math.abs(cell / shape.width() - home / shape.width());
        steps[tile][cell] = rows + Math.abs(cell % shape.width() - home % shape.width());
      }
    }
    // A board's distance is the sum over its tiles. The mean of its square is that of the products
    // for all pairs of tiles, each tile with itself in the same cell, or with another elsewhere.
    long sum = 0;
    long sameCell = 0;
    long[] byCell = new long[cells];
    long anyCells = 0;
    for (int[] ofTile : steps) {
      long all = 0;
      for (int cell = 0; cell < cells; cell++) {
        all += ofTile[cell];
        byCell[cell] += ofTile[cell];
        sameCell += (long) ofTile[cell] * ofTile[cell];
      }
      sum += all;
      anyCells -= all * all; // pairs of a tile with itself
    }
    anyCells += sum * sum;
    long elsewhere = anyCells;
    for (long there : byCell) {
      elsewhere -= there * there;
    }
    elsewhere += sameCell;
    double mean = (double) sum / cells;
    double meanSquare = (double) sameCell / cells + (double) elsewhere / (cells * (cells - 1.0));
    return new ManhattanMean(steps, mean, Math.sqrt(meanSquare - mean * mean));
  }

  /** Returns the Manhattan distance of a board. */
  int distance(Board board) {
    int distance = 0;
    for (int cell = 0; cell < steps.length; cell++) {
      distance += steps[board.tileAt(cell)][cell];
    }
    return distance;
  }
}

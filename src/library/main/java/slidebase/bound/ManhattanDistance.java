package slidebase.bound;

import slidebase.board.Board;
import slidebase.board.Measure;
import slidebase.board.Shape;

/**
 * The sum, over all tiles except the blank, of the rows and columns between a tile and its cell in
 * the goal (Nilsson, "Problem-Solving Methods in Artificial Intelligence", 1971, there called P). A
 * move carries one tile one step, which may have a cost.
 */
final class ManhattanDistance implements Heuristic {
  /** The cells whose steps are looked up together. */
  private static final int PAIR = 2;

  private final int pairs;

  /**
   * By 256 x pair + the packed tiles of its cells: the steps from these cells to the tiles' own.
   */
  private final int[] steps;

  ManhattanDistance(Board goal, Measure measure) {
    Shape shape = goal.shape();
    pairs = (shape.cells() + PAIR - 1) / PAIR;
    steps = new int[pairs << 8];
    for (int own = 0; own < shape.cells(); own++) {
      for (int cell = 0; goal.tileAt(own) != 0 && cell < shape.cells(); cell++) {
        int rows = Math.abs(shape.row(cell) - shape.row(own));
        int columns = Math.abs(shape.column(cell) - shape.column(own));
        int length = measure.ofTile(goal.tileAt(own));
        add(cell, goal.tileAt(own), length * (rows + columns));
      }
    }
  }

  /** Adds the steps of a tile in a cell, whatever tile is in the other cell of the pair. */
  private void add(int cell, int tile, int more) {
    int pair = cell / PAIR << 8;
    int shift = cell % PAIR * 4;
    for (int other = 0; other < 16; other++) {
      steps[pair | tile << shift | other << 4 - shift] += more;
    }
  }

  @Override
  public int estimate(long board) {
    int sum = 0;
    long left = board;
    for (int pair = 0; pair < pairs; pair++) {
      sum += steps[pair << 8 | (int) left & 255];
      left >>>= 8;
    }
    return sum;
  }
}

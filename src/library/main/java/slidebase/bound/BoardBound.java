package slidebase.bound;

import slidebase.board.Board;
import slidebase.board.Shape;

/**
 * The Manhattan distance with linear conflict (Hansson, Mayer and Yung, 1992) of boards of any
 * size. {@link StandardHeuristic#LINEAR_CONFLICT} is the same for packed boards.
 */
public final class BoardBound {
  private BoardBound() {}

  /** Returns a lower bound of the moves from a board to a goal of the same shape. */
  public static int of(Board start, Board goal) {
    return manhattan(start, goal) + 2 * new Lines(goal).leaving(start::tileAt);
  }

  private static int manhattan(Board start, Board goal) {
    Shape shape = goal.shape();
    int[] homes = new int[shape.cells()]; // by tile, its cell in the goal
    for (int cell = 0; cell < homes.length; cell++) {
      homes[goal.tileAt(cell)] = cell;
    }
    int moves = 0;
    for (int cell = 0; cell < homes.length; cell++) {
      int home = homes[start.tileAt(cell)];
      if (start.tileAt(cell) != 0) {
        moves += Math.abs(shape.row(cell) - shape.row(home));
        moves += Math.abs(shape.column(cell) - shape.column(home));
      }
    }
    return moves;
  }
}

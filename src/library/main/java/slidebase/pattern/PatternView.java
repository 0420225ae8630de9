package slidebase.pattern;

import java.util.List;
import slidebase.board.Board;
import slidebase.board.Shape;

/**
 * The boards along a path as a symmetry of the shape shows them, and the sum of the pattern
 * distances there. A symmetry that leaves the goal's blank in its cell leads, with the tiles
 * renamed, from the goal to the goal: so the same tables give another lower bound. For one thread.
 */
final class PatternView {
  /** By cell: the cell that the symmetry makes of it. */
  private final int[] cells;

  /** By tile: what it is called in the view. */
  private final int[] names;

  private final PatternTrail[] trails;

  /** By tile: the number of the trail whose pattern has it in the view. */
  private final int[] trailOf;

  PatternView(List<PatternTable> tables, int[] cells, int moves) {
    Board goal = tables.get(0).pattern().goal();
    this.cells = cells;
    names = new int[cells.length];
    for (int cell = 0; cell < cells.length; cell++) {
      names[goal.tileAt(cell)] = goal.tileAt(cells[cell]);
    }
    trails = new PatternTrail[tables.size()];
    trailOf = new int[cells.length];
    for (int i = 0; i < trails.length; i++) {
      trails[i] = new PatternTrail(tables.get(i), moves);
      for (int tile = 1; tile < names.length; tile++) {
        if (tables.get(i).ranking().has(names[tile])) {
          trailOf[tile] = i;
        }
      }
    }
  }

  /** Begins with a board, and returns the lower bound of its distance. */
  int begin(Board board) {
    Shape shape = board.shape();
    int[] tiles = new int[cells.length];
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[cells[cell]] = names[board.tileAt(cell)];
    }
    Board seen = Board.of(shape, tiles);
    int sum = 0;
    for (PatternTrail trail : trails) {
      trail.begin(seen);
      sum += trail.distance(0);
    }
    return sum;
  }

  /**
   * Tries a move of a tile into the blank's cell, and returns the lower bound after it.
   *
   * @param depth how many moves were made before
   */
  int boundAfter(int depth, int blankCell, int tileCell, int tile) {
    int moved = trailOf[tile];
    int sum = trails[moved].move(depth, cells[blankCell], cells[tileCell]);
    for (int i = 0; i < trails.length; i++) {
      if (i != moved) {
        sum += trails[i].distance(depth);
      }
    }
    return sum;
  }

  /** Makes the move that was tried last at a depth. */
  void move(int depth, int tile) {
    int moved = trailOf[tile];
    for (int i = 0; i < trails.length; i++) {
      if (i != moved) {
        trails[i].rest(depth);
      }
    }
  }
}

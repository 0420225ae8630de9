package slidebase;

import java.util.random.RandomGenerator;
import slidebase.board.Board;

/** Draws random boards of shapes too large for slots. */
final class Shuffle {
  private Shuffle() {}

  /**
   * Returns a board drawn uniformly from all boards that can reach a goal. It shuffles the tiles
   * and the blank (Fisher and Yates). If the board cannot reach the goal, it exchanges two tiles;
   * that pairs each such board with one that can.
   */
  static Board toward(Board goal, RandomGenerator random) {
    int[] tiles = goal.tiles();
    for (int left = tiles.length; left > 1; left--) {
      exchange(tiles, left - 1, random.nextInt(left));
    }
    Board board = Board.of(goal.shape(), tiles);
    if (board.canReach(goal)) {
      return board;
    }
    int first = board.blankCell() == 0 ? 1 : 0;
    exchange(tiles, first, board.blankCell() == first + 1 ? first + 2 : first + 1);
    return Board.of(goal.shape(), tiles);
  }

  private static void exchange(int[] tiles, int cell, int other) {
    int tile = tiles[cell];
    tiles[cell] = tiles[other];
    tiles[other] = tile;
  }
}

package slidebase.table;

import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import slidebase.board.Board;
import slidebase.sizes.SizeLimits;

/** Draws boards uniformly from all boards that can reach a goal. */
public final class UniformDraw {
  private UniformDraw() {}

  /**
   * Returns an endless stream of boards drawn independently.
   *
   * @param random the source of randomness; equal generators give equal boards
   */
  public static Stream<Board> toward(Board goal, RandomGenerator random) {
    if (goal.shape().cells() > SizeLimits.RANKED_CELLS) {
      return Stream.generate(() -> shuffled(goal, random));
    }
    Ranking ranking = Ranking.toward(goal);
    long slots = ranking.slots();
    return Stream.generate(
        () ->
            ranking.boardAt(
                slots <= Integer.MAX_VALUE ? random.nextInt((int) slots) : random.nextLong(slots)));
  }

  /**
   * Draws a board of a shape too large for slots. It shuffles the tiles and the blank (Fisher and
   * Yates). If the board cannot reach the goal, it exchanges two tiles; that pairs each such board
   * with one that can.
   */
  private static Board shuffled(Board goal, RandomGenerator random) {
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

package slidebase.table;

import slidebase.board.Board;
import slidebase.board.Shape;

/**
 * A board in the frame of the tables: a {@link Reduction} has moved it by a symmetry and renamed
 * its tiles, so that its goal is the canonical one of a goal class.
 */
public final class CanonicalBoard {
  private final Shape shape;
  private final int[] tiles;

  /**
   * @param tiles cell by cell
   */
  CanonicalBoard(Shape shape, int[] tiles) {
    this.shape = shape;
    this.tiles = tiles;
  }

  /** Returns a board whose goal is canonical as it is. */
  public static CanonicalBoard of(Board board) {
    return new CanonicalBoard(board.shape(), board.tiles());
  }

  int cells() {
    return tiles.length;
  }

  /** Returns the tile in a cell; 0 is the blank. */
  int tileAt(int cell) {
    return tiles[cell];
  }

  /** Returns the same as a board, whose tiles have other names than the user's. */
  public Board board() {
    return Board.of(shape, tiles);
  }
}

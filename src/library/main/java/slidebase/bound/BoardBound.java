package slidebase.bound;

import java.util.Arrays;
import java.util.stream.IntStream;
import slidebase.board.Board;
import slidebase.board.Shape;

/**
 * The Manhattan distance with linear conflict (Hansson, Mayer and Yung, 1992) of boards of any
 * size. {@link StandardHeuristic#LINEAR_CONFLICT} is the same for packed boards.
 */
public final class BoardBound {
  private final Shape shape;

  /** By cell, the tile there; by tile, its cell in the goal. */
  private final int[] tiles;

  private final int[] homes;

  private BoardBound(Board start, Board goal) {
    shape = goal.shape();
    tiles = start.tiles();
    homes = new int[tiles.length];
    for (int cell = 0; cell < tiles.length; cell++) {
      homes[goal.tileAt(cell)] = cell;
    }
  }

  /** Returns a lower bound of the moves from a board to a goal of the same shape. */
  public static int of(Board start, Board goal) {
    return new BoardBound(start, goal).moves();
  }

  private int moves() {
    int moves = 0;
    for (int cell = 0; cell < tiles.length; cell++) {
      if (tiles[cell] != 0) {
        int home = homes[tiles[cell]];
        moves += Math.abs(shape.row(cell) - shape.row(home));
        moves += Math.abs(shape.column(cell) - shape.column(home));
      }
    }
    for (int row = 0; row < shape.height(); row++) {
      int own = row;
      IntStream cells = IntStream.range(0, shape.width()).map(place -> shape.cell(own, place));
      moves += 2 * leaving(homesOf(cells).filter(home -> shape.row(home) == own).toArray());
    }
    for (int column = 0; column < shape.width(); column++) {
      int own = column;
      IntStream cells = IntStream.range(0, shape.height()).map(place -> shape.cell(place, own));
      moves += 2 * leaving(homesOf(cells).filter(home -> shape.column(home) == own).toArray());
    }
    return moves;
  }

  private IntStream homesOf(IntStream cells) {
    return cells.map(cell -> tiles[cell]).filter(tile -> tile != 0).map(tile -> homes[tile]);
  }

  /** Returns how many places of a line are not in its longest increasing subsequence. */
  private static int leaving(int[] places) {
    int[] ends = new int[places.length]; // by length - 1, the least end of a subsequence
    int longest = 0;
    for (int place : places) {
      int length = -Arrays.binarySearch(ends, 0, longest, place) - 1;
      ends[length] = place;
      longest = Math.max(longest, length + 1);
    }
    return places.length - longest;
  }
}

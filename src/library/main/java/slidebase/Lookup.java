package slidebase;

import slidebase.board.PackedBoard;
import slidebase.board.PackedPath;
import slidebase.board.Shape;
import slidebase.table.PackedRanking;
import slidebase.table.UnfoldedTable;

/**
 * Answers many questions about one goal, each in a few nanoseconds and without allocation. Boards
 * and paths are packed in a {@code long}; see {@link PackedBoard} and {@link PackedPath}. The
 * answers equal those of its {@link Tablebase}. Only 2x2, 2x3, 3x2 and 3x3 have look-ups; the paths
 * of other shapes are too long to be packed.
 *
 * <pre>{@code
 * Lookup lookup = tablebase.toward(tablebase.defaultGoal()).lookup();
 * byte[] letters = new byte[PackedPath.ROOM];
 * for (long board : boards) {
 *   int length = lookup.path(board, letters, 0);
 * }
 * }</pre>
 *
 * <p>Immutable; share it among threads. It still answers after the tablebase is closed. A question
 * about a number that is not a board throws {@link IllegalArgumentException}.
 */
public final class Lookup {
  /** In place of a length, a distance or a set of moves: the board cannot reach the goal. */
  public static final int UNSOLVABLE = PackedRanking.UNSOLVABLE;

  private final Shape shape;
  private final UnfoldedTable table;
  private final PackedRanking ranking;

  /** The names of the goal's tiles in the table. */
  private final int names;

  /**
   * Makes the look-up for a packed goal, from a table that was unfolded for the cell of its blank.
   */
  Lookup(Shape shape, long goal, UnfoldedTable table) {
    this.shape = shape;
    this.table = table;
    this.ranking = table.ranking();
    this.names = ranking.namesToward(goal);
  }

  /** Returns whether there are look-ups for a shape: its paths must fit in a {@code long}. */
  public static boolean serves(Shape shape) {
    return UnfoldedTable.serves(shape);
  }

  /**
   * Returns the optimal path that {@link ToGoal#solve} returns, or {@link PackedPath#NONE} if there
   * is no path.
   */
  public long path(long board) {
    int slot = ranking.slotOf(board, names);
    if (slot < 0) {
      unsolvable(board, slot);
      return PackedPath.NONE;
    }
    return table.paths()[slot];
  }

  /**
   * Writes the letters of the optimal path, {@code u d l r} in ASCII, and returns its length in
   * moves, or {@link #UNSOLVABLE}.
   *
   * @param board the board
   * @param letters the destination; all {@link PackedPath#ROOM} bytes from {@code from} on may be
   *     overwritten, even for a short path
   * @param from the place of the first letter
   * @throws IndexOutOfBoundsException if the array is too short
   */
  public int path(long board, byte[] letters, int from) {
    long path = path(board);
    return path == PackedPath.NONE ? UNSOLVABLE : PackedPath.writeLetters(path, letters, from);
  }

  /** Returns the distance to the goal in moves, or {@link #UNSOLVABLE}. */
  public int distance(long board) {
    int slot = ranking.slotOf(board, names);
    return slot < 0 ? unsolvable(board, slot) : table.distances()[slot];
  }

  /**
   * Returns all moves that begin an optimal path, bit c for the move with code c, or {@link
   * #UNSOLVABLE}; 0 for the goal itself.
   */
  public int bestMoves(long board) {
    int slot = ranking.slotOf(board, names);
    return slot < 0 ? unsolvable(board, slot) : table.bestMoves()[slot];
  }

  /**
   * Returns {@link #UNSOLVABLE} for a board without a slot; throws for a number that is not a
   * board.
   */
  private int unsolvable(long board, int slot) {
    if (slot == PackedRanking.NOT_A_BOARD) {
      throw PackedBoard.notABoard(board, shape);
    }
    return UNSOLVABLE;
  }

  /** Returns the memory of the unfolded table in bytes. */
  public long bytes() {
    return (long) table.paths().length * (Long.BYTES + Byte.BYTES + Byte.BYTES);
  }
}

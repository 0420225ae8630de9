package slidebase;

import slidebase.board.PackedBoard;
import slidebase.board.PackedPath;
import slidebase.board.PackedReduction;
import slidebase.table.UnfoldedTable;

/**
 * Answers many questions about one goal, each in a few nanoseconds: boards and paths are packed in
 * a {@code long}, see {@link PackedBoard} and {@link PackedPath}, and no question allocates. The
 * answers are those of the {@link Tablebase} that it comes from.
 *
 * <pre>{@code
 * Lookup lookup = tablebase.lookup(tablebase.defaultGoal());
 * byte[] letters = new byte[PackedPath.ROOM];
 * for (long board : boards) {
 *   int length = lookup.path(board, letters, 0);
 * }
 * }</pre>
 *
 * <p>Immutable; share it among threads. A question after the tablebase was closed is an {@link
 * IllegalStateException}, and one about a number that is not a board an {@link
 * IllegalArgumentException}.
 */
public final class Lookup {
  /** In place of a length, a distance or a set of moves: the board cannot reach the goal. */
  public static final int UNSOLVABLE = UnfoldedTable.UNSOLVABLE;

  private final Tablebase tablebase;
  private final PackedReduction reduction;
  private final UnfoldedTable table;

  Lookup(Tablebase tablebase, PackedReduction reduction, UnfoldedTable table) {
    this.tablebase = tablebase;
    this.reduction = reduction;
    this.table = table;
  }

  /**
   * Returns an optimal path, the one that {@link Tablebase#solve} gives, or {@link PackedPath#NONE}
   * if there is none.
   */
  public long path(long board) {
    int slot = slot(board);
    return slot == UNSOLVABLE ? PackedPath.NONE : reduction.fromCanonical(table.pathAt(slot));
  }

  /**
   * Writes the letters of that path, {@code u d l r} in ASCII, and returns its length in moves, or
   * {@link #UNSOLVABLE}.
   *
   * @param board the board
   * @param letters where to: any of the {@link PackedPath#ROOM} bytes from {@code from} on may be
   *     written to, however short the path
   * @param from the place of the first letter
   * @throws IndexOutOfBoundsException if there is not so much room
   */
  public int path(long board, byte[] letters, int from) {
    long path = path(board);
    return path == PackedPath.NONE ? UNSOLVABLE : PackedPath.writeLetters(path, letters, from);
  }

  /** Returns the distance to the goal in moves, or {@link #UNSOLVABLE}. */
  public int distance(long board) {
    int slot = slot(board);
    return slot == UNSOLVABLE ? UNSOLVABLE : table.distanceAt(slot);
  }

  /**
   * Returns all moves that begin an optimal path, bit c for the move with code c, or {@link
   * #UNSOLVABLE}; 0 for the goal itself.
   */
  public int bestMoves(long board) {
    int slot = slot(board);
    return slot == UNSOLVABLE ? UNSOLVABLE : reduction.fromCanonicalSet(table.bestMovesAt(slot));
  }

  private int slot(long board) {
    tablebase.requireOpen();
    int slot = table.slotOf(reduction.toCanonical(board));
    if (slot == UnfoldedTable.NOT_A_BOARD) {
      throw PackedBoard.notABoard(board, tablebase.shape());
    }
    return slot;
  }
}

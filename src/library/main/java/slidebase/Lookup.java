package slidebase;

import slidebase.board.PackedBoard;
import slidebase.board.PackedPath;
import slidebase.board.Shape;
import slidebase.table.PackedRanking;
import slidebase.table.UnfoldedTable;

/**
 * Answers many questions about one goal, each in a few nanoseconds: boards and paths are packed in
 * a {@code long}, see {@link PackedBoard} and {@link PackedPath}, and no question allocates. The
 * answers are those of the {@link Tablebase} that it comes from. Shapes other than 2x2, 2x3, 3x2
 * and 3x3 have no look-ups: their paths are too long to be packed.
 *
 * <pre>{@code
 * Lookup lookup = tablebase.lookup(tablebase.defaultGoal());
 * byte[] letters = new byte[PackedPath.ROOM];
 * for (long board : boards) {
 *   int length = lookup.path(board, letters, 0);
 * }
 * }</pre>
 *
 * <p>Immutable; share it among threads. It goes on answering when the tablebase is closed. A
 * question about a number that is not a board is an {@link IllegalArgumentException}.
 */
public final class Lookup {
  /** In place of a length, a distance or a set of moves: the board cannot reach the goal. */
  public static final int UNSOLVABLE = PackedRanking.UNSOLVABLE;

  private final Shape shape;
  private final UnfoldedTable table;
  private final PackedRanking ranking;

  /** What the goal's tiles are called in the table. */
  private final byte[] names;

  /**
   * Makes the look-up for a packed goal; the table is unfolded for goals with their blank there.
   */
  Lookup(Shape shape, long goal, UnfoldedTable table) {
    this.shape = shape;
    this.table = table;
    this.ranking = table.ranking();
    this.names = ranking.namesToward(goal);
  }

  /** Tells whether there are look-ups for a shape: its paths must have room in a {@code long}. */
  public static boolean serves(Shape shape) {
    return UnfoldedTable.serves(shape);
  }

  /**
   * Returns an optimal path, the one that {@link Tablebase#solve} gives, or {@link PackedPath#NONE}
   * if there is none.
   */
  public long path(long board) {
    int slot = ranking.slotOf(board, names);
    if (slot < 0) {
      unsolvable(board, slot);
      return PackedPath.NONE;
    }
    return table.pathAt(slot);
  }

  /**
   * Writes the letters of that path, {@code u d l r} in ASCII, and returns its length in moves, or
   * {@link #UNSOLVABLE}.
   *
   * @param board the board
   * @param letters where to; any of the {@link PackedPath#ROOM} bytes from {@code from} on may be
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
    int slot = ranking.slotOf(board, names);
    return slot < 0 ? unsolvable(board, slot) : table.distanceAt(slot);
  }

  /**
   * Returns all moves that begin an optimal path, bit c for the move with code c, or {@link
   * #UNSOLVABLE}; 0 for the goal itself.
   */
  public int bestMoves(long board) {
    int slot = ranking.slotOf(board, names);
    return slot < 0 ? unsolvable(board, slot) : table.bestMovesAt(slot);
  }

  /** Refuses what is not a board; one without a slot is unsolvable. */
  private int unsolvable(long board, int slot) {
    if (slot == PackedRanking.NOT_A_BOARD) {
      throw PackedBoard.notABoard(board, shape);
    }
    return UNSOLVABLE;
  }

  /** Returns how many bytes of memory the unfolded table takes. */
  public long bytes() {
    return table.bytes();
  }
}

package slidebase.table;

import java.util.Arrays;
import java.util.Locale;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.PackedPath;
import slidebase.board.Shape;

/**
 * The answers about all boards: by slot the whole path, the distance, and all optimal moves, so
 * that each answer is one look-up. For 3x3, 45,360 bytes of a table become 1.8 MB. It serves all
 * goals with their blank in one cell: a question only renames tiles.
 *
 * @param ranking the ranking of the boards in questions
 * @param paths by slot: the path that a table of the goal's class determines, as {@link PackedPath}
 * @param distances by slot: the length of that path
 * @param bestMoves by slot: the moves that begin an optimal path, bit c for the move with code c
 */
public record UnfoldedTable(
    PackedRanking ranking, long[] paths, byte[] distances, byte[] bestMoves) {
  private static final byte UNKNOWN = -2;

  /**
   * Unfolds the answers for goals of a shape that it {@linkplain #serves serves}, by a search from
   * the goal. Time O(boards).
   *
   * @param goal the goal with its tiles in reading order
   * @param goalClass the goal's class; its canonical goal decides between paths of equal length
   */
  public static UnfoldedTable of(Board goal, GoalClass goalClass) {
    Shape shape = goal.shape();
    if (!serves(shape)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "shape %s: some of its paths have more than %d moves, too many to pack",
              shape,
              PackedPath.MOST_MOVES));
    }
    Ranking ranking = Ranking.toward(goal);
    int slots = (int) ranking.slots();
    UnfoldedTable unfolded =
        new UnfoldedTable(
            new PackedRanking(ranking), new long[slots], new byte[slots], new byte[slots]);
    Reduction reduction = Reduction.of(goal, goalClass.shape());
    Move[] order = new Move[Walk.CODES.length];
    Arrays.setAll(order, reduction::fromCanonical);
    unfolded.unfold(PackedBoard.of(goal), ranking, order);
    return unfolded;
  }

  /**
   * Unfolds the answers for the goal of a table, and compares the table with them.
   *
   * @throws WrongTableException if a path begins with another move than the table has
   */
  public static UnfoldedTable of(Table table) throws WrongTableException {
    UnfoldedTable unfolded = of(table.goal(), table.goalClass());
    for (int slot = 0; slot < unfolded.paths.length; slot++) {
      int first = (int) unfolded.paths[slot] & 3;
      if (unfolded.distances[slot] > 0 && first != table.codeAt(slot)) {
        throw new WrongTableException(
            String.format(
                Locale.ROOT,
                "at %s its move is %s, and should be %s",
                table.ranking().boardAt(slot),
                Move.ofCode(table.codeAt(slot)).letter(),
                Move.ofCode(first).letter()));
      }
    }
    return unfolded;
  }

  /**
   * Returns whether all paths on a shape can be packed. 2x3 has paths of up to 21 moves and 3x3 of
   * up to 31, but 2x4, with fewer boards, of up to 36.
   */
  public static boolean serves(Shape shape) {
    return shape.cells() <= 6 || shape.equals(Shape.EIGHT_PUZZLE);
  }

  /** Returns the codes of the moves of the path from the board at a slot. */
  public byte[] path(int slot) {
    byte[] codes = new byte[distances[slot]];
    long rest = paths[slot];
    for (int i = 0; i < codes.length; i++, rest >>>= 2) {
      codes[i] = (byte) (rest & 3);
    }
    return codes;
  }

  /**
   * Visits all boards, the nearest first. The neighbours of a board that are nearer were visited
   * before it; the first of them in the order of the canonical moves is next on its path.
   */
  private void unfold(long goal, Ranking ranking, Move[] order) {
    Shape shape = ranking.shape();
    long[] queue = new long[distances.length];
    int end = 0;
    queue[end++] = goal;
    Arrays.fill(distances, UNKNOWN);
    distances[this.ranking.slotOf(goal)] = 0;
    paths[this.ranking.slotOf(goal)] = PackedPath.EMPTY;
    for (int next = 0; next < end; next++) {
      int slot = this.ranking.slotOf(queue[next]);
      int cell = PackedBoard.blankCell(queue[next]);
      for (Move move : order) {
        if ((ranking.allowed()[cell] >> move.code() & 1) == 0) {
          continue;
        }
        long neighbour = PackedBoard.moved(queue[next], cell, shape.neighbour(cell, move));
        int neighbourSlot = this.ranking.slotOf(neighbour);
        if (distances[neighbourSlot] == UNKNOWN) {
          distances[neighbourSlot] = (byte) (distances[slot] + 1);
          queue[end++] = neighbour;
        } else if (distances[neighbourSlot] < distances[slot]) {
          if (bestMoves[slot] == 0) {
            paths[slot] = paths[neighbourSlot] << 2 | move.code();
          }
          bestMoves[slot] |= (byte) (1 << move.code());
        }
      }
    }
  }
}

package slidebase.table;

import java.util.Arrays;
import slidebase.board.Board;
import slidebase.board.PackedPath;
import slidebase.board.Shape;

/**
 * A table unfolded for speed: by slot the whole path, the distance, and all optimal moves, so that
 * each answer is one look-up. For 3x3 that is 1.8 MB made of 45,360 bytes. It serves all goals with
 * their blank in one cell: boards and moves are turned here, once, and a question only renames
 * tiles.
 *
 * @param ranking of the boards that it is asked about
 * @param paths by slot: the path that parent moves make, as {@link PackedPath}
 * @param distances by slot: its length
 * @param bestMoves by slot: the moves that begin an optimal path, bit c for the move with code c
 */
public record UnfoldedTable(
    PackedRanking ranking, long[] paths, byte[] distances, byte[] bestMoves) {
  private static final int MOVES = 4;
  private static final int NO_MOVE = -1;
  private static final byte UNKNOWN = -2;

  /**
   * Unfolds a table for goals of a shape that it {@linkplain #serves serves}. Time O(boards).
   *
   * @param table of the class of the goals
   * @param goal the one with its tiles in reading order
   */
  public static UnfoldedTable of(Table table, Board goal) throws WrongTableException {
    if (!serves(goal.shape())) {
      throw new IllegalArgumentException(
          String.format(
              "shape %s: some of its paths have more than %d moves, too many to pack",
              goal.shape(), PackedPath.MOST_MOVES));
    }
    return new Unfolding(table, goal).run();
  }

  /**
   * Returns whether all paths on a shape can be packed. 2x3 has paths of up to 21 moves and 3x3 of
   * up to 31, but 2x4, with fewer boards, of up to 36.
   */
  public static boolean serves(Shape shape) {
    return shape.cells() <= 6 || shape.equals(Shape.EIGHT_PUZZLE);
  }

  /**
   * Goes from the goal to each board against the parent moves, depth first: to those neighbours
   * whose parent move leads back. Every board is met once, and brings its path with it. Two walks
   * go side by side, one on the boards of the table and one on those of the goal.
   */
  private static final class Unfolding {
    private final Table table;
    private final Ranking ranking;
    private final UnfoldedTable unfolded;

    /** Stands on a board of the table. */
    private final Walk canonical;

    /** Stands on the same board as it is toward the goal. */
    private final Walk own;

    /** By the code of a move of the table's: the code of the move that it stands for. */
    private final int[] turned = new int[MOVES];

    private long met;

    Unfolding(Table table, Board goal) {
      this.table = table;
      this.ranking = Ranking.toward(goal);
      int slots = (int) table.boards();
      this.unfolded =
          new UnfoldedTable(
              new PackedRanking(ranking), new long[slots], new byte[slots], new byte[slots]);
      Reduction reduction = Reduction.of(goal, table.goalClass().shape());
      for (int code = 0; code < turned.length; code++) {
        turned[code] = reduction.fromCanonical(code).code();
      }
      this.canonical = Walk.at(table.ranking(), table.ranking().slotOf(table.goal()));
      this.own = Walk.at(ranking, ranking.slotOf(goal));
    }

    UnfoldedTable run() throws WrongTableException {
      Arrays.fill(unfolded.distances, UNKNOWN);
      meet((int) own.slot(), PackedPath.EMPTY, 0, NO_MOVE);
      Depths.requireAllReached(met, table.boards());
      return unfolded;
    }

    /**
     * Meets the board that the walks stand on, and all whose parent moves lead through it.
     *
     * @param parent the code of the table's move from here toward the goal
     */
    private void meet(int slot, long path, int distance, int parent) throws WrongTableException {
      if (distance > PackedPath.MOST_MOVES) {
        throw new WrongTableException(
            "its path from " + ranking.boardAt(slot) + " is too long to be a shortest one");
      }
      met++;
      unfolded.paths[slot] = path;
      unfolded.distances[slot] = (byte) distance;
      for (int code = 0; code < MOVES; code++) {
        if (code != parent && canonical.allows(code)) {
          canonical.move(code);
          own.move(turned[code]);
          lookAt((int) own.slot(), slot, path, distance, code);
          canonical.move(code ^ 1);
          own.move(turned[code] ^ 1);
        }
      }
    }

    /** Looks at the neighbour that the walks stand on now, behind a move. */
    private void lookAt(int neighbour, int slot, long path, int distance, int code)
        throws WrongTableException {
      int back = code ^ 1; // the opposite move
      if (table.codeAt(canonical.slot()) == back && !isGoal()) {
        unfolded.bestMoves[neighbour] |= (byte) (1 << turned[back]);
        meet(neighbour, path << 2 | turned[back], distance + 1, back);
      } else if (unfolded.distances[neighbour] == distance - 1) {
        unfolded.bestMoves[slot] |= (byte) (1 << turned[code]);
      } else if (unfolded.distances[neighbour] == distance + 1) {
        unfolded.bestMoves[neighbour] |= (byte) (1 << turned[back]);
      }
    }

    /** The goal has a move as well, but no path follows it. */
    private boolean isGoal() {
      return canonical.isInOrder(table.goal().blankCell());
    }
  }
}

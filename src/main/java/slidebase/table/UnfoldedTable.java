package slidebase.table;

import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.PackedPath;
import slidebase.board.Reduction;

/**
 * A table unfolded for speed: by slot the whole path, the distance, and all optimal moves, so that
 * each answer is one look-up. For 3x3 that is 1.8 MB made of 45,360 bytes.
 *
 * <p>It serves all goals with their blank in one cell, whichever of its class that is: boards and
 * moves are turned here, once, and all that is left for a question is to rename tiles. Immutable
 * and thread-safe; no question allocates.
 */
public final class UnfoldedTable {
  /** In place of a slot: the board cannot reach the goal. */
  public static final int UNSOLVABLE = PackedRanking.UNSOLVABLE;

  /** In place of a slot: the number is not a board. */
  public static final int NOT_A_BOARD = PackedRanking.NOT_A_BOARD;

  private final PackedRanking ranking;

  /** By slot: the path that parent moves make, as {@link PackedPath}. */
  private final long[] paths;

  /** By slot: its length. */
  private final byte[] distances;

  /** By slot: the moves that begin an optimal path, bit c for the move with code c. */
  private final byte[] bestMoves;

  private UnfoldedTable(PackedRanking ranking, int slots) {
    this.ranking = ranking;
    this.paths = new long[slots];
    this.distances = new byte[slots];
    this.bestMoves = new byte[slots];
  }

  /**
   * Unfolds a table. Time O(boards).
   *
   * @param table the table of the class of the goals
   * @param goal the goal of theirs with its tiles in reading order
   * @throws WrongTableException if the table is wrong
   * @throws IllegalArgumentException if some path has more than {@link PackedPath#MOST_MOVES} moves
   */
  public static UnfoldedTable of(Table table, Board goal) throws WrongTableException {
    Ranking ranking = Ranking.toward(goal);
    UnfoldedTable unfolded =
        new UnfoldedTable(new PackedRanking(ranking), Math.toIntExact(ranking.slots()));
    unfolded.follow(table, Reduction.of(goal), ranking);
    return unfolded;
  }

  /**
   * Follows the parent moves from the goal outwards, breadth first, on boards as they stand and on
   * canonical ones, which the table knows, side by side. When a board's turn comes, all that are
   * nearer to the goal have had theirs.
   */
  private void follow(Table table, Reduction reduction, Ranking ranking)
      throws WrongTableException {
    SlotGraph graph = ranking.graph();
    SlotGraph canonicalGraph = table.ranking().graph();
    int[] queue = new int[paths.length];
    int[] canonicalQueue = new int[paths.length];
    queue[0] = (int) ranking.slotOf(reduction.goal());
    canonicalQueue[0] = (int) table.ranking().slotOf(table.goal());
    paths[queue[0]] = PackedPath.EMPTY;
    int tail = 1;
    for (int head = 0; head < tail; head++) {
      int slot = queue[head];
      int canonicalSlot = canonicalQueue[head];
      int blankCell = graph.blankCell(slot);
      int canonicalBlankCell = canonicalGraph.blankCell(canonicalSlot);
      for (Move canonicalMove : Move.values()) {
        if (!canonicalGraph.allows(canonicalBlankCell, canonicalMove)) {
          continue;
        }
        Move move = reduction.fromCanonical(canonicalMove);
        int next = graph.after(slot, blankCell, move);
        if (paths[next] != PackedPath.NONE) {
          bestMoves[slot] |= distances[next] < distances[slot] ? 1 << move.code() : 0;
          continue;
        }
        int canonicalNext = canonicalGraph.after(canonicalSlot, canonicalBlankCell, canonicalMove);
        if (table.moves().parentAt(canonicalNext) == canonicalMove.opposite()) {
          if (distances[slot] == PackedPath.MOST_MOVES) {
            throw new IllegalArgumentException(
                String.format(
                    "shape %s: it has paths of more than %d moves, which cannot be packed",
                    ranking.shape(), PackedPath.MOST_MOVES));
          }
          paths[next] = PackedPath.prepend(move.opposite(), paths[slot]);
          distances[next] = (byte) (distances[slot] + 1);
          queue[tail] = next;
          canonicalQueue[tail++] = canonicalNext;
        }
      }
    }
    if (tail < paths.length) {
      throw new WrongTableException(
          "only " + tail + " of " + paths.length + " boards are led to the goal");
    }
  }

  /**
   * Returns the names that the tiles of boards get in questions about a goal.
   *
   * @param goal a board, packed, with its blank in the cell that this table is for
   */
  public byte[] namesToward(long goal) {
    return ranking.namesToward(goal);
  }

  /**
   * Returns the slot of a packed board; {@link #UNSOLVABLE} if it cannot reach the goal, and {@link
   * #NOT_A_BOARD} if the number is not a board of the shape.
   *
   * @param names that its tiles get, see {@link #namesToward}
   */
  public int slotOf(long board, byte[] names) {
    return ranking.slotOf(board, names);
  }

  /** Returns a packed path from the board at a slot, the same that walking the table gives. */
  public long pathAt(int slot) {
    return paths[slot];
  }

  /** Returns the distance of the board at a slot, in moves. */
  public int distanceAt(int slot) {
    return distances[slot];
  }

  /** Returns all optimal moves at a slot, bit c for the move with code c. */
  public int bestMovesAt(int slot) {
    return bestMoves[slot];
  }
}

package slidebase.table;

import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.PackedPath;

/**
 * A table unfolded for speed: by slot the whole path, the distance, and all optimal moves, so that
 * each answer is one look-up. For 3x3 that is 1.8 MB made of 45,360 bytes. Immutable and
 * thread-safe; no question allocates.
 */
public final class UnfoldedTable {
  /** In place of a slot: the board cannot reach the goal. */
  public static final int UNSOLVABLE = PackedRanking.UNSOLVABLE;

  /** In place of a slot: the number is not a board. */
  public static final int NOT_A_BOARD = PackedRanking.NOT_A_BOARD;

  private static final Move[] MOVES = Move.values();

  private final GoalClass goalClass;
  private final PackedRanking ranking;

  /**
   * By slot: a path to the canonical goal, the one that parent moves make, as {@link PackedPath}.
   */
  private final long[] paths;

  private final byte[] distances;

  /** By slot: the moves that begin an optimal path, bit c for the move with code c. */
  private final byte[] bestMoves;

  private UnfoldedTable(Table table, Distances distances) {
    this.goalClass = table.goalClass();
    this.ranking = new PackedRanking(goalClass);
    int slots = (int) table.boards();
    this.distances = distances.toArray();
    this.paths = new long[slots];
    this.bestMoves = new byte[slots];
    paths[(int) table.ranking().slotOf(table.goal())] = PackedPath.EMPTY;
    SlotGraph graph = table.ranking().graph();
    int[] way = new int[PackedPath.MOST_MOVES];
    for (int slot = 0; slot < slots; slot++) {
      unfoldPath(table, graph, slot, way);
      bestMoves[slot] = (byte) bestMoves(graph, slot);
    }
  }

  /**
   * Unfolds a table. Time O(boards).
   *
   * @throws WrongTableException if the table is wrong
   * @throws IllegalArgumentException if the greatest distance is more than {@link
   *     PackedPath#MOST_MOVES}
   */
  public static UnfoldedTable of(Table table) throws WrongTableException {
    Distances distances = Distances.unfold(table);
    int greatest = Census.of(distances).greatest();
    if (greatest > PackedPath.MOST_MOVES) {
      throw new IllegalArgumentException(
          String.format(
              "shape %s: its paths have up to %d moves, and %d can be packed",
              table.goalClass().shape(), greatest, PackedPath.MOST_MOVES));
    }
    return new UnfoldedTable(table, distances);
  }

  /** Walks to a board whose path is known, and gives those on the way, kept meanwhile, theirs. */
  private void unfoldPath(Table table, SlotGraph graph, int start, int[] way) {
    int steps = 0;
    int slot = start;
    while (paths[slot] == 0) {
      way[steps++] = slot;
      slot = graph.after(slot, graph.blankCell(slot), table.moves().parentAt(slot));
    }
    long path = paths[slot];
    while (steps > 0) {
      slot = way[--steps];
      path = PackedPath.prepend(table.moves().parentAt(slot), path);
      paths[slot] = path;
    }
  }

  private int bestMoves(SlotGraph graph, int slot) {
    int blankCell = graph.blankCell(slot);
    int best = 0;
    for (Move move : MOVES) {
      if (graph.allows(blankCell, move)
          && distances[graph.after(slot, blankCell, move)] < distances[slot]) {
        best |= 1 << move.code();
      }
    }
    return best;
  }

  /** Returns the class of goals that the table serves. */
  public GoalClass goalClass() {
    return goalClass;
  }

  /**
   * Returns the slot of a packed board; {@link #UNSOLVABLE} if it cannot reach the canonical goal,
   * and {@link #NOT_A_BOARD} if the number is not a board of the shape.
   */
  public int slotOf(long board) {
    return ranking.slotOf(board);
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

package slidebase.table;

import java.util.Arrays;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.PackedPath;
import slidebase.board.Reduction;
import slidebase.board.Shape;

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

  private static final Move[] MOVES = Move.values();

  private final PackedRanking ranking;

  /** By slot: the path that parent moves make, as {@link PackedPath}. */
  private final long[] paths;

  /** By slot: its length. */
  private final byte[] distances;

  /** By slot: the moves that begin an optimal path, bit c for the move with code c. */
  private final byte[] bestMoves;

  private UnfoldedTable(Ranking ranking) {
    int slots = Math.toIntExact(ranking.slots());
    this.ranking = new PackedRanking(ranking);
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
    if (!serves(goal.shape())) {
      throw new IllegalArgumentException(
          String.format(
              "shape %s: it has paths of more than %d moves, and no more can be packed",
              goal.shape(), PackedPath.MOST_MOVES));
    }
    Distances canonical = Distances.unfold(table);
    Reduction reduction = Reduction.of(goal, table.goalClass().shape());
    Move[] turned = new Move[MOVES.length];
    for (Move move : MOVES) {
      turned[move.code()] = reduction.fromCanonical(move);
    }
    Ranking ranking = Ranking.toward(goal);
    int[] canonicalSlots = canonicalSlots(table.ranking(), ranking, reduction);
    Move[] parents = new Move[canonicalSlots.length];
    UnfoldedTable unfolded = new UnfoldedTable(ranking);
    for (int slot = 0; slot < parents.length; slot++) {
      parents[slot] = turned[table.moves().parentAt(canonicalSlots[slot]).code()];
      unfolded.distances[slot] = (byte) canonical.at(canonicalSlots[slot]);
    }
    unfolded.paths[(int) ranking.slotOf(goal)] = PackedPath.EMPTY;
    int[] way = new int[PackedPath.MOST_MOVES];
    for (int slot = 0; slot < parents.length; slot++) {
      unfolded.unfoldPath(ranking.graph(), parents, slot, way);
      unfolded.unfoldBestMoves(ranking.graph(), slot);
    }
    return unfolded;
  }

  /**
   * Tells whether all paths on a shape can be packed: those of 2x3 have up to 21 moves and those of
   * 3x3 up to 31, but 2x4, with fewer boards than 3x3, has paths of 36.
   */
  public static boolean serves(Shape shape) {
    return shape.cells() <= 6 || shape.equals(Shape.EIGHT_PUZZLE);
  }

  /** By slot: that of the canonical board that the reduction makes of the board. */
  private static int[] canonicalSlots(Ranking canonical, Ranking ranking, Reduction reduction) {
    int[] slots = new int[Math.toIntExact(ranking.slots())];
    if (reduction.goal().equals(reduction.goalClass().goal())) {
      Arrays.setAll(slots, slot -> slot);
      return slots;
    }
    int[] cells = new int[ranking.shape().cells()];
    Arrays.setAll(cells, reduction::canonicalCell);
    PackedRanking packed = new PackedRanking(canonical);
    long turnedGoal = PackedBoard.turned(PackedBoard.of(reduction.goal()), cells);
    byte[] names = packed.namesToward(turnedGoal);
    for (int slot = 0; slot < slots.length; slot++) {
      slots[slot] = packed.slotOf(PackedBoard.turned(ranking.graph().boardAt(slot), cells), names);
    }
    return slots;
  }

  /** Walks to a board whose path is known, and gives those on the way, kept meanwhile, theirs. */
  private void unfoldPath(SlotGraph graph, Move[] parents, int start, int[] way) {
    int steps = 0;
    int slot = start;
    while (paths[slot] == PackedPath.NONE) {
      way[steps++] = slot;
      slot = graph.after(slot, graph.blankCell(slot), parents[slot]);
    }
    long path = paths[slot];
    while (steps > 0) {
      slot = way[--steps];
      path = PackedPath.prepend(parents[slot], path);
      paths[slot] = path;
    }
  }

  private void unfoldBestMoves(SlotGraph graph, int slot) {
    int blankCell = graph.blankCell(slot);
    int best = 0;
    for (Move move : MOVES) {
      if (graph.allows(blankCell, move)
          && distances[graph.after(slot, blankCell, move)] < distances[slot]) {
        best |= 1 << move.code();
      }
    }
    bestMoves[slot] = (byte) best;
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

  /** Returns how many bytes the answers by slot take. */
  public long bytes() {
    return (long) paths.length * (Long.BYTES + Byte.BYTES + Byte.BYTES);
  }
}

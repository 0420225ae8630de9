package slidebase.table;

import java.util.Arrays;
import java.util.Locale;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.PackedPath;
import slidebase.board.Shape;

/**
 * A table unfolded for speed: by slot the whole path, the distance, and all optimal moves, so that
 * each answer is one look-up. For 3x3, 45,360 bytes become 1.8 MB. It serves all goals with their
 * blank in one cell: the symmetry is applied to boards and moves once, here, and a question only
 * renames tiles.
 *
 * @param ranking the ranking of the boards in questions
 * @param paths by slot: the path of the parent moves, as {@link PackedPath}
 * @param distances by slot: the length of that path
 * @param bestMoves by slot: the moves that begin an optimal path, bit c for the move with code c
 */
public record UnfoldedTable(
    PackedRanking ranking, long[] paths, byte[] distances, byte[] bestMoves) {
  private static final int MOVES = 4;
  private static final byte UNKNOWN = -2;

  /**
   * Unfolds a table for goals of a shape that it {@linkplain #serves serves}. Time O(boards).
   *
   * @param table the table of the goals' class
   * @param goal the goal with its tiles in reading order
   */
  public static UnfoldedTable of(Table table, Board goal) throws WrongTableException {
    if (!serves(goal.shape())) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "shape %s: some of its paths have more than %d moves, too many to pack",
              goal.shape(),
              PackedPath.MOST_MOVES));
    }
    return new Unfolding(table, goal).run(goal);
  }

  /**
   * Returns whether all paths on a shape can be packed. 2x3 has paths of up to 21 moves and 3x3 of
   * up to 31, but 2x4, with fewer boards, of up to 36.
   */
  public static boolean serves(Shape shape) {
    return shape.cells() <= 6 || shape.equals(Shape.EIGHT_PUZZLE);
  }

  /**
   * Follows parent moves backwards from the goal, level by level: to the neighbours whose parent
   * move leads back. So it visits every board once, with its path.
   */
  private static final class Unfolding {
    private final Shape shape;
    private final Table table;
    private final PackedRanking inTable;
    private final UnfoldedTable unfolded;

    /** The boards of the current level; below, the boards of the next. */
    private Frontier level = new Frontier();

    private Frontier next = new Frontier();

    /** By the code of a move of the table: the code of the corresponding move. */
    private final int[] turned = new int[MOVES];

    /**
     * By the code of a move of the table: the blank's step in cells there; below, its step here.
     */
    private final int[] stepsInTable = new int[MOVES];

    private final int[] steps = new int[MOVES];

    Unfolding(Table table, Board goal) {
      this.shape = goal.shape();
      this.table = table;
      this.inTable = new PackedRanking(table.ranking());
      int slots = (int) table.boards();
      PackedRanking ranking = new PackedRanking(Ranking.toward(goal));
      this.unfolded = new UnfoldedTable(ranking, new long[slots], new byte[slots], new byte[slots]);
      Shape shapeOfTable = table.goalClass().shape();
      Reduction reduction = Reduction.of(goal, shapeOfTable);
      for (int code = 0; code < MOVES; code++) {
        Move move = reduction.fromCanonical(code);
        turned[code] = move.code();
        steps[code] = shape.neighbour(0, move);
        stepsInTable[code] = shapeOfTable.neighbour(0, Move.ofCode(code));
      }
      Arrays.fill(unfolded.distances, UNKNOWN);
    }

    UnfoldedTable run(Board goal) throws WrongTableException {
      long start = PackedBoard.of(goal);
      int slot = unfolded.ranking.slotOf(start);
      meet(slot, start, PackedBoard.of(table.goal()), PackedPath.EMPTY, 0);
      int met = 0;
      while (next.count > 0) {
        met += next.count;
        Frontier last = level;
        level = next;
        next = last;
        next.count = 0;
        for (int i = 0; i < level.count; i++) {
          lookAround(level.boards[i], level.boardsOfTable[i]);
        }
      }
      if (met != table.boards()) {
        throw new WrongTableException("its moves lead to the goal from only " + met + " boards");
      }
      return unfolded;
    }

    /** Visits the neighbours of a board. All nearer boards were visited before. */
    private void lookAround(long board, long boardOfTable) throws WrongTableException {
      int slot = unfolded.ranking.slotOf(board);
      int distance = unfolded.distances[slot];
      if (distance > PackedPath.MOST_MOVES) {
        throw new WrongTableException(
            "its path from "
                + PackedBoard.unpack(board, shape)
                + " is too long to be a shortest one");
      }
      int cell = PackedBoard.blankCell(board);
      int cellInTable = PackedBoard.blankCell(boardOfTable);
      for (int code = 0; code < MOVES; code++) {
        if ((table.ranking().allowed()[cellInTable] >> code & 1) == 0) {
          continue;
        }
        long neighbour = PackedBoard.moved(board, cell, cell + steps[code]);
        int neighbourSlot = unfolded.ranking.slotOf(neighbour);
        if (unfolded.distances[neighbourSlot] == distance - 1) {
          unfolded.bestMoves[slot] |= (byte) (1 << turned[code]);
        } else if (unfolded.distances[neighbourSlot] == UNKNOWN) {
          long ofTable =
              PackedBoard.moved(boardOfTable, cellInTable, cellInTable + stepsInTable[code]);
          int back = code ^ 1; // the opposite move
          if (table.codeAt(inTable.slotOf(ofTable)) == back) {
            long path = unfolded.paths[slot] << 2 | turned[back];
            meet(neighbourSlot, neighbour, ofTable, path, distance + 1);
          }
        }
      }
    }

    private void meet(int slot, long board, long boardOfTable, long path, int distance) {
      next.add(board, boardOfTable);
      unfolded.paths[slot] = path;
      unfolded.distances[slot] = (byte) distance;
    }
  }

  /** The boards at a distance, packed: in the orientation of the goal, and in that of the table. */
  private static final class Frontier {
    private long[] boards = new long[16];
    private long[] boardsOfTable = new long[16];
    private int count;

    void add(long board, long boardOfTable) {
      if (count == boards.length) {
        boards = Arrays.copyOf(boards, 2 * count);
        boardsOfTable = Arrays.copyOf(boardsOfTable, 2 * count);
      }
      boards[count] = board;
      boardsOfTable[count++] = boardOfTable;
    }
  }
}

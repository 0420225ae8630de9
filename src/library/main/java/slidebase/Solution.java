package slidebase;

import java.util.ArrayList;
import java.util.List;
import slidebase.board.Board;
import slidebase.board.Move;

/**
 * A path from a start to a goal; an optimal one unless it belongs to an {@link Approximation}.
 *
 * @param start the first board of the path
 * @param moves the moves of the blank, in order; none if the start is the goal
 */
public record Solution(Board start, List<Move> moves) {

  public Solution {
    moves = moves instanceof PathMoves ? moves : List.copyOf(moves);
  }

  /**
   * Returns the length of the path in moves. For an optimal path, this is the distance from the
   * start to the goal.
   */
  public int length() {
    return moves.size();
  }

  /** Returns the last board of the path, the goal. */
  public Board end() {
    return start.after(moves.toArray(Move[]::new));
  }

  /** Returns the boards on the path, from the start to the goal, both included. */
  public List<Board> boards() {
    List<Board> boards = new ArrayList<>(moves.size() + 1);
    Board board = start;
    boards.add(board);
    for (Move move : moves) {
      board = board.after(move);
      boards.add(board);
    }
    return boards;
  }

  /** Replays the moves, and returns whether all are legal and the last leads to the goal. */
  boolean isTo(Board goal) {
    Board board = start;
    for (Move move : moves) {
      if (!board.allows(move)) {
        return false;
      }
      board = board.after(move);
    }
    return board.equals(goal);
  }

  /** Returns the numbers of the tiles that move, in order. */
  public List<Integer> tiles() {
    List<Integer> tiles = new ArrayList<>(moves.size());
    Board board = start;
    for (Move move : moves) {
      tiles.add(board.tileMovedBy(move));
      board = board.after(move);
    }
    return tiles;
  }

  /** Returns the moves as letters, such as {@code ullddr}; none if the start is the goal. */
  public String letters() {
    return Move.text(moves);
  }

  @Override
  public String toString() {
    return letters();
  }
}

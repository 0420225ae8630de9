package slidebase.table;

import java.util.ArrayList;
import java.util.List;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;

/**
 * The table of one goal class: for each board that can reach the canonical goal, a move that leads
 * one step nearer. To follow the moves is to walk an optimal path; there is no search. Immutable
 * and thread-safe.
 */
public final class Table {
  /** More moves than any optimal path has: those of 12 cells have up to 80. */
  private static final int TOO_MANY_MOVES = Byte.MAX_VALUE;

  private final GoalClass goalClass;
  private final PackedMoves moves;
  private final Board goal;
  private final Ranking ranking;

  /**
   * Makes a table of moves that somebody else vouches for; {@link Proof} can tell whether they are
   * right.
   *
   * @throws IllegalArgumentException if there is not one move a slot
   */
  public Table(GoalClass goalClass, PackedMoves moves) {
    this.goalClass = goalClass;
    this.moves = moves;
    this.goal = goalClass.goal();
    this.ranking = Ranking.toward(goal);
    if (moves.slots() != ranking.slots()) {
      throw new IllegalArgumentException(
          moves.slots() + " slots: a table of " + goalClass.shape() + " has " + ranking.slots());
    }
  }

  /** Returns the class of goals that this table serves. */
  public GoalClass goalClass() {
    return goalClass;
  }

  /** Returns the canonical goal, where all moves lead. */
  public Board goal() {
    return goal;
  }

  /** Returns the bijection between boards and slots. */
  public Ranking ranking() {
    return ranking;
  }

  /** Returns the packed parent moves. */
  public PackedMoves moves() {
    return moves;
  }

  /** Returns the number of boards that can reach the goal, n!/2. */
  public long boards() {
    return ranking.slots();
  }

  /** Returns the move at a board that leads one step nearer the goal. */
  public Move parentMove(Board board) {
    return moves.parentAt(ranking.slotOf(board));
  }

  /**
   * Walks from a board to the canonical goal: an optimal path in O(distance).
   *
   * @param start a board that can reach the goal
   * @throws IllegalStateException if the table is wrong, and its moves do not lead to the goal
   */
  public List<Move> path(Board start) {
    List<Move> path = new ArrayList<>();
    for (Board board = start; !board.equals(goal); ) {
      Move move = parentMove(board);
      if (!board.allows(move) || path.size() == TOO_MANY_MOVES) {
        throw new IllegalStateException(
            "the " + goalClass.name() + " table is wrong: its moves from " + start + " go astray");
      }
      path.add(move);
      board = board.after(move);
    }
    return path;
  }
}

package slidebase;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.table.Ranking;
import slidebase.table.Reduction;

/**
 * A goal, reduced to the canonical one of its class, and what answers about it.
 *
 * @param ranking that of canonical boards
 * @param tables null if none of the goal's class are open
 */
record Toward(Reduction reduction, Ranking ranking, GoalTables tables) {
  static Toward goal(Reduction reduction, GoalTables tables) {
    return new Toward(reduction, Ranking.toward(reduction.goalClass().goal()), tables);
  }

  boolean hasTables() {
    return tables != null;
  }

  /**
   * Returns the tables that answer about the goal.
   *
   * @throws IllegalArgumentException if none are open
   */
  @Override
  public GoalTables tables() {
    if (tables == null) {
      throw new IllegalArgumentException(
          String.format(
              "goal %s: no table of its class, %s, is open",
              reduction.goal(), reduction.goalClass().name()));
    }
    return tables;
  }

  /** Returns the solution that the first codes of a canonical path stand for. */
  Solution solution(Board start, byte[] codes, int length) {
    return new Solution(start, new PathMoves(reduction, codes, length));
  }

  /** Returns the moves that bits by code stand for. */
  Set<Move> moves(int codes) {
    Set<Move> moves = EnumSet.noneOf(Move.class);
    for (int code = 0; code < 4; code++) {
      if ((codes >> code & 1) != 0) {
        moves.add(reduction.fromCanonical(code));
      }
    }
    return Collections.unmodifiableSet(moves);
  }

  /** Returns the board that the canonical board at a slot stands for. */
  Board boardAt(long slot) {
    return reduction.fromCanonical(ranking.boardAt(slot));
  }
}

package slidebase;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.table.Ranking;
import slidebase.table.Reduction;
import slidebase.table.Walk;
import slidebase.text.SizeLimits;

/**
 * A goal, its reduction to the canonical goal of its class, and the tables of that class.
 *
 * @param ranking the ranking of canonical boards; null if they are too large for a walk by digits
 * @param tables the tables of the goal's class, or null if none is open
 */
record ReducedGoal(Reduction reduction, Ranking ranking, GoalTables tables) {
  static ReducedGoal of(Reduction reduction, GoalTables tables) {
    Board canonical = reduction.goalClass().goal();
    boolean isSmall = canonical.shape().cells() <= SizeLimits.PACKED_CELLS;
    return new ReducedGoal(reduction, isSmall ? Ranking.toward(canonical) : null, tables);
  }

  /** Returns a walk at the canonical board of a start, which need not reach the goal. */
  Walk walk(Board start) {
    return ranking == null ? Walk.stayOn(reduction, start) : Walk.on(ranking, reduction, start);
  }

  boolean hasTables() {
    return tables != null;
  }

  /**
   * Returns the tables of the goal's class.
   *
   * @throws IllegalArgumentException if none are open
   */
  @Override
  public GoalTables tables() {
    if (tables == null) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "goal %s: no table of its class, %s, is open; Tablebase.generate makes it, and so does"
                  + " 'slidebase generate --shape %s --goal-class %2$s'",
              reduction.goal(),
              reduction.goalClass().name(),
              reduction.goalClass().shape()));
    }
    return tables;
  }

  /**
   * Returns the solution for a canonical path, given by the codes of its first {@code length}
   * moves.
   */
  Solution solution(Board start, byte[] codes, int length) {
    return new Solution(start, new PathMoves(reduction, codes, length));
  }

  /** Returns a set of canonical moves, bit c for code c, as moves toward this goal. */
  Set<Move> moves(int codes) {
    Set<Move> moves = EnumSet.noneOf(Move.class);
    for (int code = 0; code < 4; code++) {
      if ((codes >> code & 1) != 0) {
        moves.add(reduction.fromCanonical(code));
      }
    }
    return Collections.unmodifiableSet(moves);
  }

  /** Returns the board whose canonical board is at a slot. */
  Board boardAt(long slot) {
    return reduction.fromCanonical(ranking.boardAt(slot));
  }
}

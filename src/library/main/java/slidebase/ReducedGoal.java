package slidebase;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.table.Ranking;
import slidebase.table.Reduction;

/**
 * A goal, its reduction to the canonical goal of its class, and the tables of that class.
 *
 * @param open the tables of the goal's class, or null if none were open
 * @param all opens them when an answer needs them
 */
record ReducedGoal(Reduction reduction, GoalTables open, OpenTables all) {
  boolean hasTables() {
    return open != null;
  }

  /**
   * Returns the tables of the goal's class; opens them if they are missing.
   *
   * @throws IllegalArgumentException if there are none
   */
  GoalTables tables() {
    GoalTables tables = open != null ? open : all.needed(reduction.goalClass());
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

  /** Returns the solution for a canonical path, given by the codes of its moves. */
  Solution solution(Board start, byte[] codes) {
    return new Solution(start, new PathMoves(reduction, codes));
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

  /** Returns the boards whose canonical boards are at some slots. */
  Stream<Board> boards(LongStream slots) {
    Ranking ranking = Ranking.toward(reduction.goalClass().goal());
    return slots.mapToObj(slot -> reduction.fromCanonical(ranking.boardAt(slot)));
  }
}

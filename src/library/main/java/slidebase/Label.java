package slidebase;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import slidebase.board.Move;

/**
 * The label of a board for a data set.
 *
 * @param path an optimal path from the board to the goal, whose length is the distance
 * @param bestMoves all moves that begin an optimal path; none if the board is the goal
 */
public record Label(Solution path, Set<Move> bestMoves) {
  /** Copies the moves. */
  public Label {
    bestMoves = copied(bestMoves);
  }

  /** Copies moves, in the order u, d, l, r. */
  static Set<Move> copied(Set<Move> moves) {
    Set<Move> copy = EnumSet.noneOf(Move.class);
    copy.addAll(moves);
    return Collections.unmodifiableSet(copy);
  }
}

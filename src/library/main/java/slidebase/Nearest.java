package slidebase;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import slidebase.board.Move;
import slidebase.board.MoveOrder;

/** What is known about a start that can reach some of several goals. */
interface Nearest {
  /** Returns the least shortest path to a nearest goal. */
  Solution path();

  /** Returns the moves that begin a shortest path; none at a goal. */
  Set<Move> bestMoves();

  /** Returns the number of shortest paths. */
  long count();

  /** Returns all shortest paths in the order u, d, l, r. */
  Stream<Solution> all();

  /** Compares paths of the same length by their moves. */
  static int compare(Solution one, Solution other, MoveOrder order) {
    List<Move> moves = order.moves();
    for (int i = 0; i < one.length(); i++) {
      int by = moves.indexOf(one.moves().get(i)) - moves.indexOf(other.moves().get(i));
      if (by != 0) {
        return by;
      }
    }
    return 0;
  }
}

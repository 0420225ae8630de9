package slidebase.answer;

import java.util.function.Supplier;
import slidebase.board.Board;
import slidebase.search.Heuristic;

/** A heuristic that a user can choose; its text is its name. */
interface Guide {
  /**
   * Returns the heuristic toward a goal.
   *
   * @param perfect the one that looks up, which is asked for only if it is meant
   */
  Heuristic toward(Board goal, Supplier<Heuristic> perfect);
}

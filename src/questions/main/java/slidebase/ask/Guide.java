package slidebase.ask;

import java.util.function.Supplier;
import slidebase.board.Board;
import slidebase.bound.Heuristic;

/** A heuristic that a user can choose; its text is its name. */
public interface Guide {
  /**
   * Returns the heuristic toward a goal.
   *
   * @param perfect supplies the perfect heuristic, only if it is needed
   */
  Heuristic toward(Board goal, Supplier<Heuristic> perfect);
}

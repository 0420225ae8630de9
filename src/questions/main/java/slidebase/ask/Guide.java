package slidebase.ask;

import java.util.function.Supplier;
import slidebase.board.Goals;
import slidebase.bound.Heuristic;

/** A heuristic that a user can choose; its text is its name. */
public interface Guide {
  /**
   * Returns the heuristic toward a single goal, in its measure.
   *
   * @param perfect supplies the perfect heuristic, only if it is needed
   */
  Heuristic toward(Goals goal, Supplier<Heuristic> perfect);
}

package slidebase.search;

import java.util.List;
import java.util.Optional;
import slidebase.board.Move;

/** A search algorithm, for one run. */
interface Searcher {
  /** Returns a path from the run's start to its goal, or empty if there is no path. */
  Optional<List<Move>> path(Run run) throws UnfinishedRunException;
}

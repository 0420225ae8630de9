package slidebase.search;

import java.util.List;
import java.util.Optional;
import slidebase.board.Move;

/**
 * The end of a search.
 *
 * @param outcome why it ended
 * @param path the moves from the start to the goal; empty unless the outcome is {@link
 *     Outcome#FOUND}
 * @param effort the cost so far
 */
public record SearchResult(Outcome outcome, Optional<List<Move>> path, Effort effort) {
  /** Why a search ended. */
  public enum Outcome {
    /** It found a path. */
    FOUND,
    /** There is no path. Parity shows it, so nothing was searched. */
    UNSOLVABLE,
    /** It reached its {@link EffortLimit}, or the end of Java's memory, before it found a path. */
    LIMIT_REACHED,
    /** It was cancelled, or its thread was interrupted. */
    CANCELLED
  }

  public SearchResult {
    path = path.map(List::copyOf);
  }
}

package slidebase.cli;

import java.util.List;
import java.util.Optional;
import slidebase.board.Board;
import slidebase.search.Algorithm;
import slidebase.search.SearchStatistics;
import slidebase.study.Audit;
import slidebase.study.Estimates;

/**
 * All that there is to say about a heuristic.
 *
 * @param name what to call it
 * @param estimates what it says
 * @param audit whether that is right
 * @param costs what it costs to search with it; none where nothing was searched
 */
record AuditReport(String name, Estimates estimates, Audit audit, List<Cost> costs) {

  /**
   * What it costs to search from some boards.
   *
   * @param algorithm how they were searched
   * @param own the cost with the heuristic
   * @param manhattan the cost with Manhattan distance, from the same boards
   */
  record Cost(Algorithm algorithm, SearchStatistics own, SearchStatistics manhattan) {}

  /** Returns the goal. */
  Board goal() {
    return estimates.goal();
  }

  /** Returns how many boards that can reach the goal have no estimate. */
  long missing() {
    return estimates.ranking().slots() - audit.overall().boards();
  }

  /** Returns why one cannot search with the heuristic, if so. */
  Optional<String> whyNotSearched() {
    if (!estimates.areComplete()) {
      return Optional.of("they would need the estimates of all boards");
    }
    return estimates.suitSearches()
        ? Optional.empty()
        : Optional.of("they need an estimate of 0 for the goal, not " + estimates.of(goal()));
  }
}

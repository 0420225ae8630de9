package slidebase;

import java.util.List;
import java.util.function.LongConsumer;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import slidebase.board.Board;
import slidebase.search.Limit;
import slidebase.search.Search;
import slidebase.search.SearchResult;
import slidebase.table.Ranking;

/**
 * What it costs to search from a number of starts.
 *
 * @param searches how many searches there were, one a start
 * @param meanExpanded how many boards a search expanded on average; searches that came to their
 *     limit count up to there, so that the mean then is too low
 * @param greatestExpanded the most that one expanded
 * @param stopped how many searches came to their {@link Limit} and found no path
 * @param notShortest how many paths are longer than a shortest one
 */
public record SearchCost(
    int searches, double meanExpanded, long greatestExpanded, int stopped, int notShortest) {

  /**
   * Searches for a path from each start.
   *
   * @param tablebase knows how long the paths have to be
   * @param search how to search
   * @param starts where from, at least one; each can reach the goal
   * @param goal where to
   * @param progress is told after each search how many there were
   * @throws IllegalArgumentException if the search's heuristic is not for the goal
   */
  public static SearchCost of(
      Tablebase tablebase, Search search, List<Board> starts, Board goal, LongConsumer progress) {
    long expanded = 0;
    long greatestExpanded = 0;
    int searches = 0;
    int stopped = 0;
    int notShortest = 0;
    for (Board start : starts) {
      SearchResult result = search.path(start, goal);
      expanded += result.effort().expanded();
      greatestExpanded = Math.max(greatestExpanded, result.effort().expanded());
      if (result.path().isEmpty()) {
        stopped++;
      } else if (result.path().get().size() > tablebase.distance(start, goal).orElseThrow()) {
        notShortest++;
      }
      progress.accept(++searches);
    }
    return new SearchCost(
        searches, (double) expanded / searches, greatestExpanded, stopped, notShortest);
  }

  /**
   * Draws starts uniformly from all boards that can reach a goal, each at most once.
   *
   * @param goal the goal
   * @param count how many, at most as many as there are
   * @param random where chance comes from; equal generators give equal boards
   * @throws IllegalArgumentException if there are not so many, or the count is negative
   */
  public static List<Board> starts(Board goal, int count, RandomGenerator random) {
    Ranking ranking = Ranking.toward(goal);
    if (count < 0 || count > ranking.slots()) {
      throw new IllegalArgumentException(
          String.format("%d starts: not in 0..%d", count, ranking.slots()));
    }
    int slots = Math.toIntExact(ranking.slots());
    return Stream.generate(() -> random.nextInt(slots))
        .distinct()
        .limit(count)
        .map(ranking::boardAt)
        .toList();
  }
}

package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.search.Algorithm;
import slidebase.search.Heuristic;
import slidebase.search.Limit;
import slidebase.search.Search;
import slidebase.search.SearchResult;
import slidebase.search.StandardHeuristic;

class SearchCostTest {
  private static final Board GOAL = Board.parse("4 0 1 8 2 3 7 6 5");
  private static final List<Board> STARTS = SearchCost.starts(GOAL, 50, new Random(1));
  private static final Tablebase TABLEBASE = Tablebase.embedded();

  @AfterAll
  static void close() {
    TABLEBASE.close();
  }

  private static SearchCost cost(Search search) {
    return SearchCost.of(TABLEBASE, search, STARTS, GOAL, done -> {});
  }

  @ParameterizedTest
  @EnumSource(names = {"A_STAR", "IDA_STAR"})
  void whoKnowsTheDistanceExpandsTheBoardsOnAPathAndNoOthers(Algorithm algorithm) {
    SearchCost cost = cost(Search.by(algorithm, TABLEBASE.lookup(GOAL)::distance));
    double mean =
        STARTS.stream()
            .mapToInt(start -> TABLEBASE.distance(start, GOAL).orElseThrow())
            .average()
            .orElseThrow();
    int greatest =
        STARTS.stream()
            .mapToInt(start -> TABLEBASE.distance(start, GOAL).orElseThrow())
            .max()
            .orElseThrow();
    assertEquals(new SearchCost(50, mean, greatest, 0, 0), cost);
  }

  @ParameterizedTest
  @EnumSource
  void costIsThatOfTheSearchesOneByOne(Algorithm algorithm) {
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(GOAL);
    Search search = Search.by(algorithm, manhattan).with(Limit.standard().withBoards(2_000));
    long expanded = 0;
    long greatest = 0;
    int stopped = 0;
    int notShortest = 0;
    for (Board start : STARTS) {
      SearchResult result = search.path(start, GOAL);
      expanded += result.effort().expanded();
      greatest = Math.max(greatest, result.effort().expanded());
      stopped += result.outcome() == SearchResult.Outcome.LIMIT_REACHED ? 1 : 0;
      int distance = TABLEBASE.distance(start, GOAL).orElseThrow();
      notShortest += result.path().map(path -> path.size() > distance).orElse(false) ? 1 : 0;
    }
    assertEquals(new SearchCost(50, expanded / 50.0, greatest, stopped, notShortest), cost(search));
    assertEquals(algorithm == Algorithm.GREEDY, notShortest > 0);
  }

  @ParameterizedTest
  @EnumSource(names = {"A_STAR", "IDA_STAR"})
  void pathsAreNoLongerThanOverestimatesAllow(Algorithm algorithm) {
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(GOAL);
    List<Heuristic> heuristics =
        List.of(
            board -> 2 * manhattan.estimate(board),
            board -> manhattan.estimate(board) * 5 / 4,
            board -> manhattan.estimate(board) == 0 ? 0 : manhattan.estimate(board) + 1,
            board -> manhattan.estimate(board) == 0 ? 0 : new Random(board).nextInt(30));
    int tooLong = 0;
    for (Heuristic heuristic : heuristics) {
      Audit audit = Audit.of(TABLEBASE, GOAL, heuristic);
      assertFalse(audit.isAdmissible());
      Search search = Search.by(algorithm, heuristic);
      for (Board start : STARTS) {
        int moves = search.path(start, GOAL).path().orElseThrow().size();
        int distance = TABLEBASE.distance(start, GOAL).orElseThrow();
        assertTrue(moves <= distance + audit.mostMovesTooMany());
        tooLong += moves > distance ? 1 : 0;
      }
    }
    assertTrue(tooLong > 0);
  }

  @Test
  void progressCountsTheSearches() {
    List<Long> told = new ArrayList<>();
    Search search = Search.by(Algorithm.A_STAR, StandardHeuristic.MANHATTAN.toward(GOAL));
    SearchCost.of(TABLEBASE, search, STARTS.subList(0, 3), GOAL, told::add);
    assertEquals(List.of(1L, 2L, 3L), told);
  }

  @Test
  void startsAreDistinctCanReachTheGoalAndAreTheSameForTheSameChance() {
    assertEquals(STARTS, SearchCost.starts(GOAL, 50, new Random(1)));
    List<Board> all = SearchCost.starts(GOAL, 181_440, new Random(2));
    assertEquals(181_440, new HashSet<>(all).size());
    assertTrue(all.stream().allMatch(start -> start.canReach(GOAL)));
  }

  @Test
  void moreStartsThanThereAreBoardsAreRefused() {
    for (int count : new int[] {-1, 181_441}) {
      assertEquals(
          count + " starts: not in 0..181440",
          assertThrows(
                  IllegalArgumentException.class,
                  () -> SearchCost.starts(GOAL, count, new Random(1)))
              .getMessage());
    }
    assertEquals(Shape.EIGHT_PUZZLE, STARTS.get(0).shape());
  }
}

package slidebase.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.search.Algorithm;
import slidebase.search.Effort;
import slidebase.search.Limit;
import slidebase.search.Search;
import slidebase.search.SearchStatistics;
import slidebase.search.StandardHeuristic;

class ComparisonTest {
  private static final Board GOAL = Board.parse("4 0 1 8 2 3 7 6 5");
  private static final int COUNT = 12;
  private static final List<Board> STARTS;
  private static final Comparison COMPARISON;

  static {
    try (Tablebase tablebase = Tablebase.embedded()) {
      STARTS = tablebase.random(GOAL, new Random(1)).limit(COUNT).toList();
      COMPARISON = new Comparison(tablebase, GOAL, STARTS);
    }
  }

  private static Search search(Algorithm algorithm) {
    return Search.by(algorithm, StandardHeuristic.LINEAR_CONFLICT.toward(GOAL));
  }

  @ParameterizedTest
  @EnumSource
  void lengthsOfOptimalAlgorithmsAreThoseOfTheLookup(Algorithm algorithm) {
    SearchStatistics statistics = COMPARISON.of(search(algorithm));
    SearchStatistics lookup = COMPARISON.ofLookup();
    assertEquals(COUNT, statistics.found());
    if (algorithm.isOptimal()) {
      assertEquals(COUNT, statistics.optimal());
      assertEquals(0, statistics.greatestExcess().orElseThrow());
      assertEquals(lookup.meanLength(), statistics.meanLength());
    } else {
      assertTrue(statistics.optimal() < COUNT);
      assertTrue(statistics.greatestExcess().orElseThrow() > 0);
      assertTrue(statistics.meanLength().orElseThrow() > lookup.meanLength().orElseThrow());
    }
  }

  @Test
  void lookupIsOptimalAndExpandsNothing() {
    SearchStatistics lookup = COMPARISON.ofLookup();
    assertEquals(COUNT, lookup.starts());
    assertEquals(COUNT, lookup.optimal());
    assertEquals(0, lookup.meanExpanded());
    assertEquals(1_814_400, lookup.meanBytes());
  }

  @Test
  void effortIsTheMeanOfSingleSearchesHoweverOftenTheyAreRepeated() {
    Search search = search(Algorithm.A_STAR);
    List<Effort> efforts = STARTS.stream().map(start -> search.path(start, GOAL).effort()).toList();
    SearchStatistics statistics = COMPARISON.of(search);
    assertEquals(
        efforts.stream().mapToLong(Effort::expanded).average().orElseThrow(),
        statistics.meanExpanded());
    assertEquals(
        efforts.stream().mapToLong(Effort::bytes).average().orElseThrow(), statistics.meanBytes());
  }

  @Test
  void withoutTablesAnOptimalSearchTellsTheDistancesToThoseBehindIt() {
    Comparison comparison = new Comparison(GOAL, STARTS);
    SearchStatistics before = comparison.of(search(Algorithm.GREEDY));
    assertEquals(COUNT, before.found());
    assertEquals(0, before.judged());
    assertEquals(0, before.optimal());
    assertTrue(before.greatestExcess().isEmpty());
    assertTrue(comparison.distance(STARTS.get(0)).isEmpty());

    SearchStatistics optimal = comparison.of(search(Algorithm.IDA_STAR));
    assertEquals(COUNT, optimal.optimal());
    assertEquals(0, optimal.greatestExcess().orElseThrow());

    SearchStatistics behind = comparison.of(search(Algorithm.GREEDY));
    SearchStatistics known = COMPARISON.of(search(Algorithm.GREEDY));
    assertEquals(COUNT, behind.judged());
    assertEquals(known.optimal(), behind.optimal());
    assertEquals(known.greatestExcess(), behind.greatestExcess());
  }

  @Test
  void withoutTablesASearchThatIsStoppedTellsNothing() {
    Comparison comparison = new Comparison(GOAL, STARTS);
    comparison.of(search(Algorithm.A_STAR).with(Limit.standard().withBoards(1)));
    assertTrue(comparison.distance(STARTS.get(0)).isEmpty());
  }

  @Test
  void searchesThatAreStoppedAreNoPaths() {
    SearchStatistics statistics =
        COMPARISON.of(search(Algorithm.BREADTH_FIRST).with(Limit.standard().withBoards(100)));
    assertEquals(COUNT, statistics.starts());
    assertEquals(0, statistics.found());
    assertEquals(100, statistics.meanExpanded());
  }
}

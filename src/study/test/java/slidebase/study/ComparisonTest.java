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
import slidebase.bound.StandardHeuristic;
import slidebase.search.Algorithm;
import slidebase.search.Effort;
import slidebase.search.EffortLimit;
import slidebase.search.Search;
import slidebase.search.SearchStatistics;
import slidebase.testing.Scale;

class ComparisonTest {
  private static final Board GOAL = Board.parse("4 0 1 8 2 3 7 6 5");
  private static final int COUNT = Scale.usual(3, 12);
  private static final List<Board> STARTS;
  private static final Comparison COMPARISON;

  static {
    try (Tablebase tablebase = Tablebase.embedded()) {
      STARTS = tablebase.toward(GOAL).random(new Random(1)).limit(COUNT).toList();
      COMPARISON = new Comparison(tablebase.toward(GOAL), STARTS);
    }
  }

  private static Search search(Algorithm algorithm) {
    return Search.by(algorithm, StandardHeuristic.LINEAR_CONFLICT.toward(GOAL));
  }

  @ParameterizedTest
  @EnumSource
  void lengthsOfOptimalAlgorithmsAreThoseOfTheLookup(Algorithm algorithm) {
    SearchStatistics statistics = COMPARISON.of(search(algorithm));
    SearchStatistics tables = COMPARISON.ofTables();
    assertEquals(COUNT, statistics.found());
    if (algorithm.isOptimal()) {
      assertEquals(COUNT, statistics.optimal());
      assertEquals(0, statistics.greatestExcess().orElseThrow());
      assertEquals(tables.meanLength(), statistics.meanLength());
    } else {
      assertTrue(statistics.optimal() < COUNT);
      assertTrue(statistics.greatestExcess().orElseThrow() > 0);
      assertTrue(statistics.meanLength().orElseThrow() > tables.meanLength().orElseThrow());
    }
  }

  @Test
  void lookupIsOptimalAndExpandsNothing() {
    SearchStatistics tables = COMPARISON.ofTables();
    assertEquals(COUNT, tables.starts());
    assertEquals(COUNT, tables.optimal());
    assertEquals(0, tables.meanExpanded());
    assertEquals(1_814_400, tables.meanBytes());
  }

  @Test
  void effortIsTheMeanOfSingleSearchesDespiteRepetitions() {
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
  void stoppedSearchesFindNoPaths() {
    SearchStatistics statistics =
        COMPARISON.of(search(Algorithm.BREADTH_FIRST).with(EffortLimit.standard().withBoards(100)));
    assertEquals(COUNT, statistics.starts());
    assertEquals(0, statistics.found());
    assertEquals(100, statistics.meanExpanded());
  }
}

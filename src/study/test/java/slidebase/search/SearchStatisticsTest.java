package slidebase.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import slidebase.board.Move;
import slidebase.search.SearchResult.Outcome;
import slidebase.testing.TestData;

class SearchStatisticsTest {
  private static Effort effort(long expanded, long generated, long bytes, long nanos) {
    return new Effort(expanded, generated, 0, 0, 0, 1, 0, bytes, Duration.ofNanos(nanos));
  }

  private static SearchResult found(int moves, Effort effort) {
    return new SearchResult(
        Outcome.FOUND, Optional.of(Collections.nCopies(moves, Move.UP)), effort);
  }

  private static SearchResult stopped(Effort effort) {
    return new SearchResult(Outcome.LIMIT_REACHED, Optional.empty(), effort);
  }

  @Test
  void pathsAndEffortsAreAveraged() {
    SearchStatistics statistics = new SearchStatistics();
    statistics.add(found(10, effort(100, 200, 64, 5_000)), 10);
    statistics.add(found(17, effort(300, 500, 128, 7_000)), 11);
    assertEquals(2, statistics.starts());
    assertEquals(2, statistics.found());
    assertEquals(1, statistics.optimal());
    assertEquals(OptionalDouble.of(13.5), statistics.meanLength());
    assertEquals(OptionalLong.of(6), statistics.greatestExcess());
    assertEquals(200, statistics.meanExpanded());
    assertEquals(300, statistics.greatestExpanded());
    assertEquals(350, statistics.meanGenerated());
    assertEquals(96, statistics.meanBytes());
    assertEquals(6_000, statistics.meanNanos());
  }

  @Test
  void stoppedSearchCountsItsEffortButNoPath() {
    SearchStatistics statistics = new SearchStatistics();
    statistics.add(stopped(effort(1_000, 2_000, 64, 9_000)), 31);
    assertEquals(OptionalDouble.empty(), statistics.meanLength());
    assertEquals(OptionalLong.empty(), statistics.greatestExcess());
    statistics.add(found(4, effort(0, 0, 0, 0)), 4);
    assertEquals(2, statistics.starts());
    assertEquals(1, statistics.found());
    assertEquals(OptionalDouble.of(4), statistics.meanLength());
    assertEquals(500, statistics.meanExpanded());
  }

  @Test
  void effectiveBranchingFactorsAreThoseOfRussellAndNorvig() {
    for (String[] row : TestData.rows("russell-norvig.tsv")) {
      int distance = Integer.parseInt(row[0]);
      for (int search = 1; search <= 3; search++) {
        SearchStatistics statistics = new SearchStatistics();
        statistics.add(found(distance, effort(1, Long.parseLong(row[search]), 1, 1)), distance);
        double published = Double.parseDouble(row[search + 3]);
        assertEquals(published, statistics.meanBranching().orElseThrow(), 0.0055, row[0]);
      }
    }
  }

  @Test
  void pathOfNoMovesAndALookUpHaveNoBranchingFactor() {
    SearchStatistics statistics = new SearchStatistics();
    statistics.add(found(0, effort(0, 0, 1, 1)), 0);
    statistics.add(found(4, effort(0, 0, 1, 1)), 4);
    statistics.add(stopped(effort(100, 200, 1, 1)), 9);
    assertEquals(OptionalDouble.empty(), statistics.meanBranching());
    statistics.add(found(1, effort(1, 2, 1, 1)), 1);
    statistics.add(found(2, effort(2, 12, 1, 1)), 2);
    assertEquals(2.5, statistics.meanBranching().orElseThrow(), 1e-6, "2 = b; 12 = b + b^2");
  }

  @Test
  void pathThatIsShorterThanTheDistanceIsRefused() {
    SearchResult tooShort = found(3, effort(1, 1, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> new SearchStatistics().add(tooShort, 4));
  }
}

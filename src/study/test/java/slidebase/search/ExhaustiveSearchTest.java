package slidebase.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;
import slidebase.bound.StandardHeuristic;
import slidebase.testing.TestData;
import slidebase.testing.TrueEffort;

/**
 * Searches from all starts, {@code mvn -Pexhaustive test}. What would take much longer than the
 * rest takes only every so many starts; {@code -Dslidebase.stride=1} makes it take all, in some
 * hours.
 */
@Tag("exhaustive")
class ExhaustiveSearchTest {
  private static final Board GOAL = Board.defaultGoal(Shape.EIGHT_PUZZLE);
  private static final Heuristic MISPLACED = StandardHeuristic.MISPLACED.toward(GOAL);
  private static final Heuristic MANHATTAN = StandardHeuristic.MANHATTAN.toward(GOAL);
  private static final Heuristic LINEAR_CONFLICT = StandardHeuristic.LINEAR_CONFLICT.toward(GOAL);

  private static final Integer STRIDE = Integer.getInteger("slidebase.stride");

  private static IntStream allStarts() {
    return IntStream.range(0, TrueEffort.BOARDS).parallel();
  }

  /** The starts at the stride's interval. */
  private static IntStream starts(int usualStride) {
    int stride = STRIDE == null ? usualStride : STRIDE;
    return allStarts().filter(slot -> slot % stride == 0);
  }

  private static void assertWithinBounds(Search search, TrueEffort truth, IntStream starts) {
    starts.forEach(
        slot ->
            SearchEffortTest.assertWithin(
                truth.bounds(slot), SearchEffortTest.optimalEffort(search, slot), slot));
  }

  @Test
  void boundsEqualTheTruthFile() {
    boolean all = STRIDE != null && STRIDE == 1;
    SearchEffortTest.assertMeans(depth -> all || depth <= 20 || depth >= 29);
  }

  @Test
  void breadthFirstSearchIsWithinItsBounds() {
    Search search = Search.by(Algorithm.BREADTH_FIRST);
    assertWithinBounds(search, new TrueEffort(board -> 0), starts(399));
  }

  @Test
  void aStarWithMisplacedTilesIsWithinItsBounds() {
    Search search = Search.by(Algorithm.A_STAR, MISPLACED);
    assertWithinBounds(search, new TrueEffort(TrueEffort::misplaced), starts(97));
  }

  @Test
  void aStarWithManhattanDistanceIsWithinItsBounds() {
    Search search = Search.by(Algorithm.A_STAR, MANHATTAN);
    assertWithinBounds(search, new TrueEffort(TrueEffort::manhattan), starts(5));
  }

  @ParameterizedTest
  @EnumSource
  void everyTieBreakIsWithinTheBounds(TieBreak tieBreak) {
    Search search = Search.by(Algorithm.A_STAR, MANHATTAN).with(tieBreak);
    assertWithinBounds(search, new TrueEffort(TrueEffort::manhattan), starts(19));
  }

  @Test
  void aStarWithLinearConflictIsOptimal() {
    Search search = Search.by(Algorithm.A_STAR, LINEAR_CONFLICT);
    long reopened =
        starts(5).mapToLong(slot -> SearchEffortTest.optimalEffort(search, slot).reopened()).sum();
    assertEquals(0, reopened);
  }

  @Test
  void bidirectionalSearchIsOptimal() {
    Search search = Search.by(Algorithm.BIDIRECTIONAL);
    long most =
        starts(5)
            .mapToLong(slot -> SearchEffortTest.optimalEffort(search, slot).boards())
            .max()
            .orElseThrow();
    assertTrue(most < TrueEffort.BOARDS / 4, most + " boards");
  }

  @ParameterizedTest
  @ValueSource(strings = {"udlr", "urdl", "durl", "drlu", "lurd", "ldru"})
  void idaStarMakesTheEstimatesOfTheTruthFile(String order) {
    Search search = Search.by(Algorithm.IDA_STAR, MANHATTAN).with(MoveOrder.parse(order));
    long[] evaluations =
        allStarts()
            .mapToLong(slot -> SearchEffortTest.optimalEffort(search, slot).evaluations())
            .toArray();
    String[] row =
        TestData.rows("search-effort-idastar.tsv").stream()
            .filter(r -> r[0].equals(order))
            .findFirst()
            .orElseThrow();
    SearchEffortTest.assertMean(row[1], Arrays.stream(evaluations).mapToInt(Math::toIntExact));
    assertEquals(Long.parseLong(row[2]), Arrays.stream(evaluations).max().orElseThrow());
  }
}

package slidebase.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;
import slidebase.bound.StandardHeuristic;
import slidebase.testing.Scale;
import slidebase.testing.TestData;
import slidebase.testing.TrueEffort;
import slidebase.testing.TrueEffort.Bounds;

/** Compares the expansions of searches with the bounds for correct ones. */
class SearchEffortTest {
  private static final Board GOAL = Board.defaultGoal(Shape.EIGHT_PUZZLE);
  private static final Heuristic MISPLACED = StandardHeuristic.MISPLACED.toward(GOAL);
  private static final Heuristic MANHATTAN = StandardHeuristic.MANHATTAN.toward(GOAL);

  /** Asserts that a search finds a path of optimal length, and returns its cost. */
  static Effort optimalEffort(Search search, int slot) {
    Board start = TrueEffort.board(slot);
    SearchResult result = search.path(start, GOAL);
    List<Move> path = result.path().orElseThrow();
    assertEquals(TrueEffort.distance(slot), path.size(), () -> search.algorithm() + " " + start);
    Board end = start;
    for (Move move : path) {
      end = end.after(move);
    }
    assertEquals(GOAL, end);
    return result.effort();
  }

  static void assertWithin(Bounds bounds, Effort effort, int slot) {
    assertBetween(bounds.forced(), effort.expanded(), bounds.forced() + bounds.tie(), slot);
    int mostChildren = bounds.forcedChildren() + bounds.tieChildren();
    assertBetween(bounds.forcedChildren(), effort.generated(), mostChildren, slot);
    assertEquals(0, effort.reopened());
  }

  private static void assertBetween(long least, long actual, long most, int slot) {
    assertTrue(
        least <= actual && actual <= most,
        () -> TrueEffort.board(slot) + ": " + actual + " is not in " + least + ".." + most);
  }

  /** Returns starts at equal intervals. */
  private static IntStream everyStart(int stride) {
    int step = stride * Scale.usual(3, 1);
    return IntStream.iterate(step / 2, slot -> slot < TrueEffort.BOARDS, slot -> slot + step);
  }

  @Test
  void breadthFirstSearchExpandsBetweenTheLeastAndMostBoardsPossible() {
    TrueEffort truth = new TrueEffort(board -> 0);
    Search search = Search.by(Algorithm.BREADTH_FIRST);
    everyStart(12_001)
        .forEach(
            slot -> {
              Effort effort = optimalEffort(search, slot);
              assertWithin(truth.bounds(slot), effort, slot);
              assertEquals(0, effort.evaluations());
            });
  }

  @Test
  void earlyGoalTestExpandsNoBoardAsFarAsTheGoal() {
    TrueEffort truth = new TrueEffort(board -> 0);
    Search early = Search.by(Algorithm.BREADTH_FIRST).with(GoalTest.EARLY);
    everyStart(12_001)
        .forEach(
            slot -> {
              Effort effort = optimalEffort(early, slot);
              Bounds bounds = truth.bounds(slot);
              assertTrue(effort.expanded() <= bounds.forced(), "slot " + slot);
              assertTrue(effort.generated() <= bounds.forcedChildren(), "slot " + slot);
            });
    assertEquals(0, early.path(GOAL, GOAL).effort().expanded());
    Effort effort = early.path(Board.parse("263401875"), GOAL).effort();
    assertEquals(32_887, effort.expanded(), "counted by a program in Python");
  }

  @Test
  void iterativeDeepeningExpandsEachPathBelowTheLimitOnce() {
    Search search = Search.by(Algorithm.ITERATIVE_DEEPENING, MANHATTAN);
    for (int slot = 0; slot < TrueEffort.BOARDS; slot++) {
      int distance = TrueEffort.distance(slot);
      if (distance <= 8) {
        Effort effort = optimalEffort(search, slot);
        long least = 0;
        for (int limit = 0; limit < distance; limit++) {
          least += pathsWithin(TrueEffort.board(slot), limit, null);
        }
        long most = least + pathsWithin(TrueEffort.board(slot), distance, null);
        assertTrue(least <= effort.expanded() && effort.expanded() <= most, "slot " + slot);
        assertEquals(distance + 1, effort.iterations());
        assertEquals(0, effort.evaluations());
      }
    }
  }

  /** Counts the paths of fewer than so many moves, the empty path too, that undo no move. */
  private static long pathsWithin(Board board, int moves, Move last) {
    if (moves == 0) {
      return 0;
    }
    return 1
        + Arrays.stream(Move.values())
            .filter(board::allows)
            .filter(move -> last == null || move != last.opposite())
            .mapToLong(move -> pathsWithin(board.after(move), moves - 1, move))
            .sum();
  }

  @ParameterizedTest
  @EnumSource
  void aStarWithMisplacedTilesExpandsBetweenTheLeastAndMostBoardsPossible(TieBreak tieBreak) {
    TrueEffort truth = new TrueEffort(TrueEffort::misplaced);
    Search search = Search.by(Algorithm.A_STAR, MISPLACED).with(tieBreak);
    everyStart(4_001)
        .forEach(slot -> assertWithin(truth.bounds(slot), optimalEffort(search, slot), slot));
  }

  @ParameterizedTest
  @EnumSource
  void aStarWithManhattanDistanceExpandsBetweenTheLeastAndMostBoardsPossible(TieBreak tieBreak) {
    TrueEffort truth = new TrueEffort(TrueEffort::manhattan);
    Search search = Search.by(Algorithm.A_STAR, MANHATTAN).with(tieBreak);
    everyStart(307)
        .forEach(slot -> assertWithin(truth.bounds(slot), optimalEffort(search, slot), slot));
  }

  @Tag("long")
  @Test
  void boundsEqualTheTruthFileAtEveryDepthThatIsQuickToCount() {
    assertMeans(depth -> depth <= 12 || depth >= 30);
  }

  /** Asserts that the bounds' means are those of search-effort.tsv at some depths. */
  static void assertMeans(IntPredicate depths) {
    IntFunction<Bounds> misplaced = new TrueEffort(TrueEffort::misplaced)::bounds;
    IntFunction<Bounds> manhattan = new TrueEffort(TrueEffort::manhattan)::bounds;
    for (String[] row : TestData.rows("search-effort.tsv")) {
      if (!row[0].equals("all") && depths.test(Integer.parseInt(row[0]))) {
        int[] starts = startsAt(Integer.parseInt(row[0]));
        assertEquals(Integer.parseInt(row[1]), starts.length);
        assertMeans(row, 2, starts, boundsWithoutKnowledge());
        assertMeans(row, 5, starts, misplaced);
        assertMeans(row, 8, starts, manhattan);
      }
    }
  }

  private static int[] startsAt(int depth) {
    return IntStream.range(0, TrueEffort.BOARDS)
        .filter(slot -> TrueEffort.distance(slot) == depth)
        .toArray();
  }

  /**
   * For breadth-first search and starts at one depth: without estimates, the bounds are the same
   * wherever the blank's cell is, since the tiles' names do not matter.
   */
  private static IntFunction<Bounds> boundsWithoutKnowledge() {
    TrueEffort truth = new TrueEffort(board -> 0);
    Map<Integer, Bounds> byBlankCell = new ConcurrentHashMap<>();
    return slot ->
        byBlankCell.computeIfAbsent(TrueEffort.board(slot).blankCell(), cell -> truth.bounds(slot));
  }

  private static void assertMeans(
      String[] row, int column, int[] starts, IntFunction<Bounds> bounds) {
    List<Bounds> all = Arrays.stream(starts).parallel().mapToObj(bounds).toList();
    assertMean(row[column], all.stream().mapToInt(Bounds::forced));
    assertMean(row[column + 1], all.stream().mapToInt(Bounds::tie));
    assertMean(row[column + 2], all.stream().mapToInt(Bounds::forcedChildren));
  }

  /** Asserts that a mean is one that was rounded to a decimal. */
  static void assertMean(String expected, IntStream numbers) {
    assertEquals(Double.parseDouble(expected), numbers.average().orElseThrow(), 0.0501);
  }

  @Test
  void idaStarMakesTheEstimatesOfTheTruthFileAtTheGreatestDepth() {
    int[] antipodes = startsAt(31);
    for (String[] row : TestData.rows("search-effort-idastar.tsv")) {
      Search search = Search.by(Algorithm.IDA_STAR, MANHATTAN).with(MoveOrder.parse(row[0]));
      double mean =
          Arrays.stream(antipodes)
              .mapToLong(slot -> optimalEffort(search, slot).evaluations())
              .average()
              .orElseThrow();
      assertEquals(Double.parseDouble(row[3]), mean, 0.5, row[0]);
    }
  }

  @Test
  void idaStarIsOptimalAndCountsItsWork() {
    Search search = Search.by(Algorithm.IDA_STAR, MANHATTAN);
    everyStart(61)
        .forEach(
            slot -> {
              Effort effort = optimalEffort(search, slot);
              int startH = TrueEffort.manhattan(TrueEffort.board(slot));
              // A move changes the Manhattan distance by 1, so the bounds go by two.
              assertEquals((TrueEffort.distance(slot) - startH) / 2 + 1, effort.iterations());
              assertEquals(effort.generated() + effort.iterations(), effort.evaluations());
              assertEquals(TrueEffort.distance(slot) + 1, effort.boards());
              assertEquals(8 * effort.boards(), effort.bytes());
              assertEquals(0, effort.greatestOpen());
            });
  }

  @Test
  void bidirectionalSearchIsOptimalAndHoldsFarFewerBoards() {
    everyStart(307).forEach(slot -> optimalEffort(Search.by(Algorithm.BIDIRECTIONAL), slot));
    int antipode = (int) TrueEffort.RANKING.slotOf(Board.parse("867254301", Shape.EIGHT_PUZZLE));
    long boards = optimalEffort(Search.by(Algorithm.BIDIRECTIONAL), antipode).boards();
    assertTrue(boards < TrueEffort.BOARDS / 4, boards + " boards");
  }

  @Test
  void strongerHeuristicsExpandFewerBoards() {
    long[] expanded = new long[StandardHeuristic.values().length];
    everyStart(20_001)
        .forEach(
            slot -> {
              for (StandardHeuristic heuristic : StandardHeuristic.values()) {
                Search search = Search.by(Algorithm.A_STAR, heuristic.toward(GOAL));
                expanded[heuristic.ordinal()] += optimalEffort(search, slot).expanded();
              }
            });
    for (int i = 1; i < expanded.length; i++) {
      assertTrue(expanded[i] < expanded[i - 1], Arrays.toString(expanded));
    }
  }

  @Test
  void perfectHeuristicLeadsStraightToTheGoal() {
    Search search = Search.by(Algorithm.A_STAR, TrueEffort::distance);
    everyStart(997)
        .forEach(
            slot -> {
              Effort effort = optimalEffort(search, slot);
              assertEquals(TrueEffort.distance(slot), effort.expanded());
            });
  }
}

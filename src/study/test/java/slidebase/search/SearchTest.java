package slidebase.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.Toward;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Measure;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;
import slidebase.bound.StandardHeuristic;
import slidebase.search.SearchResult.Outcome;
import slidebase.table.Ranking;
import slidebase.testing.NaiveSearch;
import slidebase.testing.Scale;
import slidebase.testing.TestData;
import slidebase.testing.TrueEffort;

class SearchTest {
  private static final Shape SHAPE = Shape.EIGHT_PUZZLE;
  private static final Board GOAL = Board.defaultGoal(SHAPE);
  private static final Board HARDEST = Board.parse("867254301");
  private static final Set<Algorithm> OPTIMAL = EnumSet.complementOf(EnumSet.of(Algorithm.GREEDY));
  private static final Set<Algorithm> LOST =
      EnumSet.of(Algorithm.IDA_STAR, Algorithm.ITERATIVE_DEEPENING);

  /** Every algorithm with every heuristic and tie-break that it has a use for. */
  private static List<Search> searches(Board goal) {
    List<Search> searches = new ArrayList<>();
    for (Algorithm algorithm : Algorithm.values()) {
      for (StandardHeuristic heuristic : StandardHeuristic.values()) {
        for (TieBreak tieBreak : TieBreak.values()) {
          boolean heuristicMatters = algorithm.isInformed() || heuristic == StandardHeuristic.ZERO;
          boolean tieBreakMatters = algorithm.breaksTies() || tieBreak == TieBreak.FIFO;
          if (heuristicMatters && tieBreakMatters) {
            searches.add(Search.by(algorithm, heuristic.toward(goal)).with(tieBreak));
          }
        }
      }
    }
    return searches;
  }

  static List<Search> searches() {
    return searches(GOAL);
  }

  /** One search an algorithm, for things that a heuristic does not bear on. */
  private static Search search(Algorithm algorithm) {
    return Search.by(algorithm, StandardHeuristic.MANHATTAN.toward(GOAL));
  }

  /** A heuristic with the same numbers, and perhaps others, that is not known to be whole. */
  private static Heuristic inexact(Heuristic whole, ToDoubleFunction<Integer> change) {
    return new Heuristic() {
      @Override
      public int estimate(long board) {
        return whole.estimate(board);
      }

      @Override
      public boolean isWhole() {
        return false;
      }

      @Override
      public double exact(long board) {
        return change.applyAsDouble(whole.estimate(board));
      }
    };
  }

  @ParameterizedTest
  @EnumSource
  void wholeNumbersReadAsFractionsExpandTheSameBoards(TieBreak tieBreak) {
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(GOAL);
    for (Algorithm algorithm : List.of(Algorithm.A_STAR, Algorithm.GREEDY)) {
      for (Board start : List.of(HARDEST, GOAL, Board.parse("281573460"))) {
        Search whole = Search.by(algorithm, manhattan).with(tieBreak);
        Search exact = Search.by(algorithm, inexact(manhattan, h -> h)).with(tieBreak);
        SearchResult expected = whole.path(start, GOAL);
        SearchResult found = exact.path(start, GOAL);
        assertEquals(expected.path(), found.path());
        assertEquals(expected.effort().expanded(), found.effort().expanded());
        assertEquals(expected.effort().generated(), found.effort().generated());
      }
    }
  }

  /** A little less than the distance: A* expands just the boards on shortest paths. */
  @Test
  void fractionsAndNegativeNumbersOrderBoardsAsTheyAre() {
    Lookup fromHere = Tablebase.embedded().toward(GOAL).lookup();
    Lookup fromThere = Tablebase.embedded().toward(HARDEST).lookup();
    Search search =
        Search.by(
            Algorithm.A_STAR, inexact(fromHere::distance, h -> h == 0 ? 0 : h * 0.999 - 1.01));
    assertEquals(31, length(search, HARDEST, GOAL));
    Ranking ranking = Ranking.toward(GOAL);
    long onShortestPaths =
        LongStream.range(0, ranking.slots())
            .map(slot -> PackedBoard.of(ranking.boardAt(slot)))
            .filter(board -> fromHere.distance(board) + fromThere.distance(board) == 31)
            .count();
    assertEquals(onShortestPaths - 1, search.path(HARDEST, GOAL).effort().expanded());
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> Search.by(Algorithm.IDA_STAR, search.heuristic()).path(HARDEST, GOAL));
    assertEquals(
        "idastar takes whole numbers only: each value of f would be a round of its own",
        refused.getMessage());
  }

  /** Asserts that there is a path, that it leads to the goal, and returns its length. */
  private static int length(Search search, Board start, Board goal) {
    SearchResult result = search.path(start, goal);
    assertEquals(Outcome.FOUND, result.outcome());
    Board board = start;
    for (Move move : result.path().orElseThrow()) {
      board = board.after(move);
    }
    assertEquals(goal, board);
    return result.path().orElseThrow().size();
  }

  /** Returns whether a search that knows nothing would take too long. */
  private static boolean isHopeless(Search search, Board goal, int distance) {
    return search.heuristic() == Heuristic.ZERO
        && (LOST.contains(search.algorithm()) && distance > 16
            || search.algorithm() == Algorithm.GREEDY && goal.shape().cells() > 9);
  }

  private static void assertOptimal(Board start, Board goal, int distance) {
    assertOptimal(start, goal, distance, MoveOrder.BY_CODE);
  }

  private static void assertOptimal(Board start, Board goal, int distance, MoveOrder order) {
    for (Search search : searches(goal)) {
      if (!isHopeless(search, goal, distance)) {
        int length = length(search.with(order), start, goal);
        String told = search.algorithm() + " from " + start + " to " + goal;
        assertTrue(length >= distance, told);
        assertTrue(length == distance || search.algorithm() == Algorithm.GREEDY, told);
      }
    }
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    // Too long by 2 where f is changed while it is in a binary heap.
    "2 5 4 1 0 8 7 6 3, 14",
    // Too long by 2 where boards are marked as closed when they are generated.
    "1 3 5 4 0 8 7 6 2, 10",
    // Without a path where only children are compared with the goal.
    "1 2 3 4 5 6 7 8 0, 0",
    "2 3 4 1 5 0 7 6 8, 19"
  })
  void boardsThatKnownFaultsTripOverAreSolvedOptimally(String start, int distance) {
    for (String[] row : TestData.rows("search-effort-idastar.tsv")) { // one for each order
      assertOptimal(Board.parse(start), GOAL, distance, MoveOrder.parse(row[0]));
    }
  }

  @Tag("long")
  @Test
  void publishedInstancesAreSolvedOptimally() {
    for (String[] row : TestData.rows("cases.tsv")) {
      Shape shape = Shape.parse(row[1]);
      Board start = Board.parse(row[2], shape);
      Board goal = Board.parse(row[3], shape);
      int distance = Integer.parseInt(row[4]);
      if (distance < 0) {
        assertEquals(Outcome.UNSOLVABLE, Search.by(Algorithm.IDA_STAR).path(start, goal).outcome());
      } else if (shape.cells() <= 9) {
        assertOptimal(start, goal, distance);
      } else {
        assertEquals(distance, length(Search.by(Algorithm.BIDIRECTIONAL), start, goal));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2", "2x3", "3x2", "2x4", "4x2", "3x3"})
  void allAgreeOnRandomStartsAndGoals(String text) {
    Shape shape = Shape.parse(text);
    Random random = new Random(text.hashCode());
    for (int goals = 0; goals < Scale.usual(1, 3); goals++) {
      Board goal = TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
      NaiveSearch truth = NaiveSearch.of(shape.height(), shape.width(), goal.toString());
      for (int starts = 0; starts < Scale.usual(2, 4); starts++) {
        Board start = TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
        Integer distance = truth.distance(start.toString());
        if (distance != null) {
          assertOptimal(start, goal, distance);
        } else {
          for (Search search : searches(goal)) {
            assertUnsolvable(search.path(start, goal));
          }
        }
      }
    }
  }

  private static void assertUnsolvable(SearchResult result) {
    assertEquals(Outcome.UNSOLVABLE, result.outcome());
    assertEquals(Optional.empty(), result.path());
    assertEquals(0, result.effort().expanded());
    assertEquals(0, result.effort().evaluations());
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x4", "4x3", "4x4", "2x8", "8x2", "2x5"})
  void largerShapesAgreeOnRandomWalks(String text) {
    Shape shape = Shape.parse(text);
    Random random = new Random(text.hashCode());
    for (int walk = 0; walk < 8; walk++) {
      Board goal = TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
      Board start = goal;
      for (int step = 0; step < 16; step++) {
        List<Move> moves = Arrays.stream(Move.values()).filter(start::allows).toList();
        start = start.after(moves.get(random.nextInt(moves.size())));
      }
      assertOptimal(start, goal, length(Search.by(Algorithm.BREADTH_FIRST), start, goal));
    }
  }

  @Test
  void pathsDependOnTheOrderOfMovesAndTheirLengthDoesNot() {
    Set<List<Move>> paths = new HashSet<>();
    for (String[] row : TestData.rows("search-effort-idastar.tsv")) {
      Search search = search(Algorithm.IDA_STAR).with(MoveOrder.parse(row[0]));
      List<Move> path = search.path(HARDEST, GOAL).path().orElseThrow();
      assertEquals(31, path.size());
      paths.add(path);
    }
    assertTrue(paths.size() > 1);
  }

  @Test
  void greedySearchFindsAPathThatIsNotShortest() {
    assertFalse(Algorithm.GREEDY.isOptimal());
    assertEquals(69, length(search(Algorithm.GREEDY), HARDEST, GOAL));
    Effort effort = search(Algorithm.GREEDY).path(HARDEST, GOAL).effort();
    Effort aStar = search(Algorithm.A_STAR).path(HARDEST, GOAL).effort();
    assertTrue(effort.expanded() < aStar.expanded());
  }

  @Test
  void greedySearchWithoutKnowledgeEndsHoweverDeepItGoes() {
    Search blind = Search.by(Algorithm.GREEDY).with(TieBreak.LIFO); // depth-first search
    assertTrue(length(blind, HARDEST, GOAL) > 1_000);
    assertTrue(blind.path(HARDEST, GOAL).effort().boards() <= TrueEffort.BOARDS);
  }

  @Test
  void aStarOpensBoardsAgainWhereTheHeuristicIsNotConsistent() {
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(GOAL);
    // Says less than it knows for some boards, as if by chance.
    Heuristic moody = board -> (Long.hashCode(board * 31) & 3) == 0 ? 0 : manhattan.estimate(board);
    long reopened = 0;
    for (int slot = 50; slot < TrueEffort.BOARDS; slot += Scale.usual(1_999, 499)) {
      for (TieBreak tieBreak : TieBreak.values()) {
        Search search = Search.by(Algorithm.A_STAR, moody).with(tieBreak);
        reopened += SearchEffortTest.optimalEffort(search, slot).reopened();
      }
      SearchEffortTest.optimalEffort(Search.by(Algorithm.IDA_STAR, moody), slot);
    }
    assertTrue(reopened > 0);
  }

  @Test
  void lookupIsThePerfectHeuristic() {
    try (Tablebase tablebase = Tablebase.embedded()) {
      Lookup lookup = tablebase.toward(GOAL).lookup();
      for (Algorithm algorithm : List.of(Algorithm.A_STAR, Algorithm.IDA_STAR, Algorithm.GREEDY)) {
        Search search = Search.by(algorithm, lookup::distance);
        assertEquals(31, length(search, HARDEST, GOAL));
        assertEquals(31, search.path(HARDEST, GOAL).effort().expanded());
        assertUnsolvable(search.path(Board.parse("1 2 3 4 5 6 8 7 0"), GOAL));
      }
    }
  }

  /** Iterative deepening without a heuristic expands millions of boards for the hardest. */
  private static Board farStart(Algorithm algorithm) {
    return algorithm == Algorithm.ITERATIVE_DEEPENING ? Board.parse("23415x768") : HARDEST;
  }

  @ParameterizedTest
  @EnumSource
  void limitOnBoardsIsExact(Algorithm algorithm) {
    Board start = farStart(algorithm);
    long needed = search(algorithm).path(start, GOAL).effort().expanded();
    EffortLimit enough = EffortLimit.standard().withBoards(needed);
    assertEquals(Outcome.FOUND, search(algorithm).with(enough).path(start, GOAL).outcome());
    for (long tooFew : new long[] {needed - 1, 1, 0}) {
      Search limited = search(algorithm).with(EffortLimit.standard().withBoards(tooFew));
      SearchResult result = limited.path(start, GOAL);
      assertEquals(Outcome.LIMIT_REACHED, result.outcome());
      assertEquals(Optional.empty(), result.path());
      assertEquals(tooFew, result.effort().expanded());
    }
  }

  @ParameterizedTest
  @EnumSource
  void limitOnBytesIsKept(Algorithm algorithm) {
    Board start = farStart(algorithm);
    long needed = search(algorithm).path(start, GOAL).effort().bytes();
    EffortLimit enough = EffortLimit.standard().withBytes(needed);
    assertEquals(Outcome.FOUND, search(algorithm).with(enough).path(start, GOAL).outcome());
    for (long tooFew : new long[] {needed - 1, 0}) {
      Search limited = search(algorithm).with(EffortLimit.standard().withBytes(tooFew));
      SearchResult result = limited.path(start, GOAL);
      assertEquals(Outcome.LIMIT_REACHED, result.outcome());
      assertEquals(Optional.empty(), result.path());
      assertTrue(result.effort().bytes() <= tooFew);
    }
  }

  @Test
  void breadthFirstSearchOfTheWholeSpaceHoldsAllBoardsAndCountsTheirBytes() {
    Effort effort = Search.by(Algorithm.BREADTH_FIRST).path(HARDEST, GOAL).effort();
    assertEquals(TrueEffort.BOARDS, effort.boards());
    assertEquals(24 * (131_072 + 262_144), effort.bytes(), "half full index, old and new");
    assertEquals(1, effort.iterations());
  }

  @Test
  void hardBoardOfTheFifteenPuzzleReachesTheLimit() {
    Shape shape = new Shape(4, 4);
    Board goal = Board.inReadingOrder(shape, 0);
    Board start = Board.parse("15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0", shape);
    EffortLimit limit = new EffortLimit(50_000, 4_000_000);
    for (Search search : searches(goal)) {
      SearchResult result = search.with(limit).path(start, goal);
      assertTrue(result.effort().bytes() <= 4_000_000);
      assertTrue(result.effort().expanded() <= 50_000);
      // Greedy search finds a path, though a long one, as soon as it knows where to go.
      if (search.algorithm() == Algorithm.GREEDY && search.heuristic() != Heuristic.ZERO) {
        assertTrue(length(search.with(limit), start, goal) > 70);
      } else {
        assertEquals(Outcome.LIMIT_REACHED, result.outcome());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("searches")
  void cancelledSearchEnds(Search search) {
    SearchResult never = search.until(() -> true).path(HARDEST, GOAL);
    assertEquals(Outcome.CANCELLED, never.outcome());
    assertEquals(Optional.empty(), never.path());
    assertEquals(0, never.effort().expanded());
  }

  @Test
  void cancellationIsCheckedEvery1024Boards() {
    AtomicInteger asked = new AtomicInteger();
    Search search = Search.by(Algorithm.BREADTH_FIRST).until(() -> asked.incrementAndGet() == 4);
    SearchResult result = search.path(HARDEST, GOAL);
    assertEquals(Outcome.CANCELLED, result.outcome());
    assertEquals(3 * 1024, result.effort().expanded());
  }

  @ParameterizedTest
  @EnumSource
  void interruptedThreadEndsItsSearchAndStaysInterrupted(Algorithm algorithm) {
    Thread.currentThread().interrupt();
    SearchResult result = search(algorithm).path(HARDEST, GOAL);
    assertTrue(Thread.interrupted());
    assertEquals(Outcome.CANCELLED, result.outcome());
  }

  @Test
  void heuristicsForAnotherGoalAreRefused() {
    Search search = search(Algorithm.A_STAR);
    Board other = Board.parse("1 2 3 8 0 4 7 6 5");
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> search.path(HARDEST, other));
    assertEquals(
        "the heuristic is not for goal 1 2 3 8 0 4 7 6 5: its estimate of it is not 0",
        e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 1024, Integer.MAX_VALUE})
  void estimatesOutOfRangeAreRefused(int estimate) {
    long goal = PackedBoard.of(GOAL);
    Heuristic wrong = board -> board == goal ? 0 : estimate;
    for (Algorithm algorithm : List.of(Algorithm.A_STAR, Algorithm.IDA_STAR, Algorithm.GREEDY)) {
      Search search = Search.by(algorithm, wrong);
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> search.path(HARDEST, GOAL));
      assertEquals(
          "the heuristic's estimate of board 8 6 7 2 5 4 3 0 1 is "
              + estimate
              + ", and a search takes estimates of 0..1023",
          e.getMessage());
    }
  }

  /** Found right, or refused: no path of another length is taken for the shortest. */
  @ParameterizedTest
  @ValueSource(ints = {30, 600, 2_000, Measure.MOST_COST})
  void costsAreComparedRightlyOrRefused(int cost) {
    Measure costs = Measure.costs(cost, cost, cost - 1, cost, cost - 2, cost, cost, cost - 3);
    Tablebase tables = Tablebase.embedded();
    Toward table = tables.towardNearest(Goals.of(GOAL).in(costs));
    int refused = 0;
    int starts = Scale.usual(3, 8);
    for (Board start : tables.toward(GOAL).random(new Random(5)).limit(starts).toList()) {
      int distance = table.distance(start).orElseThrow();
      try {
        assertEquals(distance, length(Search.by(Algorithm.UNIFORM_COST), costs, start, GOAL));
        assertTrue(distance < 1 << 15);
      } catch (IllegalArgumentException e) {
        refused++;
        assertTrue(
            e.getMessage()
                .matches(
                    "measure .*: the search comes to a length of [\\d,]+, and it compares lengths"
                        + " of up to 32,767"),
            e.getMessage());
      }
    }
    assertEquals(cost > 600, refused > 0);
  }

  @Test
  void greatestEstimatesAreTaken() {
    long goal = PackedBoard.of(GOAL);
    Heuristic gloomy = board -> board == goal ? 0 : Heuristic.GREATEST;
    Board near = Board.parse("1 2 3 4 5 6 0 7 8");
    for (Algorithm algorithm : List.of(Algorithm.A_STAR, Algorithm.IDA_STAR, Algorithm.GREEDY)) {
      for (TieBreak tieBreak : TieBreak.values()) {
        length(Search.by(algorithm, gloomy).with(tieBreak), near, GOAL);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void boardsThatDoNotFitAreRefused(Algorithm algorithm) {
    Search search = search(algorithm);
    Board large = Board.defaultGoal(new Shape(4, 5));
    assertThrows(IllegalArgumentException.class, () -> search.path(large, large));
    assertThrows(
        IllegalArgumentException.class, () -> search.path(Board.parse("1 2 3/4 5 0"), GOAL));
  }

  @Test
  void negativeLimitsAreRefused() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> EffortLimit.standard().withBoards(-1));
    assertTrue(e.getMessage().startsWith("limit of -1 boards and "), e.getMessage());
    assertThrows(IllegalArgumentException.class, () -> EffortLimit.standard().withBytes(-1));
  }

  @Test
  void namesAreReadBackAndUnknownOnesRefused() {
    assertEquals(
        "algorithm \"A*\": not one of bfs, ucs, bidirectional, ids, astar, idastar, greedy. Did you mean astar?",
        assertThrows(IllegalArgumentException.class, () -> Algorithm.named("A*")).getMessage());
    assertEquals(
        "tie-break \"\": not one of fifo, lifo, lower-h",
        assertThrows(IllegalArgumentException.class, () -> TieBreak.named("")).getMessage());
    for (Algorithm algorithm : Algorithm.values()) {
      assertEquals(algorithm, Algorithm.named(algorithm.toString()));
    }
    for (TieBreak tieBreak : TieBreak.values()) {
      assertEquals(tieBreak, TieBreak.named(tieBreak.toString()));
    }
  }

  /** The lengths are those of a table, which knows no heuristic. */
  @Test
  void searchesThatTakeCostsFindTheCheapestPathsOfAllBoards() {
    Board goal = Board.defaultGoal(new Shape(2, 3));
    Measure costs = Measure.costs(7, 1, 3, 9, 2);
    try (Tablebase tablebase = Tablebase.generate(goal.shape())) {
      Toward table = tablebase.towardNearest(Goals.of(goal).in(costs));
      for (Board start : tablebase.toward(goal).boards().toList()) {
        int distance = table.distance(start).orElseThrow();
        assertEquals(distance, length(Search.by(Algorithm.UNIFORM_COST), costs, start, goal));
        for (StandardHeuristic each :
            List.of(StandardHeuristic.MISPLACED, StandardHeuristic.MANHATTAN)) {
          Heuristic heuristic = each.toward(goal, costs);
          assertTrue(heuristic.estimate(PackedBoard.of(start)) <= distance);
          Search aStar = Search.by(Algorithm.A_STAR, heuristic);
          assertEquals(distance, length(aStar, costs, start, goal));
          Search greedy = Search.by(Algorithm.GREEDY, heuristic);
          assertTrue(distance <= length(greedy, costs, start, goal));
        }
      }
    }
  }

  private static int length(Search search, Measure measure, Board start, Board goal) {
    return measure.of(start, search.with(measure).path(start, goal).path().orElseThrow());
  }

  @Test
  void searchesThatCountMovesTakeNoCosts() {
    Search breadthFirst = Search.by(Algorithm.BREADTH_FIRST);
    assertThrows(IllegalArgumentException.class, () -> breadthFirst.with(Measure.TILE));
    Search uniformCost = Search.by(Algorithm.UNIFORM_COST);
    assertThrows(IllegalArgumentException.class, () -> uniformCost.with(Measure.SLIDES));
    assertThrows(
        IllegalArgumentException.class,
        () -> StandardHeuristic.LINEAR_CONFLICT.toward(GOAL, Measure.TILE));
  }
}

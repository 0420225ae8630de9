package slidebase.study;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;
import slidebase.bound.StandardHeuristic;
import slidebase.search.Algorithm;
import slidebase.search.Search;
import slidebase.study.Audit.Accuracy;
import slidebase.study.Audit.Estimate;
import slidebase.study.Audit.Findings;
import slidebase.study.Audit.Step;
import slidebase.table.Ranking;
import slidebase.testing.NaiveSearch;
import slidebase.testing.Scale;
import slidebase.testing.TestData;

class AuditTest {
  private static final Shape SHAPE = Shape.EIGHT_PUZZLE;
  private static final Board GOAL = Board.defaultGoal(SHAPE);
  private static final int BOARDS = 181_440;
  private static final Tablebase TABLEBASE = Tablebase.embedded();
  private static final Shape SMALL = new Shape(2, 3);
  private static final Board SMALL_GOAL = Board.defaultGoal(SMALL);
  private static final int SMALL_BOARDS = 360;
  private static final long SMALL_PAIRS = 420;
  private static final Tablebase SMALL_TABLEBASE = Tablebase.generate(SMALL);

  /** The audits of heuristics toward the default goal, for all tests. */
  private static final Map<StandardHeuristic, Audit> AUDITS =
      new EnumMap<>(StandardHeuristic.class);

  @AfterAll
  static void close() {
    TABLEBASE.close();
    SMALL_TABLEBASE.close();
  }

  private static Audit audit(StandardHeuristic heuristic) {
    return AUDITS.computeIfAbsent(heuristic, each -> Audit.of(TABLEBASE, GOAL, each.toward(GOAL)));
  }

  /** Goals, most with their tiles in disorder: of 2x3, and of each class of 3x3. */
  static Stream<Board> goals() {
    return Stream.of(
            SMALL_GOAL,
            TestData.shuffledGoal(SMALL, 2, new Random(1)),
            GOAL,
            TestData.shuffledGoal(SHAPE, 3, new Random(3)),
            TestData.shuffledGoal(SHAPE, 4, new Random(4)))
        .limit(Scale.usual(2, 5));
  }

  private static Tablebase tablebase(Board goal) {
    return goal.shape().equals(SHAPE) ? TABLEBASE : SMALL_TABLEBASE;
  }

  /** Heuristics that are right, and some that are wrong in one way or another. */
  private static Map<String, Heuristic> heuristics(Board goal) {
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(goal);
    Lookup lookup = tablebase(goal).toward(goal).lookup();
    Map<String, Heuristic> heuristics = new LinkedHashMap<>();
    for (StandardHeuristic standard : StandardHeuristic.values()) {
      heuristics.put(standard.toString(), standard.toward(goal));
    }
    heuristics.put("perfect", lookup::distance);
    heuristics.put("with blank", misplacedWithBlank(goal));
    heuristics.put("double", board -> 2 * manhattan.estimate(board));
    heuristics.put("erratic", board -> new Random(board).nextInt(40));
    heuristics.put("not 0 at goal", board -> manhattan.estimate(board) + 1);
    return heuristics;
  }

  /** The classic mistake: the blank counts as a tile. */
  private static Heuristic misplacedWithBlank(Board goal) {
    long packedGoal = PackedBoard.of(goal);
    return board -> {
      int misplaced = 0;
      for (int cell = 0; cell < goal.shape().cells(); cell++) {
        boolean isOwn = PackedBoard.tileAt(board, cell) == PackedBoard.tileAt(packedGoal, cell);
        misplaced += isOwn ? 0 : 1;
      }
      return misplaced;
    };
  }

  /** The sums over some boards, added up one by one. */
  private static final class Sums {
    private int boards;
    private long distances;
    private long estimates;
    private long errors;
    private int greatestError;
    private int exact;

    void add(int h, int distance) {
      int error = h > distance ? h - distance : distance - h;
      boards++;
      distances += distance;
      estimates += h;
      errors += error;
      greatestError = Math.max(greatestError, error);
      exact += error == 0 ? 1 : 0;
    }

    void compare(Accuracy accuracy) {
      assertEquals(boards, accuracy.boards());
      assertEquals((double) distances / boards, accuracy.meanDistance(), 1e-9);
      assertEquals((double) estimates / boards, accuracy.meanH(), 1e-9);
      assertEquals((double) errors / boards, accuracy.meanError(), 1e-9);
      assertEquals(number(greatestError), accuracy.greatestError());
      assertEquals(exact, accuracy.exact());
      assertEquals((double) exact / boards, accuracy.exactShare(), 1e-9);
    }
  }

  @ParameterizedTest
  @MethodSource("goals")
  void everyFigureIsThatOfCountingBoardByBoard(Board goal) {
    Shape shape = goal.shape();
    NaiveSearch search = NaiveSearch.of(shape.height(), shape.width(), goal.toString());
    Ranking ranking = Ranking.toward(goal);
    long[] boards = new long[search.boards()];
    int[] distances = new int[boards.length];
    int[][] neighbours = new int[boards.length][];
    for (int slot = 0; slot < boards.length; slot++) {
      Board board = ranking.boardAt(slot);
      boards[slot] = PackedBoard.of(board);
      distances[slot] = search.distance(board.toString());
      neighbours[slot] =
          Stream.of(Move.DOWN, Move.RIGHT)
              .filter(board::allows)
              .mapToInt(move -> (int) ranking.slotOf(board.after(move)))
              .toArray();
    }
    heuristics(goal)
        .forEach(
            (name, heuristic) -> {
              int[] estimates = Arrays.stream(boards).mapToInt(heuristic::estimate).toArray();
              Audit audit = Audit.of(tablebase(goal), goal, heuristic);
              compare(name, neighbours, estimates, distances, audit);
              compareFindings(ranking, estimates, distances, audit);
            });
  }

  /**
   * Compares all sums.
   *
   * @param neighbours by slot: the slots of the boards after the moves down and right
   */
  private static void compare(
      String name, int[][] neighbours, int[] estimates, int[] distances, Audit audit) {
    Sums all = new Sums();
    Sums[] byDistance = new Sums[32];
    Arrays.setAll(byDistance, distance -> new Sums());
    int overestimates = 0;
    int greatestOverestimate = 0;
    int pairs = 0;
    int inconsistencies = 0;
    int greatestInconsistency = 0;
    for (int slot = 0; slot < estimates.length; slot++) {
      int h = estimates[slot];
      int distance = distances[slot];
      all.add(h, distance);
      byDistance[distance].add(h, distance);
      overestimates += h > distance ? 1 : 0;
      greatestOverestimate = Math.max(greatestOverestimate, h - distance);
      pairs += neighbours[slot].length;
      for (int neighbour : neighbours[slot]) {
        int excess = Math.abs(h - estimates[neighbour]) - 1;
        inconsistencies += excess > 0 ? 1 : 0;
        greatestInconsistency = Math.max(greatestInconsistency, excess);
      }
    }
    assertEquals(overestimates, audit.overestimates().count(), name);
    assertEquals(overestimates == 0, audit.isAdmissible(), name);
    assertEquals(number(greatestOverestimate), audit.greatestOverestimate(), name);
    assertEquals(number(greatestInconsistency), audit.greatestInconsistency(), name);
    assertEquals(0, audit.negative().count(), name);
    assertEquals(pairs, audit.pairs(), name);
    assertEquals(inconsistencies, audit.inconsistencies().count(), name);
    assertEquals(inconsistencies == 0, audit.isConsistent(), name);
    all.compare(audit.overall());
    for (int distance = 0; distance < byDistance.length; distance++) {
      assertEquals(byDistance[distance].boards > 0, audit.byDistance().containsKey(distance));
      if (byDistance[distance].boards > 0) {
        byDistance[distance].compare(audit.byDistance().get(distance));
      }
    }
  }

  private static BigDecimal number(int number) {
    return BigDecimal.valueOf(number);
  }

  private static Estimate estimate(Board board, int h, int distance) {
    return new Estimate(board, number(h), distance);
  }

  /** A move to the goal, whose estimate is 0. */
  private static Step step(Board board, int h, Move move) {
    return new Step(board, number(h), move, GOAL, number(0));
  }

  /** What is shown is true, of the kind that it is shown for, and the nearest comes first. */
  private static void compareFindings(
      Ranking ranking, int[] estimates, int[] distances, Audit audit) {
    for (Findings<Estimate> findings : List.of(audit.overestimates(), audit.worst())) {
      assertEquals(Math.min(Findings.MOST, findings.count()), findings.first().size());
      int last = 0;
      for (Estimate found : findings.first()) {
        int slot = (int) ranking.slotOf(found.board());
        assertEquals(estimate(found.board(), estimates[slot], distances[slot]), found);
        assertTrue(found.distance() >= last);
        last = found.distance();
      }
    }
    assertTrue(
        audit.overestimates().first().stream().allMatch(found -> found.excess().signum() > 0));
    BigDecimal greatestError = audit.overall().greatestError();
    assertTrue(
        audit.worst().first().stream().allMatch(found -> found.error().equals(greatestError)));
    for (Step step : audit.inconsistencies().first()) {
      assertEquals(step.board().after(step.move()), step.neighbour());
      assertEquals(number(estimates[(int) ranking.slotOf(step.board())]), step.h());
      assertEquals(number(estimates[(int) ranking.slotOf(step.neighbour())]), step.neighbourH());
      assertTrue(step.excess().signum() > 0);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"ZERO", "MISPLACED", "MANHATTAN"})
  void standardHeuristicsAreAdmissibleAndConsistent(StandardHeuristic heuristic) {
    Audit audit = audit(heuristic);
    assertTrue(audit.isAdmissible());
    assertTrue(audit.isConsistent());
    assertEquals(0, audit.mostMovesTooMany());
  }

  @Test
  void meansAndCountsAreThePublishedOnes() {
    Audit manhattan = audit(StandardHeuristic.MANHATTAN);
    assertEquals(14.000, manhattan.overall().meanH(), 0.0005);
    assertEquals(241_920, manhattan.pairs());
    assertEquals(3_986_672.0 / BOARDS, manhattan.overall().meanDistance(), 1e-9);
    Audit misplaced = audit(StandardHeuristic.MISPLACED);
    assertEquals(7.111, misplaced.overall().meanH(), 0.0005);
    Audit edge = Audit.of(TABLEBASE, Board.inReadingOrder(SHAPE, 1), Heuristic.ZERO);
    assertArrayEquals(TestData.census(SHAPE, 1), boardsByDistance(edge));
    assertArrayEquals(TestData.census(SHAPE, 0), boardsByDistance(manhattan));
  }

  private static long[] boardsByDistance(Audit audit) {
    return audit.byDistance().values().stream().mapToLong(Accuracy::boards).toArray();
  }

  @Test
  void zeroIsWorstForTheAntipodesAndTheDistanceIsExact() {
    Audit zero = audit(StandardHeuristic.ZERO);
    assertEquals(number(31), zero.overall().greatestError());
    assertEquals(
        TABLEBASE.toward(TABLEBASE.defaultGoal()).antipodes(),
        zero.worst().first().stream().map(Estimate::board).toList());
    Audit perfect = Audit.of(TABLEBASE, GOAL, TABLEBASE.toward(GOAL).lookup()::distance);
    assertEquals(1.0, perfect.overall().exactShare());
    assertEquals(number(0), perfect.overall().greatestError());
  }

  @Test
  void blankThatCountsAsATileIsFoundBesideTheGoal() {
    Audit audit = Audit.of(TABLEBASE, GOAL, misplacedWithBlank(GOAL));
    Board up = Board.parse("123450786");
    Board left = Board.parse("123456708");
    assertFalse(audit.isAdmissible());
    assertEquals(
        List.of(estimate(up, 2, 1), estimate(left, 2, 1)),
        audit.overestimates().first().subList(0, 2));
    assertFalse(audit.isConsistent());
    assertEquals(
        List.of(step(up, 2, Move.DOWN), step(left, 2, Move.RIGHT)),
        audit.inconsistencies().first().subList(0, 2));
    assertEquals(number(1), audit.greatestOverestimate());
    assertEquals(number(1), audit.greatestInconsistency());
    assertEquals(0, audit.mostMovesTooMany());
  }

  @Test
  void doubleManhattanDistanceIsInconsistentAlongEveryMove() {
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(SMALL_GOAL);
    Audit audit = Audit.of(SMALL_TABLEBASE, SMALL_GOAL, board -> 2 * manhattan.estimate(board));
    assertFalse(audit.isAdmissible());
    assertEquals(SMALL_PAIRS, audit.inconsistencies().count());
  }

  @Test
  void heuristicThatKnowsOnlySomeBoardsIsAdmissibleButNotConsistent() {
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(SMALL_GOAL);
    Lookup lookup = SMALL_TABLEBASE.toward(SMALL_GOAL).lookup();
    Heuristic inCorner = board -> PackedBoard.blankCell(board) == 0 ? lookup.distance(board) : 0;
    Audit audit =
        Audit.of(
            SMALL_TABLEBASE,
            SMALL_GOAL,
            board -> Math.max(manhattan.estimate(board), inCorner.estimate(board)));
    assertTrue(audit.isAdmissible());
    assertFalse(audit.isConsistent());
    for (Step step : audit.inconsistencies().first()) {
      assertEquals(0, step.board().blankCell());
    }
  }

  @Test
  void goalThatIsNotZeroIsTheFirstOverestimate() {
    Audit audit = Audit.of(SMALL_TABLEBASE, SMALL_GOAL, board -> 1);
    assertEquals(new Findings<>(1, List.of(estimate(SMALL_GOAL, 1, 0))), audit.overestimates());
    assertTrue(audit.isConsistent());
  }

  @Test
  void someBoardsAreAuditedByThemselves() {
    Ranking ranking = Ranking.toward(GOAL);
    BigDecimal[] bySlot = new BigDecimal[BOARDS];
    bySlot[(int) ranking.slotOf(GOAL)] = number(0);
    bySlot[(int) ranking.slotOf(GOAL.after(Move.UP))] = number(1);
    bySlot[(int) ranking.slotOf(GOAL.after(Move.UP).after(Move.UP))] = number(3);
    bySlot[(int) ranking.slotOf(Board.parse("867254301"))] = number(30);
    Audit audit = Audit.of(TABLEBASE, Estimates.bySlot(GOAL, bySlot));
    assertEquals(4, audit.overall().boards());
    assertEquals(List.of(0, 1, 2, 31), List.copyOf(audit.byDistance().keySet()));
    assertEquals(2, audit.pairs());
    assertEquals(1, audit.overestimates().count());
    assertEquals(1, audit.inconsistencies().count());
    assertEquals(2, audit.worst().count());
  }

  /** Random hundredths, some negative, some too large, counted as whole numbers of hundredths. */
  @Test
  void fractionsAreCountedAsHundredths() {
    Ranking ranking = Ranking.toward(SMALL_GOAL);
    Random random = new Random(7);
    Lookup lookup = SMALL_TABLEBASE.toward(SMALL_GOAL).lookup();
    int[] distances = new int[SMALL_BOARDS];
    int[] hundredths = new int[SMALL_BOARDS];
    BigDecimal[] numbers = new BigDecimal[SMALL_BOARDS];
    for (int slot = 0; slot < SMALL_BOARDS; slot++) {
      distances[slot] = lookup.distance(PackedBoard.of(ranking.boardAt(slot)));
      hundredths[slot] = 100 * distances[slot] - random.nextInt(300) + 20;
      numbers[slot] = BigDecimal.valueOf(hundredths[slot], 2);
    }
    int overestimates = 0;
    int greatestOverestimate = 0;
    int negative = 0;
    int inconsistencies = 0;
    int greatestInconsistency = 0;
    for (int slot = 0; slot < SMALL_BOARDS; slot++) {
      int excess = hundredths[slot] - 100 * distances[slot];
      overestimates += excess > 0 ? 1 : 0;
      greatestOverestimate = Math.max(greatestOverestimate, excess);
      negative += hundredths[slot] < 0 ? 1 : 0;
      Board board = ranking.boardAt(slot);
      for (Move move : board.legalMoves()) {
        int after = hundredths[(int) ranking.slotOf(board.after(move))];
        inconsistencies += hundredths[slot] - after > 100 ? 1 : 0;
        greatestInconsistency = Math.max(greatestInconsistency, hundredths[slot] - after - 100);
      }
    }
    Audit audit = Audit.of(SMALL_TABLEBASE, Estimates.bySlot(SMALL_GOAL, numbers));
    assertEquals(overestimates, audit.overestimates().count());
    assertEquals(negative, audit.negative().count());
    assertEquals(inconsistencies, audit.inconsistencies().count());
    assertEquals(
        0, BigDecimal.valueOf(greatestOverestimate, 2).compareTo(audit.greatestOverestimate()));
    assertEquals(
        0, BigDecimal.valueOf(greatestInconsistency, 2).compareTo(audit.greatestInconsistency()));
    assertTrue(overestimates > 0 && negative > 0 && inconsistencies > 0);
  }

  /** Numbers whose differences are exactly 1 in decimals, but not in binary fractions. */
  @Test
  void fractionsAreComparedExactly() {
    Ranking ranking = Ranking.toward(SMALL_GOAL);
    Lookup lookup = SMALL_TABLEBASE.toward(SMALL_GOAL).lookup();
    BigDecimal[] bySlot = new BigDecimal[SMALL_BOARDS];
    for (int slot = 0; slot < SMALL_BOARDS; slot++) {
      int distance = lookup.distance(PackedBoard.of(ranking.boardAt(slot)));
      bySlot[slot] = new BigDecimal("0.10").add(number(distance));
    }
    Estimates tenthMore = Estimates.bySlot(SMALL_GOAL, bySlot);
    Audit audit = Audit.of(SMALL_TABLEBASE, tenthMore);
    assertTrue(audit.isConsistent());
    assertEquals(new BigDecimal("0.1"), audit.greatestOverestimate());
    assertEquals(new BigDecimal("0.1"), audit.overall().greatestError());
    assertEquals(SMALL_BOARDS, audit.worst().count());
    assertEquals(0, audit.mostMovesTooMany());
    assertFalse(tenthMore.suitSearches());

    Board start = SMALL_GOAL.after(Move.LEFT);
    bySlot[(int) ranking.slotOf(start)] = new BigDecimal("-0.3");
    Audit odd = Audit.of(SMALL_TABLEBASE, Estimates.bySlot(SMALL_GOAL, bySlot));
    assertEquals(List.of(new Estimate(start, new BigDecimal("-0.3"), 1)), odd.negative().first());
    assertEquals(2, odd.inconsistencies().count()); // 2.1, on two sides; the goal has 0.1
    assertEquals(new BigDecimal("1.4"), odd.greatestInconsistency());
  }

  @Test
  void nothingCannotBeAudited() {
    BigDecimal[] none = new BigDecimal[SMALL_BOARDS];
    assertEquals(
        "there is no estimate to audit",
        assertThrows(
                IllegalArgumentException.class,
                () -> Audit.of(SMALL_TABLEBASE, Estimates.bySlot(SMALL_GOAL, none)))
            .getMessage());
  }

  @Tag("long")
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
    List<Board> starts = TABLEBASE.toward(GOAL).random(new Random(1)).limit(25).toList();
    int tooLong = 0;
    for (Heuristic heuristic : heuristics) {
      Audit audit = Audit.of(TABLEBASE, GOAL, heuristic);
      assertFalse(audit.isAdmissible());
      Search search = Search.by(algorithm, heuristic);
      for (Board start : starts) {
        int moves = search.path(start, GOAL).path().orElseThrow().size();
        int distance = TABLEBASE.toward(GOAL).distance(start).orElseThrow();
        assertTrue(moves <= distance + audit.mostMovesTooMany());
        tooLong += moves > distance ? 1 : 0;
      }
    }
    assertTrue(tooLong > 0);
  }
}

package slidebase.goal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.pattern.PatternTable;
import slidebase.sets.Level;
import slidebase.table.Budget;
import slidebase.table.NearBoards;
import slidebase.table.Proof;
import slidebase.table.Ranking;
import slidebase.table.Rejection;
import slidebase.table.Sampler;
import slidebase.table.Table;
import slidebase.testing.Cases;
import slidebase.testing.Patterns;
import slidebase.testing.Scale;
import slidebase.work.Progress;
import slidebase.work.QuestionLimit;
import slidebase.work.UnfinishedException;

/** Compares boards drawn by rejection with all boards of their level, as a table has them. */
class RejectionTest {
  private static final int EACH = Scale.usual(5, 10);

  private static PatternTables paths(Board goal, String partition) {
    List<PatternTable> tables =
        Patterns.of(partition, goal).stream()
            .map(pattern -> Generator.generate(pattern, 2, Progress.NONE))
            .toList();
    return new PatternTables(GoalClass.of(goal.shape(), goal.blankCell()), tables);
  }

  private static Budget budget(QuestionLimit limit, int threads) {
    return new Budget(limit, threads, Progress.NONE);
  }

  private static Sampler at(PatternTables paths, int distance, double about) {
    return paths.sampler(distance, OptionalLong.empty(), about);
  }

  private static long draw(Sampler at, Budget budget) {
    return at.draws(new Random(1), budget, Progress.NONE).getAsLong();
  }

  private static long[] drawn(PatternTables paths, int distance, int count, int threads) {
    Budget budget = budget(QuestionLimit.NONE, threads);
    LongSupplier draws = at(paths, distance, 1).draws(new Random(7), budget, Progress.NONE);
    return LongStream.generate(draws).limit(count).toArray();
  }

  private static void assertFits(String what, double chiSquared, double freedom) {
    assertTrue(
        Math.abs(chiSquared - freedom) <= 5 * Math.sqrt(2 * freedom),
        what + ": " + chiSquared + " of " + freedom);
  }

  @ParameterizedTest
  @Cases(
      value = {"2x3, 2-3"},
      ifLong = {"3x2, 3-2"})
  void everyBoardOfALevelIsDrawnAboutAsOften(Shape shape, String partition) throws Exception {
    for (GoalClass goalClass : GoalClass.all(shape)) {
      Table table = Generator.generate(goalClass);
      PatternTables paths = paths(goalClass.goal(), partition);
      Census census = Proof.of(table, 1, Progress.NONE).census();
      for (int distance = 0; distance <= census.greatest(); distance++) {
        int boards = (int) census.at(distance);
        if (boards * 30 < table.boards()) { // to wait for rarer ones adds nothing but time
          continue;
        }
        Map<Long, Integer> drawn = new HashMap<>();
        for (long slot : drawn(paths, distance, EACH * boards, 1)) {
          drawn.merge(slot, 1, Integer::sum);
        }
        Level level = Proof.level(table, distance, Progress.NONE);
        double chiSquared = 0;
        for (long i = 0; i < level.size(); i++) {
          double excess = drawn.getOrDefault(level.slot(i), 0) - EACH;
          chiSquared += excess * excess / EACH;
          drawn.remove(level.slot(i));
        }
        assertEquals(Map.of(), drawn, "boards of other levels");
        assertFits("distance " + distance, chiSquared, boards - 1);
      }
    }
  }

  /** Of small levels near the goal all boards count, and elsewhere the tiles in the cells. */
  @ParameterizedTest
  @Cases(
      value = {"3x3, 4-4, 8, 21, 26"},
      ifLong = {"2x5, 4-5, 10, 30, 37"})
  void boardsAreDrawnUniformly(Shape shape, String partition, int near, int one, int other)
      throws Exception {
    GoalClass goalClass = GoalClass.all(shape).get(0);
    Table table = Generator.generate(goalClass);
    assertNearBoardsFit(Proof.level(table, near, Progress.NONE), near, goalClass.goal());
    PatternTables paths = paths(goalClass.goal(), partition);
    for (int distance : List.of(one, other)) {
      assertCellsFit(
          Proof.level(table, distance, Progress.NONE),
          drawn(paths, distance, Scale.usual(500, 2_000), 1),
          table.ranking());
    }
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @CsvSource({"3x4, 5-6, 12, 31, 42"})
  void boardsOfTwelveCellsAreDrawnUniformly(
      Shape shape, String partition, int near, int one, int other) throws Exception {
    boardsAreDrawnUniformly(shape, partition, near, one, other);
  }

  private static void assertNearBoardsFit(Level level, int distance, Board goal) {
    long[] near = NearBoards.at(distance, goal, Optional.empty(), Progress.NONE);
    assertEquals(level.size(), near.length);
    int[] drawn = new int[near.length];
    Random random = new Random(distance);
    for (int i = 0; i < EACH * drawn.length; i++) {
      drawn[random.nextInt(drawn.length)]++;
    }
    double chiSquared = 0;
    for (int i = 0; i < drawn.length; i++) {
      assertEquals(level.slot(i), near[i]);
      chiSquared += Math.pow(drawn[i] - EACH, 2) / EACH;
    }
    assertFits("distance " + distance, chiSquared, drawn.length - 1.0);
  }

  private static void assertCellsFit(Level level, long[] drawn, Ranking ranking) {
    int cells = ranking.shape().cells();
    double[][] expected = new double[cells][cells];
    long step = Math.max(1, level.size() / 1_000_000);
    long boards = 0;
    for (long i = 0; i < level.size(); i += step) {
      Board board = ranking.boardAt(level.slot(i));
      boards++;
      for (int cell = 0; cell < cells; cell++) {
        expected[cell][board.tileAt(cell)]++;
      }
    }
    double[][] found = new double[cells][cells];
    for (long slot : drawn) {
      Board board = ranking.boardAt(slot);
      for (int cell = 0; cell < cells; cell++) {
        found[cell][board.tileAt(cell)]++;
      }
    }
    double chiSquared = 0;
    for (int cell = 0; cell < cells; cell++) {
      for (int tile = 0; tile < cells; tile++) {
        double mean = expected[cell][tile] * drawn.length / boards;
        chiSquared += mean == 0 ? 0 : Math.pow(found[cell][tile] - mean, 2) / mean;
      }
    }
    double freedom = (cells - 1) * (cells - 1); // a little less, since the boards of a level differ
    assertTrue(chiSquared <= freedom + 6 * Math.sqrt(2 * freedom), chiSquared + " of " + freedom);
  }

  @Test
  void whichBoardsAreDrawnDoesNotDependOnTheThreads() {
    PatternTables paths = paths(Board.defaultGoal(new Shape(4, 4)), "4-4-4-3");
    int count = Scale.usual(3, 12);
    assertArrayEquals(drawn(paths, 36, count, 1), drawn(paths, 36, count, 3));
  }

  @Test
  void drawingEndsAtTheLimitAndWhenItsThreadIsInterrupted() {
    Sampler at = at(paths(Board.defaultGoal(new Shape(4, 4)), "4-4-4-3"), 64, 1);
    QuestionLimit boards = QuestionLimit.NONE.withBoards(1_000);
    QuestionLimit time = QuestionLimit.NONE.withTime(Duration.ZERO);
    for (QuestionLimit limit : List.of(boards, time)) {
      UnfinishedException e =
          assertThrows(UnfinishedException.class, () -> draw(at, budget(limit, 2)));
      assertEquals("no board at distance 64 was drawn within the limit", e.getMessage());
    }
    Thread.currentThread().interrupt();
    Budget unlimited = budget(QuestionLimit.NONE, 2);
    UnfinishedException e = assertThrows(UnfinishedException.class, () -> draw(at, unlimited));
    assertTrue(Thread.interrupted());
    assertEquals("no board at distance 64 was drawn before an interrupt", e.getMessage());
  }

  /** Six boards of sixty seem to be at the distance, so that about ten are tested for each. */
  @Test
  void progressHasTheBoardsTestedAndThoseExpectedForTheNextDrawn() {
    Ranking ranking = Ranking.toward(Board.defaultGoal(new Shape(2, 3)));
    AtomicLong tested = new AtomicLong();
    Rejection.Test test =
        (slot, budget) -> {
          tested.incrementAndGet();
          return slot % 10 == 0 ? 4 : 3;
        };
    Sampler at = new Rejection(ranking, new int[] {5}, 4, OptionalLong.empty(), 6, test);
    List<String> expected = new ArrayList<>();
    List<String> reports = new ArrayList<>();
    Progress progress = (stage, done, total) -> reports.add(stage + " " + done + " " + total);
    LongSupplier draws = at.draws(new Random(1), budget(QuestionLimit.NONE, 1), progress);
    for (int drawn = 0; drawn < 20; drawn++) {
      long total = Math.max(tested.get(), 10 * (drawn + 1));
      expected.add("distance 4, boards tested " + tested + " " + total);
      assertEquals(0, draws.getAsLong() % 10);
    }
    assertEquals(expected, reports);
  }

  /** No board of 2x4 is farther than 36 moves. */
  @Test
  void drawingThatFindsNoBoardReportsTheFarthestBoardSeen() {
    Sampler at = at(paths(Board.defaultGoal(new Shape(2, 4)), "3-4"), 38, 1);
    Budget few = budget(QuestionLimit.NONE.withBoards(1_000_000), 1);
    UnfinishedException e = assertThrows(UnfinishedException.class, () -> draw(at, few));
    assertEquals(
        "no board at distance 38 was drawn within the limit;"
            + " the farthest board tested is at least 36 moves from the goal",
        e.getMessage());
  }
}

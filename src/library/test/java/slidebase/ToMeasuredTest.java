package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Census;
import slidebase.board.Goals;
import slidebase.board.Measure;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.table.Budget;
import slidebase.table.MeasuredTable;
import slidebase.table.Ranking;
import slidebase.testing.Scale;
import slidebase.testing.Tool;
import slidebase.work.Progress;
import slidebase.work.QuestionLimit;
import slidebase.work.UnfinishedException;
import slidebase.work.UnfinishedSearchException;

class ToMeasuredTest {
  @TempDir Path folder;

  private static Toward toward(Board goal, Measure measure) {
    return toward(Goals.of(goal).in(measure));
  }

  private static Toward toward(Goals goals) {
    Supplier<Budget> budgets = new Budget.Each(QuestionLimit.NONE, 1, Progress.NONE);
    return new ToMeasured(tables(goals, Long.MAX_VALUE), goals, budgets);
  }

  /** Returns a shape without tables of goal classes, which measures do not need. */
  private static OpenTables tables(Goals goals, long mostMeasured) {
    return new OpenTables(goals.shape(), mostMeasured, Optional.empty());
  }

  /** The greatest numbers of slides, of tables by others, and the boards there. */
  @ParameterizedTest
  @CsvSource({
    "2x2, 123x, 6, 1",
    "2x3, 12345x, 20, 1",
    "3x3, 12345678x, 24, 1",
    "3x3, 1234567x8, 24, 2",
    "3x3, 1234x5678, 24, 4",
    "2x4, 1234567x, 25, 8"
  })
  void countsBoardsBySlides(String shape, String goal, int greatest, int boards) {
    Census census =
        toward(Board.parse(goal, Shape.parse(shape)), Measure.SLIDES).census(Progress.NONE);
    assertEquals(greatest, census.greatest());
    assertEquals(boards, census.at(greatest));
  }

  @Test
  @Tag("long")
  void mostSlidesOfTheGreatestShape() {
    Goals goals = Goals.of(Board.defaultGoal(new Shape(2, 5))).in(Measure.SLIDES);
    Toward toward = toward(goals);
    assertEquals(36, toward.distance(toward.antipodes().get(0)).orElseThrow());
  }

  @Test
  void meanOfSlidesFromTheCorner() {
    Census census =
        toward(Board.defaultGoal(Shape.EIGHT_PUZZLE), Measure.SLIDES).census(Progress.NONE);
    assertEquals(181_440, census.boards());
    assertEquals(16.554, census.mean(), 0.0005);
  }

  /**
   * By board and the code of the last move: the slides and moves that are left, as plain as
   * possible.
   */
  private record Slides(Map<Board, Integer> numbers, long[][] left) {
    private static final long SLIDE = 1_000;
    private static final int NO_MOVE = 4;

    static Slides toward(Board goal) {
      Map<Board, Integer> numbers = new HashMap<>();
      List<Board> boards = new ArrayList<>(List.of(goal));
      numbers.put(goal, 0);
      for (int i = 0; i < boards.size(); i++) {
        for (Board next : boards.get(i).neighbours()) {
          if (numbers.putIfAbsent(next, numbers.size()) == null) {
            boards.add(next);
          }
        }
      }
      Slides slides = new Slides(numbers, new long[boards.size()][NO_MOVE + 1]);
      for (int i = 1; i < boards.size(); i++) {
        Arrays.fill(slides.left[i], Integer.MAX_VALUE);
      }
      while (boards.stream().map(slides::improves).reduce(false, Boolean::logicalOr)) {}
      return slides;
    }

    /** Looks at the neighbours of a board, and returns whether it is nearer than was known. */
    private boolean improves(Board board) {
      boolean isNearer = false;
      long[] known = left[numbers.get(board)];
      for (Move move : board.legalMoves()) {
        for (int last = 0; last <= NO_MOVE; last++) {
          long by = through(board, move, last);
          isNearer |= by < known[last];
          known[last] = Math.min(known[last], by);
        }
      }
      return isNearer;
    }

    private long through(Board board, Move move, int last) {
      return (move.code() == last ? 1 : SLIDE + 1)
          + left[numbers.get(board.after(move))][move.code()];
    }

    List<Move> least(Board start) {
      List<Move> moves = new ArrayList<>();
      int last = NO_MOVE;
      Board board = start;
      while (numbers.get(board) > 0) {
        Board at = board;
        int before = last;
        Move next =
            Stream.of(Move.values())
                .filter(at::allows)
                .filter(move -> through(at, move, before) == left[numbers.get(at)][before])
                .findFirst()
                .orElseThrow();
        moves.add(next);
        board = board.after(next);
        last = next.code();
      }
      return moves;
    }
  }

  @ParameterizedTest
  @CsvSource({"2x3, 12345x", "3x2, 1234x5"})
  void slidesAreThoseOfANaiveSearch(String shape, String goal) {
    requireSlides(shape, goal);
  }

  @Test
  @Tag("long")
  void slidesOfMoreBoardsAreThoseOfANaiveSearch() {
    requireSlides("2x4", "1x234567");
  }

  private static void requireSlides(String shape, String goal) {
    Board to = Board.parse(goal, Shape.parse(shape));
    Slides naive = Slides.toward(to);
    Toward toward = toward(to, Measure.SLIDES);
    for (Board start : naive.numbers.keySet()) {
      Solution path = toward.solve(start).orElseThrow();
      assertEquals(naive.least(start), path.moves());
      assertEquals(Measure.SLIDES.of(start, path.moves()), toward.distance(start).orElseThrow());
      assertTrue(toward.check(start, path.moves()).isOptimal());
    }
  }

  @Test
  void allPathsAreBestAndInOrder() {
    Board goal = Board.defaultGoal(new Shape(2, 3));
    Toward toward = toward(goal, Measure.SLIDES);
    for (Board start : toward.antipodes()) {
      List<Solution> paths = toward.allPaths(start).orElseThrow().toList();
      assertEquals(toward.countPaths(start).orElseThrow(), paths.stream().distinct().count());
      assertEquals(toward.solve(start).orElseThrow(), paths.get(0));
      for (Solution path : paths) {
        assertEquals(20, Measure.SLIDES.of(start, path.moves()));
        assertEquals(paths.get(0).length(), path.length());
        assertTrue(path.isTo(goal));
      }
    }
  }

  /** Compares all boards with a search in another language. */
  private void requireCosts(Board goal, Measure measure) throws Exception {
    List<String> arguments = new ArrayList<>();
    arguments.add(
        Path.of("src/library/test/resources/slidebase/dijkstra.py").toAbsolutePath() + "");
    arguments.add(String.valueOf(goal.shape().height()));
    arguments.add(String.valueOf(goal.shape().width()));
    arguments.add(goal.toString().replace(" ", ""));
    arguments.addAll(List.of(measure.toString().split(" ")));
    String output = Tool.python().run(folder, arguments.toArray(String[]::new));
    Toward toward = toward(goal, measure);
    long compared = 0;
    for (String line : output.lines().toList()) {
      String[] words = line.split(" ");
      Board start = Board.parse(words[0], goal.shape());
      Solution path = toward.solve(start).orElseThrow();
      assertEquals(Integer.parseInt(words[1]), toward.distance(start).orElseThrow(), line);
      assertEquals(Integer.parseInt(words[1]), measure.of(start, path.moves()), line);
      assertEquals(Integer.parseInt(words[2]), path.length(), line);
      compared++;
    }
    assertEquals(Ranking.slots(goal.shape()), compared);
  }

  private static Measure costs(Shape shape, Random random, int most) {
    return Measure.costs(random.ints(shape.cells() - 1L, 1, most + 1).toArray());
  }

  private static final int[] COSTS = {2, 9, 100, 10_000, Measure.MOST_COST};

  private void requireRandomCosts(Shape shape) throws Exception {
    Random random = new Random(7);
    for (int most : Scale.IS_LONG ? COSTS : new int[] {9, Measure.MOST_COST}) {
      int blank = random.nextInt(shape.cells());
      requireCosts(Board.inReadingOrder(shape, blank), costs(shape, random, most));
    }
  }

  @Test
  void costsAreThoseOfASearchInAnotherLanguage() throws Exception {
    requireRandomCosts(new Shape(2, 3));
  }

  @Test
  @Tag("long")
  void costsOfMoreBoardsAreThoseOfASearchInAnotherLanguage() throws Exception {
    requireRandomCosts(new Shape(2, 4));
    requireRandomCosts(Shape.EIGHT_PUZZLE);
  }

  @Test
  void tilesCostTheirNumbers() {
    Toward toward = toward(Board.defaultGoal(Shape.EIGHT_PUZZLE), Measure.TILE);
    Board start = Board.parse("236107485");
    assertEquals(63, toward.distance(start).orElseThrow());
    assertEquals(12, toward.solve(start).orElseThrow().length());
  }

  @Test
  void checksTheLengthAndNotTheMoves() {
    Toward toward = toward(Board.defaultGoal(Shape.EIGHT_PUZZLE), Measure.SLIDES);
    Board start = Board.parse("12345x786"); // one slide down
    PathCheck right = toward.check(start, Move.parseAll("d"));
    assertTrue(right.isOptimal());
    PathCheck detour = toward.check(start, Move.parseAll("udd"));
    assertEquals(OptionalInt.of(1), detour.excess());
    assertEquals(OptionalInt.of(0), detour.detour());
    assertEquals(Set.of(Move.DOWN), detour.better());
    PathCheck beyond = toward.check(Board.parse("123x56478"), Move.parseAll("drl"));
    assertEquals(OptionalInt.of(2), beyond.detour());
    assertEquals(Set.of(Move.RIGHT), beyond.better());
    assertFalse(beyond.reachesGoal());
    PathCheck unsolvable = toward.check(Board.parse("12345687x"), List.of());
    assertEquals(OptionalInt.empty(), unsolvable.distance());
  }

  @Test
  void drawsBoardsAtADistanceInTheMeasure() {
    Toward toward = toward(Board.defaultGoal(Shape.EIGHT_PUZZLE), Measure.TILE);
    assertEquals(toward.census(Progress.NONE).at(63), toward.countAt(63).orElseThrow());
    toward
        .random(63, new Random(1), Progress.NONE)
        .limit(20)
        .forEach(board -> assertEquals(63, toward.distance(board).orElseThrow()));
    assertEquals(0, toward.random(1_000, new Random(1), Progress.NONE).count());
  }

  private static final Goals SMALL = Goals.of(Board.defaultGoal(new Shape(2, 3)));

  private static Budget budget() {
    return new Budget(QuestionLimit.NONE, 1, Progress.NONE);
  }

  private static List<MeasuredTable> made(OpenTables all, Goals goals) {
    return all.measured(goals).made(budget(), Progress.NONE);
  }

  @Test
  void keepsTheLastSearchesWithinABound() {
    OpenTables all = tables(SMALL, 3 * MeasuredTable.bytes(SMALL.shape()));
    List<MeasuredTable> made = made(all, SMALL.in(Measure.SLIDES));
    assertSame(made, made(all, SMALL.in(Measure.parse("Slides"))));
    List<MeasuredTable> others = new ArrayList<>();
    for (int tile = 1; tile <= 3; tile++) {
      others.addAll(made(all, SMALL.in(Measure.costs(tile, 1, 1, 1, 1))));
    }
    for (int tile = 1; tile <= 3; tile++) {
      Measure costs = Measure.costs(tile, 1, 1, 1, 1);
      assertSame(others.get(tile - 1), made(all, SMALL.in(costs)).get(0));
    }
    assertNotSame(made, made(all, SMALL.in(Measure.SLIDES)));
  }

  @Test
  void aLimitEndsTheMakingOfTablesButNotALookUp() {
    try (Tablebase tablebase = Tablebase.generate(new Shape(2, 3))) {
      Tablebase limited =
          tablebase.within(QuestionLimit.NONE.withTime(Duration.ZERO), 1, Progress.NONE);
      Goals goals = SMALL.in(Measure.TILE);
      Board start = Board.parse("123/45x").after(Move.LEFT);
      UnfinishedSearchException unfinished =
          assertThrows(
              UnfinishedSearchException.class, () -> limited.towardNearest(goals).distance(start));
      assertEquals(1, unfinished.atLeast());
      assertThrows(
          UnfinishedException.class, () -> limited.towardNearest(goals).census(Progress.NONE));
      assertEquals(5, tablebase.towardNearest(goals).distance(start).orElseThrow());
      assertEquals(5, limited.towardNearest(goals).distance(start).orElseThrow());
    }
  }

  /** A thread that makes tables is held; another waits for it, and makes them when it fails. */
  @Test
  void oneMakesTablesAndOthersWaitOrTakeOver() throws Exception {
    MeasuredTables tables = new MeasuredTables(SMALL.in(Measure.SLIDES));
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch mayFail = new CountDownLatch(1);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      Future<?> failing =
          threads.submit(
              () ->
                  tables.made(
                      budget(),
                      (stage, done, total) -> {
                        begun.countDown();
                        awaitQuietly(mayFail);
                        throw new UnfinishedException("left");
                      }));
      begun.await();
      Future<List<MeasuredTable>> waiting =
          threads.submit(() -> tables.made(budget(), Progress.NONE));
      Budget over = new Budget(QuestionLimit.NONE.withTime(Duration.ZERO), 1, Progress.NONE);
      assertThrows(UnfinishedException.class, () -> tables.made(over, Progress.NONE));
      mayFail.countDown();
      assertThrows(ExecutionException.class, failing::get);
      assertSame(waiting.get(), tables.made(over, Progress.NONE));
    } finally {
      threads.shutdownNow();
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void anInterruptEndsTheWork() {
    MeasuredTables tables = new MeasuredTables(SMALL.in(Measure.SLIDES));
    Thread.currentThread().interrupt();
    try {
      assertThrows(UnfinishedException.class, () -> tables.made(budget(), Progress.NONE));
    } finally {
      assertTrue(Thread.interrupted());
    }
  }

  @Test
  void closeEndsQuestionsAndKeepsNoTables() {
    OpenTables all = tables(SMALL, Long.MAX_VALUE);
    Toward toward = new ToMeasured(all, SMALL.in(Measure.SLIDES), ToMeasuredTest::budget);
    Board start = Board.parse("123/4x5");
    assertEquals(1, toward.distance(start).orElseThrow());
    WeakReference<Object> made = new WeakReference<>(made(all, SMALL.in(Measure.SLIDES)).get(0));
    all.close();
    assertThrows(IllegalStateException.class, () -> toward.distance(start));
    assertThrows(IllegalStateException.class, () -> toward.solve(start));
    assertThrows(IllegalStateException.class, () -> toward.solvable(start));
    assertThrows(IllegalStateException.class, () -> toward.census(Progress.NONE));
    System.gc();
    assertNull(made.get());
  }

  @Test
  void costsCountTilesWhereSomeMayBeInAnyCell() {
    Goals goals = Goals.read(List.of(BoardText.of("1 2 3/? ? ?/? ? ?")), Shape.EIGHT_PUZZLE);
    Toward toward = toward(goals.in(Measure.TILE));
    Board start = Board.parse("1 2 0/4 5 3/7 8 6");
    assertEquals(3, toward.distance(start).orElseThrow());
    assertEquals("d", Move.text(toward.solve(start).orElseThrow().moves()));
  }

  /** The lengths of all paths of up to 10 moves, made one by one, are among those that may be. */
  @ParameterizedTest
  @CsvSource({"moves", "slides", "tile", "3 5 7 9 11", "4 6 2 8 4"})
  void noPathHasALengthThatIsRuledOut(String measure) {
    Board start = Board.parse("123/4x5");
    Goals goals = Goals.of(List.of(Board.parse("123/45x"), Board.parse("123/x45")));
    Goals measured = goals.in(Measure.parse(measure));
    Set<Integer> lengths = new HashSet<>();
    addLengths(start, List.of(), measured, lengths);
    for (int length = 0; length < 100; length++) {
      if (measured.ofLength(start, length).isEmpty()) {
        assertFalse(lengths.contains(length), measure + ": " + length);
      }
    }
    Toward toward = toward(measured);
    int distance = toward.distance(start).orElseThrow();
    int most = measure.equals("moves") || measure.equals("slides") ? 7 : 2 * distance;
    for (int length = distance; length <= most; length++) {
      if (measured.haveLonger(start, toward.goal(start), length - distance)) {
        assertTrue(lengths.contains(length), measure + ": " + length);
      }
    }
  }

  private static void addLengths(Board start, List<Move> moves, Goals goals, Set<Integer> lengths) {
    Board end = start.after(moves.toArray(Move[]::new));
    if (goals.contains(end)) {
      lengths.add(goals.measure().of(start, moves));
    }
    for (Move move : moves.size() < 10 ? end.legalMoves() : List.<Move>of()) {
      List<Move> more = new ArrayList<>(moves);
      more.add(move);
      addLengths(start, more, goals, lengths);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "steps",
        "",
        "1 2 3",
        "0 1 1 1 1 1 1 1",
        "1 1 1 1 1 1 1 1000001",
        "-1 1 1 1 1 1 1 1"
      })
  void refusesWhatIsNoMeasureOfTheEightPuzzle(String text) {
    Goals goals = Goals.of(Board.defaultGoal(Shape.EIGHT_PUZZLE));
    assertThrows(IllegalArgumentException.class, () -> goals.in(Measure.parse(text)));
  }

  @Test
  void refusesLargeShapesAndListsOfMillions() {
    Goals large = Goals.of(Board.defaultGoal(new Shape(4, 4)));
    assertThrows(IllegalArgumentException.class, () -> large.in(Measure.TILE));
    Goals larger = Goals.of(Board.defaultGoal(new Shape(2, 9)));
    assertThrows(IllegalArgumentException.class, () -> larger.in(Measure.SLIDES));
    Goals several =
        Goals.of(
            List.of(Board.defaultGoal(new Shape(4, 4)), Board.inReadingOrder(new Shape(4, 4), 0)));
    assertThrows(IllegalArgumentException.class, () -> several.in(Measure.SLIDES));
    Measure dear = Measure.costs(1_000_000, 1, 1, 1, 1, 1, 1, 1);
    Toward toward = toward(Board.defaultGoal(Shape.EIGHT_PUZZLE), dear);
    assertThrows(IllegalArgumentException.class, () -> toward.census(Progress.NONE));
  }
}

package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;
import slidebase.store.Database;
import slidebase.table.Ranking;
import slidebase.testing.NaiveSearch;
import slidebase.testing.Scale;
import slidebase.testing.TableFiles;
import slidebase.testing.TestData;
import slidebase.work.Progress;
import slidebase.work.QuestionLimit;
import slidebase.work.UnfinishedException;
import slidebase.work.UnfinishedSearchException;

/** A tablebase whose tables are of patterns, so that it answers by searches. */
class SearchedTablebaseTest {
  private static final Shape SHAPE = new Shape(2, 7);
  private static final MoveOrder ORDER = MoveOrder.parse("rldu");

  /** Far from the default goal. */
  private static final Board HARD = Board.parse("0 8 5 4 3 2 1/7 13 12 11 10 6 9", SHAPE);

  @TempDir static Path folder;

  /** By shape. */
  private static final Map<Shape, Tablebase> TABLEBASES = new HashMap<>();

  @BeforeAll
  static void generate() throws Exception {
    for (Shape shape : List.of(SHAPE, new Shape(4, 4), new Shape(3, 5))) {
      Path file = folder.resolve(shape + ".cm");
      TableFiles.writePatterns(file, shape, SHAPE.equals(shape) ? "3-3-3-4" : partition(shape));
      TABLEBASES.put(shape, Tablebase.open(file));
    }
  }

  private static String partition(Shape shape) {
    return shape.cells() == 16 ? "4-4-4-3" : "4-4-3-3";
  }

  @AfterAll
  static void close() {
    TABLEBASES.values().forEach(Tablebase::close);
  }

  private static Tablebase tablebase(Board goal) {
    return TABLEBASES.get(goal.shape().wide());
  }

  private static ToGoal toGoal() {
    return tablebase().toward(tablebase().defaultGoal());
  }

  private static Tablebase tablebase() {
    return TABLEBASES.get(SHAPE);
  }

  static List<Board> canonicalGoals() {
    return TABLEBASES.keySet().stream()
        .sorted(Comparator.comparing(Shape::toString))
        .flatMap(shape -> GoalClass.all(shape).stream())
        .map(GoalClass::goal)
        .toList();
  }

  static Stream<Board> otherGoals() {
    Random random = new Random(7);
    return Stream.of("2x7", "7x2", "4x4", "5x3")
        .map(Shape::parse)
        .flatMap(
            shape ->
                random
                    .ints(Scale.usual(1, 3), 0, shape.cells())
                    .mapToObj(blank -> TestData.shuffledGoal(shape, blank, random)));
  }

  /** All boards near a goal, by a search that knows no tables. */
  private static NaiveSearch near(Board goal) {
    Shape shape = goal.shape();
    int depth = shape.cells() == 16 ? 8 : 11;
    return new NaiveSearch(shape.height(), shape.width(), goal.toString(), depth);
  }

  @ParameterizedTest
  @MethodSource("canonicalGoals")
  void everyAnswerAboutABoardNearACanonicalGoalIsThatOfANaiveSearch(Board goal) {
    NaiveSearch search = near(goal);
    assertTrue(search.boards() > 200);
    List<String> boards = search.all();
    for (int i = 0; i < boards.size(); i += Scale.usual(7, 1)) {
      Board start = Board.parse(boards.get(i), goal.shape());
      assertEquals(
          search.shortestPaths(boards.get(i)).get(0),
          tablebase(goal).toward(goal).solve(start).orElseThrow().letters(),
          "the least in the order u, d, l, r from " + start);
      if (i < 50 || i % 17 == 0) {
        assertAnswers(search, start, goal);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("otherGoals")
  void everyAnswerAboutABoardNearAnyGoalIsThatOfANaiveSearch(Board goal) {
    NaiveSearch search = near(goal);
    List<String> boards = search.all();
    for (int i = 0; i < boards.size(); i += 17) {
      assertAnswers(search, Board.parse(boards.get(i), goal.shape()), goal);
    }
  }

  private static void assertAnswers(NaiveSearch search, Board start, Board goal) {
    Tablebase tablebase = tablebase(goal);
    String text = start.toString();
    List<String> paths = search.shortestPaths(text);
    assertTrue(tablebase.toward(goal).solvable(start));
    assertEquals(
        OptionalInt.of(search.distance(text)), tablebase.toward(goal).distance(start), text);
    assertTrue(paths.contains(tablebase.toward(goal).solve(start).orElseThrow().letters()), text);
    assertEquals(
        paths.stream().min(Comparator.comparing(SearchedTablebaseTest::ranks)).orElseThrow(),
        tablebase.toward(goal).solve(start, ORDER).orElseThrow().letters(),
        "the least in the order " + ORDER + " from " + text);
    assertEquals(
        search.bestMoves(text),
        Move.text(List.copyOf(tablebase.toward(goal).bestMoves(start).orElseThrow())),
        text);
    assertEquals(OptionalLong.of(paths.size()), tablebase.toward(goal).countPaths(start), text);
    if (paths.get(0).length() <= 8) {
      assertEquals(
          paths,
          tablebase.toward(goal).allPaths(start).orElseThrow().map(Solution::letters).toList(),
          text);
    }
    PathCheck check =
        tablebase.toward(goal).check(start, Move.parseAll(paths.get(paths.size() - 1)));
    assertTrue(check.reachesGoal() && check.isOptimal(), text);
  }

  /** The letters of a path replaced by their places in the order. */
  private static String ranks(String path) {
    return path.chars()
        .mapToObj(letter -> String.valueOf(ORDER.toString().indexOf(letter)))
        .collect(Collectors.joining());
  }

  @Test
  void detoursAndIllegalMovesAreReported() {
    Board goal = tablebase().defaultGoal();
    Board start = goal.after(Move.LEFT, Move.UP, Move.LEFT);
    PathCheck longer = toGoal().check(start, Move.parseAll("lrrdr"));
    assertEquals(OptionalInt.of(2), longer.excess());
    assertEquals(OptionalInt.of(0), longer.detour());
    PathCheck illegal = toGoal().check(start, Move.parseAll("ru"));
    assertEquals(Optional.of(Move.UP), illegal.illegal());
    assertFalse(illegal.reachesGoal());
  }

  @Test
  void boardThatCannotReachTheGoalHasNoAnswer() {
    Board goal = tablebase().defaultGoal();
    Board odd = Board.parse("2 1 3 4 5 6 7 8 9 10 11 12 13 0", SHAPE);
    assertFalse(toGoal().solvable(odd));
    assertTrue(toGoal().solve(odd).isEmpty());
    assertTrue(tablebase().toward(goal).solve(odd, ORDER).isEmpty());
    assertTrue(toGoal().distance(odd).isEmpty());
    assertTrue(toGoal().bestMoves(odd).isEmpty());
    assertTrue(toGoal().countPaths(odd).isEmpty());
    assertTrue(toGoal().allPaths(odd).isEmpty());
    assertTrue(tablebase().toward(goal).slot(odd).isEmpty());
    assertTrue(toGoal().check(odd, List.of()).distance().isEmpty());
  }

  @Test
  void slotsAndBoardsDrawnAreThoseOfAllThatCanReachTheGoal() {
    for (Board goal : canonicalGoals()) {
      Tablebase tablebase = tablebase(goal);
      List<Board> drawn = tablebase.toward(goal).random(new Random(5)).limit(100).toList();
      assertEquals(drawn, tablebase.toward(goal).random(new Random(5)).limit(100).toList());
      assertEquals(100, drawn.stream().distinct().count());
      for (Board board : drawn) {
        assertTrue(tablebase.toward(goal).solvable(board));
        long slot = tablebase.toward(goal).slot(board).orElseThrow();
        assertEquals(board, tablebase.toward(goal).boardAt(slot));
      }
      long last = Ranking.slots(goal.shape()) - 1;
      assertEquals(
          OptionalLong.of(last), tablebase.toward(goal).slot(tablebase.toward(goal).boardAt(last)));
    }
  }

  @Test
  void boardsAreDrawnAtADistanceNearTheGoalAndElsewhere() {
    for (Board goal : canonicalGoals()) {
      Tablebase tablebase = tablebase(goal);
      boolean isQuick = goal.equals(tablebase().defaultGoal());
      for (int distance : isQuick ? List.of(0, 1, 9, 60) : List.of(0, 1, 9)) {
        int most = Scale.usual(1, 3);
        List<Board> drawn =
            tablebase.toward(goal).random(distance, new Random(2)).limit(most).toList();
        assertEquals(
            drawn, tablebase.toward(goal).random(distance, new Random(2)).limit(most).toList());
        for (Board board : drawn) {
          assertEquals(OptionalInt.of(distance), tablebase.toward(goal).distance(board));
        }
      }
      assertEquals(OptionalLong.of(1), tablebase.toward(goal).countAt(0));
      assertThrows(
          IllegalArgumentException.class, () -> tablebase.toward(goal).random(-1, new Random(2)));
    }
    Tablebase tablebase = tablebase();
    Board goal = tablebase.defaultGoal();
    assertEquals(OptionalLong.of(1), tablebase.toward(goal).countAt(108));
    assertEquals(OptionalLong.of(0), tablebase.toward(goal).countAt(109));
    assertEquals(0, tablebase.toward(goal).random(109, new Random(2)).count());
    Tablebase limited = tablebase.within(QuestionLimit.NONE.withBoards(1_000), 2, Progress.NONE);
    assertThrows(
        UnfinishedException.class,
        () -> limited.toward(goal).random(100, new Random(2)).findFirst());
  }

  /** No census is published for this goal, so that a sample of searches estimates one. */
  @Test
  void limitsAndInterruptsHoldForDrawsAndEstimatesAndCounts() throws Exception {
    Board edge = GoalClass.all(SHAPE).get(1).goal();
    try (Tablebase fresh = Tablebase.open(folder.resolve("2x7.cm"))) {
      for (QuestionLimit limit :
          List.of(
              QuestionLimit.NONE.withBoards(1_000),
              QuestionLimit.NONE.withTime(Duration.ofMillis(1)))) {
        Tablebase limited = fresh.within(limit, 2, Progress.NONE);
        for (Executable draw : draws(limited, edge)) {
          assertThrows(UnfinishedException.class, draw);
        }
      }
      for (Executable draw : draws(fresh, edge)) {
        Thread.currentThread().interrupt();
        assertThrows(UnfinishedException.class, draw);
        assertTrue(Thread.interrupted());
      }
      assertTrue(fresh.toward(edge).generated() > 0);
    }
  }

  private static List<Executable> draws(Tablebase tablebase, Board edge) {
    return List.of(
        () -> tablebase.toward(edge).random(70, new Random(1)).findFirst(),
        () -> tablebase.toward(edge).countAt(70),
        () -> tablebase.toward(tablebase.defaultGoal()).random(25, new Random(1)).findFirst());
  }

  @Test
  void boardsOfDrawsAreCounted() throws Exception {
    try (Tablebase fresh = Tablebase.open(folder.resolve("2x7.cm"))) {
      Board goal = fresh.defaultGoal();
      fresh.toward(goal).random(60, new Random(1)).findFirst();
      assertTrue(fresh.toward(goal).generated() > 0);
    }
  }

  /** From the corner, boards take up to 108 moves, and the blank of this goal is next to it. */
  @Test
  void noBoardIsAtADistanceBeyondTheGreatest() {
    Board edge = GoalClass.all(SHAPE).get(1).goal();
    assertEquals(0, tablebase().toward(edge).random(110, new Random(1)).count());
    assertEquals(OptionalLong.of(0), tablebase().toward(edge).countAt(110));
    Tablebase limited = tablebase().within(QuestionLimit.NONE.withBoards(1_000), 1, Progress.NONE);
    assertThrows(UnfinishedException.class, () -> limited.toward(edge).random(109, new Random(1)));
  }

  @Test
  void labelsAreThePathAndTheMovesThatSearchesFindOneByOne() {
    for (Board goal : canonicalGoals()) {
      Tablebase tablebase = tablebase(goal);
      List<Board> starts = tablebase.toward(goal).random(13, new Random(3)).limit(3).toList();
      for (Board start : starts) {
        Label label = tablebase.toward(goal).label(start).orElseThrow();
        assertEquals(tablebase.toward(goal).solve(start).orElseThrow(), label.path());
        assertEquals(tablebase.toward(goal).bestMoves(start).orElseThrow(), label.bestMoves());
      }
      Label ofGoal = tablebase.toward(goal).label(goal).orElseThrow();
      assertEquals(0, ofGoal.path().length());
      assertEquals(Set.of(), ofGoal.bestMoves());
    }
    Tablebase limited = tablebase().within(QuestionLimit.NONE.withBoards(20_000), 2, Progress.NONE);
    Board goal = limited.defaultGoal();
    assertThrows(UnfinishedSearchException.class, () -> limited.toward(goal).label(HARD));
    Label one = limited.toward(limited.defaultGoal()).label(goal.after(Move.LEFT)).orElseThrow();
    assertEquals("r", one.path().letters());
    assertEquals(Set.of(Move.RIGHT), one.bestMoves());
  }

  @Test
  void questionsThatNeedATableOfAllBoardsAreRefused() {
    Tablebase tablebase = tablebase();
    Board goal = tablebase.defaultGoal();
    ToGoal toGoal = tablebase.toward(goal);
    List<Executable> questions =
        List.of(
            toGoal::census,
            () -> tablebase.toward(goal).census(Progress.NONE),
            toGoal::antipodes,
            () -> tablebase.toward(goal).blob());
    for (Executable question : questions) {
      assertEquals(
          "shape 2x7: it has 43,589,145,600 boards, too many for a question about all of them",
          assertThrows(IllegalArgumentException.class, question).getMessage());
    }
    assertThrows(IllegalArgumentException.class, () -> tablebase.toward(goal).lookup());
    Board start = goal.after(Move.LEFT);
    assertEquals(OptionalInt.of(1), tablebase.toward(tablebase.defaultGoal()).distance(start));
  }

  @Test
  void searchAtItsLimitReturnsALowerBound() {
    QuestionLimit few = QuestionLimit.NONE.withBoards(20_000);
    for (int threads : new int[] {1, 3}) {
      Tablebase limited = tablebase().within(few, threads, Progress.NONE);
      List<Executable> questions =
          List.of(
              () -> limited.toward(limited.defaultGoal()).solve(HARD),
              () -> limited.toward(limited.defaultGoal()).solve(HARD, ORDER),
              () -> limited.toward(limited.defaultGoal()).distance(HARD),
              () -> limited.toward(limited.defaultGoal()).bestMoves(HARD),
              () -> limited.toward(limited.defaultGoal()).countPaths(HARD),
              () -> limited.toward(limited.defaultGoal()).check(HARD, List.of()));
      for (Executable question : questions) {
        UnfinishedSearchException e = assertThrows(UnfinishedSearchException.class, question);
        assertTrue(e.atLeast() > 30 && e.atLeast() <= 108, e.getMessage());
        assertEquals(20_000, e.boards());
      }
      Board easy = limited.defaultGoal().after(Move.LEFT, Move.UP);
      assertEquals(OptionalInt.of(2), limited.toward(limited.defaultGoal()).distance(easy));
    }
    Tablebase atOnce =
        tablebase().within(QuestionLimit.NONE.withTime(Duration.ZERO), 1, Progress.NONE);
    assertThrows(
        UnfinishedSearchException.class, () -> atOnce.toward(atOnce.defaultGoal()).distance(HARD));
  }

  @ParameterizedTest
  @MethodSource({"canonicalGoals", "otherGoals"})
  void approximatePathsLeadToTheGoalWithinTheirBounds(Board goal) {
    Random random = new Random(11);
    QuestionLimit limit = QuestionLimit.NONE.withBoards(Scale.usual(200_000, 500_000));
    for (int moves = 0; moves < 400; moves += Scale.usual(240, 80)) {
      Board start = scrambled(goal, moves, random);
      Approximation found =
          tablebase(goal)
              .within(limit, 2, Progress.NONE)
              .toward(goal)
              .approximate(start)
              .orElseThrow();
      Solution path = found.path();
      assertEquals(start, path.start());
      assertEquals(goal, path.boards().get(path.length()));
      assertEquals(0, (path.length() - found.atLeast()) % 2);
      assertTrue(found.atLeast() <= path.length(), start + " in " + path);
      assertEquals(moves == 0, path.moves().isEmpty());
      if (found.isOptimal()) {
        assertEquals(OptionalInt.of(path.length()), tablebase(goal).toward(goal).distance(start));
      }
    }
    Board unsolvable = exchanged(goal);
    assertTrue(tablebase(goal).toward(goal).approximate(unsolvable).isEmpty());
  }

  /** The board with two tiles exchanged. */
  private static Board exchanged(Board board) {
    int[] tiles = IntStream.range(0, board.shape().cells()).map(board::tileAt).toArray();
    int one = tiles[0] == 0 ? 1 : 0;
    int other = tiles[one + 1] == 0 ? one + 2 : one + 1;
    int tile = tiles[one];
    tiles[one] = tiles[other];
    tiles[other] = tile;
    return Board.of(board.shape(), tiles);
  }

  @Test
  void messageShowsWhetherALimitOrAnInterruptEndedASearch() {
    QuestionLimit few = QuestionLimit.NONE.withBoards(20_000);
    Tablebase limited = tablebase().within(few, 1, Progress.NONE);
    assertMessage(
        "not solved within 20,000 boards: at least ",
        () -> limited.toward(limited.defaultGoal()).distance(HARD));
    assertMessage("no board at distance 60 was drawn within the limit", () -> draw(60, limited));
    Thread.currentThread().interrupt();
    assertMessage("interrupted after [0-9,]+ boards: at least ", () -> toGoal().distance(HARD));
    assertMessage(
        "no board at distance 60 was drawn before an interrupt", () -> draw(60, tablebase()));
    assertTrue(Thread.interrupted());
  }

  private static Board draw(int distance, Tablebase tablebase) {
    return tablebase
        .toward(tablebase.defaultGoal())
        .random(distance, new Random(1))
        .findFirst()
        .orElseThrow();
  }

  private static void assertMessage(String begins, Executable question) {
    String message = assertThrows(UnfinishedException.class, question).getMessage();
    assertTrue(message.matches(begins + ".*"), message);
  }

  @Test
  void limitHoldsForAllSearchesOfAQuestionTogether() throws Exception {
    Board start = scrambled(tablebase().defaultGoal(), 24, new Random(6));
    assertLimitHolds(tablebase -> tablebase.toward(tablebase.defaultGoal()).bestMoves(start));
    assertLimitHolds(
        tablebase ->
            tablebase.toward(tablebase.defaultGoal()).allPaths(start).orElseThrow().toList());
  }

  @Test
  void limitExcludesTheTimeBetweenTwoPathsOrBoards() throws Exception {
    Duration time = Duration.ofSeconds(2);
    Tablebase limited = tablebase().within(QuestionLimit.NONE.withTime(time), 1, Progress.NONE);
    Random random = new Random(3);
    Board start =
        Stream.generate(() -> scrambled(limited.defaultGoal(), 16, random))
            .filter(
                board -> limited.toward(limited.defaultGoal()).countPaths(board).getAsLong() > 1)
            .findFirst()
            .orElseThrow();
    Iterator<Solution> paths =
        limited.toward(limited.defaultGoal()).allPaths(start).orElseThrow().iterator();
    Iterator<Board> drawn = limited.toward(limited.defaultGoal()).random(50, random).iterator();
    Solution first = paths.next();
    drawn.next();
    Thread.sleep(time.toMillis());
    assertEquals(first.length(), paths.next().length());
    assertEquals(OptionalInt.of(50), limited.toward(limited.defaultGoal()).distance(drawn.next()));
  }

  @Test
  void checkAtItsLimitKeepsWhatIsCertain() throws Exception {
    Board start = scrambled(tablebase().defaultGoal(), 24, new Random(6));
    List<Move> shortest = toGoal().solve(start).orElseThrow().moves();
    List<Move> longer = new ArrayList<>(List.of(Move.UP, Move.DOWN));
    longer.addAll(shortest);
    try (Tablebase fresh = Tablebase.open(folder.resolve("2x7.cm"))) {
      assertTrue(fresh.toward(fresh.defaultGoal()).check(start, shortest).isOptimal());
      long ofDistance = fresh.toward(fresh.defaultGoal()).generated();
      PathCheck whole = fresh.toward(fresh.defaultGoal()).check(start, longer);
      assertEquals(OptionalInt.of(0), whole.detour());
      assertEquals(Set.of(shortest.get(0)), whole.better());
      assertFalse(whole.unfinished());

      QuestionLimit limit = QuestionLimit.NONE.withBoards(ofDistance + 1);
      PathCheck limited =
          fresh.within(limit, 1, Progress.NONE).toward(fresh.defaultGoal()).check(start, longer);
      assertEquals(whole.excess(), limited.excess());
      assertEquals(OptionalInt.empty(), limited.detour());
      assertTrue(limited.unfinished());

      Tablebase least = fresh.within(limit.withBoards(0), 1, Progress.NONE);
      assertThrows(
          UnfinishedSearchException.class,
          () -> least.toward(least.defaultGoal()).check(start, longer));
      Board beside = fresh.defaultGoal().after(Move.LEFT);
      assertTrue(
          least.toward(least.defaultGoal()).check(beside, List.of(Move.RIGHT)).isOptimal(),
          "by its bound");
    }
  }

  /** Asks with as many boards as the question takes, and with one less. */
  private static void assertLimitHolds(Function<Tablebase, Object> question) throws Exception {
    try (Tablebase fresh = Tablebase.open(folder.resolve("2x7.cm"))) {
      Object answer = question.apply(fresh);
      long boards = fresh.toward(fresh.defaultGoal()).generated();
      QuestionLimit limit = QuestionLimit.NONE.withBoards(boards);
      assertEquals(answer, question.apply(fresh.within(limit, 1, Progress.NONE)));
      QuestionLimit less = QuestionLimit.NONE.withBoards(boards - 1);
      UnfinishedSearchException e =
          assertThrows(
              UnfinishedSearchException.class,
              () -> question.apply(fresh.within(less, 1, Progress.NONE)));
      assertEquals(boards - 1, e.boards());
    }
  }

  @Test
  void limitsAreNotNegative() {
    assertThrows(IllegalArgumentException.class, () -> QuestionLimit.NONE.withBoards(-1));
    assertThrows(
        IllegalArgumentException.class, () -> QuestionLimit.NONE.withTime(Duration.ofNanos(-1)));
    for (int threads : new int[] {0, -1}) {
      assertThrows(
          IllegalArgumentException.class,
          () -> tablebase().within(QuestionLimit.NONE, threads, Progress.NONE));
    }
  }

  @Test
  void timeLimitMayBeOfAnyLength() {
    QuestionLimit few =
        QuestionLimit.NONE.withBoards(20_000).withTime(Duration.ofSeconds(Long.MAX_VALUE));
    Tablebase patient = tablebase().within(few, 1, Progress.NONE);
    assertThrows(
        UnfinishedSearchException.class,
        () -> patient.toward(patient.defaultGoal()).distance(HARD));
  }

  /** Returns a board after a number of random moves, none of which undoes the move before. */
  private static Board scrambled(Board goal, int moves, Random random) {
    Board board = goal;
    Move last = null;
    for (int i = 0; i < moves; i++) {
      List<Move> allowed = new ArrayList<>();
      for (Move move : Move.values()) {
        if (board.allows(move) && (last == null || move != last.opposite())) {
          allowed.add(move);
        }
      }
      last = allowed.get(random.nextInt(allowed.size()));
      board = board.after(last);
    }
    return board;
  }

  @Test
  void threadsMayShareATablebase() throws Exception {
    Path file = folder.resolve("2x7.cm");
    List<Board> goals = GoalClass.all(SHAPE).stream().map(GoalClass::goal).toList();
    List<Board> starts = new ArrayList<>();
    List<Optional<Solution>> expected = new ArrayList<>();
    Random random = new Random(9);
    for (int i = 0; i < 40; i++) {
      Board goal = goals.get(i % goals.size());
      starts.add(scrambled(goal, 26, random));
      expected.add(tablebase().toward(goal).solve(starts.get(i)));
    }
    ExecutorService pool = Executors.newFixedThreadPool(6);
    try (Tablebase shared = Tablebase.open(file)) { // which nobody has read a chunk of
      List<Future<?>> threads = new ArrayList<>();
      for (int thread = 0; thread < 6; thread++) {
        int first = thread * 7;
        threads.add(
            pool.submit(
                () -> {
                  for (int k = 0; k < starts.size(); k++) {
                    int i = (first + k) % starts.size();
                    assertEquals(
                        expected.get(i),
                        shared.toward(goals.get(i % goals.size())).solve(starts.get(i)));
                  }
                }));
      }
      for (Future<?> thread : threads) {
        thread.get();
      }
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void closedTablebaseAnswersNothing() throws Exception {
    Tablebase closed = Tablebase.open(folder.resolve("2x7.cm"));
    Tablebase limited = closed.within(QuestionLimit.NONE, 1, Progress.NONE);
    Board start = closed.defaultGoal().after(Move.LEFT);
    assertEquals(OptionalInt.of(1), limited.toward(limited.defaultGoal()).distance(start));
    limited.close();
    for (Tablebase each : List.of(closed, limited)) {
      assertThrows(
          IllegalStateException.class, () -> each.toward(each.defaultGoal()).distance(start));
      assertThrows(IllegalStateException.class, () -> each.toward(each.defaultGoal()).solve(start));
    }
  }

  @Test
  void fileMayLackGoalClassesAndBeDamagedInOne() throws Exception {
    Path whole = folder.resolve("2x7.cm");
    List<GoalClass> classes = GoalClass.all(SHAPE);
    Database database = Database.open(whole);
    byte[] bytes = Files.readAllBytes(whole);
    int edge = (int) database.blobs(classes.get(1)).get(0).position();
    Path one = Files.write(folder.resolve("one.cm"), Arrays.copyOf(bytes, edge));
    try (Tablebase corner = Tablebase.open(one)) {
      assertEquals(classes.subList(0, 1), corner.goalClasses());
      Board goal = classes.get(1).goal();
      assertFalse(corner.answersAbout(goal));
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> corner.toward(goal).distance(goal));
      assertTrue(e.getMessage().contains("no table of its class"), e.getMessage());
    }
    int middle = (int) (edge + database.blobs(classes.get(1)).get(0).length()) - 1;
    bytes[middle] ^= 1;
    Path damaged = Files.write(folder.resolve("damaged.cm"), bytes);
    try (Tablebase tablebase = Tablebase.open(damaged)) {
      Board start = classes.get(0).goal().after(Move.LEFT, Move.UP, Move.LEFT);
      assertEquals(OptionalInt.of(3), tablebase.toward(classes.get(0).goal()).distance(start));
      Board far = scrambled(classes.get(1).goal(), 30, new Random(2));
      for (int i = 0; i < 2; i++) {
        UncheckedIOException e =
            assertThrows(
                UncheckedIOException.class,
                () -> tablebase.toward(classes.get(1).goal()).solve(far));
        assertEquals(
            damaged
                + ": is damaged: the table "
                + database.blobs(classes.get(1)).get(0).name()
                + " does not match its checksums",
            e.getMessage());
      }
    }
  }
}

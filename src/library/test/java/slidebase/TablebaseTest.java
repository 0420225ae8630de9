package slidebase;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
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
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;
import slidebase.table.Ranking;
import slidebase.testing.Await;
import slidebase.testing.Cases;
import slidebase.testing.NaiveSearch;
import slidebase.testing.Scale;
import slidebase.testing.TableFiles;
import slidebase.testing.TestData;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;
import slidebase.work.QuestionLimit;

class TablebaseTest {
  private static final Shape SHAPE = Shape.EIGHT_PUZZLE;

  @TempDir static Path folder;
  private static Path file;
  private static Tablebase tablebase;
  private static ToGoal toGoal;

  @BeforeAll
  static void generate() throws Exception {
    file = folder.resolve("3x3.cm");
    TableFiles.write(file, SHAPE);
    tablebase = Tablebase.open(file);
    toGoal = tablebase.toward(tablebase.defaultGoal());
  }

  @AfterAll
  static void close() {
    tablebase.close();
  }

  private static Board board(String text) {
    return Board.parse(text, SHAPE);
  }

  private static List<Board> draw(int distance, int count, Board goal, Random random) {
    return tablebase.toward(goal).random(distance, random).limit(count).toList();
  }

  static List<Board> canonicalGoals() {
    return GoalClass.all(SHAPE).stream().map(GoalClass::goal).toList();
  }

  @ParameterizedTest
  @Cases(
      value = {"1 2 3 4 5 6 7 8 0"},
      ifLong = {"1 2 3 4 5 6 7 0 8", "1 2 3 4 0 5 6 7 8"})
  void everyPathIsLegalEndsAtTheGoalAndIsAsShortAsANaiveSearchs(String goal) {
    assertPathsAreShortest(board(goal), 1);
  }

  private static void assertPathsAreShortest(Board goal, int stride) {
    NaiveSearch search = NaiveSearch.of(3, 3, goal.toString());
    Ranking ranking = Ranking.toward(goal);
    for (long slot = 0; slot < ranking.slots(); slot += stride) {
      Board start = ranking.boardAt(slot);
      Solution solution = tablebase.toward(goal).solve(start).orElseThrow();
      List<Board> boards = solution.boards();
      assertEquals(goal, boards.get(boards.size() - 1));
      assertEquals(search.distance(start.toString()), solution.length());
    }
  }

  @Test
  void casesFromJudgesAndOeisHaveTheirLengths() {
    int cases = 0;
    for (String[] row : TestData.rows("cases.tsv")) {
      if (row[1].equals("3x3")) {
        OptionalInt distance = tablebase.toward(board(row[3])).distance(board(row[2]));
        assertEquals(Integer.parseInt(row[4]), distance.orElse(-1), row[0]);
        cases++;
      } else {
        Shape shape = Shape.parse(row[1]);
        boolean solvable = Board.parse(row[2], shape).canReach(Board.parse(row[3], shape));
        assertEquals(!row[4].equals("-1"), solvable, row[0]);
      }
    }
    assertEquals(10, cases);
  }

  @Tag("release")
  @Test
  void everyCellOfTheGoalsBlankWithTilesInAnyOrderIsSolved() {
    Random random = new Random(4);
    for (int blankCell = 0; blankCell < SHAPE.cells(); blankCell++) {
      Board goal = TestData.shuffledGoal(SHAPE, blankCell, random);
      assertPathsAreShortest(goal, 7);
      assertArrayEquals(
          TestData.census(
              SHAPE, Set.of(0, 2, 6, 8).contains(blankCell) ? 0 : blankCell == 4 ? 4 : 1),
          tablebase.toward(goal).census().counts());
    }
  }

  @Test
  void approximatePathsFromATableAreTheShortest() {
    Board start = board("8 6 7 2 5 4 3 0 1");
    Approximation found = toGoal.approximate(start).orElseThrow();
    assertEquals(toGoal.solve(start).orElseThrow(), found.path());
    assertEquals(31, found.atLeast());
    assertTrue(found.isOptimal());
    assertTrue(toGoal.approximate(board("2 1 3 4 5 6 7 8 0")).isEmpty());
  }

  @Test
  void bestMovesAreAllOfThemAndAsManyAsPublished() {
    Board goal = tablebase.defaultGoal();
    NaiveSearch search = NaiveSearch.of(3, 3, goal.toString());
    Ranking ranking = Ranking.toward(goal);
    Map<Integer, Integer> boardsByBestMoves = new HashMap<>();
    try (Tablebase unfolded = Tablebase.embedded()) {
      for (long slot = 0; slot < ranking.slots(); slot++) {
        Board start = ranking.boardAt(slot);
        Set<Move> best = unfolded.toward(unfolded.defaultGoal()).bestMoves(start).orElseThrow();
        assertEquals(
            search.bestMoves(start.toString()), Move.text(List.copyOf(new ArrayList<>(best))));
        boardsByBestMoves.merge(best.size(), 1, Integer::sum);
        if (slot % 13 == 0) {
          assertEquals(best, toGoal.bestMoves(start).orElseThrow(), "with and without unfolding");
        }
      }
    }
    assertEquals(Map.of(0, 1, 1, 128_716, 2, 45_417, 3, 6_854, 4, 452), boardsByBestMoves);
  }

  @ParameterizedTest
  @Cases(
      value = {"1 2 3 4 5 6 7 8 0", "4 0 1 8 2 3 7 6 5"},
      ifLong = {"0 1 2 3 4 5 6 7 8", "1 2 3 8 0 4 7 6 5", "3 1 2 0 4 5 8 7 6"})
  void orderedPathIsTheLeastOfAllShortestOnes(String goalText) {
    Board goal = board(goalText);
    NaiveSearch search = NaiveSearch.of(3, 3, goalText);
    Random random = new Random(5);
    for (String letters : List.of("udlr", "dlru", "rlud", "lrdu")) {
      MoveOrder order = MoveOrder.parse(letters);
      for (Board start : draw(random.nextInt(31), 40, goal, random)) {
        String least =
            search.shortestPaths(start.toString()).stream()
                .min((a, b) -> ranks(a, letters).compareTo(ranks(b, letters)))
                .orElseThrow();
        assertEquals(least, tablebase.toward(goal).solve(start, order).orElseThrow().toString());
      }
    }
  }

  /**
   * The path with each letter replaced by its rank in the order, so that plain comparison is the
   * wanted one.
   */
  private static String ranks(String path, String order) {
    return path.chars()
        .mapToObj(letter -> String.valueOf(order.indexOf(letter)))
        .collect(Collectors.joining());
  }

  @Test
  void hardestBoardsHaveFortyShortestPathsEach() {
    assertEquals(
        List.of(board("6 4 7 8 5 0 3 2 1"), board("8 6 7 2 5 4 3 0 1")),
        sorted(toGoal.antipodes()));
    NaiveSearch search = NaiveSearch.of(3, 3, "1 2 3 4 5 6 7 8 0");
    for (Board antipode : toGoal.antipodes()) {
      assertEquals(40, search.shortestPaths(antipode.toString()).size());
      assertEquals(31, toGoal.distance(antipode).orElseThrow());
    }
  }

  private static List<Board> sorted(List<Board> boards) {
    return boards.stream().sorted((a, b) -> a.toString().compareTo(b.toString())).toList();
  }

  @Test
  void antipodesOfAnyGoalAreAtTheGreatestDistance() {
    Board goal = board("4 0 1 8 2 3 7 6 5");
    List<Board> antipodes = tablebase.toward(goal).antipodes();
    int greatest = tablebase.toward(goal).census().greatest();
    assertEquals(tablebase.toward(goal).census().at(greatest), antipodes.size());
    for (Board antipode : antipodes) {
      assertEquals(greatest, tablebase.toward(goal).distance(antipode).orElseThrow());
    }
  }

  @Test
  void censusHasThePublishedMean() {
    assertEquals(3_986_672.0 / 181_440, toGoal.census().mean());
    assertEquals(22, toGoal.census().median());
    assertEquals(31, toGoal.census().greatest());
  }

  @Test
  void randomBoardsAreAtTheirDistanceAndAllAreDrawn() {
    Board goal = board("1 2 3 8 0 4 7 6 5");
    for (int distance = 0; distance <= 30; distance++) {
      for (Board drawn : draw(distance, 20, goal, new Random(6))) {
        assertEquals(distance, tablebase.toward(goal).distance(drawn).orElseThrow());
      }
    }
    Set<Board> drawn = new HashSet<>(draw(4, 2_000, goal, new Random(7)));
    assertEquals(tablebase.toward(goal).census().at(4), drawn.size());
  }

  @Test
  void randomBoardsAreDrawnUniformly() {
    // Pearson's chi-squared over the 116 boards at distance 8: 115 degrees of freedom, mean 115,
    // deviation 15.2.
    int draws = Scale.usual(11_600, 116_000);
    Map<Board, Integer> counts = new HashMap<>();
    draw(8, draws, tablebase.defaultGoal(), new Random(8))
        .forEach(drawn -> counts.merge(drawn, 1, Integer::sum));
    assertEquals(116, counts.size());
    double expected = draws / 116.0;
    double chiSquared =
        counts.values().stream().mapToDouble(n -> (n - expected) * (n - expected) / expected).sum();
    assertTrue(chiSquared > 60 && chiSquared < 190, "chi-squared " + chiSquared);
  }

  @Test
  void seedDeterminesTheBoardsDrawn() {
    Board goal = tablebase.defaultGoal();
    List<Board> drawn = draw(20, 5, goal, new Random(9));
    try (Tablebase other = Tablebase.embedded()) {
      assertEquals(drawn, other.toward(goal).random(20, new Random(9)).limit(5).toList());
    }
    assertNotEquals(drawn, draw(20, 5, goal, new Random(10)));
    assertTrue(toGoal.random(32, new Random(9)).findFirst().isEmpty());
    assertThrows(
        IllegalArgumentException.class, () -> tablebase.toward(goal).random(-1, new Random(9)));
  }

  @Test
  void randomBoardsOfAnyDistanceAreDrawnUniformlyFromThoseThatCanReachTheGoal() {
    // Pearson's chi-squared over the distances, those below 12 and above 28 taken together: 18
    // degrees of freedom.
    Board goal = tablebase.defaultGoal();
    int draws = Scale.usual(5_000, 20_000);
    long[] counts = new long[32];
    List<Board> drawn = tablebase.toward(goal).random(new Random(10)).limit(draws).toList();
    drawn.forEach(board -> counts[toGoal.distance(board).orElseThrow()]++);
    double chiSquared = 0;
    for (int distance = 12; distance <= 29; distance++) {
      chiSquared += deviation(counts, distance, distance == 29 ? 31 : distance, draws);
    }
    chiSquared += deviation(counts, 0, 11, draws);
    assertTrue(chiSquared < 43, "chi-squared " + chiSquared); // exceeded once in a thousand
    assertEquals(drawn, tablebase.toward(goal).random(new Random(10)).limit(draws).toList());
  }

  private static double deviation(long[] counts, int from, int to, int draws) {
    double expected = 0;
    long observed = 0;
    for (int distance = from; distance <= to; distance++) {
      expected += toGoal.census().at(distance) * (double) draws / 181_440;
      observed += counts[distance];
    }
    return (observed - expected) * (observed - expected) / expected;
  }

  @Test
  void goalItselfIsSolvedByNoMoves() {
    Board goal = tablebase.defaultGoal();
    assertEquals("", toGoal.solve(goal).orElseThrow().toString());
    assertEquals(0, toGoal.distance(goal).orElseThrow());
    assertEquals(Set.of(), toGoal.bestMoves(goal).orElseThrow());
  }

  @Test
  void unsolvableBoardsHaveNoAnswers() {
    Board start = board("1 2 3 4 5 6 8 7 0");
    assertFalse(toGoal.solvable(start));
    assertTrue(toGoal.solve(start).isEmpty());
    assertTrue(toGoal.solve(start, MoveOrder.BY_CODE).isEmpty());
    assertTrue(toGoal.distance(start).isEmpty());
    assertTrue(toGoal.bestMoves(start).isEmpty());
    assertTrue(tablebase.toward(start).solve(start).isPresent());
  }

  @Test
  void solutionHasBoardsAndTiles() {
    Solution solution = toGoal.solve(board("1 2 3 0 4 6 7 5 8")).orElseThrow();
    assertEquals("rdr", solution.toString());
    assertEquals(List.of(4, 5, 8), solution.tiles());
    assertEquals(
        List.of(
            board("1 2 3 0 4 6 7 5 8"),
            board("1 2 3 4 0 6 7 5 8"),
            board("1 2 3 4 5 6 7 0 8"),
            board("1 2 3 4 5 6 7 8 0")),
        solution.boards());
  }

  @Test
  void boardsOfOtherShapesAreQuotedAndRefused() {
    Board small = Board.defaultGoal(new Shape(2, 2));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> toGoal.solve(small));
    assertEquals("board 1 2 3 0 is 2x2, and the tables are 3x3", e.getMessage());
    assertThrows(
        IllegalArgumentException.class,
        () -> tablebase.toward(small).distance(tablebase.defaultGoal()));
    assertThrows(IllegalArgumentException.class, () -> tablebase.toward(small).census());
  }

  @Test
  void goalsOfOtherShapesAreQuotedAndRefused() {
    Board small = Board.defaultGoal(new Shape(2, 2));
    for (Executable asked :
        List.<Executable>of(
            () -> tablebase.toward(small).solve(tablebase.defaultGoal()),
            () -> tablebase.toward(small).census(),
            () -> tablebase.toward(small).boardAt(0),
            () -> tablebase.toward(small).slot(small),
            () -> tablebase.toward(small).random(new Random(1)),
            () -> tablebase.toward(small).lookup())) {
      IllegalArgumentException e = assertThrows(IllegalArgumentException.class, asked);
      assertEquals("goal 1 2 3 0 is 2x2, and the tables are 3x3", e.getMessage());
    }
  }

  @Test
  void missingFileIsAnInvalidTable() {
    Path missing = folder.resolve("missing.cm");
    assertThrows(InvalidTableException.class, () -> Tablebase.open(missing));
  }

  @Test
  void embeddedTablesGiveTheSamePaths() {
    try (Tablebase embedded = Tablebase.embedded()) {
      for (Board goal : canonicalGoals()) {
        for (Board start : draw(20, 500, goal, new Random(10))) {
          assertEquals(tablebase.toward(goal).solve(start), embedded.toward(goal).solve(start));
        }
      }
    }
  }

  @Test
  void questionsAfterCloseAreRefused() throws Exception {
    Tablebase closed = Tablebase.open(file);
    Board goal = closed.defaultGoal();
    ToGoal toGoal = closed.toward(goal);
    toGoal.solve(goal);
    closed.close();
    closed.close();
    List<Runnable> questions =
        List.of(
            () -> closed.toward(goal),
            () -> toGoal.solve(goal),
            () -> toGoal.solve(goal, MoveOrder.BY_CODE),
            () -> toGoal.distance(goal),
            () -> toGoal.bestMoves(goal),
            () -> toGoal.label(goal),
            () -> toGoal.countPaths(goal),
            () -> toGoal.allPaths(goal),
            () -> toGoal.solvable(goal),
            () -> toGoal.slot(goal),
            () -> toGoal.boardAt(0),
            () -> toGoal.boards(),
            () -> toGoal.random(3, new Random(1)),
            () -> toGoal.countAt(3),
            () -> toGoal.random(new Random(1)),
            toGoal::lookup,
            toGoal::census,
            toGoal::antipodes,
            toGoal::searches,
            toGoal::generated,
            toGoal::blob,
            toGoal::blobs);
    for (Runnable question : questions) {
      assertEquals(
          "the tablebase is closed",
          assertThrows(IllegalStateException.class, question::run).getMessage());
    }
  }

  @Test
  void levelsOfTheLastFourDistancesAreKept() {
    try (Tablebase tablebase = Tablebase.embedded()) {
      List<Integer> swept = new ArrayList<>();
      for (int distance : new int[] {5, 6, 40, 8, 5, 6, 40, 8, 5, 9, 5, 8, 6}) {
        Board goal = tablebase.defaultGoal();
        AtomicBoolean isSwept = new AtomicBoolean();
        Progress progress = (stage, done, total) -> isSwept.set(true);
        Stream<Board> drawn = tablebase.toward(goal).random(distance, new Random(1), progress);
        assertEquals(distance == 40, drawn.findFirst().isEmpty());
        if (isSwept.get()) {
          swept.add(distance);
        }
      }
      assertEquals(List.of(5, 6, 40, 8, 9, 6), swept);
    }
  }

  /** The listener waits until the tablebase is closed, in the middle of the proof. */
  @Test
  void closeEndsAProof() throws Exception {
    Tablebase tablebase = Tablebase.embedded();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    Progress progress =
        (stage, done, total) -> {
          begun.countDown();
          try {
            Await.until("the close", () -> closed.getCount() == 0);
          } catch (Exception e) {
            throw new AssertionError(e);
          }
        };
    FutureTask<Census> census =
        new FutureTask<>(() -> tablebase.toward(tablebase.defaultGoal()).census(progress));
    new Thread(census).start();
    Await.until("the proof", () -> begun.getCount() == 0);
    tablebase.close();
    closed.countDown();
    ExecutionException e =
        assertThrows(ExecutionException.class, () -> Await.result("the end of the proof", census));
    assertEquals("the tablebase is closed", e.getCause().getMessage());
  }

  @Test
  void threadsThatAskWhileAnotherClosesGetAnAnswerOrARefusal() throws Exception {
    List<Board> starts = draw(22, 200, tablebase.defaultGoal(), new Random(11));
    for (int round = 0; round < Scale.usual(4, 20); round++) {
      Tablebase shared = Tablebase.open(file);
      ExecutorService threads = Executors.newFixedThreadPool(8);
      CountDownLatch asking = new CountDownLatch(8);
      List<Future<?>> askers = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        askers.add(threads.submit(() -> askUntilClosed(shared, starts, asking)));
      }
      Await.until("50 answers to each thread", () -> asking.getCount() == 0);
      shared.close();
      System.gc();
      for (Future<?> asker : askers) {
        assertNull(Await.result("a refusal", asker));
      }
      threads.shutdown();
    }
  }

  private static void askUntilClosed(Tablebase shared, List<Board> starts, CountDownLatch asking) {
    for (int i = 0; ; i++) {
      try {
        assertEquals(
            22,
            shared
                .toward(shared.defaultGoal())
                .solve(starts.get(i % starts.size()))
                .orElseThrow()
                .length());
      } catch (IllegalStateException e) {
        assertEquals("the tablebase is closed", e.getMessage());
        return;
      }
      if (i == 50) {
        asking.countDown();
      }
    }
  }

  @Test
  void slotsAndBoardsAreEachOthersInverse() {
    for (Board goal : List.of(tablebase.defaultGoal(), Board.parse("8 0 6/5 4 7/1 2 3"))) {
      List<Board> boards = tablebase.toward(goal).boards().limit(1_000).toList();
      for (int slot = 0; slot < boards.size(); slot++) {
        assertEquals(slot, tablebase.toward(goal).slot(boards.get(slot)).orElseThrow());
        assertEquals(boards.get(slot), tablebase.toward(goal).boardAt(slot));
        assertTrue(tablebase.toward(goal).solvable(boards.get(slot)));
      }
    }
    assertEquals(181_440, toGoal.boards().distinct().count());
    Board unsolvable = Board.parse("1 2 3 4 5 6 8 7 0");
    assertTrue(toGoal.slot(unsolvable).isEmpty());
    assertThrows(IllegalArgumentException.class, () -> toGoal.boardAt(181_440));
  }

  /** Counts by a memo over plain distances, for some boards. */
  @ParameterizedTest
  @Cases(
      value = {"1 2 3 4 5 6 7 8 0"},
      ifLong = {"1 2 3 8 0 4 7 6 5"})
  void shortestPathsAreCountedAsAPlainRecursionCountsThem(String text) {
    Board goal = board(text);
    NaiveSearch search = NaiveSearch.of(3, 3, text);
    Map<String, Long> counts = new HashMap<>();
    for (long slot = 0; slot < 181_440; slot += Scale.usual(997, 97)) {
      Board board = tablebase.toward(goal).boardAt(slot);
      assertEquals(
          count(board, search, counts),
          tablebase.toward(goal).countPaths(board).orElseThrow(),
          "" + board);
    }
    assertEquals(1, tablebase.toward(goal).countPaths(goal).orElseThrow());
    assertTrue(toGoal.countPaths(Board.parse("1 2 3 4 5 6 8 7 0")).isEmpty());
  }

  private static long count(Board board, NaiveSearch search, Map<String, Long> counts) {
    String text = board.toString();
    if (!counts.containsKey(text)) {
      long sum = search.distance(text) == 0 ? 1 : 0;
      for (char letter : search.bestMoves(text).toCharArray()) {
        sum += count(board.after(Move.ofLetter(letter)), search, counts);
      }
      counts.put(text, sum);
    }
    return counts.get(text);
  }

  @Test
  void blobBelongsToTheGoalsClass() throws Exception {
    byte[] blob = new byte[tablebase.toward(Board.parse("1 0 2/3 4 5/6 7 8")).blob().remaining()];
    tablebase.toward(Board.parse("1 0 2/3 4 5/6 7 8")).blob().get(blob);
    Path single = Files.write(folder.resolve("edge.slide"), blob);
    try (Tablebase edge = Tablebase.open(single)) {
      assertEquals(List.of("edge"), edge.goalClasses().stream().map(GoalClass::name).toList());
    }
    assertTrue(toGoal.blob().isReadOnly());
  }

  @Test
  void tablesInMemoryAnswerLikeThoseOfAFile() throws Exception {
    Board start = Board.parse("23415x768");
    Board edgeGoal = Board.parse("1 0 2/3 4 5/6 7 8");
    ByteBuffer corner = toGoal.blob();
    ByteBuffer edge = tablebase.toward(edgeGoal).blob();
    try (Tablebase inMemory = Tablebase.of(List.of(edge, corner))) {
      assertEquals(toGoal.solve(start), inMemory.toward(inMemory.defaultGoal()).solve(start));
      assertEquals(tablebase.toward(edgeGoal).solve(start), inMemory.toward(edgeGoal).solve(start));
      assertEquals(2, inMemory.goalClasses().size());
      assertEquals(0, inMemory.toward(edgeGoal).generated());
    }
    for (List<ByteBuffer> wrong : List.of(List.<ByteBuffer>of(), List.of(corner, corner))) {
      assertThrows(InvalidTableException.class, () -> Tablebase.of(wrong));
    }
    ByteBuffer cut = corner.slice(0, corner.remaining() - 1);
    assertThrows(InvalidTableException.class, () -> Tablebase.of(List.of(cut)));
    ByteBuffer text = StandardCharsets.US_ASCII.encode("1 2 3 4 5 6 7 8 0\n".repeat(10));
    InvalidTableException e =
        assertThrows(InvalidTableException.class, () -> Tablebase.of(List.of(text)));
    assertEquals(InvalidTableException.Kind.FOREIGN, e.kind());
    assertEquals("the tables in memory: is not a slidebase table", e.getMessage());
  }

  @Test
  void interruptedThreadIsAnsweredButCannotReadAFile() throws Exception {
    try (Tablebase open = Tablebase.open(file)) {
      Thread.currentThread().interrupt();
      assertEquals(31, open.toward(open.defaultGoal()).census().greatest());
      assertEquals(
          19, open.toward(open.defaultGoal()).distance(Board.parse("23415x768")).orElseThrow());
      InvalidTableException e =
          assertThrows(InvalidTableException.class, () -> Tablebase.open(file));
      assertEquals(file + ": cannot be read: the thread was interrupted", e.getMessage());
    } finally {
      assertTrue(Thread.interrupted(), "it still knows");
    }
  }

  @Test
  void nullIsNotAQuestion() {
    for (Executable asked :
        List.<Executable>of(
            () -> toGoal.solve(null),
            () -> tablebase.toward(null).solve(Board.parse("123456780")),
            () -> tablebase.toward(null).lookup(),
            () -> toGoal.random(3, null).findFirst(),
            () -> tablebase.toward(Board.parse("123456780")).random(3, null),
            () -> tablebase.toward(Board.parse("123456780")).random(null),
            () -> tablebase.toward(Board.parse("123456780")).random(3, new Random(1), null),
            () -> tablebase.toward(Board.parse("123456780")).census(null),
            () -> tablebase.within(null, 1, Progress.NONE),
            () -> tablebase.within(QuestionLimit.NONE, 1, null),
            () -> Tablebase.generate(Board.parse("123/450"), null),
            () -> Tablebase.open(null),
            () -> Board.parse(null),
            () -> Shape.parse(null))) {
      assertThrows(NullPointerException.class, asked);
    }
    assertEquals(Optional.empty(), toGoal.random(Integer.MAX_VALUE, new Random(1)).findFirst());
  }

  /** The end of the mapped file then has zeros, or its reads fail: late where code is compiled. */
  @Tag("long")
  @ParameterizedTest
  @ValueSource(ints = {1, 100, 4096})
  void truncatedBytesGiveNoAnswer(int cut, @TempDir Path folder) throws Exception {
    Path large = folder.resolve("large.blob");
    try (Tablebase embedded = Tablebase.embedded();
        FileChannel file =
            FileChannel.open(large, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      file.write(
          embedded.toward(Board.parse("1 0 2/3 4 5/6 7 8")).blob()); // a file begins with a table
      file.write(embedded.toward(embedded.defaultGoal()).blob(), 1 << 25);
      try (Tablebase tablebase = Tablebase.open(large)) {
        Board goal = tablebase.defaultGoal();
        ToGoal to = tablebase.toward(goal);
        List<Function<Board, Object>> questions =
            List.of(
                to::solve,
                board -> to.solve(board, MoveOrder.parse("rldu")),
                to::distance,
                to::bestMoves,
                to::label,
                to::countPaths,
                to::allPaths);
        Random random = new Random(cut);
        questions.forEach(question -> question.apply(goal));
        file.truncate(file.size() - cut);
        for (int i = 0; i < 20_000; i++) {
          Board board = tablebase.toward(goal).boardAt(181_439 - random.nextInt(4 * cut));
          Function<Board, Object> question = questions.get(i % questions.size());
          assertThrows(UncheckedIOException.class, () -> question.apply(board));
        }
      }
    }
  }
}

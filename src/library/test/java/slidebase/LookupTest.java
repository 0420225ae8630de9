package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.PackedBoard;
import slidebase.board.PackedPath;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.store.TableBlob;
import slidebase.table.Ranking;
import slidebase.testing.Await;
import slidebase.testing.Scale;
import slidebase.testing.TableFiles;
import slidebase.testing.TestData;

/** The fast way against the plain one. */
class LookupTest {
  private static final Shape SHAPE = Shape.EIGHT_PUZZLE;
  private static final Tablebase TABLEBASE = Tablebase.embedded();

  @TempDir static Path folder;

  @AfterAll
  static void close() {
    TABLEBASE.close();
  }

  /**
   * The three canonical goals, and one with its tiles in disorder for each cell of the blank; as
   * usual, two of them.
   */
  static Stream<Board> goals() {
    List<Board> goals = new ArrayList<>();
    GoalClass.all(SHAPE).forEach(goalClass -> goals.add(goalClass.goal()));
    for (int blankCell = 0; blankCell < SHAPE.cells(); blankCell++) {
      goals.add(TestData.shuffledGoal(SHAPE, blankCell, new Random(blankCell)));
    }
    return Scale.IS_LONG ? goals.stream() : Stream.of(goals.get(0), goals.get(7));
  }

  @ParameterizedTest
  @MethodSource("goals")
  void everyAnswerIsThatOfThePlainWalk(Board goal) {
    compareAll(TABLEBASE, goal);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2", "2x3", "3x2"})
  void smallerShapesHaveLookupsToo(String text) throws Exception {
    Shape shape = Shape.parse(text);
    Path file = folder.resolve(text + ".cm");
    TableFiles.write(file, shape);
    try (Tablebase small = Tablebase.open(file)) {
      for (int blankCell = 0; blankCell < shape.cells(); blankCell++) {
        compareAll(small, TestData.shuffledGoal(shape, blankCell, new Random(blankCell)));
      }
    }
  }

  @Test
  void shapesWithLongerPathsThanCanBePackedAreRefused() throws Exception {
    Shape shape = new Shape(2, 4);
    Path file = folder.resolve("2x4.cm");
    TableFiles.write(file, shape);
    try (Tablebase small = Tablebase.open(file)) {
      IllegalArgumentException e =
          assertThrows(
              IllegalArgumentException.class,
              () -> small.toward(Board.defaultGoal(shape)).lookup());
      assertEquals(
          "shape 2x4: some of its paths have more than 31 moves, too many to pack", e.getMessage());
    }
  }

  private static void compareAll(Tablebase tablebase, Board goal) {
    Lookup lookup = tablebase.toward(goal).lookup();
    Ranking ranking = Ranking.toward(goal);
    byte[] letters = new byte[PackedPath.ROOM];
    for (long slot = 0; slot < ranking.slots(); slot++) {
      Board board = ranking.boardAt(slot);
      long packed = PackedBoard.of(board);
      List<Move> moves = tablebase.toward(goal).solve(board).orElseThrow().moves();
      assertEquals(moves, PackedPath.moves(lookup.path(packed)));
      int length = lookup.path(packed, letters, 0);
      assertEquals(Move.text(moves), new String(letters, 0, length, StandardCharsets.US_ASCII));
      assertEquals(moves.size(), lookup.distance(packed));
      int best = 0;
      for (Move move : tablebase.toward(goal).bestMoves(board).orElseThrow()) {
        best |= 1 << move.code();
      }
      assertEquals(best, lookup.bestMoves(packed));
    }
  }

  @Test
  void halfOfAllBoardsHaveNoAnswer() {
    Board goal = Board.parse("4 0 1 8 2 3 7 6 5");
    Lookup lookup = TABLEBASE.toward(goal).lookup();
    Ranking ranking = Ranking.toward(goal);
    byte[] letters = new byte[PackedPath.ROOM];
    for (long slot = 0; slot < ranking.slots(); slot++) {
      long solvable = PackedBoard.of(ranking.boardAt(slot));
      assertNotEquals(PackedPath.NONE, lookup.path(solvable));
      long unsolvable = exchanged(solvable);
      assertEquals(PackedPath.NONE, lookup.path(unsolvable));
      assertEquals(Lookup.UNSOLVABLE, lookup.path(unsolvable, letters, 0));
      assertEquals(Lookup.UNSOLVABLE, lookup.distance(unsolvable));
      assertEquals(Lookup.UNSOLVABLE, lookup.bestMoves(unsolvable));
    }
  }

  /** The board with tiles 1 and 2 exchanged. */
  private static long exchanged(long board) {
    long exchanged = board;
    for (int cell = 0; cell < SHAPE.cells(); cell++) {
      int tile = PackedBoard.tileAt(board, cell);
      exchanged ^= tile == 1 || tile == 2 ? 3L << 4 * cell : 0;
    }
    return exchanged;
  }

  @ParameterizedTest
  @ValueSource(strings = {"1 2 3 4 5 6 7 8 0", "4 0 1 8 2 3 7 6 5"})
  void numbersThatAreNotBoardsAreRefused(String goalText) {
    Lookup lookup = TABLEBASE.toward(Board.parse(goalText)).lookup();
    Random random = new Random(3);
    List<Long> wrong = new ArrayList<>(List.of(0L, -1L, Long.MIN_VALUE, 0x0FEDCBA987654321L));
    for (int bit = 0; bit < Long.SIZE; bit++) {
      wrong.add(0x867051432L ^ 1L << bit);
    }
    int numbers = Scale.usual(2_000, 10_000);
    random.longs(numbers, 0, 1L << 36).filter(LookupTest::isNoBoard).forEach(wrong::add);
    assertTrue(wrong.size() > numbers * 9 / 10);
    for (long number : wrong) {
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> lookup.path(number));
      assertEquals(
          "packed board 0x" + Long.toHexString(number) + ": it is not a 3x3 board", e.getMessage());
      assertThrows(IllegalArgumentException.class, () -> lookup.distance(number));
      assertThrows(IllegalArgumentException.class, () -> TABLEBASE.lookup(number));
    }
  }

  private static boolean isNoBoard(long number) {
    Set<Long> tiles = new TreeSet<>();
    for (int cell = 0; cell < 9; cell++) {
      tiles.add(number >>> 4 * cell & 15);
    }
    return !tiles.equals(Set.of(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L));
  }

  @Test
  void lettersAreNotWrittenOutsideTheirRoom() {
    Lookup lookup = TABLEBASE.toward(TABLEBASE.defaultGoal()).lookup();
    byte[] small = new byte[PackedPath.ROOM];
    assertThrows(IndexOutOfBoundsException.class, () -> lookup.path(0x867051432L, small, 1));
  }

  @Test
  void goalOfAClassWithoutATableIsRefused() throws Exception {
    Path file = folder.resolve("corner.slide");
    Files.write(file, TableBlob.encode(Generator.generate(GoalClass.all(SHAPE).get(0))));
    try (Tablebase corner = Tablebase.open(file)) {
      assertEquals(19, corner.toward(corner.defaultGoal()).lookup().distance(0x867051432L));
      Board centre = Board.parse("1 2 3 8 0 4 7 6 5");
      assertThrows(IllegalArgumentException.class, () -> corner.toward(centre).lookup());
    }
  }

  @Test
  void lookupAnswersAfterItsTablebaseIsClosed() {
    Tablebase closed = Tablebase.embedded();
    Lookup lookup = closed.toward(closed.defaultGoal()).lookup();
    closed.close();
    assertEquals(19, lookup.distance(0x867051432L));
    assertThrows(IllegalStateException.class, () -> closed.toward(closed.defaultGoal()).lookup());
    assertThrows(IllegalStateException.class, () -> closed.lookup(0x867051432L));
  }

  @Test
  void eightThreadsShareOneTablebaseAlsoWhileItIsClosed() throws Exception {
    long[] boards = new long[1_000];
    List<String> paths = new ArrayList<>();
    List<Board> drawn =
        TABLEBASE.toward(TABLEBASE.defaultGoal()).random(22, new Random(4)).limit(1_000).toList();
    for (int i = 0; i < boards.length; i++) {
      boards[i] = PackedBoard.of(drawn.get(i));
      paths.add(
          TABLEBASE.toward(TABLEBASE.defaultGoal()).solve(drawn.get(i)).orElseThrow().toString());
    }
    for (int round = 0; round < Scale.usual(4, 10); round++) {
      Tablebase shared = Tablebase.embedded();
      ExecutorService threads = Executors.newFixedThreadPool(8);
      CountDownLatch asking = new CountDownLatch(8);
      List<Future<?>> askers = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        askers.add(threads.submit(() -> askUntilClosed(shared, boards, paths, asking)));
      }
      Await.until("50 answers to each thread", () -> asking.getCount() == 0);
      shared.close();
      for (Future<?> asker : askers) {
        assertNull(Await.result("a refusal", asker));
      }
      threads.shutdown();
    }
  }

  /** Asks both ways; all threads race for the first unfolding. */
  private static void askUntilClosed(
      Tablebase shared, long[] boards, List<String> paths, CountDownLatch asking) {
    byte[] letters = new byte[PackedPath.ROOM];
    for (int i = 0; ; i++) {
      long board = boards[i % boards.length];
      try {
        int length = shared.toward(shared.defaultGoal()).lookup().path(board, letters, 0);
        String path = new String(letters, 0, length, StandardCharsets.US_ASCII);
        assertEquals(paths.get(i % boards.length), path);
        Board plain = PackedBoard.unpack(board, SHAPE);
        assertEquals(
            path, shared.toward(shared.defaultGoal()).solve(plain).orElseThrow().toString());
      } catch (IllegalStateException e) {
        assertEquals("the tablebase is closed", e.getMessage());
        return;
      }
      if (i == 50) {
        asking.countDown();
      }
    }
  }

  /** After many questions, the tables answer by look-ups: all questions, and for all goals. */
  @ParameterizedTest
  @ValueSource(strings = {"2x3", "3x2"})
  void manyQuestionsChangeNoAnswer(String text) {
    Shape shape = Shape.parse(text);
    try (Tablebase few = Tablebase.generate(shape);
        Tablebase many = Tablebase.generate(shape)) {
      ToGoal asked = many.toward(Board.defaultGoal(shape));
      for (int i = 0; i < 20_001; i++) {
        asked.distance(asked.goal());
      }
      Board other = Board.defaultGoal(shape).after(Move.UP, Move.LEFT, Move.DOWN, Move.RIGHT);
      for (Board goal : List.of(Board.defaultGoal(shape), other)) {
        ToGoal walked = few.toward(goal);
        ToGoal lookedUp = many.toward(goal);
        walked
            .boards()
            .forEach(
                start ->
                    assertEquals(answers(walked, start), answers(lookedUp, start), "" + start));
      }
    }
  }

  private static List<Object> answers(ToGoal toGoal, Board start) {
    return List.of(
        toGoal.solve(start).orElseThrow(),
        toGoal.solve(start, MoveOrder.parse("rldu")).orElseThrow(),
        toGoal.distance(start),
        toGoal.bestMoves(start),
        toGoal.label(start).orElseThrow(),
        toGoal.countPaths(start),
        toGoal.allPaths(start).orElseThrow().toList());
  }
}

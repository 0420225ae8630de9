package slidebase.goal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.function.ToLongBiFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.pattern.Deepening;
import slidebase.pattern.MovePruning;
import slidebase.pattern.PatternTable;
import slidebase.sizes.SizeLimits;
import slidebase.store.Blob;
import slidebase.store.TableBlob;
import slidebase.table.BitArray;
import slidebase.table.Budget;
import slidebase.table.CanonicalBoard;
import slidebase.table.PackedBits;
import slidebase.table.Ranking;
import slidebase.table.Table;
import slidebase.table.Walk;
import slidebase.testing.Cases;
import slidebase.testing.KorfBoard;
import slidebase.testing.Patterns;
import slidebase.testing.Questions;
import slidebase.testing.Scale;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;
import slidebase.work.QuestionLimit;
import slidebase.work.UnfinishedSearchException;

/** Compares the results of a search with patterns with those of a table of moves. */
class PatternTablesTest {
  private static final int[] OTHER_ORDER = {3, 1, 0, 2};
  private static final Supplier<Budget> UNLIMITED = Questions.UNLIMITED;
  private static final List<PatternTable> FIVES =
      Patterns.tables("5-5-5", Board.defaultGoal(new Shape(4, 4)));

  @ParameterizedTest
  @Cases(
      value = {"3x3, 4-4, 397", "2x5, 4-5, 9999"},
      ifLong = {"3x3, 3-2-3, 797", "5x2, 5-4, 9999"})
  void answersEqualThoseOfATable(Shape shape, String partition, int stride) throws Exception {
    for (GoalClass goalClass : GoalClass.all(shape)) {
      Table table = Generator.generate(goalClass);
      GoalTables expected = moves(table);
      GoalTables paths = paths(goalClass.goal(), partition);
      for (long slot = 0; slot < table.boards(); slot += stride * Scale.usual(5, 1)) {
        assertAnswersAreEqual(expected, paths, Questions.at(table.goal(), slot));
      }
      assertAnswersAreEqual(expected, paths, CanonicalBoard.of(table.goal()));
    }
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @CsvSource({"3x3, 4-4, 1", "2x5, 4-5, 29"})
  void pathsOfAllBoardsAreThoseOfATable(Shape shape, String partition, int stride)
      throws Exception {
    for (GoalClass goalClass : GoalClass.all(shape)) {
      Table table = Generator.generate(goalClass);
      GoalTables expected = moves(table);
      GoalTables paths = paths(goalClass.goal(), partition);
      LongStream.range(0, table.boards() / stride)
          .map(i -> i * stride)
          .parallel()
          .forEach(slot -> assertPathsAreEqual(expected, paths, Questions.at(table.goal(), slot)));
    }
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @CsvSource({"3x4, 5-6", "2x6, 5-6"})
  void pathsOfTwelveCellsAreThoseOfATable(Shape shape, String partition) throws Exception {
    Random random = new Random(12);
    for (GoalClass goalClass : GoalClass.all(shape)) {
      Table table = Generator.generate(goalClass);
      GoalTables expected = moves(table);
      GoalTables paths = paths(goalClass.goal(), partition);
      for (int i = 0; i < 10_000; i++) {
        CanonicalBoard question = Questions.at(table.goal(), random.nextLong(table.boards()));
        assertPathsAreEqual(expected, paths, question);
      }
    }
  }

  private static PatternTables paths(Board goal, String partition) {
    return paths(goal, Patterns.tables(partition, goal));
  }

  private static PatternTables paths(Board goal, List<PatternTable> tables) {
    return new PatternTables(GoalClass.of(goal.shape(), goal.blankCell()), tables);
  }

  private static GoalTables moves(Table table) {
    try {
      return GoalTables.of(List.of(Blob.read(ByteBuffer.wrap(TableBlob.encode(table)), 0, "here")));
    } catch (InvalidTableException e) {
      throw new AssertionError(e);
    }
  }

  private static void assertAnswersAreEqual(
      GoalTables expected, GoalTables paths, CanonicalBoard start) {
    assertPathsAreEqual(expected, paths, start);
    String board = start.board().toString();
    assertArrayEquals(
        expected.path(start, OTHER_ORDER, UNLIMITED),
        paths.path(start, OTHER_ORDER, UNLIMITED),
        board);
    assertEquals(expected.distance(start, UNLIMITED), paths.distance(start, UNLIMITED), board);
    assertEquals(expected.bestMoves(start, UNLIMITED), paths.bestMoves(start, UNLIMITED), board);
    assertEquals(expected.count(start, UNLIMITED), paths.count(start, UNLIMITED), board);
    List<String> all = all(expected, start, OTHER_ORDER);
    assertEquals(all, all(paths, start, OTHER_ORDER), board);
    assertEquals(expected.count(start, UNLIMITED), all.size(), board);
  }

  private static void assertPathsAreEqual(
      GoalTables expected, GoalTables paths, CanonicalBoard start) {
    byte[] path = expected.path(start, UNLIMITED);
    byte[] found = paths.path(start, UNLIMITED);
    if (!Arrays.equals(path, found)) { // a message for each would take long
      assertArrayEquals(path, found, start.board().toString());
    }
  }

  private static List<String> all(GoalTables paths, CanonicalBoard start, int[] order) {
    return Stream.iterate(
            Optional.of(paths.path(start, order, UNLIMITED)),
            Optional::isPresent,
            last -> paths.after(start, order, last.orElseThrow(), UNLIMITED))
        .map(codes -> Arrays.toString(codes.orElseThrow()))
        .toList();
  }

  @Test
  void anyNumberOfThreadsFindsTheSamePath() {
    Board goal = Board.defaultGoal(new Shape(4, 4));
    GoalTables paths = paths(goal, FIVES);
    Ranking ranking = Ranking.toward(goal);
    Random random = new Random(4);
    for (int i = 0; i < Scale.usual(2, 8); i++) {
      Board start = ranking.boardAt(random.nextLong(ranking.slots()));
      Budget three = new Budget(QuestionLimit.NONE, 3, Progress.NONE);
      assertArrayEquals(
          paths.path(CanonicalBoard.of(start), UNLIMITED),
          paths.path(CanonicalBoard.of(start), () -> three),
          start.toString());
    }
  }

  /** A board of 4x4 that is far from the goal. */
  private static final Board HARD = Board.parse("0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1");

  private static int hard(GoalTables paths, Budget budget) {
    return paths.distance(CanonicalBoard.of(HARD), () -> budget);
  }

  @Test
  void aSearchAtItsLimitReturnsALowerBound() {
    GoalTables paths = paths(Board.defaultGoal(new Shape(4, 4)), FIVES);
    UnfinishedSearchException few =
        assertThrows(UnfinishedSearchException.class, () -> hard(paths, boards(50_000)));
    assertEquals(50_000, few.boards());
    assertTrue(few.atLeast() > 40 && few.atLeast() <= 80, few.getMessage());
    Budget noTime = new Budget(QuestionLimit.NONE.withTime(Duration.ZERO), 2, Progress.NONE);
    assertThrows(UnfinishedSearchException.class, () -> hard(paths, noTime));
    Thread.currentThread().interrupt();
    assertThrows(UnfinishedSearchException.class, () -> hard(paths, Questions.unlimited()));
    assertTrue(Thread.interrupted(), "the interrupt is still there");
    Budget cancelled = Questions.unlimited();
    cancelled.cancel();
    UnfinishedSearchException none =
        assertThrows(UnfinishedSearchException.class, () -> hard(paths, cancelled));
    assertEquals(
        "cancelled after 0 boards: at least " + none.atLeast() + " moves", none.getMessage());
  }

  @Test
  void threadsThatShareAnIterationPruneAlike() {
    Board goal = Board.defaultGoal(new Shape(4, 4));
    Board start = Board.parse("4 1 10 13/6 15 0 12/14 7 8 5/3 11 2 9");
    MovePruning few = new MovePruning(goal.shape(), Walk.CODES, MovePruning.BACK_AND_FORTH);
    MovePruning best = new MovePruning(goal.shape(), Walk.CODES, MovePruning.BEST_LENGTH);
    AtomicInteger asked = new AtomicInteger();
    Supplier<MovePruning> other = () -> asked.getAndIncrement() % 2 == 0 ? few : best;
    Deepening one = new Deepening(FIVES, start, () -> best, Questions.unlimited(), 1);
    Deepening shared = new Deepening(FIVES, start, other, Questions.unlimited(), 2);
    assertArrayEquals(one.path(), shared.path());
  }

  @Test
  void oneThreadThatFailsEndsTheOthers() {
    Board goal = Board.defaultGoal(new Shape(4, 4));
    MovePruning pruning =
        new MovePruning(goal.shape(), new int[] {0, 1, 2, 3}, MovePruning.BEST_LENGTH);
    Budget budget = Questions.unlimited();
    IllegalStateException failure = new IllegalStateException("damaged");
    Thread asking = Thread.currentThread();
    List<PatternTable> damaged =
        Patterns.tables("3-3-3-3-3", goal).stream()
            .map(table -> new PatternTable(table.ranking(), failing(table.bits(), asking, failure)))
            .toList();
    Deepening search = new Deepening(damaged, HARD, () -> pruning, budget, 2);
    assertSame(failure, assertThrows(IllegalStateException.class, search::path));
    long generated = budget.generated();
    assertTrue(generated < 10_000_000, generated + " boards, of 20,000,000 up to that bound");
  }

  /** Returns bits that only one thread can read. */
  private static BitArray failing(BitArray bits, Thread reader, RuntimeException failure) {
    return new BitArray() {
      @Override
      public long length() {
        return bits.length();
      }

      @Override
      public int bit(long index) {
        if (Thread.currentThread() != reader) {
          throw failure;
        }
        return bits.bit(index);
      }

      @Override
      public long word(long at) {
        return bits.word(at);
      }
    };
  }

  @Test
  void limitHoldsForAllSearchesOfAQuestion() {
    Board goal = Board.defaultGoal(new Shape(2, 5));
    Ranking ranking = Ranking.toward(goal);
    GoalTables paths = paths(goal, "4-5");
    Random random = new Random(8);
    List<ToLongBiFunction<CanonicalBoard, Supplier<Budget>>> questions =
        List.of(
            paths::distance,
            paths::bestMoves,
            paths::count,
            (start, budgets) -> paths.path(start, OTHER_ORDER, budgets).length);
    for (int i = 0; i < Scale.usual(5, 20); i++) {
      Board start = ranking.boardAt(random.nextLong(ranking.slots()));
      for (ToLongBiFunction<CanonicalBoard, Supplier<Budget>> question : questions) {
        long before = paths.generated();
        long answer = question.applyAsLong(CanonicalBoard.of(start), UNLIMITED);
        long boards = paths.generated() - before;
        Budget enough = boards(boards);
        assertEquals(answer, question.applyAsLong(CanonicalBoard.of(start), () -> enough));
        Budget few = boards(boards - 1);
        UnfinishedSearchException e =
            assertThrows(
                UnfinishedSearchException.class,
                () -> question.applyAsLong(CanonicalBoard.of(start), () -> few));
        assertEquals(boards - 1, e.boards());
      }
    }
  }

  private static Budget boards(long most) {
    return new Budget(QuestionLimit.NONE.withBoards(most), 1, Progress.NONE);
  }

  /** What no accident does, since the checksums of a file would be right. */
  @Test
  void wrongTablesAreReportedOrLeadToTheGoalWithinTheLimit() {
    int forgeries = Scale.usual(200, 1_000);
    assertTrue(wrongTables(forgeries, 1) > forgeries / 2);
  }

  /** Asks about a board with forged tables each time, and returns how often that is reported. */
  static int wrongTables(int forgeries, int seed) {
    Board goal = Board.defaultGoal(new Shape(2, 7));
    Ranking ranking = Ranking.toward(goal);
    List<PatternTable> right = Patterns.tables("3-3-3-4", goal);
    Random random = new Random(seed);
    int reported = 0;
    for (int i = 0; i < forgeries; i++) {
      List<PatternTable> forged = new ArrayList<>(right);
      int place = random.nextInt(right.size());
      forged.set(place, forged(right.get(place), random));
      Board start = ranking.boardAt(random.nextLong(ranking.slots()));
      try {
        byte[] path = paths(goal, forged).path(CanonicalBoard.of(start), () -> boards(20_000));
        assertEquals(goal, KorfBoard.after(start, path));
      } catch (UnfinishedSearchException e) {
        assertTrue(e.atLeast() <= SizeLimits.MOVES, e.getMessage());
      } catch (IllegalStateException e) {
        assertTrue(e.getMessage().contains(" wrong: "), e.getMessage());
        reported++;
      }
    }
    return reported;
  }

  /** The table with some bits flipped, all bits any, or some of them the same. */
  private static PatternTable forged(PatternTable table, Random random) {
    long length = table.bits().length();
    PackedBits bits = PackedBits.zeros(Byte.SIZE * length);
    int kind = random.nextInt(4);
    int words = (int) (length / 8);
    int first = random.nextInt(words);
    for (int word = 0; word < words; word++) {
      long before = table.bits().word(8L * word);
      long after =
          switch (kind) {
            case 0 -> random.nextLong();
            case 1 -> before ^ 1L << random.nextInt(64);
            case 2 -> word < first ? before : 0;
            default -> word < first ? -1 : before;
          };
      bits.setWord(8L * word, after);
    }
    return new PatternTable(table.ranking(), bits);
  }

  /** Lengths as Korf has published them, and the effort of a program that has the same tables. */
  @Tag("exhaustive")
  @Test
  void korfsHundredBoardsAreSolved() throws Exception {
    List<PatternTable> tables = Patterns.tables("8-7", KorfBoard.GOAL);
    MovePruning pruning =
        new MovePruning(KorfBoard.GOAL.shape(), new int[] {0, 1, 2, 3}, MovePruning.BEST_LENGTH);
    assertEquals(17_042, pruning.states());
    long generated = 0;
    List<KorfBoard> boards = KorfBoard.all();
    for (KorfBoard each : boards) {
      Budget budget = Questions.unlimited();
      Deepening search = new Deepening(tables, each.board(), () -> pruning, budget, 1);
      assertEquals(each.distance(), search.path().length, each.board().toString());
      generated += budget.generated();
    }
    assertEquals(100, boards.size());
    assertEquals(16_959, Math.round(generated / 100.0));
  }
}

package slidebase.pattern;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.table.Budget;
import slidebase.table.FoundPath;
import slidebase.table.Walk;
import slidebase.testing.KorfBoard;
import slidebase.testing.Patterns;
import slidebase.work.Progress;
import slidebase.work.QuestionLimit;
import slidebase.work.UnfinishedSearchException;

class ApproximateSearchTest {
  private static final Board HARD = Board.parse("15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0");

  private static List<PatternTable> tables;
  private static MovePruning pruning;

  @BeforeAll
  static void makeTables() {
    tables = Patterns.tables("3-3-3-3-3", KorfBoard.GOAL);
    pruning = new MovePruning(KorfBoard.GOAL.shape(), Walk.CODES, MovePruning.BEST_LENGTH);
  }

  private static FoundPath approximate(Board start, QuestionLimit limit, int threads) {
    Budget budget = new Budget(limit, threads, Progress.NONE);
    Deepening exact = new Deepening(tables, start, () -> pruning, budget, threads);
    return new ApproximateSearch(tables, start, exact, budget, ApproximateSearch.GREATEST_WIDTH)
        .path();
  }

  private static QuestionLimit boards(long boards) {
    return QuestionLimit.NONE.withBoards(boards);
  }

  @Tag("long")
  @Test
  void pathsOfKorfsBoardsAreShortAndTheirBoundsRight() throws Exception {
    List<KorfBoard> boards = KorfBoard.all();
    int excess = 0;
    int proven = 0;
    for (KorfBoard each : boards) {
      FoundPath found = approximate(each.board(), boards(400_000), 1);
      each.requireValid(found.codes());
      assertTrue(found.atLeast() <= each.distance(), each.board().toString());
      excess += found.codes().length - each.distance();
      proven += found.codes().length == found.atLeast() ? 1 : 0;
    }
    assertTrue(excess <= 3 * boards.size(), excess + " moves too many");
    assertTrue(proven >= 5, proven + " paths are proven shortest");
  }

  @Tag("long")
  @Test
  void moreBoardsNeverMakeAnAnswerWorse() {
    FoundPath last = approximate(HARD, boards(500_000), 1);
    for (long most = 1_000_000; most < 9_000_000; most *= 2) {
      FoundPath found = approximate(HARD, boards(most), 1);
      assertTrue(found.codes().length <= last.codes().length, most + " boards");
      assertTrue(found.atLeast() >= last.atLeast(), most + " boards");
      assertArrayEquals(found.codes(), approximate(HARD, boards(most), 3).codes());
      last = found;
    }
  }

  @Test
  void searchEndsWhenNoShorterPathIsPossible() {
    Board near = KorfBoard.after(KorfBoard.GOAL, new byte[] {1, 1, 3, 1, 2, 0, 3, 3});
    FoundPath found = approximate(near, QuestionLimit.NONE, 1);
    assertEquals(found.atLeast(), found.codes().length);
    assertEquals(0, approximate(KorfBoard.GOAL, boards(0), 1).codes().length);
  }

  @Test
  void firstPathIsFoundEvenAfterTheTimeLimit() {
    FoundPath found = approximate(HARD, QuestionLimit.NONE.withTime(Duration.ZERO), 1);
    assertEquals(KorfBoard.GOAL, KorfBoard.after(HARD, found.codes()));
    assertTrue(found.atLeast() >= 40, found.atLeast() + " moves at least");
  }

  @Test
  void tooFewBoardsOrAnInterruptEndTheSearchWithoutAPath() {
    UnfinishedSearchException few =
        assertThrows(UnfinishedSearchException.class, () -> approximate(HARD, boards(10_000), 1));
    assertEquals(10_000, few.boards());
    assertTrue(few.atLeast() >= 40, few.getMessage());
    Thread.currentThread().interrupt();
    assertThrows(UnfinishedSearchException.class, () -> approximate(HARD, QuestionLimit.NONE, 1));
    assertTrue(Thread.interrupted(), "the interrupt is still there");
  }

  /** No beam of this width finds a path of up to 320 moves between these boards. */
  @Test
  void searchEndsIfEvenTheWidestBeamMissesAllPaths() {
    Shape shape = new Shape(2, 12);
    Board start = Board.of(shape, IntStream.range(0, 24).map(cell -> 23 - cell).toArray());
    List<PatternTable> tables = Patterns.tables("3-3-3-3-3-3-3-2", Board.defaultGoal(shape));
    for (Duration time : List.of(Duration.ZERO, QuestionLimit.NONE.time())) {
      Budget budget = new Budget(QuestionLimit.NONE.withTime(time), 1, Progress.NONE);
      MovePruning pruning = new MovePruning(shape, Walk.CODES, MovePruning.BACK_AND_FORTH);
      Deepening exact = new Deepening(tables, start, () -> pruning, budget, 1);
      UnfinishedSearchException e =
          assertThrows(
              UnfinishedSearchException.class,
              () -> new ApproximateSearch(tables, start, exact, budget, 1 << 9).path());
      assertTrue(e.atLeast() >= 170, e.getMessage());
    }
  }
}

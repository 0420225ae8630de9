package slidebase.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.testing.TestData;

class RankingTest {

  @ParameterizedTest
  @ValueSource(strings = {"2x2", "2x3", "3x2", "2x4", "4x2", "3x3"})
  void everySlotHasOneBoardThatCanReachTheGoal(String text) {
    for (GoalClass goalClass : GoalClass.all(Shape.parse(text))) {
      Ranking ranking = Ranking.toward(goalClass.goal());
      compare(ranking, goalClass, LongStream.range(0, ranking.slots()));
    }
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @ValueSource(strings = {"2x5", "5x2"})
  void everySlotOfTenCellsHasOneBoardThatCanReachTheGoal(String text) {
    everySlotHasOneBoardThatCanReachTheGoal(text);
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @ValueSource(strings = {"2x6", "3x4", "4x3", "6x2"})
  void millionSlotsOfTwelveCellsAreRoundTripped(String text) {
    for (GoalClass goalClass : GoalClass.all(Shape.parse(text))) {
      Ranking ranking = Ranking.toward(goalClass.goal());
      compare(ranking, goalClass, new Random(6).longs(1_000_000, 0, ranking.slots()));
    }
  }

  private static void compare(Ranking ranking, GoalClass goalClass, LongStream slots) {
    slots.forEach(
        slot -> {
          Board board = ranking.boardAt(slot);
          assertTrue(board.canReach(goalClass.goal()), board::toString);
          assertEquals(slot, ranking.slotOf(board), board::toString);
          assertEquals(slot, ranking.slotOf(PackedBoard.of(board)), board::toString);
        });
  }

  @Test
  void cantorRankIsThePlaceAmongAllTileOrdersSorted() {
    Shape shape = Shape.EIGHT_PUZZLE;
    long place = 0;
    for (String tiles :
        TestData.permutations(9)) { // sorted, those with the blank first to begin with
      if (!tiles.startsWith("0")) {
        break;
      }
      assertEquals(place++, Ranking.cantorRank(Board.parse(tiles, shape)));
    }
    assertEquals(40_320, place);
  }

  @Test
  void cantorRankDoesNotDependOnTheBlank() {
    assertEquals(
        Ranking.cantorRank(Board.parse("2 3 4 1 5 x 7 6 8")),
        Ranking.cantorRank(Board.parse("x 2 3 4 1 5 7 6 8")));
  }

  @Test
  void twinsWithTheirLastTwoTilesExchangedShareASlot() {
    Ranking ranking = Ranking.toward(Board.defaultGoal(Shape.EIGHT_PUZZLE));
    Board board = Board.parse("2 3 4 1 5 x 7 6 8");
    Board twin = Board.parse("2 3 4 1 5 x 7 8 6");
    assertEquals(ranking.slotOf(board), ranking.slotOf(twin));
    assertEquals(board, ranking.boardAt(ranking.slotOf(twin)));
  }

  @Test
  void slotsOfTwelveCellsAreRoundTripped() {
    Shape shape = new Shape(3, 4);
    Random random = new Random(12);
    for (GoalClass goalClass : GoalClass.all(shape)) {
      Ranking ranking = Ranking.toward(goalClass.goal());
      assertEquals(239_500_800, ranking.slots());
      for (int i = 0; i < 20_000; i++) {
        long slot = random.nextInt((int) ranking.slots());
        Board board = ranking.boardAt(slot);
        assertTrue(board.canReach(goalClass.goal()));
        assertEquals(slot, ranking.slotOf(board));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"2x2, 12", "2x3, 360", "3x3, 181440", "4x4, 10461394944000"})
  void slotsAreHalfOfAllArrangements(String shape, long slots) {
    assertEquals(slots, Ranking.slots(Shape.parse(shape)));
  }

  @Test
  void slotsBeyondTheTableAndBoardsBeyondCountingAreRefused() {
    Ranking ranking = Ranking.toward(Board.defaultGoal(Shape.EIGHT_PUZZLE));
    assertThrows(IllegalArgumentException.class, () -> ranking.boardAt(-1));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> ranking.boardAt(181_440));
    assertEquals("slot 181440: a 3x3 table has slots 0..181439", e.getMessage());
    Board large = Board.defaultGoal(new Shape(5, 5));
    assertThrows(IllegalArgumentException.class, () -> Ranking.toward(large));
    assertThrows(IllegalArgumentException.class, () -> Ranking.cantorRank(large));
  }

  @Test
  void halvingTheRankWithTheBlankAsATileWouldNotBeDense() {
    // Why the blank's cell is a factor of its own: the blank can change places with the last tile.
    Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
    Board left = Board.parse("1 2 3 4 5 6 7 0 8");
    assertTrue(left.canReach(goal));
    Ranking ranking = Ranking.toward(goal);
    assertFalse(ranking.slotOf(goal) == ranking.slotOf(left));
  }
}

package slidebase.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;
import slidebase.testing.Cases;
import slidebase.testing.TestData;

class EstimatesTest {
  private static final Board GOAL = Board.defaultGoal(Shape.EIGHT_PUZZLE);
  private static final int BOARDS = 181_440;

  private static BigDecimal[] numbers(int... each) {
    return Arrays.stream(each).mapToObj(BigDecimal::valueOf).toArray(BigDecimal[]::new);
  }

  @ParameterizedTest
  @Cases(
      value = {"1"},
      ifLong = {"8"})
  void everyBoardHasTheEstimateOfItsSlotAndNoOtherBoardHasOne(int blankCell) {
    Board goal = TestData.shuffledGoal(Shape.EIGHT_PUZZLE, blankCell, new Random(blankCell));
    int[] bySlot = new Random(blankCell).ints(BOARDS, 0, Heuristic.GREATEST + 1).toArray();
    Estimates estimates = Estimates.bySlot(goal, numbers(bySlot));
    Heuristic searched = estimates.forSearches();
    for (int slot = 0; slot < BOARDS; slot++) {
      Board board = estimates.ranking().boardAt(slot);
      assertEquals(Optional.of(BigDecimal.valueOf(bySlot[slot])), estimates.number(board));
      int forSearches = board.equals(goal) ? 0 : bySlot[slot];
      assertEquals(forSearches, searched.estimate(PackedBoard.of(board)));
      assertEquals(Optional.empty(), estimates.number(exchanged(board)));
    }
    assertTrue(searched.isWhole());
    assertEquals(goal, estimates.goal());
  }

  /** The board with two tiles exchanged. */
  private static Board exchanged(Board board) {
    int[] tiles = board.tiles();
    int one = tiles[0] == 0 ? 1 : 0;
    int other = tiles[one + 1] == 0 ? one + 2 : one + 1;
    int tile = tiles[one];
    tiles[one] = tiles[other];
    tiles[other] = tile;
    return Board.of(board.shape(), tiles);
  }

  @Test
  void estimatesAreCopied() {
    BigDecimal[] bySlot = numbers(new int[BOARDS]);
    Estimates estimates = Estimates.bySlot(GOAL, bySlot);
    bySlot[7] = BigDecimal.TEN;
    assertEquals(BigDecimal.ZERO, estimates.number(7));
  }

  @Test
  void searchesNeedAllBoardsAndZeroForTheGoal() {
    BigDecimal[] bySlot = numbers(new int[BOARDS]);
    assertTrue(Estimates.bySlot(GOAL, bySlot).suitSearches());
    bySlot[0] = null;
    assertFalse(Estimates.bySlot(GOAL, bySlot).areComplete());
    assertFalse(Estimates.bySlot(GOAL, bySlot).suitSearches());
    Arrays.fill(bySlot, BigDecimal.ONE);
    assertTrue(Estimates.bySlot(GOAL, bySlot).areComplete());
    assertFalse(Estimates.bySlot(GOAL, bySlot).suitSearches());
  }

  @Test
  void numbersOutOfRangeAreRefused() {
    assertEquals(
        "the heuristic's estimate of board 0 1 2 3 4 5 6 7 8 is -1: not in 0..1023",
        assertThrows(IllegalArgumentException.class, () -> Estimates.of(GOAL, board -> -1))
            .getMessage());
    assertEquals(
        "the heuristic's estimate of board 0 1 2 3 4 5 6 7 8 is 1024: not in 0..1023",
        assertThrows(IllegalArgumentException.class, () -> Estimates.of(GOAL, board -> 1_024))
            .getMessage());
    assertEquals(
        "3 estimates, and goal 1 2 3 4 5 6 7 8 0 has 181440 slots",
        assertThrows(IllegalArgumentException.class, () -> Estimates.bySlot(GOAL, numbers(0, 0, 0)))
            .getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"4x4", "2x7", "3x4"})
  void tooManyBoardsAreRefusedBeforeAnyIsAskedAbout(String shape) {
    Board goal = Board.defaultGoal(Shape.parse(shape));
    for (Executable estimates :
        List.<Executable>of(
            () -> Estimates.of(goal, board -> fail("asked")),
            () -> Estimates.bySlot(goal, numbers(0, 0, 0)))) {
      assertEquals(
          "shape " + shape + ": too many boards for an estimate of each; the limit is 10 cells",
          assertThrows(IllegalArgumentException.class, estimates).getMessage());
    }
  }
}

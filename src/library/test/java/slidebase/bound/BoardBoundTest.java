package slidebase.bound;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.testing.TestData;

class BoardBoundTest {
  @ParameterizedTest
  @ValueSource(strings = {"2x2", "3x3", "2x8", "3x5", "4x4"})
  void boundOfAnyBoardIsThatOfItsPackedBoard(String name) {
    Shape shape = Shape.parse(name);
    Random random = new Random(5);
    for (int i = 0; i < 1_000; i++) {
      Board goal = TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
      Board start = TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
      assertEquals(
          StandardHeuristic.LINEAR_CONFLICT.toward(goal).estimate(PackedBoard.of(start)),
          BoardBound.of(start, goal));
    }
  }

  /** In a row of 70 cells, two tiles are exchanged at each end. */
  @Test
  void conflictsCountInTheFirst64CellsOfALine() {
    Board goal = Board.defaultGoal(new Shape(2, 70));
    int[] tiles = goal.tiles();
    exchange(tiles, 0);
    assertEquals(2 + 2, BoardBound.of(Board.of(goal.shape(), tiles), goal));
    exchange(tiles, 62);
    assertEquals(4 + 4, BoardBound.of(Board.of(goal.shape(), tiles), goal));
    exchange(tiles, 68);
    assertEquals(6 + 4, BoardBound.of(Board.of(goal.shape(), tiles), goal));
  }

  private static void exchange(int[] tiles, int cell) {
    int first = tiles[cell];
    tiles[cell] = tiles[cell + 1];
    tiles[cell + 1] = first;
  }
}

package slidebase.make;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.GoalClass;
import slidebase.board.Shape;

class MovesMakerTest {
  @ParameterizedTest
  @CsvSource({
    "2x2, 12",
    "2x3, 420",
    "3x2, 420",
    "2x4, 25200",
    "4x2, 25200",
    "3x3, 241920",
    "2x5, 2358720",
    "5x2, 2358720"
  })
  void proofComparesAllPairsOfNeighbours(String shape, long pairs) {
    for (GoalClass goalClass : GoalClass.all(Shape.parse(shape))) {
      assertEquals(pairs, new MovesMaker(goalClass).pairs());
    }
  }
}

package slidebase.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.search.Heuristic;
import slidebase.search.StandardHeuristic;
import slidebase.table.Ranking;
import slidebase.testing.TestData;

class ManhattanMeanTest {
  @ParameterizedTest
  @ValueSource(strings = {"2x3", "3x2", "2x4", "3x3"})
  void itIsThatOfAllBoards(String text) {
    Shape shape = Shape.parse(text);
    for (int blank = 0; blank < shape.cells(); blank++) {
      Board goal = TestData.shuffledGoal(shape, blank, new Random(blank));
      Ranking ranking = Ranking.toward(goal);
      Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(goal);
      ManhattanMean mean = ManhattanMean.of(goal);
      double sum = 0;
      double squares = 0;
      for (long slot = 0; slot < ranking.slots(); slot++) {
        Board board = ranking.boardAt(slot);
        int distance = manhattan.estimate(PackedBoard.of(board));
        assertEquals(distance, mean.distance(board));
        sum += distance;
        squares += distance * distance;
      }
      double ofAll = sum / ranking.slots();
      assertEquals(ofAll, mean.mean(), 1e-9);
      assertEquals(Math.sqrt(squares / ranking.slots() - ofAll * ofAll), mean.deviation(), 1e-9);
    }
  }
}

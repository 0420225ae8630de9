package slidebase.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;

class SlotGraphTest {

  @ParameterizedTest
  @ValueSource(strings = {"2x2", "2x3", "3x2", "2x4", "4x2", "3x3"})
  void everyMoveOnSlotsIsTheMoveOnBoards(String text) {
    for (GoalClass goalClass : GoalClass.all(Shape.parse(text))) {
      Ranking ranking = Ranking.toward(goalClass.goal());
      SlotGraph graph = ranking.graph();
      for (int slot = 0; slot < ranking.slots(); slot++) {
        Board board = ranking.boardAt(slot);
        assertEquals(board.blankCell(), graph.blankCell(slot));
        assertEquals(PackedBoard.of(board), graph.boardAt(slot));
        for (Move move : Move.values()) {
          assertEquals(board.allows(move), graph.allows(board.blankCell(), move));
          if (board.allows(move)) {
            assertEquals(
                ranking.slotOf(board.after(move)), graph.after(slot, board.blankCell(), move));
          }
        }
      }
    }
  }

  @Test
  void tooManyCellsAreRefused() {
    Ranking ranking = Ranking.toward(Board.defaultGoal(new Shape(2, 5)));
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, ranking::graph);
    assertEquals("shape 2x5: it has more than 9 cells", e.getMessage());
  }
}

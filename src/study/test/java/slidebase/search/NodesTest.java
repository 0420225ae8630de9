package slidebase.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import slidebase.board.Board;
import slidebase.board.Measure;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.search.SearchObserver.Side;
import slidebase.testing.TestData;

/** The base of the algorithms: the record of the boards reached, and the puzzle. */
class NodesTest {
  private final SlidingTiles space =
      new SlidingTiles(Shape.EIGHT_PUZZLE, MoveOrder.BY_CODE, Measure.MOVES);
  private final Run run = new Run(Search.by(Algorithm.A_STAR), space, 0, 0);

  @Test
  void nodesCountTheirMemoryAndGrowByDoubling() throws Exception {
    Nodes nodes = new Nodes(run, 1, 0, Side.START);
    for (int board = 2; board <= 257; board++) {
      nodes.add(board, 1, 0, Move.UP);
    }
    assertEquals(257, run.effort().boards());
    assertEquals(257, run.effort().greatestOpen());
    // By node 16 bytes in arrays, and two places of the index, of four bytes; the old and the new.
    assertEquals(24 * 256 + 24 * 512, run.effort().bytes());
  }

  @Test
  void everyBoardIsFoundThatWasAddedAndNoOther() throws Exception {
    // Of these, those a multiple of 2^k apart hash alike where the upper bits of a board are lost.
    for (long factor : new long[] {1, 1L << 20, 1L << 44, 0x0123_4567_89AB_CDEFL}) {
      Nodes nodes = new Nodes(run, 0, 0, Side.START);
      for (int i = 1; i < 5_000; i++) {
        assertEquals(Nodes.NONE, nodes.find(i * factor));
        assertEquals(i, nodes.add(i * factor, 1, 0, Move.UP));
      }
      for (int i = 0; i < 5_000; i++) {
        assertEquals(i, nodes.find(i * factor));
        assertEquals(i * factor, nodes.board(i));
      }
      assertEquals(Nodes.NONE, nodes.find(5_000 * factor));
    }
  }

  @Test
  void everyMoveOnPackedBoardsIsTheMoveOnBoards() {
    for (String text : List.of("2x2", "2x3", "3x2", "3x3", "4x4", "2x8", "8x2")) {
      Shape shape = Shape.parse(text);
      SlidingTiles space = new SlidingTiles(shape, MoveOrder.parse("rdlu"), Measure.MOVES);
      for (int blankCell = 0; blankCell < shape.cells(); blankCell++) {
        Board board = TestData.shuffledGoal(shape, blankCell, new Random(blankCell));
        long packed = PackedBoard.of(board);
        assertEquals(
            MoveOrder.parse("rdlu").moves().stream().filter(board::allows).toList(),
            space.moves(packed));
        for (Move move : space.moves(packed)) {
          assertEquals(PackedBoard.of(board.after(move)), space.after(packed, move));
        }
      }
    }
  }
}

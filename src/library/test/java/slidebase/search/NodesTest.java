package slidebase.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.carrotsearch.hppc.LongIntHashMap;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.testing.TestData;

/** What the algorithms stand on: the record of the boards reached, and the puzzle. */
class NodesTest {
  @Test
  void bytesOfNodesAreThoseOfTheirMapAndOfTheirArrays() {
    for (int capacity = 192; capacity < 1_000_000; capacity *= 2) {
      LongIntHashMap map = new LongIntHashMap();
      map.ensureCapacity(capacity);
      long bytes = map.ramBytesAllocated();
      for (int board = 1; board <= capacity; board++) {
        map.put(board, 0);
      }
      assertEquals(bytes, map.ramBytesAllocated(), "it does not grow by itself");
      assertEquals(bytes, Nodes.bytes(capacity) - 16L * capacity, 128);
    }
  }

  @Test
  void nodesCountWhatTheyHoldAndGrowByDoubling() throws Exception {
    SlidingTiles space = new SlidingTiles(Shape.EIGHT_PUZZLE, MoveOrder.BY_CODE);
    Run run = new Run(Search.by(Algorithm.A_STAR), space, 0, 0);
    Nodes nodes = new Nodes(run, 1, 0);
    for (int board = 2; board <= 193; board++) {
      nodes.add(board, 1, 0, Move.UP);
    }
    assertEquals(193, run.effort().boards());
    assertEquals(193, run.effort().greatestOpen());
    assertEquals(Nodes.bytes(192) + Nodes.bytes(384), run.effort().bytes());
    for (int board = 1; board <= 193; board++) {
      assertEquals(board - 1, nodes.find(board));
      assertEquals(board, nodes.board(board - 1));
    }
    assertEquals(Nodes.NONE, nodes.find(194));
  }

  @Test
  void everyMoveOnPackedBoardsIsTheMoveOnBoards() {
    for (String text : List.of("2x2", "2x3", "3x2", "3x3", "4x4", "2x8", "8x2")) {
      Shape shape = Shape.parse(text);
      SlidingTiles space = new SlidingTiles(shape, MoveOrder.parse("rdlu"));
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

package slidebase.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.table.Walk;
import slidebase.testing.Cases;

class MovePruningTest {
  /** The numbers stand for boards in the machine. */
  @ParameterizedTest
  @Cases(
      value = {"2x7", "4x4"},
      ifLong = {
        "2x8", "2x9", "2x10", "2x11", "2x12", "3x5", "3x6", "3x7", "3x8", "4x5", "4x6", "5x5"
      })
  void boardsNearAFirstOneDifferInTheirNumbers(Shape shape) {
    long[] numbers = MovePruning.numbers(shape);
    for (int cell = 0; cell < shape.cells(); cell++) {
      Board first = Board.inReadingOrder(shape, cell);
      Map<Long, Board> boards = new HashMap<>();
      for (Board board : within(first, MovePruning.BEST_LENGTH)) {
        Board other = boards.put(number(board, first, numbers), board);
        assertEquals(null, other, () -> board.toString());
      }
    }
  }

  private static Set<Board> within(Board first, int moves) {
    Set<Board> all = new HashSet<>(Set.of(first));
    List<Board> last = List.of(first);
    for (int i = 0; i < moves; i++) {
      List<Board> next = new ArrayList<>();
      for (Board board : last) {
        for (Move move : board.legalMoves()) {
          if (all.add(board.after(move))) {
            next.add(board.after(move));
          }
        }
      }
      last = next;
    }
    return all;
  }

  private static long number(Board board, Board first, long[] numbers) {
    int cells = board.shape().cells();
    long number = MovePruning.FIRST;
    for (int cell = 0; cell < cells; cell++) {
      int before = cellOf(board.tileAt(cell), first);
      if (board.tileAt(cell) != 0 && before != cell) {
        number ^= numbers[before * cells + before] ^ numbers[before * cells + cell];
      }
    }
    return number;
  }

  private static int cellOf(int tile, Board board) {
    int cell = 0;
    while (board.tileAt(cell) != tile) {
      cell++;
    }
    return cell;
  }

  /** A sequence is pruned just if an earlier one, by length and then order, led to its board. */
  @ParameterizedTest
  @Cases(
      value = {"2x2", "2x3", "3x3"},
      ifLong = {"2x5", "3x4"})
  void sequencesThatLeadWhereEarlierOnesDoArePruned(Shape shape) {
    MovePruning pruning = new MovePruning(shape, Walk.CODES, 10);
    for (int cell = 0; cell < shape.cells(); cell++) {
      Board first = Board.inReadingOrder(shape, cell);
      Set<Board> reached = new HashSet<>(Set.of(first));
      List<Visit> last = List.of(new Visit(first, cell));
      for (int length = 1; length <= 10; length++) {
        List<Visit> next = new ArrayList<>();
        for (Visit visit : last) {
          for (Move move : visit.board.legalMoves()) {
            int state = pruning.next(visit.state, move.code());
            Board after = visit.board.after(move);
            assertEquals(reached.add(after), state != MovePruning.NONE, first + ", " + length);
            if (state != MovePruning.NONE) {
              next.add(new Visit(after, state));
            }
          }
        }
        last = next;
      }
    }
  }

  private record Visit(Board board, int state) {}
}

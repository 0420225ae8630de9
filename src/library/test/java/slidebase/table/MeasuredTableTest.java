package slidebase.table;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.Measure;
import slidebase.board.Shape;
import slidebase.work.Progress;

class MeasuredTableTest {
  private static final Board GOAL = Board.defaultGoal(new Shape(2, 3));

  /** Every change of one weight, by a move, a length or to none, is found. */
  @ParameterizedTest
  @ValueSource(strings = {"moves", "slides", "tile", "9 1 4 4 2"})
  void proofFindsEachWrongWeight(String measure) {
    MeasuredTable table = MeasuredTable.of(List.of(GOAL), Measure.parse(measure), Progress.NONE);
    for (int slot = 0; slot < table.weights.length; slot++) {
      long right = table.weights[slot];
      long length = 1L << 24;
      for (long wrong :
          new long[] {0, right - 1, right + 1, right - length, right + length, Long.MAX_VALUE}) {
        if (wrong != right) {
          table.weights[slot] = wrong;
          assertThrows(
              IllegalStateException.class, () -> table.prove(Progress.NONE), slot + ": " + wrong);
        }
      }
      table.weights[slot] = right;
    }
    table.prove(Progress.NONE);
  }
}

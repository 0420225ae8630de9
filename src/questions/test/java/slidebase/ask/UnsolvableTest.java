package slidebase.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.testing.TestData;

class UnsolvableTest {
  private static final String BY_COLUMNS = "; read by columns, it can, too";

  /** Each list of tiles, against the board whose first column has the first of them, and so on. */
  @ParameterizedTest
  @ValueSource(strings = {"2x2", "2x3", "3x2", "3x3", "3x4", "4x3", "4x4", "2x5", "5x5"})
  void aBoardWrittenByColumnsIsRecognisedExactlyIfItCanReachTheGoal(String name) {
    Shape shape = Shape.parse(name);
    Board goal = Board.defaultGoal(shape);
    Random random = new Random(1);
    for (int i = 0; i < 200; i++) {
      Board written = TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
      if (!written.canReach(goal)) {
        List<String> marks = List.of(written.toString().split(" "));
        List<String> rows = new ArrayList<>();
        for (int row = 0; row < shape.height(); row++) {
          int first = row;
          rows.add(
              IntStream.range(0, shape.width())
                  .mapToObj(column -> marks.get(column * shape.height() + first))
                  .collect(Collectors.joining(" ")));
        }
        Board meant = Board.parse(String.join("/", rows), shape);
        String remark = new Unsolvable(written, Goals.of(goal)).remark();
        assertEquals(meant.canReach(goal), remark.contains(BY_COLUMNS), remark);
      }
    }
  }

  @Test
  void boardsWithSeveralGoalsHaveNoSuchHint() {
    Goals goals = Goals.read(List.of(BoardText.of("1 1 1/2 2 2/3 3 0")), Shape.EIGHT_PUZZLE);
    Board start = Board.parse("1 2 3 4 5 6 8 7 0");
    assertFalse(new Unsolvable(start, goals).remark().contains(BY_COLUMNS));
  }
}

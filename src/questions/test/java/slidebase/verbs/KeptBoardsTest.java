package slidebase.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.testing.TestData;

class KeptBoardsTest {
  @ParameterizedTest
  @ValueSource(strings = {"2x2", "3x3", "4x4", "3x6", "4x6", "5x5"})
  void boardsAreKeptAndTheirRepeatsFoundAsInAList(String text) {
    Shape shape = Shape.parse(text);
    Random random = new Random(shape.cells());
    List<Board> boards = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      boolean isRepeat = i > 0 && random.nextInt(4) == 0;
      boards.add(
          isRepeat
              ? boards.get(random.nextInt(i))
              : TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random));
    }
    KeptBoards kept = new KeptBoards(shape);
    for (int i = 0; i < boards.size(); i++) {
      kept.add(boards.get(i), 2 * i + 1);
    }
    Map<Integer, Integer> repeats = new LinkedHashMap<>();
    for (int i = 0; i < boards.size(); i++) {
      assertEquals(boards.get(i), kept.board(i));
      assertEquals(2 * i + 1, kept.line(i));
      if (boards.indexOf(boards.get(i)) < i) {
        repeats.put(i, boards.indexOf(boards.get(i)));
      }
    }
    assertEquals(List.copyOf(repeats.entrySet()), List.copyOf(kept.repeats().entrySet()));
  }
}

package slidebase.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.sets.Pattern;
import slidebase.table.Proof;
import slidebase.table.Table;
import slidebase.testing.Cases;
import slidebase.testing.Distances;
import slidebase.testing.NaiveSearch;
import slidebase.testing.TestData;
import slidebase.work.Progress;

class GeneratorTest {

  @ParameterizedTest
  @Cases(
      value = {"2x2", "2x3", "3x2", "2x4", "4x2"},
      ifLong = {"3x3"})
  void everyDistanceIsThatOfANaiveSearchAndEveryMoveTheFirstOptimalOne(String text)
      throws Exception {
    Shape shape = Shape.parse(text);
    for (GoalClass goalClass : GoalClass.all(shape)) {
      Table table = Generator.generate(goalClass);
      byte[] distances = Distances.of(table);
      NaiveSearch search = NaiveSearch.of(shape.height(), shape.width(), table.goal().toString());
      assertEquals(search.boards(), table.boards());
      for (long slot = 0; slot < table.boards(); slot++) {
        Board board = table.ranking().boardAt(slot);
        String tiles = board.toString();
        assertEquals(search.distance(tiles), distances[(int) slot], tiles);
        if (!board.equals(table.goal())) {
          char first = search.bestMoves(tiles).charAt(0);
          assertEquals(first, table.parentMove(board).letter(), tiles);
        }
      }
    }
  }

  @ParameterizedTest
  @Cases(
      value = {"2x2", "2x3", "3x2", "2x4", "4x2", "3x3"},
      ifLong = {"2x5", "5x2"})
  void everyByteIsThatOfThePlainSearch(String text) {
    for (GoalClass goalClass : GoalClass.all(Shape.parse(text))) {
      assertEquals(
          new PlainSearch(goalClass).moves().bytes(),
          Generator.generate(goalClass).moves().bytes());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2", "2x3", "2x4", "2x5", "3x3"})
  void censusIsThePublishedOne(String text) throws Exception {
    Shape shape = Shape.parse(text);
    for (GoalClass goalClass : GoalClass.all(shape)) {
      long[] counts = Proof.of(Generator.generate(goalClass)).census().counts();
      int published = 0;
      for (int cell = 0; cell < shape.cells(); cell++) {
        long[] truth = TestData.census(shape, cell);
        if (truth.length > 0 && GoalClass.of(shape, cell).equals(goalClass)) {
          assertArrayEquals(truth, counts, goalClass.name());
          published++;
        }
      }
      assertTrue(published > 0, "census.tsv has every class of " + shape);
    }
  }

  @Test
  void goalsOwnMoveIsLegal() {
    for (GoalClass goalClass : GoalClass.all(Shape.EIGHT_PUZZLE)) {
      Table table = Generator.generate(goalClass);
      assertTrue(table.goal().allows(table.parentMove(table.goal())));
    }
  }

  @Test
  void tooManyCellsAreRefused() {
    GoalClass goalClass = GoalClass.all(new Shape(4, 4)).get(0);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Generator.generate(goalClass));
    assertEquals("4x4: it has more than 12 cells", e.getMessage());
  }

  @Test
  void patternOfAllTilesIsRefused() {
    Pattern whole = Pattern.whole(Board.defaultGoal(new Shape(2, 4)));
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> Generator.generate(whole, 1, Progress.NONE));
    assertEquals(
        "pattern corner 1,2,3,4,5,6,7: it has all tiles; generate the table of the goal class",
        e.getMessage());
  }

  @Test
  void progressGrowsToTheNumberOfBoards() {
    List<Long> reports = new ArrayList<>();
    Generator.generate(
        GoalClass.all(Shape.EIGHT_PUZZLE).get(0), 2, (stage, done, total) -> reports.add(done));
    assertEquals(reports.stream().sorted().toList(), reports);
    assertEquals(181_440, reports.get(reports.size() - 1));
  }
}

package slidebase.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.pattern.Partition;

class PartitionTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4x4 | 7-8 | 9,10,11,12,13,14,15/1,2,3,4,5,6,7,8",
        "4x4 | 6-6-3 | 10,11,12,13,14,15/4,5,6,7,8,9/1,2,3",
        "2x7 | 6-7 | 5,6,7,11,12,13/1,2,3,4,8,9,10",
        "3x5 | 7-7 | 4,5,8,9,10,13,14/1,2,3,6,7,11,12",
        "2x8 | 7-8 | 5,6,7,8,13,14,15/1,2,3,4,9,10,11,12",
      })
  void numbersOfTilesStandForNeighbours(Shape shape, String sizes, String tiles) {
    Board goal = Board.defaultGoal(shape);
    assertEquals(PartitionText.parse(tiles, goal), PartitionText.parse(sizes, goal));
  }

  @ParameterizedTest
  @CsvSource({"4x4, 7-8", "2x7, 6-7", "3x5, 7-7", "2x8, 7-8"})
  void halvesHaveEquallyManyTiles(Shape shape, String sizes) {
    Board goal = Board.defaultGoal(shape);
    assertEquals(PartitionText.parse(sizes, goal), Partition.usual(goal));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "7-7 | it has 14 tiles, and 4x4 15",
        "7-8-0 | no pattern can have 0 tiles",
        "5-10 | a pattern of 10 tiles; at most 9 fit",
        "seven | \"seven\" is neither a tile nor a number of tiles",
        "7- | \"\" is neither a tile nor a number of tiles",
        "1,2/3 | tile 4 is missing",
        "1,2,2/3 | tile 2 stands twice",
        "1,16/3 | tile 16 is out of range, 1..15",
        "0,1/2 | tile 0 is out of range, 1..15",
      })
  void patternsThatAreNotAPartitionAreRefused(String text, String fault) {
    Board goal = Board.defaultGoal(new Shape(4, 4));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> PartitionText.parse(text, goal));
    assertEquals("partition \"" + text + "\": " + fault, e.getMessage());
  }
}

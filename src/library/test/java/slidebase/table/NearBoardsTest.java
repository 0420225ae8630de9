package slidebase.table;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.testing.Cases;
import slidebase.testing.Distances;
import slidebase.work.Progress;
import slidebase.work.UnfinishedException;

class NearBoardsTest {
  @ParameterizedTest
  @Cases(
      value = {"2x2", "2x3", "3x2", "2x4", "4x2"},
      ifLong = {"3x3"})
  void theBoardsOfEachLevelAreThoseOfATableInTheOrderOfTheirSlots(Shape shape) throws Exception {
    for (GoalClass goalClass : GoalClass.all(shape)) {
      byte[] distances = Distances.of(Generator.generate(goalClass));
      int greatest =
          IntStream.range(0, distances.length).map(slot -> distances[slot]).max().orElseThrow();
      for (int distance = 0; distance <= greatest; distance++) {
        int level = distance;
        long[] expected =
            LongStream.range(0, distances.length)
                .filter(slot -> distances[(int) slot] == level)
                .toArray();
        assertArrayEquals(
            expected, NearBoards.at(distance, goalClass.goal(), Optional.empty(), Progress.NONE));
      }
    }
  }

  /** The larger levels are shared by threads. */
  @ParameterizedTest
  @ValueSource(strings = {"2x7", "3x5", "2x8", "4x4"})
  void theLevelsOfLargeShapesHaveAsManyBoardsAsArePublished(Shape shape) {
    for (GoalClass goalClass : GoalClass.all(shape)) {
      Optional<Census> census = PublishedCensus.of(goalClass);
      if (census.isPresent()) {
        int distance = 0;
        while (census.get().at(distance + 1) < 100_000) {
          distance++;
        }
        int boards = NearBoards.at(distance, goalClass.goal(), census, Progress.NONE).length;
        assertEquals(census.get().at(distance), boards, goalClass.name());
      }
    }
  }

  @Test
  void otherCountsThanThoseOfTheTableAreReported() {
    Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
    Optional<Census> wrong = Optional.of(new Census(new long[] {1, 2, 5}));
    IllegalStateException e =
        assertThrows(
            IllegalStateException.class, () -> NearBoards.at(2, goal, wrong, Progress.NONE));
    assertEquals("the table is wrong: it counts 5 boards, but there are 4", e.getMessage());
  }

  @Test
  void theSearchEndsWhenItsThreadIsInterrupted() {
    Board goal = Board.defaultGoal(new Shape(4, 4));
    Thread.currentThread().interrupt();
    assertThrows(
        UnfinishedException.class, () -> NearBoards.at(20, goal, Optional.empty(), Progress.NONE));
    assertTrue(Thread.interrupted());
  }
}

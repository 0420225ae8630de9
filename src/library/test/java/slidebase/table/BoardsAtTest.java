package slidebase.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.ToLongFunction;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.GoalClass;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.board.UnfinishedException;
import slidebase.testing.InParts;

class BoardsAtTest {
  private static final int EACH = 40;

  private static BitPaths paths(InParts parts) {
    return new BitPaths(parts.cut().goalClass(), slot -> parts.distances()[(int) slot] >> 1 & 1);
  }

  /** All are listed; all are near; no more than one level is either. */
  @ParameterizedTest
  @CsvSource({"2x3, 1000, 0", "2x3, 1, 1000", "2x3, 1, 0", "3x2, 60, 8", "2x4, 1, 0"})
  void everyBoardAtADistanceIsDrawnAboutAsOften(Shape shape, long mostListed, long mostNear)
      throws Exception {
    InParts parts = InParts.of(GoalClass.all(shape).get(0), 1, mostListed);
    Random random = new Random(3);
    for (int distance = 0; distance <= parts.census().greatest(); distance++) {
      ToLongFunction<RandomGenerator> slots =
          BoardsAt.in(parts, paths(parts), distance, mostNear, Progress.NONE);
      int boards = (int) parts.census().at(distance);
      if (boards > 60) { // to draw more of them adds nothing but time
        continue;
      }
      Map<Long, Integer> drawn = new HashMap<>();
      for (int i = 0; i < EACH * boards; i++) {
        drawn.merge(slots.applyAsLong(random), 1, Integer::sum);
      }
      assertEquals(boards, drawn.size(), "distance " + distance);
      double chiSquared = 0;
      for (Map.Entry<Long, Integer> board : drawn.entrySet()) {
        assertEquals(distance, parts.distances()[(int) (long) board.getKey()]);
        double excess = board.getValue() - EACH;
        chiSquared += excess * excess / EACH;
      }
      double freedom = boards - 1;
      assertTrue(
          chiSquared <= freedom + 5 * Math.sqrt(2 * freedom),
          "distance " + distance + ": " + chiSquared);
    }
  }

  @Test
  void drawingEndsWhenItsThreadIsInterrupted() throws Exception {
    InParts parts = InParts.of(GoalClass.all(new Shape(2, 4)).get(0), 0, 1);
    ToLongFunction<RandomGenerator> slots = BoardsAt.in(parts, paths(parts), 20, 0, Progress.NONE);
    Thread.currentThread().interrupt();
    assertThrows(UnfinishedException.class, () -> slots.applyAsLong(new Random(5)));
    assertTrue(Thread.interrupted());
    assertEquals(20, parts.distances()[(int) slots.applyAsLong(new Random(5))]);
  }

  @Test
  void boardsNearTheGoalAreThoseOfTheLevel() throws Exception {
    InParts parts = InParts.of(GoalClass.all(Shape.EIGHT_PUZZLE).get(1), 0, 1);
    for (int distance = 0; distance < parts.census().greatest(); distance++) {
      int level = distance;
      long[] expected =
          LongStream.range(0, parts.distances().length)
              .filter(slot -> parts.distances()[(int) slot] == level)
              .toArray();
      ToLongFunction<RandomGenerator> slots =
          BoardsAt.in(parts, paths(parts), distance, 1 << 20, Progress.NONE);
      Random random = new Random(4);
      Random same = new Random(4);
      for (int i = 0; i < 100; i++) {
        assertEquals(expected[same.nextInt(expected.length)], slots.applyAsLong(random));
      }
    }
  }
}

package slidebase.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.testing.Cases;
import slidebase.testing.InParts;
import slidebase.testing.Questions;
import slidebase.testing.Scale;
import slidebase.work.Progress;
import slidebase.work.UnfinishedException;

class PartTablesTest {
  private static final int EACH = Scale.usual(20, 40);

  private static PartTables tables(InParts parts) {
    return new PartTables(List.of(), parts, slot -> parts.distances()[(int) slot] >> 1 & 1);
  }

  private static LongSupplier draws(
      InParts parts, int distance, long mostNear, RandomGenerator random) {
    return tables(parts)
        .sampler(distance, mostNear, Progress.NONE)
        .draws(random, Questions.unlimited(), Progress.NONE);
  }

  /** All are listed; all are near; no more than one level is either. */
  @ParameterizedTest
  @Cases(
      value = {"2x3, 1000, 0", "2x3, 1, 1000", "2x3, 1, 0", "3x2, 60, 8"},
      ifLong = {"2x4, 1, 0"})
  void everyBoardAtADistanceIsDrawnAboutAsOften(Shape shape, long mostListed, long mostNear)
      throws Exception {
    InParts parts = InParts.of(GoalClass.all(shape).get(0), 1, mostListed);
    Random random = new Random(3);
    for (int distance = 0; distance <= parts.census().greatest(); distance++) {
      LongSupplier slots = draws(parts, distance, mostNear, random);
      int boards = (int) parts.census().at(distance);
      if (boards > 60) { // to draw more of them adds nothing but time
        continue;
      }
      Map<Long, Integer> drawn = new HashMap<>();
      for (int i = 0; i < EACH * boards; i++) {
        drawn.merge(slots.getAsLong(), 1, Integer::sum);
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
    LongSupplier interrupted = draws(parts, 20, 0, new Random(5));
    Thread.currentThread().interrupt();
    assertThrows(UnfinishedException.class, interrupted::getAsLong);
    assertTrue(Thread.interrupted());
    long slot = draws(parts, 20, 0, new Random(5)).getAsLong();
    assertEquals(20, parts.distances()[(int) slot]);
  }

  @Test
  void boardsNearTheGoalAreThoseOfTheLevel() throws Exception {
    InParts parts = InParts.of(GoalClass.all(Shape.EIGHT_PUZZLE).get(1), 0, 1);
    for (int distance = 0; distance < parts.census().greatest(); distance += Scale.usual(5, 1)) {
      int level = distance;
      long[] expected =
          LongStream.range(0, parts.distances().length)
              .filter(slot -> parts.distances()[(int) slot] == level)
              .toArray();
      LongSupplier slots = draws(parts, distance, 1 << 20, new Random(4));
      Random same = new Random(4);
      for (int i = 0; i < 100; i++) {
        assertEquals(expected[same.nextInt(expected.length)], slots.getAsLong());
      }
    }
  }
}

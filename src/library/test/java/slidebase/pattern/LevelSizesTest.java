package slidebase.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.table.PublishedCensus;

class LevelSizesTest {
  private static final GoalClass EDGE = GoalClass.of(new Shape(4, 4), 1);
  private static final GoalClass CORNER = GoalClass.of(new Shape(4, 4), 15);

  private static Supplier<int[]> unused() {
    return () -> {
      throw new AssertionError("a published census needs no sample");
    };
  }

  /** The distances of a thousand boards, drawn as a census has them. */
  private static int[] sample(Census census) {
    Random random = new Random(1);
    int[] distances = new int[1000];
    for (int i = 0; i < distances.length; i++) {
      long rest = random.nextLong(census.boards());
      while (rest >= census.at(distances[i])) {
        rest -= census.at(distances[i]++);
      }
    }
    return distances;
  }

  @Test
  void thePublishedCensusIsUsedWhereThereIsOne() {
    LevelSizes sizes = new LevelSizes(CORNER, unused());
    assertEquals(OptionalLong.of(17), sizes.known(80));
    assertEquals(17, sizes.at(80));
    assertEquals(0, sizes.at(81));
    assertTrue(sizes.areFew(22));
    assertFalse(sizes.areFew(23));
    assertFalse(sizes.areFew(80), "boards far away cannot be enumerated");
  }

  /** Of the edge the counts are known, so that estimates can be compared with them. */
  @Test
  void aSampleAndTheCensusOfAnotherClassEstimateUnpublishedCounts() {
    Census edge = PublishedCensus.of(EDGE).orElseThrow();
    LevelSizes sizes =
        new LevelSizes(
            Optional.empty(), PublishedCensus.of(CORNER), 80, edge.boards(), () -> sample(edge));
    assertEquals(OptionalLong.empty(), sizes.known(50));
    for (int distance = 30; distance <= 72; distance++) {
      double ratio = sizes.at(distance) / edge.at(distance);
      assertTrue(ratio > 0.4 && ratio < 2.5, "distance " + distance + ": " + ratio);
    }
    assertTrue(sizes.areFew(18));
    assertFalse(sizes.areFew(30));
  }

  @Test
  void aSampleAloneEstimatesCountsAboutTheMean() {
    Census corner = PublishedCensus.of(CORNER).orElseThrow();
    LevelSizes sizes =
        new LevelSizes(
            Optional.empty(), Optional.empty(), 160, corner.boards(), () -> sample(corner));
    for (int distance = 45; distance <= 60; distance++) {
      double ratio = sizes.at(distance) / corner.at(distance);
      assertTrue(ratio > 0.6 && ratio < 1.6, "distance " + distance + ": " + ratio);
    }
    assertFalse(sizes.areFew(50));
  }
}

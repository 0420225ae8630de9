package slidebase.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.sets.Pattern;
import slidebase.testing.Cases;
import slidebase.testing.Patterns;
import slidebase.work.Progress;

class StateSearchTest {
  /** The other table comes from a search by sets, and is proved as a whole. */
  @ParameterizedTest
  @Cases(
      value = {"2x3, 2-3", "3x2, 3-2", "3x3, 4-4", "2x5, 4-5", "3x4, 4-4-3", "4x4, 3-3-3-3-3"},
      ifLong = {"2x6, 5-6", "2x8, 5-5-5", "3x4, 5-6", "4x4, 5-5-5", "5x5, 4-4-4-4-4-4"})
  void tablesAreThoseOfASearchBySets(Shape shape, String partition) throws Exception {
    for (GoalClass goalClass : GoalClass.all(shape)) {
      for (Pattern pattern : Patterns.of(partition, goalClass.goal())) {
        PatternTable small = PatternTable.small(pattern);
        PatternTable bySets = Generator.generate(pattern, 2, Progress.NONE);
        bySets.prove(2, Progress.NONE);
        assertEquals(bySets.bits().length(), small.bits().length());
        for (long word = 0; word < small.bits().length(); word += Long.BYTES) {
          assertEquals(bySets.bits().word(word), small.bits().word(word), pattern + ", " + word);
        }
      }
    }
  }
}

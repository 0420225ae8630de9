package slidebase.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.table.NearBoards;
import slidebase.table.PublishedCensus;

class DrawnLevelsTest {
  private static final Pattern LEVELS =
      Pattern.compile("(\\d+): \\[(\\d+), (\\d+), (true|false)\\]");

  /** Where a census is published, as many boards as fit are enumerated, and not one level more. */
  @ParameterizedTest
  @ValueSource(strings = {"2x7", "3x5", "2x8", "4x4"})
  void levelsAreThoseOfThePublishedCensus(String text) {
    List<GoalClass> classes = GoalClass.all(Shape.parse(text));
    Matcher levels = LEVELS.matcher(DrawnLevels.of(Shape.parse(text)));
    int published = 0;
    for (GoalClass goalClass : classes) {
      assertTrue(levels.find(), goalClass.name());
      assertEquals(goalClass.canonicalCell(), Integer.parseInt(levels.group(1)));
      assertEquals(PublishedCensus.greatest(goalClass), Integer.parseInt(levels.group(3)));
      boolean isPublished = PublishedCensus.of(goalClass).isPresent();
      assertEquals(isPublished, Boolean.parseBoolean(levels.group(4)));
      if (isPublished) {
        Census census = PublishedCensus.of(goalClass).orElseThrow();
        int few = Integer.parseInt(levels.group(2));
        assertTrue(NearBoards.areFew(census, few, NearBoards.MOST));
        assertTrue(!NearBoards.areFew(census, few + 1, NearBoards.MOST));
        published++;
      }
    }
    assertTrue(published > 0 && !levels.find());
  }

  @Test
  void otherShapesHaveNone() {
    for (String text : List.of("3x3", "3x4", "3x6", "5x5")) {
      assertEquals("", DrawnLevels.of(Shape.parse(text)));
    }
  }
}

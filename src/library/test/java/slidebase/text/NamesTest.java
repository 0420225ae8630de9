package slidebase.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.GoalClass;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;
import slidebase.bound.StandardHeuristic;

class NamesTest {
  private static final String[] FORMS = {"blob", "c", "python", "js", "java", "npy"};

  @Test
  void caseDoesNotMatter() {
    assertEquals("python", Names.find("form", "Python", FORMS));
    assertEquals(StandardHeuristic.ZERO, StandardHeuristic.named("Zero"));
    assertEquals("corner", GoalClass.named(Shape.EIGHT_PUZZLE, "Corner").name());
    assertEquals("dlru", MoveOrder.parse("DLRU").toString());
  }

  @ParameterizedTest
  @CsvSource({"pyton,python", "phyton,python", "jav,java", "BLOP,blob"})
  void theMostSimilarNameIsSuggested(String name, String meant) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Names.find("form", name, FORMS));
    assertEquals(
        "form \""
            + name
            + "\": not one of "
            + String.join(", ", FORMS)
            + ". Did you mean "
            + meant
            + "?",
        e.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"''", "x", "ruby", "fortran"})
  void nothingIsSuggestedForADissimilarName(String name) {
    assertEquals("", Names.hint(name, List.of(FORMS), ""));
  }

  @Test
  void synonymIsSuggested() {
    assertEquals(". Did you mean js?", Names.hint("Ruby", List.of(FORMS), " x=c ruby=js "));
  }

  @Test
  void centreMayBeSpelledOtherwiseInTheSuggestionOnly() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> GoalClass.named(Shape.EIGHT_PUZZLE, "center"));
    assertEquals(
        "goal class \"center\": not one of corner, edge, centre, which 3x3 has. Did you mean"
            + " centre?",
        e.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"3x4", "3X4", "3×4"})
  void shapesMayBeWrittenWithAnyTimesSign(String text) {
    assertEquals(new Shape(3, 4), Shape.parse(text));
  }

  @ParameterizedTest
  @CsvSource({"''", "x", "3x", "x3", "3", "3by3", "3x3x3", "-3x3", "3x123456", "' 3x3'"})
  void otherShapesAreRefused(String text) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Shape.parse(text));
    assertEquals("shape " + Quote.of(text) + ": write rows x columns, such as 3x3", e.getMessage());
  }
}

package slidebase.entry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Shape;

/** The texts of entries: comments, parts, starts and goals. */
class EntryTest {
  /** A # is a blank if a board lacks one, on either side of the semicolon. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      nullValues = "-",
      value = {
        "1 2 3|1 2 3",
        "1 2 0 # why|1 2 0 ",
        "1 2 0 // why|1 2 0 ",
        "1 2 # 3|1 2 # 3",
        "1 2 # 3 # why|1 2 # 3 ",
        "1 2 # 3;3 2 1 0|1 2 # 3;3 2 1 0",
        "3 2 1 0;1 2 # 3|3 2 1 0;1 2 # 3",
        "3 2 1 0;1 2 # 3 // why|3 2 1 0;1 2 # 3 ",
        "3 2 1 0;1 2 # 3;0 1 2 3|3 2 1 0;1 2 # 3;0 1 2 3",
        "1 2 3 0;3 2 1 0 # 1;2|1 2 3 0;3 2 1 0 ",
        "# 1 2 3|-",
        " # 1 2 3| ",
      })
  void contentEndsBeforeAComment(String text, String content) {
    assertEquals(content == null ? "" : content, Entry.of(1, text).content());
  }

  @ParameterizedTest
  @CsvSource({
    "'a;b', 'a|b'",
    "'a;', 'a|'",
    "'[a;b];c', '[a;b]|c'",
    "'[a];', '[a]'",
    "'([a;b];c);{d;e}', '([a;b];c)|{d;e}'",
    "'a];b', 'a]|b'",
  })
  void semicolonsOutsideBracketsSeparateParts(String text, String parts) {
    assertEquals(List.of(parts.split("\\|", -1)), Entry.parts(text));
  }

  @ParameterizedTest
  @CsvSource({
    "123456780, 123456780, ''",
    "123456780;123456708, 123456780, 123456708",
    "123456780;123456708;123456078, 123456780, 123456708;123456078",
    "'1,2,3;4,5,6;7,8,0', '1,2,3;4,5,6;7,8,0', ''",
    "1 2 3 4 5 6 7 8 0 1 2 3 4 5 6 7 0 8, 1 2 3 4 5 6 7 8 0, 1 2 3 4 5 6 7 0 8",
    "123456780 123456708, 123456780, 123456708",
  })
  void semicolonOrASpaceStandsBetweenStartAndGoal(String text, String start, String goal) {
    Entry.Boards boards = Entry.of(1, text).boards(Shape.EIGHT_PUZZLE);
    assertEquals(start, boards.start());
    assertEquals(goal.isEmpty() ? List.of() : List.of(goal), boards.goals());
  }
}

package slidebase.bytes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;

/** Lines read by the layout of another line, against lines that are scanned. */
class LayoutTest {
  private static final Shape SHAPE = Shape.EIGHT_PUZZLE;
  private static final BoardScanner SCANNER = new BoardScanner(SHAPE);

  private static Line line(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return Line.at(Arrays.copyOf(bytes, bytes.length + Line.SLACK), 0, bytes.length);
  }

  private static Optional<Layout> layout(String text) {
    return Layout.of(line(text), SHAPE.cells());
  }

  private static boolean isBoard(long packed) {
    return packed >= 0 && PackedBoard.isBoard(packed, SHAPE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2 3 4 1 5 x 7 6 8\n",
        "2,3,4/1,5,X/7,6,8\r\n",
        "23415_768\n",
        "234/15./768;1 2 3 4 5 6 7 8 0\n",
        " 2 3 4\t1 5 . 7 6 8 ;123 804 765\r\n",
      })
  void everyCorruptionOfEveryByteMeansTheSame(String text) {
    Layout layout = layout(text).orElseThrow();
    assertEquals(text.length(), layout.length());
    int boards = 0;
    for (int place = 0; place < text.length(); place++) {
      for (int value = 0; value < 256; value++) {
        String corrupted = text.substring(0, place) + (char) value + text.substring(place + 1);
        boards += compare(layout, corrupted) ? 1 : 0;
      }
    }
    assertTrue(boards > text.length(), "the byte itself, and other marks for the blank");
  }

  /** Returns whether a line that fits has boards; checks that they equal the scanned ones. */
  private static boolean compare(Layout layout, String text) {
    Line line = line(text);
    if (!layout.fits(line.bytes(), 0)) {
      return false;
    }
    long start = layout.start(line.bytes(), 0);
    long goal = layout.hasGoal() ? layout.goal(line.bytes(), 0) : start;
    boolean areBoards = isBoard(start) && isBoard(goal);
    boolean areScanned =
        isBoard(line.start(SCANNER)) && (!line.hasGoal() || isBoard(line.goal(SCANNER)));
    assertEquals(areScanned, areBoards, text);
    if (areBoards) {
      assertEquals(line.hasGoal(), layout.hasGoal(), text);
      assertEquals(line.next(), layout.length(), text);
      assertEquals(line.start(SCANNER), start, text);
      assertEquals(line.hasGoal() ? line.goal(SCANNER) : start, goal, text);
    }
    return areBoards;
  }

  @Test
  void tilesOfTwoDigitsHaveNoLayout() {
    assertEquals(Optional.empty(), layout("02 3 4 1 5 0 7 6 8\n"));
    assertEquals(Optional.empty(), layout("2 3 4 1 5 0 7 6 8;1 02 3 4 5 6 7 8 0\n"));
  }
}

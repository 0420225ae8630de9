package slidebase.bytes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.StringTokenizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.testing.Scale;
import slidebase.testing.TestData;

/** The scanner against the one parser. */
class BoardScannerTest {
  private static final List<String> FORMS =
      List.of(
          "2 3 4 1 5 x 7 6 8",
          "2 3 4 1 5 0 7 6 8",
          "2,3,4/1,5,X/7,6,8",
          "23415_768",
          "234/15./768",
          "234 150 768",
          "2 3 4  1 5 _  7 6 8",
          " 2 3 4\t1 5 . 7 6 8 ",
          "02 3 00004 1 5 00 7 6 8",
          ",/2 3 4//1 5 x/7 6,8,",
          "2/3/4/1/5/x/7/6/8/");

  /** Both have to take the same texts for boards, and for the same boards. */
  private static boolean compare(byte[] bytes, Shape shape) {
    byte[] inside = new byte[bytes.length + 6];
    Arrays.fill(inside, (byte) '5'); // what stands around is not to be read
    System.arraycopy(bytes, 0, inside, 3, bytes.length);
    long scanned = new BoardScanner(shape).board(inside, 3, 3 + bytes.length);
    boolean isBoard = scanned != BoardScanner.NOT_UNDERSTOOD && PackedBoard.isBoard(scanned, shape);
    String text = new String(bytes, StandardCharsets.UTF_8);
    Board parsed;
    try {
      parsed = Board.parse(text, shape);
    } catch (IllegalArgumentException e) {
      assertEquals(false, isBoard, () -> "scanned, and not parsed: " + text);
      return false;
    }
    assertTrue(isBoard || !isPlain(text, shape), () -> "parsed, and not scanned: " + text);
    if (isBoard) {
      assertEquals(PackedBoard.of(parsed), scanned, text);
    }
    return isBoard;
  }

  /**
   * Returns whether a text has only the plain separators, without a comment and a side before it.
   * Neither spaces nor a double mark are its blank, and no line hides behind a carriage return.
   */
  private static boolean isPlain(String text, Shape shape) {
    int tokens = new StringTokenizer(text, " ,/\t\r\n").countTokens();
    int characters = text.replaceAll("[ ,/\t\r\n]", "").length();
    return text.matches("[0-9xX_.* ,/\\s]*")
        && !text.matches("(?s).*([_.*])\\1.*")
        && BoardText.comment(text) < 0
        && (tokens == shape.cells() || characters == shape.cells())
        && text.indexOf('\r') < 0;
  }

  private static boolean compare(String text, Shape shape) {
    return compare(text.getBytes(StandardCharsets.UTF_8), shape);
  }

  @Test
  void everyFormIsUnderstood() {
    for (String form : FORMS) {
      assertTrue(compare(form, Shape.EIGHT_PUZZLE), form);
    }
  }

  @Test
  void everyBoardIsUnderstoodInTheFormsThatProgramsWrite() {
    BoardScanner scanner = new BoardScanner(Shape.EIGHT_PUZZLE);
    List<String> boards = TestData.permutations(9);
    for (int i = 0; i < boards.size(); i += Scale.usual(17, 1)) {
      String text = boards.get(i);
      long packed = PackedBoard.of(Board.parse(text, Shape.EIGHT_PUZZLE));
      for (String form : List.of(text, text.replace(" ", ""), text.replace('0', 'x'))) {
        byte[] bytes = form.getBytes(StandardCharsets.US_ASCII);
        assertEquals(packed, scanner.board(bytes, 0, bytes.length), form);
      }
    }
  }

  @Test
  void everyCorruptionOfEveryByteMeansTheSameToBoth() {
    int boards = 0;
    for (String form : FORMS) {
      byte[] bytes = form.getBytes(StandardCharsets.US_ASCII);
      for (int place = 0; place < bytes.length; place++) {
        for (int value = 0; value < 256; value++) {
          byte[] corrupted = bytes.clone();
          corrupted[place] = (byte) value;
          boards += compare(corrupted, Shape.EIGHT_PUZZLE) ? 1 : 0;
        }
      }
    }
    assertTrue(boards > FORMS.size(), "some corruptions are boards: another separator");
  }

  @Test
  void cutDoubledAndInsertedBytesMeanTheSameToBoth() {
    for (String form : FORMS) {
      for (int place = 0; place <= form.length(); place++) {
        compare(form.substring(0, place), Shape.EIGHT_PUZZLE);
        compare(form.substring(place), Shape.EIGHT_PUZZLE);
        for (int c = 0; c < 256; c += Scale.usual(3, 1)) {
          compare(form.substring(0, place) + (char) c + form.substring(place), Shape.EIGHT_PUZZLE);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2", "2x3", "3x2", "2x4", "3x3", "2x5", "3x4", "4x4"})
  void randomTextsMeanTheSameToBothOnEveryShape(String shapeText) {
    Shape shape = Shape.parse(shapeText);
    Random random = new Random(1);
    String characters = "0123456789xX_. ,/;-a";
    int boards = 0;
    int texts = Scale.usual(4_000, 20_000);
    for (int i = 0; i < texts; i++) {
      Board board = TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
      StringBuilder text = new StringBuilder(board.toString());
      if (random.nextBoolean()) {
        text = new StringBuilder(String.join("/", board.drawing()));
      }
      if (random.nextBoolean()) {
        text = new StringBuilder(text.toString().replace(" ", ""));
      }
      for (int changes = random.nextInt(3); changes > 0; changes--) {
        char c = characters.charAt(random.nextInt(characters.length()));
        text.setCharAt(random.nextInt(text.length()), c);
      }
      boards += compare(text.toString(), shape) ? 1 : 0;
    }
    assertTrue(boards > texts / 20, boards + " boards");
  }

  @Test
  void longTextsAreNotBoards() {
    assertEquals(false, compare("1 ".repeat(10_000), Shape.EIGHT_PUZZLE));
    assertEquals(false, compare("1".repeat(10_000), Shape.EIGHT_PUZZLE));
    assertEquals(false, compare("x".repeat(10_000) + " 1 2", Shape.EIGHT_PUZZLE));
  }

  @Test
  void boardsThatCannotBePackedAreNotUnderstood() {
    byte[] text = Board.defaultGoal(new Shape(4, 5)).toString().getBytes(StandardCharsets.US_ASCII);
    assertEquals(
        BoardScanner.NOT_UNDERSTOOD, new BoardScanner(new Shape(4, 5)).board(text, 0, text.length));
  }
}

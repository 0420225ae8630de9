package slidebase.board;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.testing.Cases;
import slidebase.testing.NaiveSearch;
import slidebase.testing.TestData;

class BoardTest {
  private static final Board BOARD = Board.of(Shape.EIGHT_PUZZLE, 2, 3, 4, 1, 5, 0, 7, 6, 8);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2 3 4 1 5 x 7 6 8",
        "2 3 4 1 5 0 7 6 8",
        "2 3 4 1 5 X 7 6 8",
        "2 3 4 1 5 _ 7 6 8",
        "2 3 4 1 5 . 7 6 8",
        "2,3,4/1,5,0/7,6,8",
        "  2  3 4,/ 1,,5\t0// 7 6 8 /",
        "[[2,3,4],[1,5,0],[7,6,8]]",
        "[[2 3 4]\n [1 5 0]\n [7 6 8]]",
        "(2, 3, 4, 1, 5, 0, 7, 6, 8)",
        "{2,3,4},{1,5,0},{7,6,8}",
        "[2 3 4; 1 5 0; 7 6 8]",
        "2-3-4/1-5-_/7-6-8",
        "2 3 4|1 5 0|7 6 8",
        "2|3|4/1|5|0/7|6|8",
        "+---+---+---+\n| 2 | 3 | 4 |\n+---+---+---+\n| 1 | 5 |   |\n+---+---+---+\n| 7 | 6 | 8 |\n+---+---+---+",
        "┌───┬───┬───┐\n│ 2 │ 3 │ 4 │\n│ 1 │ 5 │   │\n│ 7 │ 6 │ 8 │\n└───┴───┴───┘",
        "[2, 3, 4, 1, 5, null, 7, 6, 8]",
        "[2, 3, 4, 1, 5, None, 7, 6, 8]",
        "['2', '3', '4', '1', '5', 'X', '7', '6', '8']",
        "234/15*/768",
        "3 2 3 4 1 5 0 7 6 8",
        "# easy\n3\n2 3 4 # the first row\n1 5 0\n7 6 8 // the last",
        "/2,3,4,1,5,0,7,6,8/",
        "2 3 4\n\n1 5 0 /\n 7 6 8",
        "2 3 4\r\n1 5 0\n7 6 8\n",
        "2/3/4/1/5/0/7/6/8",
        "02 03 4 1 5 00 7 6 8",
        "23415x768",
        "23415_768",
        " 23415.768 ",
        "234/150/768",
        "A = 2 3 4/1 5 0/7 6 8",
        "start = 2 3 4/1 5 0/7 6 8"
      })
  void everyAcceptedFormIsTheSameBoard(String text) {
    assertEquals(BOARD, Board.parse(text, Shape.EIGHT_PUZZLE));
    assertEquals(BOARD, Board.parse(text));
  }

  @Test
  void runsOfDigitsMayBeRowsWithoutSlashesWhereTheShapeIsKnown() {
    assertEquals(BOARD, Board.parse("234 15x 768", Shape.EIGHT_PUZZLE));
  }

  @Test
  void textIsReadBackForEveryShape() {
    for (Shape shape :
        List.of(new Shape(2, 3), new Shape(3, 4), new Shape(4, 4), new Shape(7, 9))) {
      Board board = Board.inReadingOrder(shape, 2);
      assertEquals(board, Board.parse(board.toString(), shape));
      assertEquals(board, Board.parse(String.join("/", board.drawing())), "drawn in rows");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|board \"\": no cells, and a 3x3 board has 9",
        "' , / '|board \" , / \": no cells, and a 3x3 board has 9",
        "1 2 3 4 5 6 0 7|board \"1 2 3 4 5 6 0 7\": 8 cells, and a 3x3 board has 9",
        "1 2 3 4 5 6 7 8|board \"1 2 3 4 5 6 7 8\": there is no blank: write it as 0, x, X, _ or .",
        "123/456/789|board \"123/456/789\": there is no blank: if 9 stands for it, write it as 0, x, X, _ or .",
        "123456789|board \"123456789\": there is no blank: if 9 stands for it, write it as 0, x, X, _ or .",
        "12/345/678|board \"12/345/678\": its rows have different lengths",
        "1 2 3 4 5 6 7 8 -+|board \"1 2 3 4 5 6 7 8 -+\": if \"-+\" is the blank, write it as 0, x, X, _ or .",
        "1 2 3/4 5/7 8 6|board \"1 2 3/4 5/7 8 6\": its columns show no blank: write it as 0, x, X, _ or .",
        "1 2 3 0/4 6 7 5/8|board \"1 2 3 0/4 6 7 5/8\": its rows have different lengths",
        "1 2/3 4 5 6/7 8 0|board \"1 2/3 4 5 6/7 8 0\": its rows have different lengths",
        "12/345/678/0|board \"12/345/678/0\": its rows have different lengths",
        "1 2 3/4 0|board \"1 2 3/4 0\": its rows have different lengths",
        "1 2 3/4 5 0|board \"1 2 3/4 5 0\": 6 cells, and a 3x3 board has 9",
        "1 2 3 4 5 6 7 8 0 9|board \"1 2 3 4 5 6 7 8 0 9\": 10 cells, and a 3x3 board has 9",
        "1234567|board \"1234567\": 7 cells, and a 3x3 board has 9",
        "1 2 3 4 5 6 7 80|board \"1 2 3 4 5 6 7 80\": 8 cells, and a 3x3 board has 9",
        "1 2 3 4 5 6 7 8 8|board \"1 2 3 4 5 6 7 8 8\": tile 8 stands twice, and there is no blank",
        "1 2 3 4 5 5 7 8 0|board \"1 2 3 4 5 5 7 8 0\": tile 5 stands twice, and tile 6 is missing",
        "1 2 3 4 5 6 7 x _|board \"1 2 3 4 5 6 7 x _\": there are two blanks, and tile 8 is missing",
        "1 2 3 4 5 6 7 9 0|board \"1 2 3 4 5 6 7 9 0\": tile 9 is out of range 1..8",
        "1 2 3 4 5 6 7 123456 0|board \"1 2 3 4 5 6 7 123456 0\": tile \"123456\" is out of range",
        "1 2 3 4 5 6 7 a 0|board \"1 2 3 4 5 6 7 a 0\": \"a\" is neither a tile's number nor a blank (0, x, X, _ or .)",
        "1 2 3 4 5 6 7 -8 0|board \"1 2 3 4 5 6 7 -8 0\": \"-8\" is neither a tile's number nor a blank (0, x, X, _ or .)",
        "1234567٨0|board \"1234567٨0\": \"٨\" is neither a tile's number nor a blank (0, x, X, _ or .)",
      })
  void malformedBoardsGetDistinctMessages(String text, String message) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Board.parse(text, Shape.EIGHT_PUZZLE));
    assertEquals(message, e.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 2/3 4/5 0|2x3|its rows are those of 3x2, not 2x3",
        "12/34/50|2x3|its rows are those of 3x2, not 2x3",
        "1 2 3 4 5 6/7 8 9 10 11 0|3x4|its rows are those of 2x6, not 3x4",
        "1 2 3 4 5/6 7 8 9 10/11 0|3x4|its rows have different lengths",
        "1234/5678/910110|3x4|3 cells, and a 3x4 board has 12; its tiles have to be separated by spaces or commas",
      })
  void rowsOfOtherShapesAreRefused(String text, String shape, String reason) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Board.parse(text, Shape.parse(shape)));
    assertEquals("board \"" + text + "\": " + reason, e.getMessage());
  }

  @Test
  void slashesBetweenAllTilesAreNotRows() {
    assertEquals(
        Board.defaultGoal(new Shape(3, 4)),
        Board.parse("1/2/3/4/5/6/7/8/9/10/11/0", new Shape(3, 4)));
  }

  @Test
  void megabyteOfJunkIsQuotedBriefly() {
    String junk = "\u001b[31m" + "junk ".repeat(200_000);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Board.parse(junk, Shape.EIGHT_PUZZLE));
    assertTrue(e.getMessage().length() < 200, e.getMessage());
    assertTrue(e.getMessage().startsWith("board \"?[31mjunk junk "), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource({
    "1 2 3/4 5 0, 2x3",
    "1 2/3 4/5 0, 3x2",
    "123/450, 2x3",
    "1 2 3 0, 2x2",
    "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0, 4x4",
    "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0, 4x4"
  })
  void shapeShowsInTheRowsOrTheSquare(String text, String shape) {
    assertEquals(Shape.parse(shape), Board.parse(text).shape());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 2 3 4 5 0|6 cells may be 2x3 or 3x2; separate the rows with /, as in 1 2 3/4 5 0",
        "1 2 3/4 0|its rows have different lengths",
        "0|1 cell, and no board has so many",
      })
  void boardWhoseShapeIsNotClearIsRefused(String text, String reason) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Board.parse(text));
    assertTrue(e.getMessage().contains(reason), e.getMessage());
  }

  @Test
  void movesOfTheBlankExchangeItWithATile() {
    assertEquals("2 3 0 1 5 4 7 6 8", BOARD.after(Move.UP).toString());
    assertEquals("2 3 4 1 5 8 7 6 0", BOARD.after(Move.DOWN).toString());
    assertEquals("2 3 4 1 0 5 7 6 8", BOARD.after(Move.LEFT).toString());
    assertEquals(5, BOARD.tileMovedBy(Move.LEFT));
    assertFalse(BOARD.allows(Move.RIGHT));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> BOARD.after(Move.RIGHT));
    assertEquals("board 2 3 4 1 5 0 7 6 8: the blank cannot move r", e.getMessage());
  }

  @Test
  void boardsAreEqualWhenShapeAndTilesAre() {
    Board tall = Board.parse("1 2/3 4/5 0");
    Board wide = Board.parse("1 2 3/4 5 0");
    assertNotEquals(tall, wide);
    assertEquals(tall, Board.of(new Shape(3, 2), 1, 2, 3, 4, 5, 0));
    assertEquals(tall.hashCode(), Board.of(new Shape(3, 2), 1, 2, 3, 4, 5, 0).hashCode());
  }

  @ParameterizedTest
  @Cases(
      value = {"2x2", "2x3", "3x2"},
      ifLong = {"2x4", "4x2", "3x3"})
  void parityIdentifiesExactlyTheBoardsThatASearchReaches(String text) {
    Shape shape = Shape.parse(text);
    for (int blankCell : new int[] {0, 1, shape.cells() - 1}) {
      Board goal = Board.inReadingOrder(shape, blankCell);
      NaiveSearch search = NaiveSearch.of(shape.height(), shape.width(), goal.toString());
      for (String tiles : TestData.permutations(shape.cells())) {
        boolean reached = search.distance(tiles) != null;
        assertEquals(reached, Board.parse(tiles, shape).canReach(goal), tiles);
      }
    }
  }

  @Test
  void famousPuzzleOfSamLoydIsUnsolvable() {
    Board goal = Board.defaultGoal(new Shape(4, 4));
    assertFalse(Board.parse("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0").canReach(goal));
    assertTrue(goal.canReach(goal));
  }

  @Test
  void goalOfAnotherShapeIsRefused() {
    Board goal = Board.defaultGoal(new Shape(2, 3));
    assertThrows(IllegalArgumentException.class, () -> BOARD.canReach(goal));
  }

  @Test
  void boardIsMadeOfRowsAndGivesItsTilesBack() {
    Board board = Board.of(new int[][] {{2, 3, 4}, {1, 5, 0}, {7, 6, 8}});
    assertEquals(Board.parse("2 3 4 1 5 x 7 6 8"), board);
    int[] tiles = board.tiles();
    assertArrayEquals(new int[] {2, 3, 4, 1, 5, 0, 7, 6, 8}, tiles);
    tiles[0] = 99;
    assertEquals(2, board.tileAt(0));
    assertEquals(new Shape(2, 3), Board.of(new int[][] {{1, 2, 3}, {4, 5, 0}}).shape());
  }

  @ParameterizedTest
  @ValueSource(strings = {"[[1, 2], [3]]", "[[1, 2, 3, 0]]", "[]", "[[1, 2], [3, 3]]"})
  void rowsThatAreNotABoardAreRefused(String text) {
    int[][] rows =
        switch (text) {
          case "[[1, 2], [3]]" -> new int[][] {{1, 2}, {3}};
          case "[[1, 2, 3, 0]]" -> new int[][] {{1, 2, 3, 0}};
          case "[]" -> new int[][] {};
          default -> new int[][] {{1, 2}, {3, 3}};
        };
    assertThrows(IllegalArgumentException.class, () -> Board.of(rows));
  }

  @Test
  void legalMovesLeadToTheNeighbours() {
    Board board = Board.parse("2 3 4 1 5 x 7 6 8");
    assertEquals(List.of(Move.UP, Move.DOWN, Move.LEFT), board.legalMoves());
    assertEquals(
        List.of("2 3 0 1 5 4 7 6 8", "2 3 4 1 5 8 7 6 0", "2 3 4 1 0 5 7 6 8"),
        board.neighbours().stream().map(Board::toString).toList());
    assertEquals(board, board.after());
    assertEquals("2 0 3 1 5 4 7 6 8", board.after(Move.UP, Move.LEFT).toString());
    assertThrows(IllegalArgumentException.class, () -> board.after(Move.UP, Move.UP));
  }
}

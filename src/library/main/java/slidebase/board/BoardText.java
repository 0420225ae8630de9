package slidebase.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import slidebase.text.Quote;

/**
 * The one parser and printer of boards. All of these are the same board:
 *
 * <pre>
 *   2 3 4 1 5 x 7 6 8     2,3,4/1,5,0/7,6,8     23415_768     234/15./768
 * </pre>
 */
final class BoardText {
  /** Boards with fewer cells may be written as a run of digits, since no tile has two digits. */
  static final int CELLS_WITH_TWO_DIGITS = 11;

  private BoardText() {}

  static Board parse(String text) {
    return parse(text, shapeShown(text));
  }

  static Board parse(String text, Shape shape) {
    List<String> tokens = tokens(text);
    List<String> marks = shape.cells() < CELLS_WITH_TWO_DIGITS ? spelled(tokens, shape) : tokens;
    if (marks.size() != shape.cells()) {
      boolean isRun = shape.cells() >= CELLS_WITH_TWO_DIGITS && marks.size() <= shape.height();
      String hint = isRun ? "; its tiles have to be separated by blanks or commas" : "";
      throw wrong(text, wrongCount(marks.size(), shape) + hint);
    }
    int[] tiles = new int[marks.size()];
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[cell] = tile(marks.get(cell), text);
    }
    Optional<String> fault = fault(shape, tiles);
    if (fault.isPresent()) {
      throw wrong(text, fault.get());
    }
    return Board.ofChecked(shape, tiles);
  }

  /** What keeps the tiles from being a permutation of 0..n-1, if anything does. */
  static Optional<String> fault(Shape shape, int[] tiles) {
    int cells = shape.cells();
    if (tiles.length != cells) {
      return Optional.of(wrongCount(tiles.length, shape));
    }
    boolean[] seen = new boolean[cells];
    int twice = -1;
    for (int tile : tiles) {
      if (tile < 0 || tile >= cells) {
        return Optional.of("tile " + tile + " is out of range 1.." + (cells - 1));
      }
      twice = seen[tile] ? tile : twice;
      seen[tile] = true;
    }
    if (twice < 0) {
      return Optional.empty();
    }
    int missing = 0;
    while (seen[missing]) {
      missing++;
    }
    return Optional.of(
        (twice == 0 ? "there are two blanks" : "tile " + twice + " stands twice")
            + (missing == 0 ? ", and there is no blank" : ", and tile " + missing + " is missing"));
  }

  private static String wrongCount(int count, Shape shape) {
    return (count == 0 ? "no" : count)
        + (count == 1 ? " cell" : " cells")
        + ", and a "
        + shape
        + " board has "
        + shape.cells();
  }

  static String print(Board board) {
    StringBuilder text = new StringBuilder(2 * board.shape().cells());
    for (int cell = 0; cell < board.shape().cells(); cell++) {
      text.append(cell == 0 ? "" : " ").append(board.tileAt(cell));
    }
    return text.toString();
  }

  /** The tiles in reading order with single blanks between, and a slash between rows. */
  static String printInRows(Board board) {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < board.shape().cells(); cell++) {
      String before = board.shape().column(cell) == 0 ? "/" : " ";
      text.append(cell == 0 ? "" : before).append(board.tileAt(cell));
    }
    return text.toString();
  }

  static List<String> drawing(Board board) {
    Shape shape = board.shape();
    int digits = String.valueOf(shape.cells() - 1).length();
    List<String> rows = new ArrayList<>();
    for (int row = 0; row < shape.height(); row++) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < shape.width(); column++) {
        int tile = board.tileAt(shape.cell(row, column));
        String mark = tile == 0 ? "." : String.valueOf(tile);
        line.append(column == 0 ? "" : " ").append(" ".repeat(digits - mark.length())).append(mark);
      }
      rows.add(line.toString());
    }
    return rows;
  }

  /** The marks between the separators. */
  private static List<String> tokens(String text) {
    List<String> tokens = new ArrayList<>();
    int start = -1; // of the token that is being read, -1 between tokens
    for (int i = 0; i <= text.length(); i++) {
      boolean separator = i == text.length() || isSeparator(text.charAt(i));
      if (separator && start >= 0) {
        tokens.add(text.substring(start, i));
        start = -1;
      } else if (!separator && start < 0) {
        start = i;
      }
    }
    return tokens;
  }

  static boolean isSeparator(char c) {
    return c == ' ' || c == ',' || c == '/' || c == '\t' || c == '\r' || c == '\n';
  }

  /**
   * Takes a run of digits apart, be it the whole board or one row each; leaves other tokens alone.
   */
  private static List<String> spelled(List<String> tokens, Shape shape) {
    boolean whole = tokens.size() == 1 && tokens.get(0).length() > 1;
    boolean rows =
        tokens.size() == shape.height()
            && tokens.stream().allMatch(token -> token.length() == shape.width());
    return whole || rows ? List.of(String.join("", tokens).split("")) : tokens;
  }

  static boolean isBlankMark(char c) {
    return c == 'x' || c == 'X' || c == '_' || c == '.';
  }

  private static int tile(String mark, String text) {
    if (mark.length() == 1 && isBlankMark(mark.charAt(0))) {
      return 0;
    }
    if (!mark.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw wrong(
          text, Quote.of(mark) + " is neither a tile's number nor a blank (0, x, X, _ or .)");
    }
    if (mark.length() > 5) {
      throw wrong(text, "tile " + Quote.of(mark) + " is out of range");
    }
    return Integer.parseInt(mark);
  }

  /** The shape that the text shows by its rows or, if it does not, by its number of cells. */
  static Shape shapeShown(String text) {
    List<Shape> shapes = shapesShown(text);
    if (shapes.size() == 1) {
      return shapes.get(0);
    }
    int cells = cells(text);
    throw wrong(
        text,
        rowWidths(text).size() >= 2
            ? "its rows have different lengths"
            : cells + (cells == 1 ? " cell" : " cells") + fault(shapes));
  }

  private static String fault(List<Shape> shapes) {
    if (shapes.isEmpty()) {
      return ", and no board has so many; write a 3x3 board as 1 2 3/4 5 6/7 8 0";
    }
    Board example = Board.defaultGoal(shapes.get(0));
    List<String> names = new ArrayList<>();
    for (Shape shape : shapes.subList(0, shapes.size() - 1)) {
      names.add(shape.toString());
    }
    return " may be "
        + String.join(", ", names)
        + " or "
        + shapes.get(shapes.size() - 1)
        + "; separate the rows with /, as in "
        + printInRows(example);
  }

  /** The shapes that the text may be of; see {@link Board#shapesShown}. */
  static List<Shape> shapesShown(String text) {
    List<Integer> widths = rowWidths(text);
    if (widths.size() >= 2 && areEqual(widths) && widths.get(0) >= 2) {
      return List.of(new Shape(widths.size(), widths.get(0)));
    }
    int cells = cells(text);
    int side = (int) Math.sqrt(cells);
    if (side >= 2 && side * side == cells) {
      return List.of(new Shape(side, side));
    }
    return cells <= Shape.MOST_CELLS ? Shape.ofCells(cells) : List.of();
  }

  private static int cells(String text) {
    List<String> tokens = tokens(text);
    return tokens.size() == 1 ? tokens.get(0).length() : tokens.size();
  }

  // Plain loops: to link the lambdas of a stream takes longer than one answer.

  /** The number of cells in each row between slashes; a row of one token is a run of digits. */
  private static List<Integer> rowWidths(String text) {
    List<Integer> widths = new ArrayList<>();
    for (String row : text.split("/")) {
      int width = cells(row);
      if (width > 0) {
        widths.add(width);
      }
    }
    return widths;
  }

  private static boolean areEqual(List<Integer> widths) {
    for (int width : widths) {
      if (width != widths.get(0)) {
        return false;
      }
    }
    return true;
  }

  private static IllegalArgumentException wrong(String text, String fault) {
    return new IllegalArgumentException("board " + Quote.of(text) + ": " + fault);
  }
}

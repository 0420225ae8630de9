package slidebase.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import slidebase.text.Quote;

/**
 * The text of a board, read once: which shapes it shows, and which board it is. This is the one
 * parser and printer of boards. All of these are the same board:
 *
 * <pre>
 *   2 3 4 1 5 x 7 6 8     2,3,4/1,5,0/7,6,8     23415_768     234/15./768
 * </pre>
 */
public final class BoardText {
  /** Boards with fewer cells may be written as a run of digits, since no tile has two digits. */
  public static final int CELLS_WITH_TWO_DIGITS = 11;

  private final String text;

  /** The marks between the separators. */
  private final List<String> tokens = new ArrayList<>();

  /** The number of cells in each row between slashes that has any. */
  private final List<Integer> rowWidths = new ArrayList<>();

  // Plain loops here and below: to link the lambdas of a stream takes longer than one answer.

  private BoardText(String text) {
    this.text = text;
    int start = -1; // of the token that is being read, -1 between tokens
    int row = 0; // the first token of the row that is being read
    for (int i = 0; i <= text.length(); i++) {
      char c = i == text.length() ? '/' : text.charAt(i);
      if (!isSeparator(c)) {
        start = start < 0 ? i : start;
        continue;
      }
      if (start >= 0) {
        tokens.add(text.substring(start, i));
        start = -1;
      }
      if (c == '/' && row < tokens.size()) {
        rowWidths.add(cells(row));
        row = tokens.size();
      }
    }
  }

  /** Reads a text, whatever it is: what is wrong with it shows when more is asked. */
  public static BoardText of(String text) {
    return new BoardText(text);
  }

  /** How many cells the tokens from one on fill: one token alone is a run of digits. */
  private int cells(int from) {
    int count = tokens.size() - from;
    return count == 1 ? tokens.get(from).length() : count;
  }

  /**
   * Returns the shapes that the board may be of: the one that its rows show, if they are separated
   * by {@code /}; or else the square one with so many cells; or else all with so many. Whether it
   * is a board is for {@link #board} to say.
   */
  public List<Shape> shapes() {
    if (hasRows() && areEqual(rowWidths) && rowWidths.get(0) >= 2) {
      return List.of(new Shape(rowWidths.size(), rowWidths.get(0)));
    }
    int cells = cells(0);
    int side = (int) Math.sqrt(cells);
    if (side >= 2 && side * side == cells) {
      return List.of(new Shape(side, side));
    }
    return cells <= Shape.MOST_CELLS ? Shape.ofCells(cells) : List.of();
  }

  /**
   * Returns the one shape that the board may be of.
   *
   * @throws IllegalArgumentException if there are none or several; the message says how to write
   *     the board
   */
  public Shape shape() {
    List<Shape> shapes = shapes();
    if (shapes.size() == 1) {
      return shapes.get(0);
    }
    int cells = cells(0);
    throw wrong(
        hasRows()
            ? "its rows have different lengths"
            : cells + (cells == 1 ? " cell" : " cells") + fault(shapes));
  }

  /** Tells whether a shape shows by slashes, and not by the number of cells alone. */
  public boolean showsRowsOf(Shape shape) {
    return text.indexOf('/') >= 0 && shapes().equals(List.of(shape));
  }

  /**
   * Refuses rows of another shape with as many cells as the given one.
   *
   * @throws IllegalArgumentException if there are such rows
   */
  public void requireNoOtherRows(Shape shape) {
    for (Shape other : Shape.ofCells(shape.cells())) {
      if (!other.equals(shape) && showsRowsOf(other)) {
        throw wrong("its rows are those of " + other + ", not " + shape);
      }
    }
  }

  private boolean hasRows() {
    return rowWidths.size() >= 2;
  }

  private static boolean areEqual(List<Integer> widths) {
    for (int width : widths) {
      if (width != widths.get(0)) {
        return false;
      }
    }
    return true;
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

  /**
   * Returns the board, which is of a known shape.
   *
   * @throws IllegalArgumentException if the text is not a board of that shape; the message quotes
   *     it and says what is wrong
   */
  public Board board(Shape shape) {
    List<String> marks = shape.cells() < CELLS_WITH_TWO_DIGITS ? spelled(shape) : tokens;
    if (marks.size() != shape.cells()) {
      boolean isRun = shape.cells() >= CELLS_WITH_TWO_DIGITS && marks.size() <= shape.height();
      String hint = isRun ? "; its tiles have to be separated by spaces or commas" : "";
      throw wrong(wrongCount(marks.size(), shape) + hint);
    }
    int[] tiles = new int[marks.size()];
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[cell] = tile(marks.get(cell));
    }
    Optional<String> fault = fault(shape, tiles);
    if (fault.isPresent()) {
      throw wrong(fault.get());
    }
    return Board.ofChecked(shape, tiles);
  }

  /**
   * Takes a run of digits apart, be it the whole board or one row each; leaves other tokens alone.
   */
  private List<String> spelled(Shape shape) {
    boolean isRun = tokens.size() == 1 && tokens.get(0).length() > 1;
    boolean areRows = tokens.size() == shape.height();
    for (String token : tokens) {
      areRows &= token.length() == shape.width();
    }
    if (!isRun && !areRows) {
      return tokens;
    }
    List<String> marks = new ArrayList<>();
    for (String token : tokens) {
      for (int i = 0, next; i < token.length(); i = next) {
        next = token.offsetByCodePoints(i, 1);
        marks.add(token.substring(i, next));
      }
    }
    return marks;
  }

  private int tile(String mark) {
    if (mark.length() == 1 && isBlankMark(mark.charAt(0))) {
      return 0;
    }
    for (int i = 0; i < mark.length(); i++) {
      if (mark.charAt(i) < '0' || mark.charAt(i) > '9') {
        throw wrong(Quote.of(mark) + " is neither a tile's number nor a blank (0, x, X, _ or .)");
      }
    }
    if (mark.length() > 5) {
      throw wrong("tile " + Quote.of(mark) + " is out of range");
    }
    return Integer.parseInt(mark);
  }

  private IllegalArgumentException wrong(String fault) {
    return new IllegalArgumentException("board " + Quote.of(text) + ": " + fault);
  }

  /** Tells whether a character stands between tiles. */
  public static boolean isSeparator(char c) {
    return c == ' ' || c == ',' || c == '/' || c == '\t' || c == '\r' || c == '\n';
  }

  /** Tells whether a character that is not a digit stands for the blank. */
  public static boolean isBlankMark(char c) {
    return c == 'x' || c == 'X' || c == '_' || c == '.';
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

  /** The tiles in reading order with single spaces between, and a slash between rows. */
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
}

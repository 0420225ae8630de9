package slidebase.board;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import slidebase.sizes.SizeLimits;
import slidebase.text.Names;
import slidebase.text.Quote;

/**
 * The text of a board, parsed once: its possible shapes, and its tiles. This is the only parser and
 * printer of boards. All of these texts are the same board:
 *
 * <pre>
 *   2 3 4 1 5 x 7 6 8     2,3,4/1,5,0/7,6,8     23415_768     234/15./768     [[2,3,4],[1,5,0],[7,6,8]]
 * </pre>
 */
public final class BoardText {
  /** Boards with fewer cells may be written as a run of digits, since no tile has two digits. */
  public static final int CELLS_WITH_TWO_DIGITS = 11;

  /** Characters that separate rows in the plainest forms. */
  private static final String ROW_SEPARATORS = "/\n";

  /** Characters that separate tiles in the plainest forms. */
  public static final String SEPARATORS = " ,\t\r" + ROW_SEPARATORS;

  private static final String RAGGED = "its rows have different lengths";

  /** The ways to write the blank, for messages. */
  private static final String BLANK_MARKS = "0, x, X, _ or .";

  private static final String NO_BLANK = "there is no blank: ";
  private static final String WRITTEN_AS = "write it as " + BLANK_MARKS;

  /** The word for the text in messages: board or goal. */
  private final String role;

  private final String text;

  /** The marks between the separators. */
  private final List<String> tokens;

  /** The number of cells in each nonempty row. */
  private final List<Integer> rowWidths;

  /** The first mark with a character other than digits and one blank, if there is one. */
  private final Optional<String> strange;

  /** The numbers by their marks, if one is strange; empty if they are no complete set. */
  private final Map<String, Integer> letters;

  // Plain loops below, because linking the lambdas of a stream takes longer than an answer.

  private BoardText(String role, String text) {
    this.role = role;
    this.text = text;
    BoardTokens read = new BoardTokens(text);
    for (BoardTokens other : read.withBlank()) {
      read = Marks.numbers(marks(other.tokens, other.rowWidths)).isEmpty() ? read : other;
    }
    this.tokens = read.tokens;
    this.rowWidths = read.rowWidths;
    strange = Marks.firstStrange(marksOfRuns());
    letters = strange.isEmpty() ? Map.of() : Marks.numbers(marks(tokens, rowWidths));
  }

  /** Parses any text; later calls report its faults. */
  public static BoardText of(String text) {
    return new BoardText("board", text);
  }

  /** Parses the text of a goal, and calls it a goal in messages. */
  public static BoardText ofGoal(String text) {
    return new BoardText("goal", text);
  }

  /**
   * Returns the place of the first comment, which begins with # or // at the start of a line or
   * after a space; -1 if there is none.
   */
  public static int comment(String text) {
    int at = 0;
    while (at < text.length() && !BoardTokens.isComment(text, at)) {
      at++;
    }
    return at < text.length() ? at : -1;
  }

  /** Returns the number of cells in the text, for any shape; a single token is a run of cells. */
  public int cells() {
    return tokens.size() == 1 ? tokens.get(0).length() : tokens.size();
  }

  /**
   * Returns the possible shapes of the board. Rows determine one shape. Otherwise it is the square
   * with this number of cells, or else any shape with this number. The list is empty if the rows
   * differ in length, there is no blank, an id is before the board, or there are two; {@link
   * #board} makes the other checks.
   */
  public List<Shape> shapes() {
    if (showsRows()) {
      return List.of(new Shape(rowWidths.size(), rowWidths.get(0)));
    }
    int cells = cells();
    int side = (int) Math.sqrt(cells);
    if (isRagged() || cells > Shape.MOST_CELLS || areTwo()) {
      return List.of();
    }
    if (side >= 2 && side * side == cells) {
      return List.of(new Shape(side, side));
    }
    return lacksBlank() || id().isPresent() ? List.of() : Shape.ofCells(cells);
  }

  /**
   * Returns the text that determines the shape of boards: the first with one possible shape, or
   * else the first with several; empty if none has any.
   */
  public static Optional<BoardText> deciding(List<BoardText> texts) {
    BoardText ambiguous = null;
    for (BoardText text : texts) {
      int shapes = text.shapes().size();
      if (shapes == 1) {
        return Optional.of(text);
      }
      ambiguous = ambiguous == null && shapes > 0 ? text : ambiguous;
    }
    return Optional.ofNullable(ambiguous);
  }

  /**
   * Returns the only possible shape of the board.
   *
   * @throws IllegalArgumentException if there are none or several; the message explains how to
   *     write the board
   */
  public Shape shape() {
    List<Shape> shapes = shapes();
    if (shapes.size() == 1) {
      return shapes.get(0);
    }
    requireOne();
    int cells = cells();
    throw wrong(
        lacksBlank()
            ? noBlank()
            : isRagged() ? RAGGED : cells + (cells == 1 ? " cell" : " cells") + fault(shapes));
  }

  /**
   * Rejects a text with too many cells.
   *
   * @throws IllegalArgumentException if there are more
   */
  public void requireAtMost(int mostCells) {
    if (cells() > mostCells) {
      throw wrong(cells() + " cells, and boards may have up to " + mostCells + " here");
    }
  }

  /**
   * Rejects a text of one cell, which is probably the first word of a board without quotes.
   *
   * @param remedy the advice at the end of the message
   * @throws IllegalArgumentException if the text has one cell
   */
  public void requireSeveral(String remedy) {
    if (cells() == 1) {
      throw wrong("this is one cell; " + remedy);
    }
  }

  /** Returns whether rows, and not only the number of cells, determine the shape. */
  public boolean showsRowsOf(Shape shape) {
    return showsRows() && shapes().equals(List.of(shape));
  }

  /**
   * Returns the common length of the rows, of which there may be one; empty if their lengths
   * differ.
   */
  public OptionalInt rowWidth() {
    return unknownMark().isEmpty() && !rowWidths.isEmpty() && areEqual(rowWidths)
        ? OptionalInt.of(rowWidths.get(0))
        : OptionalInt.empty();
  }

  /** Returns whether there are rows of equal length, of two cells or more. */
  private boolean showsRows() {
    return hasRows() && areEqual(rowWidths) && rowWidths.get(0) >= 2;
  }

  /** Returns whether rows differ in length, and not only because some tiles have two digits. */
  private boolean isRagged() {
    boolean areTiles = tokens.size() == rowWidths.size() && tokens.size() >= CELLS_WITH_TWO_DIGITS;
    return hasRows() && !areEqual(rowWidths) && !areTiles;
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
    if (shapes.get(0).cells() > SizeLimits.PACKED_CELLS) {
      return " may be of several shapes; separate the rows with /";
    }
    int last = shapes.size() - 1;
    return " may be "
        + Names.list(shapes.subList(0, last).toArray())
        + " or "
        + shapes.get(last)
        + "; separate the rows with /, as in "
        + printInRows(Board.defaultGoal(shapes.get(0)));
  }

  /**
   * Returns the board, given its shape.
   *
   * @throws IllegalArgumentException if the text is not a board of that shape; the message quotes
   *     it and describes the fault
   */
  public Board board(Shape shape) {
    List<String> marks = marks(shape);
    int[] tiles = new int[marks.size()];
    for (int cell = 0; cell < tiles.length; cell++) {
      Integer number = letters.get(marks.get(cell));
      tiles[cell] = number == null ? tile(marks.get(cell), marks) : number;
    }
    Optional<String> fault = fault(shape, tiles);
    if (fault.isPresent()) {
      String message = NO_BLANK + "if " + tiles.length + " stands for it, " + WRITTEN_AS;
      throw wrong(Marks.areTilesOnly(marks) ? message : fault.get());
    }
    Board board = Board.ofChecked(shape, tiles);
    String[] byTile = new String[tiles.length];
    boolean areNumbers = true;
    for (Map.Entry<String, Integer> letter : letters.entrySet()) {
      int tile = letter.getValue();
      byTile[tile] = tile == 0 ? Marks.BLANK : letter.getKey();
      areNumbers &= byTile[tile].equals(String.valueOf(tile));
    }
    return areNumbers ? board : board.marked(List.of(byTile));
  }

  /**
   * Returns the marks, cell by cell.
   *
   * @throws IllegalArgumentException if their number or their rows are not those of the shape
   */
  List<String> marks(Shape shape) {
    boolean mayBeRuns = shape.cells() < CELLS_WITH_TWO_DIGITS || strange.isPresent();
    List<String> marks = mayBeRuns ? splitRuns(shape) : tokens;
    requireCells(marks, shape);
    return marks;
  }

  /**
   * Returns the same with one mark for the blank.
   *
   * @throws IllegalArgumentException also if there are several blanks
   */
  public List<String> plainMarks(Shape shape) {
    List<String> marks = marks(shape);
    List<String> plain = new ArrayList<>();
    for (String mark : marks) {
      boolean isBlank = Marks.isBlank(mark, marks) || letters.getOrDefault(mark, 1) == 0;
      plain.add(isBlank ? Marks.BLANK : mark);
    }
    if (Collections.frequency(plain, Marks.BLANK) > 1) {
      throw wrong("there are two blanks");
    }
    return plain;
  }

  /**
   * Returns whether all of these marks are numbers, each once, or it is a fault that they are not:
   * without words, unnamed and equal tiles.
   *
   * @param any the mark of unnamed tiles
   */
  boolean areNumbers(List<String> marks, String any) {
    boolean hasAny = marks.contains(any);
    for (String mark : marks) {
      if (!mark.equals(any)
          && (Collections.frequency(marks, mark) > 1 || hasAny && !Marks.isNumber(mark))) {
        return false;
      }
    }
    return hasAny || unknownMark().isEmpty() || !marks.contains(Marks.BLANK);
  }

  /** Rejects rows and numbers of cells that do not fit the shape; reports the likeliest fault. */
  private void requireCells(List<String> marks, Shape shape) {
    int count = marks.size();
    boolean isFull = count == shape.cells();
    boolean isOther = showsRows() && !showsRowsOf(shape);
    if (isOther && (isFull || shapes().get(0).cells() == shape.cells())) {
      throw wrong("its rows are those of " + shapes().get(0) + ", not " + shape);
    }
    if (isFull && !isRagged()) {
      return;
    }
    requireOne();
    if (!isFull && count + 1 >= shape.cells() && Marks.areTilesOnly(marks)) {
      throw wrong(noBlank());
    }
    if (!isFull && shape.cells() >= CELLS_WITH_TWO_DIGITS && count <= shape.height()) {
      throw wrong(
          wrongCount(count, shape) + "; its tiles have to be separated by spaces or commas");
    }
    throw wrong(isRagged() ? RAGGED : wrongCount(count, shape));
  }

  /** Returns two boards that stand behind each other, and nothing else; otherwise it is empty. */
  public List<String> pair(int cells) {
    List<String> first = tokens.subList(0, tokens.size() / 2);
    List<String> second = tokens.subList(first.size(), tokens.size());
    boolean areHalves = first.size() == second.size();
    boolean areWhole = cells(first) == cells && cells(second) == cells;
    return areHalves && areWhole && isBoard(first) && isBoard(second)
        ? List.of(String.join(" ", first), String.join(" ", second))
        : List.of();
  }

  /** Returns a token before a board of so many cells, which may be its id. */
  public Optional<String> id(int cells) {
    return cells(behindFirst()) == cells ? id() : Optional.empty();
  }

  private Optional<String> id() {
    List<String> rest = behindFirst();
    boolean isPair = rest.size() == 1 && isBoard(tokens.subList(0, 1));
    return !isPair && isBoard(rest) && !isBoard(tokens)
        ? Optional.of(tokens.get(0))
        : Optional.empty();
  }

  private List<String> behindFirst() {
    return tokens.subList(Math.min(1, tokens.size()), tokens.size());
  }

  /** Returns the number of cells of some tokens, of which a single one is a run. */
  private static int cells(List<String> tokens) {
    return tokens.size() == 1 ? tokens.get(0).length() : tokens.size();
  }

  private static boolean isBoard(List<String> tokens) {
    return !Marks.numbers(tokens.size() == 1 ? Marks.characters(tokens) : tokens).isEmpty();
  }

  /** Rejects a board behind a token that may be its id, and two boards. */
  private void requireOne() {
    Optional<String> id = id();
    if (id.isPresent() && cells(behindFirst()) >= Shape.EIGHT_PUZZLE.cells()) {
      throw wrong("if " + Quote.of(id.get()) + " is an id, leave it out");
    }
    if (areTwo()) {
      throw wrong("there are two boards; if the second is the goal, name it as the goal");
    }
  }

  private boolean areTwo() {
    return !pair(cells(tokens.subList(0, tokens.size() / 2))).isEmpty();
  }

  /** Returns whether # is the blank, and begins no comment. */
  public boolean hasHashAsBlank() {
    return String.join("", tokens).indexOf('#') >= 0;
  }

  /** Returns whether the text has the tiles 1..n, each once, and no blank. */
  private boolean lacksBlank() {
    return Marks.areTilesOnly(tokens) || Marks.areTilesOnly(Marks.characters(tokens));
  }

  private String noBlank() {
    boolean mayBeSpaces = isRagged() && text.indexOf(',') < 0;
    return (mayBeSpaces ? "its columns show no blank: " : NO_BLANK) + WRITTEN_AS;
  }

  /** Splits runs of digits, which are a whole board or a row each; keeps other tokens. */
  private List<String> splitRuns(Shape shape) {
    boolean isRun = tokens.size() == 1 && tokens.get(0).length() > 1;
    boolean areRows = tokens.size() == shape.height();
    for (String token : tokens) {
      areRows &= token.length() == shape.width();
    }
    return isRun || areRows ? Marks.characters(tokens) : tokens;
  }

  /**
   * Returns this text if it consists of digits and blanks, so that counting its cells makes sense.
   *
   * @throws IllegalArgumentException if it has other characters
   */
  public BoardText known() {
    if (unknownMark().isPresent()) {
      String remedy = id().isPresent() ? "; if it is an id, leave it out" : "";
      throw wrong(unknown(unknownMark().get(), marksOfRuns()) + remedy);
    }
    return this;
  }

  /** Returns the first mark that is not understood, if there is one. */
  private Optional<String> unknownMark() {
    return letters.isEmpty() ? strange : Optional.empty();
  }

  /** Returns the characters of tokens if each row is one, and otherwise the tokens. */
  private static List<String> marks(List<String> tokens, List<Integer> rowWidths) {
    return tokens.size() == rowWidths.size() ? Marks.characters(tokens) : tokens;
  }

  /**
   * Returns whether a word may be tiles: letters that are numbers, or any around one {@code _}, in
   * as many cells as a board has.
   */
  public boolean mayBeTiles() {
    List<String> marks = Marks.characters(tokens);
    boolean hasBlank = Collections.frequency(marks, "_") == 1;
    return !letters.isEmpty() || hasBlank && !Shape.ofCells(marks.size()).isEmpty();
  }

  /**
   * Returns whether a text shows a whole board, and not only a row: in rows, or at least four cells
   * with a blank.
   */
  public boolean isWhole() {
    List<String> marks = marksOfRuns();
    boolean hasBlank = marks.stream().anyMatch(mark -> Marks.isBlank(mark, marks));
    return hasRows() || hasBlank && marks.size() >= Marks.LEAST_CELLS;
  }

  /** Returns the tokens, or the characters of a run. */
  private List<String> marksOfRuns() {
    return tokens.size() == 1 ? Marks.characters(tokens) : tokens;
  }

  private static String unknown(String mark, List<String> marks) {
    List<String> others = new ArrayList<>(marks);
    others.remove(mark);
    return others.size() >= 3 && Marks.areTilesOnly(others)
        ? "if " + Quote.of(mark) + " is the blank, " + WRITTEN_AS
        : Quote.of(mark) + " is neither a tile's number nor a blank (" + BLANK_MARKS + ")";
  }

  private int tile(String mark, List<String> marks) {
    if (mark.length() == 1 && Marks.isBlank(mark.charAt(0))) {
      return 0;
    }
    if (Marks.isNumber(mark)) {
      return Integer.parseInt(mark);
    }
    throw wrong(
        Marks.areDigits(mark)
            ? "tile " + Quote.of(mark) + " is out of range"
            : unknown(mark, marks));
  }

  IllegalArgumentException wrong(String fault) {
    return new IllegalArgumentException(role + " " + Quote.of(text) + ": " + fault);
  }

  /** Returns whether a character separates tiles in the plainest forms. */
  public static boolean isSeparator(char c) {
    return SEPARATORS.indexOf(c) >= 0;
  }

  /** Returns whether a character separates rows in the plainest forms. */
  public static boolean isRowSeparator(char c) {
    return ROW_SEPARATORS.indexOf(c) >= 0;
  }

  /** Returns why the tiles are not a permutation of 0..n-1; empty if they are. */
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
      text.append(cell == 0 ? "" : " ").append(board.mark(board.tileAt(cell)));
    }
    return text.toString();
  }

  /** Returns the tiles in reading order, separated by single spaces, with a slash between rows. */
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
    int width = 1;
    for (int tile = 1; tile < shape.cells(); tile++) {
      width = Math.max(width, board.mark(tile).length());
    }
    List<String> rows = new ArrayList<>();
    for (int row = 0; row < shape.height(); row++) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < shape.width(); column++) {
        int tile = board.tileAt(shape.cell(row, column));
        String mark = tile == 0 ? "." : board.mark(tile);
        line.append(column == 0 ? "" : " ").append(" ".repeat(width - mark.length())).append(mark);
      }
      rows.add(line.toString());
    }
    return rows;
  }
}

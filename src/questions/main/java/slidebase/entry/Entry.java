package slidebase.entry;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import slidebase.ask.NamedGoal;
import slidebase.ask.Subject;
import slidebase.board.BoardText;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.bytes.LineReader;
import slidebase.text.Quote;

/**
 * An entry of an input, as written: a text, or cells with the names of their columns, such as a row
 * of a sheet or an object of JSON.
 *
 * @param line the number of its first line in the input
 * @param text the text, or for messages the cells with commas between them
 * @param named the cells; empty if it is a text
 */
public record Entry(long line, String text, Optional<Cells> named) {
  private static final String OPENING = "[({";
  private static final String CLOSING = "])}";

  /** An entry that is not in the input. */
  public static final Entry ABSENT = of(0, "");

  private static final String HIDDEN =
      "carriage returns (CR) alone end lines here; save it with line feeds (LF)";

  /**
   * A start and a goal as written.
   *
   * @param goals empty if there is none
   */
  public record Boards(String start, List<String> goals) {
    public boolean hasGoal() {
      return !goals.isEmpty();
    }

    /**
     * Reads the goals.
     *
     * @param usual the goals if none is written
     * @throws IllegalArgumentException if they are not goals of this shape
     */
    public Goals goals(Goals usual) {
      for (String goal : goals) {
        if (goal.isBlank()) {
          throw new IllegalArgumentException(
              "the goal is empty; write start;goal, or only the start");
        }
      }
      return goals.isEmpty() ? usual : NamedGoal.read(goals, usual.shape()).in(usual.measure());
    }

    /**
     * Reads the start and the goals.
     *
     * @throws IllegalArgumentException if they are not goals of this shape, or the start is not a
     *     board with their tiles
     */
    public Subject subject(Goals usual) {
      BoardText text = BoardText.of(start);
      Goals read;
      try {
        read = goals(usual);
      } catch (IllegalArgumentException e) {
        text.known().board(usual.shape()); // a fault of the start comes first
        throw e;
      }
      return new Subject(Optional.of(read.start(text)), read);
    }
  }

  /**
   * Cells with the names of their columns.
   *
   * @param names as written
   * @param columns what the names mean; throws if they mean nothing
   * @param values the cells
   */
  public record Cells(List<String> names, Supplier<Columns> columns, List<String> values) {
    /** Returns the cells by their columns; throws if the names or their number are wrong. */
    public Map<Column, String> byColumn() {
      return columns.get().of(values);
    }

    /** Rejects a faulty entry, and more cells than columns: a board with commas may be split. */
    void requireNoMore() {
      Columns known = columns.get();
      if (values.size() > known.order().size()) {
        known.of(values);
      }
    }

    /**
     * Returns a cell by its column's name. Of a row with too few or too many cells, only the cells
     * up to the board are in their columns.
     */
    public Optional<String> cell(Column column) {
      return cells(column).stream().findFirst();
    }

    /** Returns the same of a column that may occur several times. */
    List<String> cells(Column column) {
      List<String> found = new ArrayList<>();
      for (int i = 0; i < Math.min(names.size(), values.size()); i++) {
        if (column.isCalled(names.get(i))) {
          found.add(values.get(i));
        }
        if (Column.BOARD.isCalled(names.get(i)) && names.size() != values.size()) {
          break;
        }
      }
      return found;
    }
  }

  /** Returns an entry that is a text. */
  public static Entry of(long line, String text) {
    return new Entry(line, text, Optional.empty());
  }

  /**
   * Returns an entry that is a line; one that was cut is still too long. A carriage return with
   * text behind it would hide lines, of which all might be a comment.
   */
  public static Entry ofLine(long line, String text, boolean isCut) {
    return hidesLines(text)
        ? new Entry(line, text, Optional.of(none(text, HIDDEN)))
        : of(line, isCut ? text + " " : text);
  }

  private static boolean hidesLines(String text) {
    return text.indexOf('\r') >= 0 && text.stripTrailing().indexOf('\r') >= 0;
  }

  /** Returns an entry that is a start and goals. */
  public static Entry of(long line, String start, String... goals) {
    return of(line, Optional.empty(), start, goals);
  }

  /** Returns the same with an id. */
  public static Entry of(long line, Optional<Id> id, String start, String... goals) {
    List<String> values = new ArrayList<>(List.of(start));
    values.addAll(List.of(goals));
    String text = String.join(";", values);
    List<String> names = new ArrayList<>(List.of(Column.BOARD.toString()));
    names.addAll(Collections.nCopies(goals.length, Column.GOAL.toString()));
    List<String> columns = new ArrayList<>(names);
    for (int more = 2; more < columns.size(); more++) {
      columns.set(more, Columns.LEFT_OUT);
    }
    if (id.isPresent()) {
      names.add(Column.ID.toString());
      columns.add(Column.ID.toString());
      values.add(id.get().text());
    }
    Cells cells = new Cells(names, () -> Columns.named(columns), values);
    return new Entry(line, text, Optional.of(cells));
  }

  /** Returns an entry of cells in known columns. */
  public static Entry of(long line, Columns columns, List<String> cells) {
    return of(line, columns.names(), () -> columns, cells);
  }

  /** Returns an entry of cells whose columns have names; unknown ones are ignored. */
  public static Entry named(long line, List<String> names, List<String> cells) {
    try {
      return of(line, Columns.known(names), cells);
    } catch (IllegalArgumentException e) {
      return faulty(line, String.join(",", cells), e.getMessage());
    }
  }

  /** Returns an entry that cannot be read; reading it throws the fault. */
  public static Entry faulty(long line, String text, String fault) {
    return new Entry(line, onOneLine(text), Optional.of(none(text, fault)));
  }

  private static Cells none(String text, String fault) {
    Supplier<Columns> none =
        () -> {
          throw new IllegalArgumentException(Quote.of(text) + ": " + fault);
        };
    return new Cells(List.of(), none, List.of());
  }

  private static Entry of(
      long line, List<String> names, Supplier<Columns> columns, List<String> cells) {
    List<String> values = cells.stream().map(Entry::onOneLine).toList();
    String text = String.join(",", values);
    return new Entry(line, text, Optional.of(new Cells(names, columns, values)));
  }

  /** Replaces line breaks between rows by slashes. */
  public static String onOneLine(String cell) {
    String text = cell.strip();
    boolean isOne = text.indexOf('\n') < 0 && text.indexOf('\r') < 0;
    return isOne ? text : text.replaceAll("\\R", "/");
  }

  /**
   * Returns the start and the goal. A semicolon separates them in a text, unless it is in brackets,
   * or semicolons separate the rows of one board of the shape. Spaces may separate whole boards.
   */
  public Boards boards(Shape shape) {
    if (named.isPresent()) {
      named.get().requireNoMore();
    }
    Optional<String> start = named.flatMap(cells -> cells.cell(Column.BOARD));
    List<String> goals = named.map(cells -> cells.cells(Column.GOAL)).orElse(List.of());
    if (!goals.isEmpty()) {
      return new Boards(start.orElse(text), goals);
    }
    String line = start.orElseGet(this::content);
    List<String> parts = parts(line);
    int cells = shape.cells();
    boolean mayBePair = named.isEmpty() && parts.size() == 1 && line.length() > 2 * cells;
    List<String> pair = mayBePair ? BoardText.of(line).pair(cells) : List.of();
    if (!pair.isEmpty()) {
      return new Boards(pair.get(0), pair.subList(1, 2));
    }
    return parts.size() == 1 || BoardText.of(line).showsRowsOf(shape)
        ? new Boards(line, List.of())
        : new Boards(parts.get(0), List.of(line.substring(parts.get(0).length() + 1)));
  }

  /** Returns the id; empty if it has none. */
  public Optional<Id> id() {
    return named.flatMap(cells -> cells.cell(Column.ID)).map(Id::new);
  }

  /** Returns whether the text is all that it says, and not cells with commas between them. */
  public boolean isText() {
    return named.isEmpty() || id().isEmpty() && text.indexOf(',') < 0;
  }

  public boolean isThere() {
    return line > 0;
  }

  /** Returns the text up to a comment; empty if it is only a comment. */
  public String withoutComment() {
    int end = hidesLines(text) ? -1 : BoardText.comment(text);
    return end < 0 ? text : text.substring(0, end);
  }

  /** Returns the same; a # that is the only blank of a board begins no comment. */
  public String content() {
    String before = withoutComment();
    int hash = before.length();
    if (text.indexOf('#') != hash || before.isBlank()) {
      return before;
    }
    int end = text.indexOf(';', hash);
    String board = text.substring(before.lastIndexOf(';') + 1, end < 0 ? text.length() : end);
    if (!BoardText.of(board).hasHashAsBlank()) {
      return before;
    }
    int comment = BoardText.comment(" " + text.substring(hash + 1));
    return comment < 0 ? text : text.substring(0, hash + comment);
  }

  /** Returns whether it is only a comment. */
  public boolean isComment() {
    return !text.isBlank() && withoutComment().isBlank();
  }

  /** Returns whether a comment is a board if # is the blank. */
  public boolean mayBeBoard() {
    int end = text.indexOf(';');
    BoardText board = BoardText.of(" " + (end < 0 ? text : text.substring(0, end)));
    return board.hasHashAsBlank() && board.cells() >= Shape.EIGHT_PUZZLE.cells();
  }

  /**
   * Returns the parts of a line; semicolons outside brackets separate them. One behind the last
   * bracket ends the line.
   */
  public static List<String> parts(String text) {
    String line = withoutEnd(text);
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      depth += depth(c);
      if (c == ';' && depth <= 0) {
        parts.add(line.substring(start, i));
        start = i + 1;
      }
    }
    parts.add(line.substring(start));
    return parts;
  }

  /** Returns by how much a character changes the number of open brackets. */
  public static int depth(int c) {
    return OPENING.indexOf(c) >= 0 ? 1 : CLOSING.indexOf(c) >= 0 ? -1 : 0;
  }

  /** Drops a semicolon behind the last bracket. */
  private static String withoutEnd(String text) {
    String line = text.stripTrailing();
    String statement =
        line.endsWith(";") ? line.substring(0, line.length() - 1).stripTrailing() : "";
    boolean isStatement =
        !statement.isEmpty() && CLOSING.indexOf(statement.charAt(statement.length() - 1)) >= 0;
    return isStatement ? statement : text;
  }

  /**
   * Rejects an entry that is longer than a line may be.
   *
   * @throws IllegalArgumentException if it is
   */
  public void requireShort() {
    if (isTooLong()) {
      throw new IllegalArgumentException(
          String.format(
              "board %s: the line is longer than %d bytes", Quote.of(text), LineReader.MOST_BYTES));
    }
  }

  /** Returns whether it is longer than a line may be. */
  public boolean isTooLong() {
    return 4L * text.length() > LineReader.MOST_BYTES
        && text.getBytes(StandardCharsets.UTF_8).length > LineReader.MOST_BYTES;
  }
}

package slidebase.stream;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import slidebase.ask.Parameters;
import slidebase.board.BoardText;
import slidebase.board.Shape;
import slidebase.lines.BoardColumns;
import slidebase.lines.Entry;
import slidebase.lines.EntryForm;
import slidebase.lines.EntrySource;
import slidebase.lines.LineReader;
import slidebase.text.Names;

/** The formats of streams; the names are the values of {@code format}. */
public enum Format {
  /** A board, a start and a goal, or a submission per line. */
  LINES,
  /** The rows of a board, one per line. */
  ROWS,
  /** The rows of a start, then those of a goal. */
  PAIRS,
  /** Boards behind their sizes, such as the files of the 8-puzzle in "Algorithms" (algs4). */
  PRINCETON,
  /**
   * A line with the number of boards, then their rows, one per line; empty lines separate boards.
   */
  UVA652,
  /** A line with the number of pairs, then starts and goals in turn, one per line. */
  HDU3567,
  /** Boards or submissions in rows of comma-separated cells, below the names of the columns. */
  CSV,
  /** The same, separated by tabs. */
  TSV,
  /** Boards in a file that is called a sheet: lines, unless the first may name columns. */
  SHEET_OR_LINES,
  /** An array of JSON. */
  JSON,
  /** A value of JSON per line. */
  NDJSON;

  /** An object with a name, perhaps in an array. */
  private static final Pattern OBJECT = Pattern.compile("(\\[\\s*)?\\{\\s*\"[^\"]*\"\\s*:");

  /** The beginning of an array that continues on the next line. */
  private static final Pattern LINES_OF_ARRAY = Pattern.compile("\\[[\\s\\[\\]\\w\",]*,");

  /**
   * An array whose first element is an array of rows or tiles, or a string, and the element. NumPy
   * prints arrays without commas, which are no JSON.
   */
  private static final Pattern FIRST_OF_ARRAY =
      Pattern.compile("(?s)\\[\\s*(\\[\\s*\\[.*?]\\s*]|\\[[^\\[\\],]*,[^\\[\\]]*]|\"[^\"]*\")");

  /** Returns the formats for boards. */
  public static Format[] ofBoards() {
    return new Format[] {LINES, ROWS, PAIRS, PRINCETON, UVA652, HDU3567, CSV, TSV, JSON, NDJSON};
  }

  /** Returns the formats for submissions. */
  public static Format[] ofSubmissions() {
    return new Format[] {LINES, CSV, TSV, JSON, NDJSON};
  }

  /**
   * Returns the format that the beginning of an input shows; empty if each line may be an entry.
   *
   * @param beginning a line that has more than brackets, and the brackets or comments before it
   * @param areBoards whether entries are boards, and may be rows
   * @param shape the shape of the boards
   * @param named the format that the file's name shows, if it has one
   */
  static Optional<Format> shownBy(
      String beginning, boolean areBoards, Shape shape, Optional<Format> named) {
    String text = beginning.strip();
    char separator = text.indexOf('\t') >= 0 ? '\t' : Sheet.separator(text);
    Optional<Format> sheet = Optional.of(separator == '\t' ? TSV : CSV);
    if (named.isPresent() && SpreadBoard.mayBeNamedBy(text, separator)) {
      return sheet;
    }
    if (isPlain(text)) {
      return Optional.empty();
    }
    if (areBoards && beginsRows(text.substring(text.lastIndexOf('\n') + 1), shape)) {
      return Optional.of(ROWS);
    }
    if (BoardText.comment(text) == 0) {
      return Optional.empty(); // sheets and JSON have no comments
    }
    Matcher object = OBJECT.matcher(text);
    if (object.lookingAt()) {
      return Optional.of(object.group(1) == null && text.endsWith("}") ? NDJSON : JSON);
    }
    Matcher first = FIRST_OF_ARRAY.matcher(text);
    boolean isWhole = first.lookingAt() && BoardText.of(first.group(1)).cells() == shape.cells();
    if (isWhole || isOpen(text) && LINES_OF_ARRAY.matcher(text).matches()) {
      return Optional.of(JSON);
    }
    return SpreadBoard.isNamedBy(text, separator) ? sheet : Optional.empty();
  }

  /** Returns whether a text is a line of the plainest form, which has no need of patterns. */
  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c < '0' || c > '9')
          && c != ';'
          && !BoardText.isSeparator(c)
          && !BoardText.isBlankMark(c)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a line is drawn, or the first row in brackets that are not closed. */
  private static boolean beginsRows(String line, Shape shape) {
    int cells = BoardText.of(line).cells();
    return isOpen(line) && cells == shape.width() || line.contains("--") && cells == 0;
  }

  private static boolean isOpen(String line) {
    return line.chars().map(Entry::depth).sum() > 0;
  }

  /**
   * Returns the given format, or else the format of the file name's ending. Boards in a file of
   * comma-separated values may be lines.
   */
  public static Optional<Format> of(Parameters given, Optional<String> file, Format[] formats) {
    Optional<Format> chosen = given.choice("format", "format", formats);
    if (chosen.isPresent() || file.isEmpty()) {
      return chosen;
    }
    String name = file.get().toLowerCase(Locale.ROOT);
    boolean areBoards = Arrays.asList(formats).contains(ROWS);
    if (areBoards && isSheet(name)) {
      return Optional.of(SHEET_OR_LINES);
    }
    return Arrays.stream(formats)
        .filter(each -> name.endsWith("." + each) || each == NDJSON && name.endsWith(".jsonl"))
        .filter(each -> !areBoards || each == JSON || each == NDJSON)
        .findFirst();
  }

  /** Returns the format of boards in a file whose name ends as those of sheets do. */
  static Optional<Format> ofSheet(String file) {
    return Optional.of(SHEET_OR_LINES).filter(sheet -> isSheet(file.toLowerCase(Locale.ROOT)));
  }

  private static boolean isSheet(String name) {
    return name.endsWith(".csv") || name.endsWith(".tsv");
  }

  /**
   * Returns the source of the entries; empty if each line is one.
   *
   * @param lines reads lines from the input
   * @param claims the form of claims about boards; empty if there are none
   * @param areBoards whether entries are boards and their goals
   * @param beforeWait runs before each read that may have to wait
   * @param warnings receives what the user should check in an input that can be read
   */
  Optional<EntrySource> source(
      LineReader lines,
      Optional<EntryForm> claims,
      boolean areBoards,
      Shape shape,
      Runnable beforeWait,
      Consumer<String> warnings) {
    return switch (this) {
      case LINES, SHEET_OR_LINES -> Optional.empty();
      case CSV, TSV -> {
        AnswerForm cells = this == CSV ? AnswerForm.CSV : AnswerForm.TSV;
        yield Optional.of(
            new Sheet(lines.rest(), cells, claims.orElse(BoardColumns.FORM), beforeWait, warnings));
      }
      case JSON ->
          Optional.of(
              JsonSource.ofArray(
                  lines.rest(), beforeWait, claims.isPresent(), areBoards ? shape.cells() : 0));
      case NDJSON -> Optional.of(JsonSource.ofLines(lines, claims.isPresent()));
      case PRINCETON -> Optional.of(new SizedBoards(new Rows(lines), shape));
      default -> Optional.of(new Records(new Rows(lines), shape, this));
    };
  }

  @Override
  public String toString() {
    return Names.of(this);
  }
}

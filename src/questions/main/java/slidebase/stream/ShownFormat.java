package slidebase.stream;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import slidebase.board.BoardText;
import slidebase.board.Marks;
import slidebase.board.Shape;
import slidebase.lines.Column;
import slidebase.lines.Columns;
import slidebase.lines.Entry;

/** Recognises the format of an input by its beginning. */
final class ShownFormat {
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

  private ShownFormat() {}

  /**
   * Returns the format that the beginning of an input shows; empty if each line may be an entry.
   *
   * @param beginning a line that has more than brackets, and the brackets or comments before it
   * @param areBoards whether entries are boards, and may be rows
   * @param shape the shape of the boards
   * @param named the format that the file's name shows, if it has one
   */
  static Optional<Format> of(
      String beginning, boolean areBoards, Shape shape, Optional<Format> named) {
    String text = beginning.strip();
    boolean isSheet = text.startsWith(Sheet.SEPARATOR);
    boolean hasTab = (isSheet ? beginning : text).indexOf('\t') >= 0;
    char separator = hasTab ? '\t' : SheetRow.separator(text);
    Optional<Format> sheet = Optional.of(separator == '\t' ? Format.TSV : Format.CSV);
    if (isSheet || named.isPresent() && Columns.isName(names(text, separator).get(0))) {
      return sheet;
    }
    if (isPlain(text)) {
      return Optional.empty();
    }
    if (areBoards && beginsRows(text.substring(text.lastIndexOf('\n') + 1), shape)) {
      return Optional.of(Format.ROWS);
    }
    if (BoardText.comment(text) == 0) {
      return Optional.empty(); // sheets and JSON have no comments
    }
    Matcher object = OBJECT.matcher(text);
    if (object.lookingAt()) {
      return Optional.of(
          object.group(1) == null && text.endsWith("}") ? Format.NDJSON : Format.JSON);
    }
    Matcher first = FIRST_OF_ARRAY.matcher(text);
    boolean isWhole = first.lookingAt() && BoardText.of(first.group(1)).cells() == shape.cells();
    if (isWhole || isOpen(text) && LINES_OF_ARRAY.matcher(text).matches()) {
      return Optional.of(Format.JSON);
    }
    return areColumns(names(text, separator)) ? sheet : Optional.empty();
  }

  /** Returns whether a first line may name columns rather than be a board, as {@code 0,1,2,3}. */
  static boolean mayNameColumns(String line) {
    List<String> names = names(line, ',');
    return Columns.isName(names.get(0))
        || names.size() > 1
            && IntStream.range(0, names.size())
                .allMatch(cell -> names.get(cell).equals(String.valueOf(cell)));
  }

  /** Returns whether these are names of several columns: one has boards, or all are known. */
  private static boolean areColumns(List<String> names) {
    return names.size() > 1
        && (names.stream().anyMatch(Column.BOARD::isCalled)
            || names.stream().allMatch(Columns::isName));
  }

  private static List<String> names(String line, char separator) {
    return Arrays.stream(line.split(Pattern.quote(String.valueOf(separator)), -1))
        .map(name -> name.replace("\"", "").strip())
        .toList();
  }

  /** Returns whether a text is a line of the plainest form, which has no need of patterns. */
  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c < '0' || c > '9') && c != ';' && !BoardText.isSeparator(c) && !Marks.isBlank(c)) {
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
}

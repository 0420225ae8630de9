package slidebase.stream;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import slidebase.board.BoardText;
import slidebase.board.Marks;
import slidebase.board.Shape;
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
    if (isSheet || named.isPresent() && SpreadBoard.mayBeNamedBy(text, separator)) {
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
    return SpreadBoard.isNamedBy(text, separator) ? sheet : Optional.empty();
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

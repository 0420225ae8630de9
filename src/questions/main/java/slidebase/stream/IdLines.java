package slidebase.stream;

import java.io.IOException;
import java.util.StringTokenizer;
import slidebase.board.BoardText;
import slidebase.board.Shape;
import slidebase.lines.Entry;
import slidebase.lines.EntryForm;
import slidebase.lines.EntrySource;
import slidebase.lines.LineReader;

/**
 * Lines with an id before the board, as in {@code 7 1 2 3 0 4 6 7 5 8} or {@code korf1 14,13,...}.
 */
final class IdLines implements EntrySource {
  private final LineReader lines;
  private final EntryForm form;
  private final Shape shape;
  private boolean isAtFirst = true;

  /**
   * @param lines stands at the first line with an id
   */
  IdLines(LineReader lines, EntryForm form, Shape shape) {
    this.lines = lines;
    this.form = form;
    this.shape = shape;
  }

  /**
   * Returns whether a text has no line but those with one token more than cells. Its last line may
   * be cut.
   */
  static boolean mayBeIn(String text, Shape shape) {
    int end = text.lastIndexOf('\n');
    return text.substring(0, end + 1)
        .lines()
        .map(line -> Entry.of(1, line))
        .allMatch(line -> line.withoutComment().isBlank() || tokens(line, shape) == shape.cells());
  }

  /** Returns whether the first token of a line is an id, with a board behind it. */
  static boolean isIn(String line, Shape shape) {
    Entry entry = Entry.of(1, line);
    return tokens(entry, shape) == shape.cells()
        && BoardText.of(board(entry)).id(shape.cells()).isPresent();
  }

  /** Returns the number of cells behind the first token, of a board that may be a run. */
  private static int tokens(Entry entry, Shape shape) {
    StringTokenizer tokens = new StringTokenizer(board(entry), BoardText.SEPARATORS);
    int behind = tokens.countTokens() - 1;
    if (behind != 1 || shape.cells() >= BoardText.CELLS_WITH_TWO_DIGITS) {
      return behind;
    }
    tokens.nextToken();
    return tokens.nextToken().length();
  }

  private static String board(Entry entry) {
    return Entry.parts(entry.withoutComment()).get(0);
  }

  @Override
  public boolean hasRecords() {
    return false;
  }

  @Override
  public Entry next() throws IOException {
    while (isAtFirst || lines.next()) {
      isAtFirst = false;
      Entry line = Entry.ofLine(lines.number(), lines.text(), lines.isCut());
      if (!line.isComment()) {
        return line.isTooLong() || line.named().isPresent() ? line : named(line);
      }
    }
    return null;
  }

  private Entry named(Entry line) {
    String[] parts = line.content().strip().split("[\\s,]+", 2);
    try {
      return parts.length < 2 ? line : form.withId(line.line(), parts[0], parts[1], shape);
    } catch (IllegalArgumentException e) {
      return line; // whose reading finds the same fault
    }
  }
}

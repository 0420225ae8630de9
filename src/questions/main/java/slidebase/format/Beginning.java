package slidebase.format;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.bytes.BoardScanner;
import slidebase.bytes.KeptInput;
import slidebase.bytes.Line;
import slidebase.bytes.LineReader;
import slidebase.entry.Entry;

/**
 * The beginning of an input, before it is read: as many lines as a format has to see, and at most
 * those that are kept.
 */
final class Beginning {
  private final KeptInput in;

  /** The name of the file, in small letters; empty if it has none. */
  private final String file;

  private final Rows rows;

  /** Null until it is read. */
  private String opening;

  Beginning(KeptInput in, Optional<String> file) {
    this.in = in;
    this.file = file.orElse("").toLowerCase(Locale.ROOT);
    this.rows = newRows();
  }

  /**
   * Returns the first line with more than brackets or a comment, and the lines before it, as far as
   * they fit in one line.
   */
  String opening() throws IOException {
    if (opening == null) {
      LineReader lines = new LineReader(in.look(LineReader.MOST_BYTES), () -> {});
      StringBuilder text = new StringBuilder();
      boolean hasContent = false;
      while (!hasContent && lines.next()) {
        text.append(text.isEmpty() ? "" : "\n").append(lines.text());
        hasContent = hasContent(Entry.of(1, lines.text()).withoutComment());
      }
      opening = text.toString();
    }
    return opening;
  }

  /** Returns whether a line has more than brackets. */
  private static boolean hasContent(String line) {
    for (int i = 0; i < line.length(); i++) { // linking a lambda would delay the first answer
      if (!Character.isWhitespace(line.charAt(i)) && "[{".indexOf(line.charAt(i)) < 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether the first line is a board in the plainest form, as that of most inputs, and can
   * be no names of columns.
   */
  boolean isBoard(Shape shape) throws IOException {
    BoardScanner scanner = new BoardScanner(shape);
    Line line = Line.of(opening());
    long start = line.start(scanner);
    return PackedBoard.isBoard(start, shape)
        && !opening.startsWith("0,")
        && (!line.hasGoal() || PackedBoard.isBoard(line.goal(scanner), shape));
  }

  /** Returns the last line of the opening. */
  String first() throws IOException {
    String text = opening().strip();
    return text.substring(text.lastIndexOf('\n') + 1);
  }

  /** Returns the rows, which are read when they are needed. They must not be consumed. */
  Rows rows() {
    return rows;
  }

  /** Returns the same rows, to be consumed. */
  Rows newRows() {
    return new Rows(new LineReader(in.look(), () -> {}), 0);
  }

  /** Returns whether the first row is shorter than a board, and so may be one of several. */
  boolean mayBeRow(Shape shape) throws IOException {
    return rows.hasMore() && rows.peek().text().strip().length() < shape.cells();
  }

  /** Returns whether all bytes so far are kept; otherwise the last row may be cut. */
  boolean isWhole() {
    return in.isWhole();
  }

  /** Returns whether the file has a name that ends so, in any case. */
  boolean isCalled(String ending) {
    return file.endsWith(ending);
  }
}

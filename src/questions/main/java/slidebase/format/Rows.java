package slidebase.format;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import slidebase.board.BoardText;
import slidebase.board.Shape;
import slidebase.bytes.LineReader;
import slidebase.entry.Entry;

/**
 * The lines of an input that have cells, some of them read ahead. Empty lines, comments, drawn
 * lines and lines of brackets have none.
 */
final class Rows {
  /**
   * A line without its comment.
   *
   * @param line its number in the input
   * @param isAfterGap whether an empty line precedes it
   */
  record Row(String text, long line, boolean isAfterGap) {
    /** Returns a number above 0, if the row is only that, and too short to be a whole board. */
    OptionalInt number(Shape shape) {
      return number(Math.min(shape.cells() - 1, MOST_DIGITS_AT_A_GLANCE));
    }

    /** Returns the number of boards in the first row of a format that announces it. */
    OptionalInt announced(Shape shape) {
      return text.strip().length() == shape.cells() ? OptionalInt.empty() : number(MOST_DIGITS);
    }

    /** Returns a number above 0 of at most two digits, as sizes are. */
    OptionalInt size(Shape shape) {
      return number(Math.min(shape.cells() - 1, MOST_DIGITS_OF_SIZE));
    }

    private OptionalInt number(int mostDigits) {
      String number = text.strip();
      boolean isNumber =
          number.length() <= mostDigits && number.chars().allMatch(c -> c >= '0' && c <= '9');
      int value = isNumber && !number.isEmpty() ? Integer.parseInt(number) : 0;
      return value > 0 ? OptionalInt.of(value) : OptionalInt.empty();
    }

    /** Returns the number of cells in the row. */
    int width() {
      return BoardText.of(text).cells();
    }
  }

  // Digits of a number of boards that a format announces: they fit an int. Of one that only looks
  // like it, and of a size.
  private static final int MOST_DIGITS = 9;
  private static final int MOST_DIGITS_AT_A_GLANCE = 5;
  private static final int MOST_DIGITS_OF_SIZE = 2;

  private final LineReader lines;
  private final List<Row> ahead = new ArrayList<>();
  private int skipped;

  /**
   * @param skipped the number of rows to leave out at the beginning
   */
  Rows(LineReader lines, int skipped) {
    this.lines = lines;
    this.skipped = skipped;
  }

  /** Returns the rows of a text. */
  static Rows of(String text) {
    InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    return new Rows(new LineReader(in, () -> {}), 0);
  }

  private boolean add(Entry entry, boolean isAfterGap) {
    String text = entry.withoutComment();
    if (!hasCells(text)) {
      return false;
    }
    if (skipped > 0) {
      skipped--;
    } else {
      ahead.add(new Row(text, entry.line(), isAfterGap));
    }
    return true;
  }

  private static boolean hasCells(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isDigit(text.charAt(i))) {
        return true; // most lines need no more
      }
    }
    return BoardText.of(text).cells() > 0;
  }

  /** Reads ahead; returns whether there are more rows than this number. */
  boolean hasMore(int than) throws IOException {
    boolean isAfterGap = false;
    while (ahead.size() <= than && lines.next()) {
      Entry entry = Entry.ofLine(lines.number(), lines.text(), lines.isCut());
      isAfterGap |= entry.text().isBlank();
      isAfterGap &= !add(entry, isAfterGap);
    }
    return ahead.size() > than;
  }

  /** Returns the number of rows that were read ahead. */
  int count() {
    return ahead.size();
  }

  boolean hasMore() throws IOException {
    return hasMore(0);
  }

  /** Returns whether a single row is a board. */
  boolean isBoard(int row, Shape shape) throws IOException {
    return hasMore(row) && isBoard(peek(row).text(), shape);
  }

  /** Returns whether so many rows are a board each, and there are no more. */
  boolean areBoards(int count, Shape shape) throws IOException {
    boolean areBoards = !hasMore(count);
    for (int row = 0; row < count && areBoards; row++) {
      areBoards = isBoard(row, shape);
    }
    return areBoards;
  }

  /** Returns whether a row is words, such as END OF FILE. */
  static boolean areWords(String text, Shape shape) {
    return text.chars().noneMatch(Character::isDigit) && !isBoard(text, shape);
  }

  private static boolean isBoard(String text, Shape shape) {
    try {
      BoardText.of(text).known().board(shape);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Returns whether so many rows are a board. */
  boolean areBoard(int from, int height, int width) throws IOException {
    Optional<Shape> shape = shape(height, width);
    return shape.isPresent() && areBoard(from, height, "/", shape.get());
  }

  /** Returns the shape of so many rows; empty if no board has it. */
  static Optional<Shape> shape(int height, int width) {
    boolean isShape = height > 1 && width > 1 && height * width <= Shape.MOST_CELLS;
    return isShape ? Optional.of(new Shape(height, width)) : Optional.empty();
  }

  /** Returns whether so many rows, with a separator between them, are a board. */
  boolean areBoard(int from, int count, String separator, Shape shape) throws IOException {
    return hasMore(from + count - 1)
        && isBoard(
            ahead.subList(from, from + count).stream()
                .map(Row::text)
                .collect(Collectors.joining(separator)),
            shape);
  }

  /** Returns a row that was read ahead. */
  Row peek(int index) {
    return ahead.get(index);
  }

  Row peek() {
    return peek(0);
  }

  String take() {
    return ahead.remove(0).text();
  }

  /**
   * Consumes a number of rows, or fewer if an empty line ends them. If they are longer than a line
   * may be, the last ones are left out.
   */
  String take(int most, String separator) throws IOException {
    StringBuilder taken = new StringBuilder();
    for (int row = 0; row < most && hasMore() && (row == 0 || !peek().isAfterGap()); row++) {
      String next = take();
      if (taken.length() <= LineReader.MOST_BYTES) {
        taken.append(row == 0 ? "" : separator).append(next);
      }
    }
    return taken.toString();
  }
}

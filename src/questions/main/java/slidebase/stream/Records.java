package slidebase.stream;

import java.io.IOException;
import java.util.Optional;
import slidebase.board.BoardText;
import slidebase.board.Shape;
import slidebase.lines.Entry;
import slidebase.lines.EntrySource;

/**
 * Boards, or starts and goals, of several lines each, or behind their number. Slashes separate the
 * rows of an entry. Comments are left out.
 */
final class Records implements EntrySource {
  private final Rows rows;
  private final Shape shape;
  private final Format format;

  /** The number of boards or pairs, or of rows, in the first line; 0 if there is none. */
  private int announced;

  private long count;

  /** Whether the input ends behind a start that needs a goal. */
  private boolean lacksGoal;

  /** Whether the last line is no board, but such as END OF FILE. */
  private boolean endsInWords;

  Records(Rows rows, Shape shape, Format format) {
    this.rows = rows;
    this.shape = shape;
    this.format = format;
  }

  /** Returns whether the next two lines are rows of digits, and no number of boards. */
  static boolean areRowsNext(Rows rows, Shape shape) throws IOException {
    return rows.hasMore(1) && isRun(rows.peek(), shape) && isRun(rows.peek(1), shape);
  }

  @Override
  public boolean hasRecords() {
    return format != Format.UVA652;
  }

  @Override
  public Optional<String> complaint() {
    if (lacksGoal) {
      return Optional.of(
          "the last start has no goal; --format " + format + " reads starts and goals in turn");
    }
    boolean isSize = areRows() && announced == shape.height();
    boolean isCount = announced == count || endsInWords && announced == count - 1;
    if (announced == 0 || isCount || isSize) {
      return Optional.empty();
    }
    return Optional.of(contradiction(format, announced, count));
  }

  /** Returns the message about a wrong number of entries. */
  static String contradiction(Format format, long announced, long count) {
    return String.format(
        "the first line announces %,d %s (--format %s), but there are %,d%s",
        announced, things(format, announced), format, count, remedy(format, announced, count));
  }

  private static String things(Format format, long announced) {
    return (format == Format.HDU3567 || format == Format.PAIRS ? "pair" : "board")
        + (announced == 1 ? "" : "s");
  }

  /** Alternating starts and goals have two lines per pair. */
  private static String remedy(Format format, long announced, long count) {
    return format == Format.UVA652 && count == 2L * announced
        ? "; --format hdu3567 reads starts and goals in turn"
        : "";
  }

  @Override
  public Entry next() throws IOException {
    if (!rows.hasMore()) {
      return null;
    }
    if (count == 0 && !(areRows() && isRun(rows.peek(), shape))) {
      announced =
          areRows() ? rows.peek().number(shape).orElse(0) : rows.peek().announced(shape).orElse(0);
      if (announced > 0 && rows.hasMore(1)) {
        rows.take();
      } else {
        announced = 0; // a number alone is reported as a bad board
      }
    }
    count++;
    endsInWords = Rows.areWords(rows.peek().text(), shape);
    long line = rows.peek().line();
    return switch (format) {
      case ROWS -> Entry.of(line, rows.take(shape.height(), "/"));
      case PAIRS -> {
        int height = rows.isBoard(0, shape) ? 1 : shape.height();
        yield pair(line, rows.take(height, "/"), height);
      }
      case HDU3567 -> pair(line, rows.take(), 1);
      default -> Entry.of(line, rows.take());
    };
  }

  private Entry pair(long line, String start, int goalLines) throws IOException {
    lacksGoal = !rows.hasMore();
    return Entry.of(line, start, rows.take(goalLines, "/"));
  }

  private boolean areRows() {
    return format == Format.ROWS || format == Format.PAIRS;
  }

  /** Returns whether a row is a run of different digits, as long as a row of tiles. */
  private static boolean isRun(Rows.Row row, Shape shape) {
    String text = row.text().strip();
    return shape.cells() < BoardText.CELLS_WITH_TWO_DIGITS
        && text.length() == shape.width()
        && text.chars().allMatch(Character::isDigit)
        && text.chars().distinct().count() == text.length();
  }
}

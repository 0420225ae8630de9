package slidebase.stream;

import java.io.IOException;
import java.util.Optional;
import slidebase.board.BoardText;
import slidebase.board.Shape;
import slidebase.lines.Entry;
import slidebase.lines.LineReader;
import slidebase.lines.Source;

/**
 * Boards, or starts and goals, of several lines each, or behind their number. Slashes separate the
 * rows of an entry. Comments are left out.
 */
final class Records implements Source {
  private final LineReader lines;
  private final Shape shape;

  /** The format; null until the second line determines it. */
  private Format format;

  /** The next line that is not empty, already read; null if there is none. */
  private String ahead;

  private long aheadNumber;

  /** Whether an empty line precedes it. */
  private boolean isAfterGap;

  /** The number in the first line, for a format that has one; 0 before it is read. */
  private int announced;

  private long count;

  /** Whether the input ends behind a start that needs a goal. */
  private boolean lacksGoal;

  /** Reads a given format. */
  Records(LineReader lines, Shape shape, Format format) {
    this.lines = lines;
    this.shape = shape;
    this.format = format;
  }

  /** Recognises the format, given a reader whose last line is a {@linkplain #isNumber number}. */
  Records(LineReader lines, Shape shape) {
    this(lines, shape, null);
    ahead = Entry.of(lines.number(), lines.text()).withoutComment();
    aheadNumber = lines.number();
  }

  /** Returns whether a line is only a number, too short to be a board as a run of digits. */
  static boolean isNumber(String line, Shape shape) {
    String text = line.strip();
    return text.length() < shape.cells() && BoardText.isNumber(text) && Integer.parseInt(text) > 0;
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
    if (announced == 0 || announced == count) {
      return Optional.empty();
    }
    return Optional.of(
        String.format(
            "the first line announces %,d %s (--format %s), but there are %,d%s",
            announced, things(), format, count, remedy()));
  }

  private String things() {
    return (format == Format.HDU3567 || format == Format.PAIRS ? "pair" : "board")
        + (announced == 1 ? "" : "s");
  }

  /** Alternating starts and goals have two lines per pair. */
  private String remedy() {
    return format == Format.UVA652 && count == 2L * announced
        ? "; --format hdu3567 reads starts and goals in turn"
        : "";
  }

  @Override
  public Entry next() throws IOException {
    if (!hasMore()) {
      return null;
    }
    long begin = aheadNumber;
    boolean areRows = format == Format.ROWS || format == Format.PAIRS;
    int number = areRows && (count > 0 || isRow(ahead)) ? 0 : takeNumber();
    if ((areRows || hasCount()) && number > 0) {
      announced = number;
      if (!hasMore()) {
        return null;
      }
      begin = aheadNumber;
    }
    count++;
    return switch (format) {
      case ROWS -> Entry.of(begin, rows(shape.height()));
      case PAIRS -> pair(begin, rows(shape.height()), shape.height());
      case PRINCETON -> Entry.of(begin, number > 0 ? rows(number) : take());
      case HDU3567 -> pair(begin, take(), 1);
      default -> Entry.of(begin, take());
    };
  }

  private Entry pair(long begin, String start, int goalLines) throws IOException {
    lacksGoal = !hasMore();
    return Entry.of(begin, start, rows(goalLines));
  }

  /** Returns whether a number may be a row of tiles, written without spaces. */
  private boolean isRow(String line) {
    String text = line.strip();
    return shape.cells() < BoardText.CELLS_WITH_TWO_DIGITS
        && text.length() == shape.width()
        && text.chars().distinct().count() == text.length();
  }

  /** Returns whether the first line is the number of boards. */
  private boolean hasCount() {
    return format == Format.UVA652 || format == Format.HDU3567;
  }

  /** Consumes an optional line with a number; returns 0 if there is none. */
  private int takeNumber() throws IOException {
    boolean isDue = !hasCount() || announced == 0;
    if (!isDue || !isNumber(ahead, shape)) {
      return 0;
    }
    String line = take();
    int number = Integer.parseInt(line.strip());
    boolean isLast = !hasMore();
    if (format == null) {
      int cells = isLast ? 0 : BoardText.of(ahead).cells();
      boolean isSide = !isAfterGap && cells == number && cells != shape.cells();
      format = isSide ? Format.PRINCETON : Format.UVA652;
    }
    if (isLast) {
      ahead = line; // to be reported as a bad board
      return 0;
    }
    return number;
  }

  /** Reads up to the next line that is not empty, unless it was read before. */
  private boolean hasMore() throws IOException {
    while (ahead == null && lines.next()) {
      Entry entry = Entry.ofLine(lines.number(), lines.text(), lines.isCut());
      String line = entry.withoutComment();
      isAfterGap |= entry.text().isBlank();
      ahead = line.isBlank() ? null : line;
      aheadNumber = lines.number();
    }
    return ahead != null;
  }

  private String take() {
    String line = ahead;
    ahead = null;
    isAfterGap = false;
    return line;
  }

  /**
   * Consumes a number of rows, or fewer if an empty line ends them. If they are longer than a line
   * may be, the last ones are left out.
   */
  private String rows(int most) throws IOException {
    StringBuilder rows = new StringBuilder();
    for (int row = 0; row < most && hasMore() && (row == 0 || !isAfterGap); row++) {
      String next = take();
      if (rows.length() <= LineReader.MOST_BYTES) {
        rows.append(row == 0 ? "" : "/").append(next);
      }
    }
    return rows.toString();
  }
}

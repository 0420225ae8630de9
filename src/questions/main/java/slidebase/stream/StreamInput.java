package slidebase.stream;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import slidebase.board.Shape;
import slidebase.lines.BoardColumns;
import slidebase.lines.Entry;
import slidebase.lines.EntryForm;
import slidebase.lines.EntrySource;
import slidebase.lines.Ids;
import slidebase.lines.LineReader;
import slidebase.lines.StreamOptions;

/** The input of a stream: lines, which are read many at a time, or entries of a source. */
public final class StreamInput {
  /** The most rows of a board that may have another number behind its size. */
  private static final int MOST_ROWS = 16;

  private final Optional<EntryForm> claims;
  private final Shape shape;

  /** Whether the first line may show another format than lines. */
  private final boolean isFormatOpen;

  /** The format that the file's name shows. */
  private final Optional<Format> named;

  private final boolean areBoards;
  private final Runnable beforeWait;
  private final Consumer<String> warnings;
  private final StreamOptions options;

  private final LineReader lines;

  /** The source of the entries; empty if each line is one. */
  private Optional<EntrySource> source;

  /** The entry; null if it is the line of the reader. */
  private Entry entry;

  private final List<String> comments = new ArrayList<>();

  /**
   * @param format empty to recognise it by the first lines
   * @param claims the form of claims about boards; empty if there are none
   * @param areBoards whether entries are boards and their goals
   * @param options the options that an entry must not change
   * @param beforeWait runs before each read that may have to wait
   * @param warnings receives what the user should check in an input that can be read
   */
  StreamInput(
      InputStream in,
      Optional<Format> format,
      Optional<EntryForm> claims,
      boolean areBoards,
      StreamOptions options,
      Shape shape,
      Runnable beforeWait,
      Consumer<String> warnings) {
    this.claims = claims;
    this.shape = shape;
    this.beforeWait = beforeWait;
    this.warnings = warnings;
    this.areBoards = areBoards;
    this.options = options;
    this.named = format.filter(Format.SHEET_OR_LINES::equals);
    this.isFormatOpen = format.equals(named) && (areBoards || claims.isPresent());
    this.lines = new LineReader(in, beforeWait);
    this.source = format.flatMap(this::source);
  }

  /**
   * Returns the shape that a size at the beginning of an input shows; empty if it shows none.
   *
   * @param format as for the input; only boards in lines may have sizes
   * @param shape the shape that is asked about
   */
  static Optional<Shape> size(InputStream in, Optional<Format> format, Shape shape)
      throws IOException {
    StreamInput input =
        new StreamInput(
            in, format, Optional.empty(), true, StreamOptions.NONE, shape, () -> {}, warning -> {});
    if (!input.isFormatOpen && !format.equals(Optional.of(Format.PRINCETON))) {
      return Optional.empty();
    }
    String beginning = input.lines.beginning();
    if (hasManyDigits(beginning.substring(beginning.lastIndexOf('\n') + 1))) {
      return Optional.empty(); // as most inputs: reading it as a row would delay the first answer
    }
    Rows rows = Rows.of(beginning);
    return rows.hasMore()
            && SizedBoards.mayBeSize(rows.peek(), shape)
            && input.first()
            && input.source.orElse(null) instanceof SizedBoards sized
        ? sized.size()
        : Optional.empty();
  }

  /** Returns whether a line has more digits than a size. */
  private static boolean hasManyDigits(String line) {
    int digits = 0;
    for (int i = 0; i < line.length(); i++) {
      digits += Character.isDigit(line.charAt(i)) ? 1 : 0;
    }
    return digits > 2 * Rows.MOST_DIGITS_OF_SIZE && line.indexOf('#') < 0;
  }

  /**
   * Returns the boards of a file, of a format that its first lines show.
   *
   * @param name the name of the file
   * @param warnings receives what the user should check in an input that can be read
   */
  public static EntrySource boards(
      InputStream in, String name, Shape shape, Consumer<String> warnings) {
    return source(in, Format.ofSheet(name), Optional.empty(), shape, warnings);
  }

  /**
   * Returns the entries of a file that are judged as a whole.
   *
   * @param form the form of the entries
   * @param warnings as for {@link #boards}
   */
  public static EntrySource wholes(
      InputStream in, EntryForm form, Shape shape, Consumer<String> warnings) {
    return source(in, Optional.empty(), Optional.of(form), shape, warnings);
  }

  /**
   * Returns the ids in a file: the rows of a sheet, if its name is that of one, or else lines.
   *
   * @param name the name of the file
   * @param warnings as for {@link #boards}
   */
  public static EntrySource ids(
      InputStream in, String name, Shape shape, Consumer<String> warnings) {
    return source(in, Optional.of(Format.ofIds(name)), Optional.of(Ids.FORM), shape, warnings);
  }

  /** Returns the entries of a file; without a form they are boards and their goals. */
  static EntrySource source(
      InputStream in,
      Optional<Format> format,
      Optional<EntryForm> form,
      Shape shape,
      Consumer<String> warnings) {
    StreamInput input =
        new StreamInput(
            in, format, form, form.isEmpty(), StreamOptions.NONE, shape, () -> {}, warnings);
    return new EntrySource() {
      private boolean isBegun;

      @Override
      public Entry next() throws IOException {
        boolean isThere = isBegun ? input.next() : input.first();
        isBegun = true;
        return !isThere ? null : input.areLines() ? input.line() : input.entry();
      }

      @Override
      public Optional<String> complaint() {
        return input.complaint();
      }
    };
  }

  private Optional<EntrySource> source(Format format) {
    return format.source(lines, claims, areBoards, options, shape, beforeWait, warnings);
  }

  /**
   * Moves to the first line or entry. The first line that is more than a comment may determine
   * another format.
   */
  boolean first() throws IOException {
    if (isFormatOpen) {
      String beginning = lines.beginning();
      source = ShownFormat.of(beginning, areBoards, shape, named).flatMap(this::source);
      if (source.isEmpty() && areBoards && ShownFormat.mayNameColumns(beginning.strip())) {
        warnings.accept("line 1 is read as a board; if it names columns, leave it out");
      }
    }
    boolean isThere = next();
    boolean mayHaveIds =
        claims.map(form -> form.takesIds() && form.columns().isEmpty()).orElse(areBoards);
    boolean areLines = mayHaveIds && isFormatOpen && source.isEmpty();
    for (; areLines && isThere && line().isComment(); isThere = next()) {
      comments.add(lines.text());
    }
    if (areLines && isThere) {
      recogniseIds();
      if (source.isEmpty() && areBoards) {
        recogniseParts();
      }
      if (source.isEmpty() && areBoards) {
        recogniseSizes();
      }
      if (source.isPresent()) {
        comments.clear();
        return next();
      }
    }
    return isThere;
  }

  /** Finds the source if the first line is the size of a board, or the number of boards. */
  private void recogniseSizes() throws IOException {
    Rows rows = new Rows(lines);
    if (!rows.add(line())) {
      return;
    }
    OptionalInt number = rows.peek().number(shape);
    if (number.isPresent()) {
      Rows trial = Rows.of(lines.text() + "\n" + ahead(2).text());
      if (trial.hasMore() && SizedBoards.isNext(trial, shape)) {
        source = Optional.of(new SizedBoards(rows, shape));
      } else if (Records.areRowsNext(trial, shape)) {
        source = Optional.of(new Records(rows, shape, Format.ROWS));
      } else if (isCount(number.getAsInt())) {
        source = Optional.of(new Records(rows, shape, Format.UVA652));
      }
    } else if (SizedBoards.areTwoNumbers(rows.peek())) {
      Rows next = behind(1);
      Rows most = SizedBoards.height(next).isPresent() ? next : behind(MOST_ROWS);
      if (SizedBoards.height(most).isPresent()) {
        source = Optional.of(new SizedBoards(rows, shape));
      }
    }
  }

  /** Finds the source if lines have ids before their boards. */
  private void recogniseIds() throws IOException {
    String first = Entry.of(1, lines.text()).withoutComment();
    if (first.strip().length() < shape.cells() || !IdLines.mayBeIn(first + "\n", shape)) {
      return;
    }
    boolean isSized = !IdLines.isIn(first, shape); // unless a line behind it has an id
    LineReader.Ahead behind = lines.ahead(text -> isSized || !IdLines.mayBeIn(text, shape));
    String text = behind.areAll() ? behind.text() + "\n" : behind.text();
    boolean haveIds = !isSized || text.lines().anyMatch(line -> IdLines.isIn(line, shape));
    if (haveIds && Rows.count(text) > 0 && IdLines.mayBeIn(text, shape)) {
      source = Optional.of(new IdLines(lines, claims.orElse(BoardColumns.FORM), shape));
    }
  }

  /** Finds the source if lines are the rows of one board, or of a start and a goal. */
  private void recogniseParts() throws IOException {
    String first = Entry.of(1, lines.text()).withoutComment().strip();
    Rows rows = new Rows(lines);
    if (first.length() >= shape.cells() || !rows.add(line())) {
      return;
    }
    int height = shape.height();
    int width = shape.width();
    String size = height == width ? String.valueOf(height) : "";
    String sides = height + " " + width;
    boolean isCountOfTwo = size.equals("2");
    if (rows.peek().width() == width) {
      LineReader.Ahead behind = ahead(2 * height);
      Rows trial = Rows.of(first + "\n" + behind.text());
      if (!behind.areAll() || !trial.areBoard(0, height, width)) {
        return;
      }
      boolean hasGap = IntStream.range(1, height).anyMatch(row -> trial.peek(row).isAfterGap());
      if (!hasGap && !trial.hasMore(height)) {
        source = Optional.of(new Records(rows, shape, Format.ROWS));
      } else if (trial.areBoard(height, height, width)
          && trial.peek(height).isAfterGap()
          && !trial.hasMore(2 * height)) {
        warnings.accept("two boards are read as a start and its goal; --format rows reads two");
        source = Optional.of(new Records(rows, shape, Format.PAIRS));
      }
    } else if (first.equals("0") && behind(height).areBoard(1, height, width)) {
      rows.take();
      source = Optional.of(new Records(rows, shape, Format.ROWS));
    } else if (first.equals(size) && !isCountOfTwo || first.equals(sides)) {
      Rows trial = behind(1).isBoard(1, shape) ? behind(3) : Rows.of("");
      if (trial.isBoard(1, shape) && trial.isBoard(2, shape) && !trial.hasMore(3)) {
        rows.take();
        warnings.accept(
            "the size and two boards are read as a start and its goal; without the size they are two boards");
        source = Optional.of(new Records(rows, shape, Format.HDU3567));
      }
    }
  }

  /** Returns this line and so many rows behind it, or all if there are fewer. */
  private Rows behind(int count) throws IOException {
    LineReader.Ahead behind =
        lines.ahead(text -> Rows.count(text.substring(0, text.lastIndexOf('\n') + 1)) >= count);
    return Rows.of(lines.text() + "\n" + behind.text());
  }

  /** Returns whether so many boards follow, as far as can be seen. */
  private boolean isCount(int announced) throws IOException {
    LineReader.Ahead behind = ahead(announced + 1L);
    String text = behind.text().stripTrailing();
    int words = Rows.areWords(text.substring(text.lastIndexOf('\n') + 1), shape) ? 1 : 0;
    long boards = Rows.count(text);
    boolean isRefuted = boards > announced + words || behind.areAll() && boards < announced;
    if (isRefuted && boards > 0) {
      warnings.accept(Records.contradiction(Format.UVA652, announced, boards));
    }
    return !isRefuted;
  }

  private LineReader.Ahead ahead(long rows) throws IOException {
    return lines.ahead(text -> Rows.count(text) >= rows);
  }

  private Entry line() {
    return Entry.ofLine(lines.number(), lines.text(), lines.isCut());
  }

  /** Returns the comments before the first of the lines, if each line is an entry. */
  List<String> comments() {
    return comments;
  }

  /** Moves to the next line or entry; false at the end of the input. */
  boolean next() throws IOException {
    if (source.isEmpty()) {
      return lines.next();
    }
    entry = source.get().next();
    return entry != null;
  }

  boolean areLines() {
    return source.isEmpty();
  }

  /** Returns whether an entry may have several lines. */
  boolean areRecords() {
    return source.isPresent() && source.get().hasRecords();
  }

  /** Returns the reader of the lines, after a call of {@link #first}. */
  LineReader lines() {
    return lines;
  }

  /** Returns the entry, if entries are no lines. */
  Entry entry() {
    return entry;
  }

  /** Returns, at the end, the last line before rows that may be hidden; empty if there are none. */
  OptionalLong hidesAfter() {
    return source.map(EntrySource::hidesAfter).orElse(OptionalLong.empty());
  }

  /** Returns a message, at the end, if the input as a whole is wrong. */
  Optional<String> complaint() {
    return source.flatMap(EntrySource::complaint);
  }
}

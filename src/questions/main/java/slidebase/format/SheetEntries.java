package slidebase.format;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import slidebase.entry.Column;
import slidebase.entry.Columns;
import slidebase.entry.Entry;
import slidebase.entry.EntryForm;
import slidebase.entry.EntrySource;

/**
 * Submissions in the rows of a sheet. Commas or tabs separate the cells as in RFC 4180; a cell in
 * quotation marks may contain commas and line breaks. Spreadsheets of some countries write
 * semicolons instead of commas.
 *
 * <p>A cell whose quotation mark is not closed continues in the rows below it. No row is lost
 * without a message:
 *
 * <pre>
 *   id,board,moves,note
 *   Anna,123046758,rdr,"nice     a mark opens here
 *   Ben,123046758,ru,            in Anna's note, but it has four cells: a warning
 *   Cleo,123046758,rdr,ok"       the mark closes, or the input ends: a fault
 * </pre>
 */
final class SheetEntries implements EntrySource {
  /** Columns of the rows that label writes, which are no ids. */
  private static final List<String> OF_LABELS = List.of("mask", "error", "line");

  /**
   * A last line that the reader finds as a row of its own, unless a quotation mark is open: "end of
   * text" of ASCII, repeated because FastCSV misreads an input of one or two bytes.
   */
  private static final String END = "\u0003".repeat(4);

  /** The maximum number of characters in a cell of a board's row: a tile of two digits. */
  private static final int TILE = 2;

  /** The maximum number of characters of a row: many more than a line with an answer may have. */
  private static final int MOST_IN_ROW = 1 << 18;

  private final Input input;
  private final InputStream in;
  private final char separator;
  private final EntryForm use;
  private Optional<Columns> columns;

  /** Null until the first row is read. */
  private Iterator<CsvRecord> rows;

  /** The line at which the next row begins, unless empty lines precede it. */
  private long nextLine = 1;

  /** The reason why the rows end before the input; empty if they do not. */
  private Optional<String> fault = Optional.empty();

  /** The last line before rows that an open quotation mark may hide; empty if there are none. */
  private OptionalLong hidesAfter = OptionalLong.empty();

  SheetEntries(Input input, char separator) {
    this.input = input;
    this.in = input.lines().rest();
    this.separator = separator;
    this.use = input.expected().form();
    this.columns = use.columns();
  }

  private Iterator<CsvRecord> rows() {
    InputStream open =
        new FilterInputStream(in) {
          @Override
          public void close() {} // it is still asked what is available
        };
    InputStream end = new ByteArrayInputStream(("\n" + END).getBytes(StandardCharsets.UTF_8));
    return CsvReader.builder()
        .fieldSeparator(separator)
        .detectBomHeader(true)
        .allowMissingFields(true)
        .allowExtraFields(true)
        .allowExtraCharsAfterClosingQuote(true)
        .maxBufferSize(MOST_IN_ROW)
        .build(
            CsvRecordHandler.of(row -> row.maxFieldSize(MOST_IN_ROW).maxRecordSize(MOST_IN_ROW)),
            new SequenceInputStream(open, end),
            StandardCharsets.UTF_8)
        .iterator();
  }

  @Override
  public Entry next() throws IOException {
    boolean isFirst = rows == null;
    rows = isFirst ? rows() : rows;
    Optional<CsvRecord> row = nextRow();
    if (isFirst && row.stream().anyMatch(each -> each.getField(0).startsWith(Sheet.SEPARATOR))) {
      row = nextRow();
    }
    if (isFirst && row.isPresent()) {
      if (columns.isEmpty()) {
        columns = Optional.of(Columns.header(row.get().getFields(), use));
        warnOfIgnored(columns.get(), row.get().getFields());
        row = nextRow();
      } else if (columns.get().areNamedBy(row.get().getFields())) {
        row = nextRow();
      } else if (use.mayBeHeader(row.get().getFields())) {
        String names = String.join(", ", row.get().getFields());
        input.warnings().accept("the first row is taken for a header: " + names);
        row = nextRow();
      }
    }
    while (row.isPresent() && row.get().getFields().stream().allMatch(String::isBlank)) {
      row = nextRow(); // as spreadsheets write below their last row
    }
    if (row.isEmpty()) {
      return null;
    }
    Columns known = columns.orElseThrow();
    warnOfHiddenRows(row.get(), known.order().size());
    List<String> cells = SheetRow.unprotected(row.get().getFields());
    return Entry.of(row.get().getStartingLineNumber(), known, cells);
  }

  private Optional<CsvRecord> nextRow() throws IOException {
    if (in.available() == 0) {
      input.beforeWait().run();
    }
    try {
      if (!rows.hasNext()) {
        return Optional.empty();
      }
      CsvRecord row = rows.next();
      nextLine = lineOf(row, row.getFieldCount()) + 1;
      String last = row.getField(row.getFieldCount() - 1);
      if (!last.endsWith(END) || rows.hasNext()) {
        return Optional.of(row);
      }
      if (!last.equals(END)) {
        long opens = lineOf(row, row.getFieldCount() - 1);
        hide(row.getStartingLineNumber() - 1);
        fault =
            Optional.of(
                String.format(
                    "line %d: a quotation mark opens a cell here and is not closed; this row and"
                        + " all behind it have no answers",
                    opens));
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (CsvParseException e) {
      hide(nextLine - 1);
      fault =
          Optional.of(
              String.format(
                  "line %d: the row that begins here is too long; perhaps a quotation mark is not"
                      + " closed; this row and all behind it have no answers",
                  nextLine));
    }
    rows = Collections.emptyIterator();
    return Optional.empty();
  }

  /** Records that rows behind a line may be hidden. */
  private void hide(long after) {
    hidesAfter = hidesAfter.isPresent() ? hidesAfter : OptionalLong.of(after);
  }

  /** Warns of columns that mean nothing, if one of them may have the ids that the rows lack. */
  private void warnOfIgnored(Columns known, List<String> names) {
    List<String> ignored =
        known.ignored(names).stream().filter(name -> !OF_LABELS.contains(name)).toList();
    if (use.takesIds() && !known.has(Column.ID) && !ignored.isEmpty()) {
      input
          .warnings()
          .accept(
              "no column is called id, so the rows have none; ignored: "
                  + String.join(", ", ignored));
    }
    known.chosenId(names).ifPresent(input.warnings());
  }

  /** Returns the line at which a cell of a row begins. */
  private static long lineOf(CsvRecord row, int cell) {
    return row.getStartingLineNumber()
        + row.getFields().subList(0, cell).stream().mapToLong(each -> lines(each).size() - 1).sum();
  }

  private static List<String> lines(String cell) {
    boolean isOne = cell.indexOf('\n') < 0 && cell.indexOf('\r') < 0;
    return isOne ? List.of(cell) : List.of(cell.split("\r\n|\r|\n", -1));
  }

  /** Warns of a cell of several lines that looks as if it had taken in the rows behind it. */
  private void warnOfHiddenRows(CsvRecord row, int columns) {
    for (int cell = 0; cell < row.getFieldCount(); cell++) {
      List<String> lines = lines(row.getField(cell));
      int behind = row.getFieldCount() - cell - 1;
      boolean looksLikeRows = lines.size() > 1 && row.getFieldCount() != columns;
      for (int i = 1; i < lines.size(); i++) {
        int others = i < lines.size() - 1 ? 0 : behind;
        looksLikeRows |= looksLikeRow(lines.get(i), columns - others);
      }
      if (looksLikeRows) {
        long opens = lineOf(row, cell);
        hide(opens);
        input
            .warnings()
            .accept(
                String.format(
                    "lines %d to %d are read as one row, because a quotation mark opens a cell in line"
                        + " %d and closes it in line %d; is it in the right place?",
                    row.getStartingLineNumber(),
                    lineOf(row, row.getFieldCount()),
                    opens,
                    opens + lines.size() - 1));
      }
    }
  }

  /** Returns whether a line has so many cells. Cells of one or two characters may be tiles. */
  private boolean looksLikeRow(String line, int count) {
    String[] cells = line.split(Pattern.quote(String.valueOf(separator)), -1);
    return cells.length == count
        && Arrays.stream(cells).anyMatch(cell -> cell.strip().length() > TILE);
  }

  @Override
  public OptionalLong hidesAfter() {
    return hidesAfter;
  }

  @Override
  public Optional<String> complaint() {
    return fault;
  }
}

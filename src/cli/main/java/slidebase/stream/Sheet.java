package slidebase.stream;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import slidebase.judge.Submissions;
import slidebase.lines.Columns;
import slidebase.lines.WholeLines;

/**
 * Submissions in the rows of a sheet, as lines. Commas or tabs separate the cells as in RFC 4180; a
 * cell in quotation marks may contain commas and line breaks. Spreadsheets of some countries write
 * semicolons instead of commas: the first of either in the first line is the separator.
 */
final class Sheet extends NumberedLines {
  /** The maximum number of bytes in which to look for the separator. */
  private static final int HEADER = 4096;

  private final InputStream in;
  private final Rendering.Form form;
  private final WholeLines use;
  private Optional<Columns> columns;

  /** Null until the first row is read. */
  private Iterator<CsvRecord> rows;

  /** The line at which the last row began. */
  private long lastLine;

  /**
   * @param use has the columns, or checks the columns that the first row names
   */
  Sheet(InputStream in, Rendering.Form form, WholeLines use) {
    this.in = new BufferedInputStream(in);
    this.form = form;
    this.use = use;
    this.columns = use.columns();
  }

  private Iterator<CsvRecord> rows() throws IOException {
    return CsvReader.builder()
        .fieldSeparator(form == Rendering.Form.CSV ? firstSeparator() : separator(form))
        .detectBomHeader(true)
        .allowMissingFields(true)
        .allowExtraFields(true)
        .allowExtraCharsAfterClosingQuote(true)
        .ofCsvRecord(in, StandardCharsets.UTF_8)
        .iterator();
  }

  /** Returns the first comma or semicolon of the first line; a comma if the line is too long. */
  private char firstSeparator() throws IOException {
    in.mark(HEADER);
    boolean isQuoted = false;
    char found = ',';
    int last = 0;
    for (int i = 0; i < HEADER && last != -1 && last != '\n'; i++) {
      last = in.read();
      isQuoted ^= last == '"';
      if (!isQuoted && (last == ',' || last == ';')) {
        found = (char) last;
        break;
      }
    }
    in.reset();
    return found;
  }

  private static char separator(Rendering.Form form) {
    return form == Rendering.Form.TSV ? '\t' : ',';
  }

  /** Writes cells as a row without a line break. */
  static String row(List<String> cells, Rendering.Form form) {
    StringWriter row = new StringWriter();
    try (CsvWriter writer =
        CsvWriter.builder()
            .fieldSeparator(separator(form))
            .lineDelimiter(LineDelimiter.LF)
            .build(row)) {
      writer.writeRecord(cells);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // writing to memory does not throw
    }
    return row.getBuffer().substring(0, row.getBuffer().length() - 1);
  }

  @Override
  String nextLine() throws IOException {
    boolean isFirst = rows == null;
    rows = isFirst ? rows() : rows;
    Optional<CsvRecord> row = nextRow();
    if (isFirst && row.isPresent()) {
      if (columns.isEmpty()) {
        columns = Optional.of(Columns.header(row.get().getFields(), use));
        row = nextRow();
      } else if (columns.get().areNamedBy(row.get().getFields())) {
        row = nextRow();
      }
    }
    if (row.isEmpty()) {
      return null;
    }
    begin(row.get().getStartingLineNumber());
    return Submissions.line(columns.orElseThrow().toString(), row.get().getFields());
  }

  private Optional<CsvRecord> nextRow() throws IOException {
    try {
      CsvRecord row = rows.next();
      lastLine = row.getStartingLineNumber();
      return Optional.of(row);
    } catch (NoSuchElementException e) {
      return Optional.empty();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (CsvParseException e) {
      throw new IllegalArgumentException(
          "the row after line "
              + lastLine
              + " has a cell that is too long; perhaps a quotation mark is not closed",
          e);
    }
  }

  @Override
  int availableSource() throws IOException {
    return in.available();
  }
}

package slidebase.answer;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * Submissions in the rows of a sheet, as lines. Cells are separated as RFC 4180 says, by commas or
 * by tabs; one in quotation marks may hold commas and line breaks.
 */
final class Sheet extends NumberedLines {
  private final InputStream in;
  private final Iterator<CsvRecord> rows;
  private Optional<Columns> columns;
  private boolean isFirst = true;

  /** In which the last row began. */
  private long lastLine;

  /**
   * @param columns empty if the first row names them
   */
  Sheet(InputStream in, Rendering.Form form, Optional<Columns> columns) {
    this.in = in;
    this.columns = columns;
    this.rows =
        CsvReader.builder()
            .fieldSeparator(separator(form))
            .detectBomHeader(true)
            .allowMissingFields(true)
            .allowExtraFields(true)
            .allowExtraCharsAfterClosingQuote(true)
            .ofCsvRecord(in, StandardCharsets.UTF_8)
            .iterator();
  }

  private static char separator(Rendering.Form form) {
    return form == Rendering.Form.TSV ? '\t' : ',';
  }

  /** Writes cells as a row, without a line break behind it. */
  static String row(List<String> cells, Rendering.Form form) {
    StringWriter row = new StringWriter();
    try (CsvWriter writer =
        CsvWriter.builder()
            .fieldSeparator(separator(form))
            .lineDelimiter(LineDelimiter.LF)
            .build(row)) {
      writer.writeRecord(cells);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // which memory does not throw
    }
    return row.getBuffer().substring(0, row.getBuffer().length() - 1);
  }

  @Override
  String nextLine() throws IOException {
    Optional<CsvRecord> row = nextRow();
    if (isFirst && row.isPresent()) {
      isFirst = false;
      if (columns.isEmpty()) {
        columns = Optional.of(Columns.header(row.get().getFields()));
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
          "the row behind line "
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

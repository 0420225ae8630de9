package slidebase.format;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.regex.Pattern;

/** The cells of a row as a sheet writes them, as in RFC 4180. */
public final class SheetRow {
  /** How a formula begins, perhaps after apostrophes that keep a spreadsheet from running it. */
  private static final Pattern FORMULA = Pattern.compile("'*[=+@\\t\\r-]");

  /** The same behind one more apostrophe. */
  private static final Pattern PROTECTED = Pattern.compile("^'(" + FORMULA + ")");

  private SheetRow() {}

  /** Returns the first comma or semicolon outside quotation marks; a comma if there is none. */
  static char separator(CharSequence line) {
    boolean isQuoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      isQuoted ^= c == '"';
      if (!isQuoted && (c == ',' || c == ';')) {
        return c;
      }
    }
    return ',';
  }

  /**
   * Returns cells as a row without a line break. A spreadsheet would run a cell that begins like a
   * formula, so such a cell gets an apostrophe first, which {@link #unprotected} drops again.
   */
  public static String of(List<String> cells) {
    StringWriter row = new StringWriter();
    try (CsvWriter writer = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(row)) {
      writer.writeRecord(cells.stream().map(SheetRow::withoutFormula).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e); // writing to memory does not throw
    }
    return row.getBuffer().substring(0, row.getBuffer().length() - 1);
  }

  private static String withoutFormula(String cell) {
    return FORMULA.matcher(cell).lookingAt() ? "'" + cell : cell;
  }

  /** Returns the cells of a row as they were before {@link #of} wrote them. */
  static List<String> unprotected(List<String> cells) {
    return cells.stream().map(cell -> PROTECTED.matcher(cell).replaceFirst("$1")).toList();
  }
}

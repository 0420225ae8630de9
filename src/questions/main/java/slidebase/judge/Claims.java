package slidebase.judge;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.lines.Column;
import slidebase.lines.Columns;
import slidebase.lines.Entry;
import slidebase.lines.EntryForm;
import slidebase.lines.Submission;
import slidebase.text.Quote;

/** A form of entries with a board and a claim about it. */
public sealed interface Claims extends EntryForm permits Submissions, Labels {
  /** Separates the parts of a line. */
  String BETWEEN = ";";

  /** Separates the cells of a sheet. */
  String SHEET_BETWEEN = "[,\t]";

  /**
   * Returns the parts of an entry as written; a board and a claim are among them.
   *
   * @throws IllegalArgumentException if something is missing or too much
   */
  default Map<Column, String> parts(Entry entry, Shape shape) {
    Optional<Entry.Cells> cells =
        entry.named().or(() -> columns().map(given -> cells(given, entry.text())));
    if (cells.isEmpty()) {
      return partsOf(entry.content(), shape);
    }
    requireUsable(cells.get().columns().get());
    return cells.get().byColumn();
  }

  @Override
  default Entry withId(long line, String id, String rest, Shape shape) {
    Map<Column, String> parts = new LinkedHashMap<>(Map.of(Column.ID, id));
    parts.putAll(partsOf(rest, shape));
    Columns columns = new Columns(parts.keySet().stream().map(Optional::of).toList());
    return Entry.of(line, columns, List.copyOf(parts.values()));
  }

  /** Returns the parts of a line without columns. */
  Map<Column, String> partsOf(String line, Shape shape);

  /** Splits a line into given columns; the last has the rest: semicolons also separate boards. */
  private static Entry.Cells cells(Columns columns, String line) {
    List<String> cells = Arrays.asList(line.split(BETWEEN, columns.count()));
    boolean isRow = line.indexOf('"') >= 0 || line.split(SHEET_BETWEEN).length == columns.count();
    if (cells.size() == 1 && isRow) {
      throw new IllegalArgumentException(
          "row "
              + Quote.of(line)
              + ": semicolons separate columns here; "
              + Columns.sheetHint(line));
    }
    return new Entry.Cells(columns.names(), () -> columns, cells);
  }

  /**
   * Reads the claim among the parts of an entry.
   *
   * @throws IllegalArgumentException if it is not a claim; the message quotes it
   */
  Claim claim(Map<Column, String> parts, Board start);

  /** Returns what identifies an entry with these parts. */
  static Submission about(long line, Map<Column, String> parts) {
    return new Submission(
        OptionalLong.of(line),
        Optional.ofNullable(parts.get(Column.ID)).map(String::strip),
        Stream.of(Column.MOVES, Column.DISTANCE)
            .filter(parts::containsKey)
            .map(parts::get)
            .findFirst());
  }
}

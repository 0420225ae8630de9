package slidebase.entry;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import slidebase.text.Quote;

/** A list of ids: a line for each, or a column of a sheet, perhaps below a header. */
public final class Ids {
  private final Consumer<String> warnings;

  /** The line of each id. */
  private final Map<Id, Long> lines = new LinkedHashMap<>();

  /** The place of the column of ids; empty before the first row. */
  private OptionalInt column = OptionalInt.empty();

  private Ids(Consumer<String> warnings) {
    this.warnings = warnings;
  }

  /**
   * Returns all ids, in their order. A first row with a name of a column of ids is a header.
   *
   * @param source entries of the form {@link RowForm#IDS}
   * @param name the name of the source, for messages
   * @param warnings receives the column of a sheet that was taken, if another may be meant
   * @throws IllegalArgumentException if an id is missing or occurs twice, or there are none
   */
  public static List<String> read(EntrySource source, String name, Consumer<String> warnings)
      throws IOException {
    Ids ids = new Ids(warnings);
    source.readAll(name, ids::add);
    if (ids.lines.isEmpty()) {
      throw new IllegalArgumentException(name + ": contains no ids");
    }
    return ids.lines.keySet().stream().map(Id::text).toList();
  }

  private void add(Entry entry) {
    List<String> cells = entry.named().map(Entry.Cells::values).orElse(List.of(entry.text()));
    if (cells.stream().allMatch(String::isBlank)) {
      return;
    }
    if (column.isEmpty()) {
      Columns columns = Columns.known(cells);
      column = OptionalInt.of(Math.max(0, columns.names().indexOf(Column.ID.toString())));
      String first = cells.get(column.getAsInt());
      if (Column.ID.isCalled(first)) {
        Optional<String> chosen = columns.chosenId(cells);
        if (chosen.isPresent() || column.getAsInt() > 0 && Column.ID.rank(first) > 0) {
          warnings.accept(chosen.orElse("the ids are in column " + first));
        }
        return;
      }
      if (entry.line() == 1 && entry.named().isPresent()) {
        warnings.accept("the first row is no known header; its id is " + Quote.of(first));
      }
    }
    int at = column.getAsInt();
    add(new Id(at < cells.size() ? cells.get(at) : ""), entry.line());
  }

  private void add(Id id, long line) {
    if (!id.isThere()) {
      throw new IllegalArgumentException("there is no id");
    }
    Long before = lines.putIfAbsent(id.requireText(), line);
    if (before != null) {
      throw new IllegalArgumentException(
          "id " + Quote.of(id.text()) + ": is on line " + before + ", too");
    }
  }
}

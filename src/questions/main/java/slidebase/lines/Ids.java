package slidebase.lines;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import slidebase.text.Quote;

/** A list of ids: a line for each, or the first column of a sheet, perhaps below a header. */
public final class Ids {
  /** The form of a row: its first cell is the id, and the others are ignored. */
  public static final EntryForm FORM =
      new EntryForm() {
        @Override
        public Optional<Columns> columns() {
          return Optional.of(Columns.named(Column.ID.toString()));
        }

        @Override
        public void requireUsable(Columns named) {}

        @Override
        public String example() {
          return "as in id";
        }
      };

  private Ids() {}

  /**
   * Returns all ids, in their order. A first row with a usual name of a column of ids is a header.
   *
   * @param source entries of the {@link #FORM}
   * @param name the name of the source, for messages
   * @param warnings receives the first id if a sheet has no such header
   * @throws IllegalArgumentException if an id is missing or occurs twice, or there are none
   */
  public static List<String> read(EntrySource source, String name, Consumer<String> warnings)
      throws IOException {
    Map<Id, Long> lines = new LinkedHashMap<>();
    List<Entry> headers = new ArrayList<>();
    source.readAll(
        name,
        entry -> {
          List<String> cells = entry.named().map(Entry.Cells::values).orElse(List.of(entry.text()));
          boolean isFirst = lines.isEmpty() && headers.isEmpty();
          if (cells.stream().allMatch(String::isBlank)) {
            return;
          }
          if (isFirst && cells.stream().anyMatch(Column::mayBeId)) {
            headers.add(entry);
            return;
          }
          if (isFirst && entry.line() == 1 && entry.named().isPresent()) {
            warnings.accept(
                "the first row is no known header; its id is " + Quote.of(cells.get(0)));
          }
          add(new Id(cells.get(0)), entry.line(), lines);
        });
    if (lines.isEmpty()) {
      throw new IllegalArgumentException(name + ": contains no ids");
    }
    return lines.keySet().stream().map(Id::text).toList();
  }

  private static void add(Id id, long line, Map<Id, Long> lines) {
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

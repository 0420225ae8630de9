package slidebase.lines;

import java.util.Optional;
import slidebase.ask.Fields;

/** The form of entries that are judged as a whole, such as a board and a claim about it. */
public interface EntryForm {
  /** Returns the columns of all entries; empty if each names its own. */
  Optional<Columns> columns();

  /**
   * Rejects columns if a required one is missing or there are too many.
   *
   * @throws IllegalArgumentException if one is missing or too many
   */
  void requireUsable(Columns named);

  /** Returns whether entries may have ids. */
  default boolean takesIds() {
    return false;
  }

  /** Returns an example of columns, for the end of a message. */
  String example();

  /** Returns the fields that identify an entry that cannot be read. */
  default Fields about(Entry entry) {
    return new Fields()
        .with("id", entry.named().flatMap(cells -> cells.cell(Column.ID)))
        .with("submitted", entry.text());
  }
}

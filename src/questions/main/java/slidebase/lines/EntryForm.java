package slidebase.lines;

import java.util.Optional;
import java.util.OptionalLong;

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

  /** Returns what identifies an entry that cannot be read. */
  default Submission about(Entry entry) {
    return new Submission(
        OptionalLong.of(entry.line()),
        entry.named().flatMap(cells -> cells.cell(Column.ID)),
        Optional.of(entry.text()));
  }
}

package slidebase.entry;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import slidebase.board.Shape;

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

  /** Returns whether the first row may be a header that does not name the known columns. */
  default boolean mayBeHeader(List<String> cells) {
    return false;
  }

  /** Returns whether entries may have ids. */
  default boolean takesIds() {
    return false;
  }

  /**
   * Returns an entry that is a line with an id before its board.
   *
   * @param rest the line behind the id
   * @throws IllegalArgumentException if something is missing
   */
  default Entry withId(long line, String id, String rest, Shape shape) {
    return Entry.of(line, Columns.ID_AND_BOARD, List.of(id, rest));
  }

  /** Returns an example of columns, for the end of a message. */
  String example();

  /** Returns what identifies an entry that cannot be read. */
  default Submission about(Entry entry) {
    return new Submission(
        OptionalLong.of(entry.line()), entry.id(), Optional.of(entry.text()), Optional.empty());
  }
}

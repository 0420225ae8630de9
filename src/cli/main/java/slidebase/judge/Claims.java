package slidebase.judge;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import slidebase.ask.Fields;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.lines.Column;
import slidebase.lines.Entry;
import slidebase.lines.EntryForm;

/** A form of entries with a board and a claim about it. */
public sealed interface Claims extends EntryForm permits Submissions, Labels {
  /** Separates the parts of a line. */
  String BETWEEN = ";";

  /**
   * Returns the parts of an entry as written; a board and a claim are among them.
   *
   * @throws IllegalArgumentException if something is missing or too much
   */
  Map<Column, String> parts(Entry entry, Shape shape);

  /**
   * Reads the claim among the parts of an entry.
   *
   * @throws IllegalArgumentException if it is not a claim; the message quotes it
   */
  Claim claim(Map<Column, String> parts, Board start);

  /** Returns the fields that identify an entry with these parts. */
  static Fields about(Map<Column, String> parts) {
    return new Fields()
        .with("id", Optional.ofNullable(parts.get(Column.ID)).map(String::strip))
        .with(
            "submitted",
            Stream.of(Column.MOVES, Column.DISTANCE)
                .filter(parts::containsKey)
                .map(parts::get)
                .findFirst());
  }
}

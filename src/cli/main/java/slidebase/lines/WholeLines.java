package slidebase.lines;

import java.util.Optional;
import slidebase.ask.Fields;
import slidebase.board.Shape;

/** The columns of lines that are judged as a whole, such as a board and a claim about it. */
public interface WholeLines {
  /** Returns the columns of all lines; empty if each line names its own. */
  Optional<Columns> columns();

  /**
   * Rejects columns if a required one is missing or there are too many.
   *
   * @throws IllegalArgumentException if one is missing or too many
   */
  void requireUsable(Columns named);

  /** Returns an example of columns, for the end of a message. */
  String example();

  /** Returns the fields that identify a line; its text if the line cannot be read. */
  Fields about(String line, Shape shape);
}

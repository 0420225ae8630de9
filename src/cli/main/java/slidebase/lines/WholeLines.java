package slidebase.lines;

import java.util.Optional;
import slidebase.ask.Fields;
import slidebase.board.Shape;

/** How lines are written that are judged whole, such as a board and what is said about it. */
public interface WholeLines {
  /** Returns the columns of lines that carry none; empty if a line itself tells what is what. */
  Optional<Columns> columns();

  /**
   * Refuses columns that do not hold what is judged.
   *
   * @throws IllegalArgumentException if one is missing or too many
   */
  void requireUsable(Columns named);

  /** Returns how columns are named, to go on with behind a message. */
  String example();

  /** Returns what tells one line from others; of one that cannot be read, its text. */
  Fields about(String line, Shape shape);
}

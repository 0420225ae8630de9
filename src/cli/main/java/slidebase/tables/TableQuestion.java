package slidebase.tables;

import java.io.IOException;
import java.util.Optional;
import slidebase.Tablebase;
import slidebase.ask.Output;
import slidebase.ask.Subject;
import slidebase.board.Shape;

/** A question about the boards of a table, answered part by part. */
public interface TableQuestion {
  /** Returns whether a question needs tables even where there is no table of all boards. */
  default boolean needsTables(Subject subject) {
    return true;
  }

  /** Returns the time of a search about a shape, in seconds, unless the user limits it. */
  default long usualSeconds(Shape shape) {
    return Tables.LONG;
  }

  /**
   * Opens the tables from which the question is answered; empty if it is answered without tables.
   *
   * @throws IllegalArgumentException if this shape has no answer; the message suggests another
   */
  default Optional<Tablebase> open(Tables tables) throws IOException {
    Subject subject = tables.subject();
    return tables.areOfAllBoards() || needsTables(subject)
        ? Optional.of(tables.tablebase(usualSeconds(subject.goal().shape())))
        : Optional.empty();
  }

  /**
   * Answers, and prints each part as soon as it is known.
   *
   * @param tablebase the {@linkplain #open opened} tables
   */
  void answer(Optional<Tablebase> tablebase, Subject subject, Output output);

  /** Opens the tables, and answers. */
  default void answer(Tables tables, Output output) throws IOException {
    answer(open(tables), tables.subject(), output);
  }
}

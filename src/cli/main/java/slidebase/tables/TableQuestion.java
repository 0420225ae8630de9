package slidebase.tables;

import java.io.IOException;
import slidebase.Tablebase;
import slidebase.ask.Output;
import slidebase.ask.Subject;
import slidebase.board.Shape;

/** A question about the boards of a table, answered part by part. */
public interface TableQuestion {
  /**
   * Answers without tables if possible, and returns whether it did.
   *
   * @throws IllegalArgumentException if this shape has no answer; the message suggests another
   */
  default boolean answersWithoutTables(Subject subject, Output output) {
    return false;
  }

  /** Returns the time of a search about a shape, in seconds, unless the user limits it. */
  default long usualSeconds(Shape shape) {
    return Tables.LONG;
  }

  /** Answers the question, and opens tables only if it needs them. */
  default void answer(Tables tables, Output output) throws IOException {
    Subject subject = tables.subject();
    if (tables.areOfAllBoards() || !answersWithoutTables(subject, output)) {
      answer(tables.tablebase(usualSeconds(subject.goal().shape())), subject, output);
    }
  }

  /** Answers, and prints each part as soon as it is known. */
  void answer(Tablebase tablebase, Subject subject, Output output);
}

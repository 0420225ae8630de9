package slidebase.answer;

import java.io.IOException;
import slidebase.Tablebase;

/** What is asked about the boards of a table, and answered part by part. */
public interface TableQuestion {
  /**
   * Answers about boards of which there is no table of all if that takes no tables of patterns
   * either, and tells whether it has.
   *
   * @throws IllegalArgumentException if it cannot be asked about them, that tells what can
   */
  boolean answersWithoutTables(Subject subject, Output output);

  /** Answers about what was given, from tables only if it takes some. */
  default void answer(Tables tables, Output output) throws IOException {
    Subject subject = tables.subject();
    if (tables.areOfAllBoards() || !answersWithoutTables(subject, output)) {
      answer(tables.tablebase(), subject, output);
    }
  }

  /** Answers, with what is known so far as soon as it is. */
  void answer(Tablebase tablebase, Subject subject, Output output);
}

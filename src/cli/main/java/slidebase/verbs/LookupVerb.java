package slidebase.verbs;

import java.io.IOException;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Parameters;
import slidebase.lines.Asked;
import slidebase.lines.LineQuestion;
import slidebase.tables.Tables;

/** A verb about boards whose answers are looked up in tables. */
interface LookupVerb extends LineVerb {
  /** Reads the parameters first, and then opens the tables. */
  LineQuestion question(Parameters given, Tables tables) throws IOException;

  /** Returns whether an answer takes long even with a table of all boards. */
  default boolean takesLong(Parameters given) {
    return false;
  }

  /**
   * Answers about a single board without tables, where these would first have to be made; empty if
   * they are needed.
   */
  default Optional<Answer> withoutTables(Parameters given, Tables tables) throws IOException {
    return Optional.empty();
  }

  @Override
  default void run(Run run) throws IOException {
    Optional<Answer> found =
        run.areLines() ? Optional.empty() : withoutTables(run.given(), run.tables());
    if (found.isPresent()) {
      run.answer(found.get());
    } else {
      LineVerb.super.run(run);
    }
  }

  @Override
  default Asked asked(Parameters given, Tables.Opening opening) throws IOException {
    Tables tables = opening.tables();
    LineQuestion question = question(given, tables);
    boolean takesTurn = takesLong(given) || !tables.areOfAllBoards();
    return new Asked(question, tables.subject(), takesTurn);
  }
}

package slidebase.verbs;

import java.io.IOException;
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

  @Override
  default Asked asked(Parameters given, Tables.Opening opening) throws IOException {
    Tables tables = opening.tables();
    LineQuestion question = question(given, tables);
    boolean takesTurn = takesLong(given) || !tables.areOfAllBoards();
    return new Asked(question, tables.subject(), takesTurn);
  }
}

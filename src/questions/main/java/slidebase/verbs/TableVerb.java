package slidebase.verbs;

import java.io.IOException;
import slidebase.ask.Parameters;
import slidebase.tables.TableQuestion;
import slidebase.tables.Tables;

/** A verb about all boards that can reach a goal, or about a random sample of these. */
public interface TableVerb extends Verb {
  /**
   * Reads the parameters first, and then opens tables if the answers need them.
   *
   * @throws IllegalArgumentException if this shape has no answer; the message suggests another
   */
  TableQuestion question(Parameters given, Tables tables) throws IOException;

  @Override
  default boolean isForPrograms() {
    return true;
  }

  @Override
  default void run(Run run) throws IOException {
    question(run.given(), run.tables()).answer(run);
  }
}

package slidebase.verbs;

import java.io.IOException;
import slidebase.ask.Parameters;
import slidebase.tables.TableQuestion;

/** A verb about all boards that can reach a goal, or about a random sample of these. */
public interface TableVerb extends Verb {
  TableQuestion question(Parameters given);

  @Override
  default boolean isForPrograms() {
    return true;
  }

  @Override
  default void run(Run run) throws IOException {
    TableQuestion question = question(run.given());
    question.answer(run.tables(), run);
  }
}

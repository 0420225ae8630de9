package slidebase.verbs;

import java.io.IOException;
import slidebase.ask.Answer;
import slidebase.ask.Parameters;
import slidebase.lines.Asked;
import slidebase.stream.Format;
import slidebase.tables.Tables;

/** A verb about one thing, or about each line of a stream. */
public interface LineVerb extends Verb {
  /** Reads the parameters, and opens tables if the answer needs them. */
  Asked asked(Parameters given, Tables.Opening opening) throws IOException;

  /** Returns how a stream may hold its lines. */
  default Format[] formats() {
    return Format.ofBoards();
  }

  /** Returns the subject of a single question, as a line of a stream would have it. */
  default String line(Parameters given) {
    return given.text("board").orElseThrow();
  }

  /** Answers a single question. */
  default Answer answer(Asked asked, Parameters given) {
    return asked.question().answer(asked.subject(), line(given));
  }

  @Override
  default boolean isForPrograms() {
    return true;
  }

  @Override
  default void run(Run run) throws IOException {
    run.ask(this, asked(run.given(), run));
  }
}

package slidebase.verbs;

import java.io.IOException;
import slidebase.ask.Answer;
import slidebase.ask.Parameters;
import slidebase.lines.Asked;
import slidebase.lines.Entry;
import slidebase.stream.Format;
import slidebase.tables.Tables;

/** A verb that answers one question, or each line of a stream. */
public interface LineVerb extends Verb {
  /** Reads the parameters, and opens tables if the answer needs them. */
  Asked asked(Parameters given, Tables.Opening opening) throws IOException;

  /** Returns the formats that a stream may have. */
  default Format[] formats() {
    return Format.ofBoards();
  }

  /** Returns the subject of a single question as an entry of a stream. */
  default Entry entry(Parameters given) {
    return Entry.of(1, given.text("board").orElseThrow());
  }

  /** Answers a single question. */
  default Answer answer(Asked asked, Parameters given) {
    return asked.question().answer(asked.subject(), entry(given));
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

package slidebase.verbs;

import java.io.IOException;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.lines.LineQuestion;
import slidebase.stream.Format;
import slidebase.tables.Tables;

/** A verb about one thing, or about each line of a stream. */
public interface LineVerb extends Verb {
  /**
   * A question that is ready to be asked.
   *
   * @param goal that of lines that do not name one
   * @param takesTurn whether an answer may take so long that a server gives it in turn
   */
  record Asked(LineQuestion question, Board goal, boolean takesTurn) {}

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

  @Override
  default boolean isForPrograms() {
    return true;
  }

  @Override
  default void run(Run run) throws IOException {
    run.ask(this, asked(run.given(), run));
  }
}

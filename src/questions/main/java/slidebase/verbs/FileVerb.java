package slidebase.verbs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import slidebase.ask.Answer;
import slidebase.ask.Parameters.Misuse;
import slidebase.ask.Subject;
import slidebase.board.Shape;
import slidebase.tables.NamedTables;
import slidebase.work.InvalidTableException;

/** A verb about table files. */
interface FileVerb extends Verb {
  /**
   * Answers about a file.
   *
   * @param isOneOfSeveral whether answers begin with its name
   */
  void answer(Path file, boolean isOneOfSeveral, Run run) throws IOException;

  @Override
  default void run(Run run) throws IOException {
    List<Path> named = run.files();
    if (!named.isEmpty() && run.given().has("db")) {
      throw new Misuse("Give FILE or --db FILE.");
    }
    if (named.size() < 2) {
      Shape shape = Subject.of(run.given()).shape();
      Path usual = NamedTables.of(run.given()).file(run.installation(), shape);
      answer(named.isEmpty() ? usual : named.get(0), false, run);
      return;
    }
    for (Path each : named) {
      try {
        answer(each, true, run);
      } catch (InvalidTableException | IllegalArgumentException e) {
        run.answer(Answer.bad(e.getMessage(), each));
      }
    }
  }
}

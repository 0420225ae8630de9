package slidebase.cli;

import java.io.IOException;
import slidebase.answer.DatabaseFile;
import slidebase.answer.Subject;

/** The verbs that ask about a database file. */
record FileVerb(VerbName name) implements Verb {
  @Override
  public void describe(Arguments arguments) {
    if (name == VerbName.INFO) {
      arguments.says("Tell what is in a database file.", "", "Example:", "  slidebase info --json");
    } else {
      arguments.says(
          "Check the checksum of every table in a file, and prove each right.",
          "",
          "The proof follows the parent move of every board to the goal, and compares the",
          "depths of all neighbouring boards. Exit status 1 means that a check failed.",
          "",
          "Example:",
          "  slidebase verify --db 8-puzzle.cm");
    }
    arguments.database().shape().json();
  }

  @Override
  public void answer(Run run) throws IOException {
    DatabaseFile file = new DatabaseFile(run.database(Subject.of(run.given()).shape()));
    if (name == VerbName.INFO) {
      run.answer(file.contents());
    } else {
      file.verify(run);
    }
  }
}

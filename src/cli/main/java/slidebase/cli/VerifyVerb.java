package slidebase.cli;

import java.io.IOException;
import slidebase.answer.DatabaseFile;
import slidebase.answer.Subject;

final class VerifyVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
            "Check the checksum of every table in a file, and prove each right.",
            "",
            "The proof follows the parent move of every board to the goal, and compares the",
            "depths of all neighbouring boards. Exit status 1 means that a check failed.",
            "",
            "Example:",
            "  slidebase verify --db 8-puzzle.cm")
        .database()
        .shape()
        .json();
  }

  @Override
  public void answer(Run run) throws IOException {
    new DatabaseFile(run.database(Subject.of(run.given()).shape())).verify(run);
  }
}

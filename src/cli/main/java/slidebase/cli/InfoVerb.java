package slidebase.cli;

import java.io.IOException;
import slidebase.answer.DatabaseFile;
import slidebase.answer.Subject;

final class InfoVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
    arguments
        .says("Tell what is in a database file.", "", "Example:", "  slidebase info --json")
        .database()
        .shape()
        .json();
  }

  @Override
  public void answer(Run run) throws IOException {
    run.answer(new DatabaseFile(run.database(Subject.of(run.given()).shape())).contents());
  }
}

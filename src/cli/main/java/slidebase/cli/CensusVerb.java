package slidebase.cli;

import java.io.IOException;
import slidebase.Tablebase;
import slidebase.answer.CountBoards;
import slidebase.answer.Subject;
import slidebase.answer.Tables;

final class CensusVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
            "Count the boards at each distance from the goal.",
            "",
            "Example:",
            "  slidebase census --goal \"1 2 3 8 x 4 7 6 5\"")
        .question();
  }

  @Override
  public void answer(Run run) throws IOException {
    Tables tables = run.tables();
    Subject subject = tables.subject();
    try (Tablebase tablebase = tables.open(subject.goal())) {
      run.answer(CountBoards.answer(tablebase, subject.goal(), run.progress()));
    }
  }
}

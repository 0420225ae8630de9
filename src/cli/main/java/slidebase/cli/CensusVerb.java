package slidebase.cli;

import java.io.IOException;
import slidebase.answer.CountBoards;
import slidebase.answer.Tables.Opened;

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
    try (Opened opened = run.tables().open()) {
      run.answer(CountBoards.answer(opened.tablebase(), opened.subject().goal(), run.progress()));
    }
  }
}

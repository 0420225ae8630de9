package slidebase.cli;

import java.io.IOException;
import slidebase.answer.Distance;
import slidebase.answer.Tables.Opened;

final class DistanceVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
            "Give the length of a shortest path from a board to the goal, in moves.",
            "",
            "With - or --from it reads one board per line, or 'start;goal', and answers each",
            "on a line: the distance, 'unsolvable' or 'error: ...'.",
            "",
            "Example:",
            "  slidebase distance \"8 6 7 2 5 4 3 x 1\"")
        .boards()
        .question();
  }

  @Override
  public void answer(Run run) throws IOException {
    try (Opened opened = run.tables().open()) {
      run.ask(new Distance(opened.tablebase()), opened.subject());
    }
  }
}

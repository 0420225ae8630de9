package slidebase.cli;

import java.io.IOException;
import slidebase.answer.Paths;
import slidebase.answer.Tables.Opened;

final class PathsVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
            "Count the shortest paths from a board to the goal.",
            "",
            "With - or --from it reads one board per line, or 'start;goal', and answers each",
            "on a line: the number (1 if the board is the goal), 'unsolvable' or",
            "'error: ...'.",
            "",
            "Example:",
            "  slidebase paths \"8 6 7 2 5 4 3 x 1\"")
        .boards()
        .question();
  }

  @Override
  public void answer(Run run) throws IOException {
    try (Opened opened = run.tables().open()) {
      run.ask(new Paths(opened.tablebase()), opened.subject());
    }
  }
}

package slidebase.cli;

import java.io.IOException;
import slidebase.answer.Best;
import slidebase.answer.Tables.Opened;

final class BestVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
            "Give all moves that begin a shortest path to the goal.",
            "",
            "With - or --from it reads one board per line, or 'start;goal', and answers each",
            "on a line: the moves (none if the board is the goal), 'unsolvable' or",
            "'error: ...'.",
            "",
            "Example:",
            "  slidebase best \"1 2 3 4 5 6 x 7 8\" --goal \"1 2 3 4 x 5 6 7 8\"")
        .boards()
        .question();
  }

  @Override
  public void answer(Run run) throws IOException {
    try (Opened opened = run.tables().open()) {
      run.ask(new Best(opened.tablebase()), opened.subject());
    }
  }
}

package slidebase.cli;

import java.io.IOException;
import slidebase.answer.Solve;
import slidebase.answer.Tables.Opened;

final class SolveVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
            "Give an optimal path from a board to the goal.",
            "",
            "With - or --from it reads one board per line, or 'start;goal', and answers each",
            "on a line: the path (empty if the board is the goal), 'unsolvable' or",
            "'error: ...'.",
            "",
            "Examples:",
            "  slidebase solve \"2 3 4 1 5 x 7 6 8\"",
            "  slidebase solve 23415x768 --goal \"1 2 3/8 x 4/7 6 5\" --as boards",
            "  slidebase solve - < boards.txt")
        .boards()
        .text(
            "as",
            "FORM",
            "moves: the blank's moves, udlr (default); tiles: the tiles that move; boards:"
                + " drawings.")
        .text(
            "order",
            "ORDER",
            "Give the lexicographically least optimal path in this order, such as dlru.")
        .question();
  }

  @Override
  public void answer(Run run) throws IOException {
    Solve.How how = Solve.How.of(run.given());
    try (Opened opened = run.tables().open()) {
      run.ask(new Solve(opened.tablebase(), how), opened.subject());
    }
  }
}

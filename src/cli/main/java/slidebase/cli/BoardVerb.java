package slidebase.cli;

import java.io.IOException;
import slidebase.Tablebase;
import slidebase.answer.Best;
import slidebase.answer.Distance;
import slidebase.answer.Paths;
import slidebase.answer.Rank;
import slidebase.answer.Solvable;
import slidebase.answer.Solve;
import slidebase.answer.Subject;
import slidebase.answer.Tables.Opened;
import slidebase.answer.Unrank;
import slidebase.board.Board;

/**
 * The verbs that ask one thing about a board, or about each line of a stream. They are told apart
 * by switches, since the first lambda of a process would delay a single answer.
 */
record BoardVerb(VerbName name) implements Verb {
  private static final String STREAM =
      "With - or --from it reads one board per line, or 'start;goal', and answers each";

  @Override
  public void describe(Arguments arguments) {
    switch (name) {
      case SOLVE ->
          arguments
              .says(
                  "Give an optimal path from a board to the goal.",
                  "",
                  STREAM,
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
      case DISTANCE ->
          arguments
              .says(
                  "Give the length of a shortest path from a board to the goal, in moves.",
                  "",
                  STREAM,
                  "on a line: the distance, 'unsolvable' or 'error: ...'.",
                  "",
                  "Example:",
                  "  slidebase distance \"8 6 7 2 5 4 3 x 1\"")
              .boards()
              .question();
      case BEST ->
          arguments
              .says(
                  "Give all moves that begin a shortest path to the goal.",
                  "",
                  STREAM,
                  "on a line: the moves (none if the board is the goal), 'unsolvable' or",
                  "'error: ...'.",
                  "",
                  "Example:",
                  "  slidebase best \"1 2 3 4 5 6 x 7 8\" --goal \"1 2 3 4 x 5 6 7 8\"")
              .boards()
              .question();
      case PATHS ->
          arguments
              .says(
                  "Count the shortest paths from a board to the goal.",
                  "",
                  STREAM,
                  "on a line: the number (1 if the board is the goal), 'unsolvable' or",
                  "'error: ...'.",
                  "",
                  "Example:",
                  "  slidebase paths \"8 6 7 2 5 4 3 x 1\"")
              .boards()
              .question();
      case SOLVABLE ->
          arguments
              .says(
                  "Tell by parity alone whether a board of any shape can reach the goal.",
                  "",
                  "Exit status 1 means no. With - or --from it reads one board per line, or",
                  "'start;goal', and answers each on a line; exit status 2 means a bad line there.",
                  "",
                  "Example:",
                  "  slidebase solvable \"1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0\"")
              .boards()
              .goal()
              .shape()
              .json();
      case RANK ->
          arguments
              .says(
                  "Give the Cantor rank of a board's tile order, and the board's slot.",
                  "",
                  "slot = blankCell * (n-1)!/2 + CantorRank / 2, for a board of n cells.",
                  "A slot is shared by two boards, of which one can reach a given goal.",
                  "",
                  "With - or --from it reads one board per line, and answers each on a line: the",
                  "slot alone, which is what unrank reads, or 'error: ...'.",
                  "",
                  "Example:",
                  "  slidebase rank \"2 3 4 1 5 x 7 6 8\"")
              .boards()
              .shape()
              .json();
      case UNRANK ->
          arguments
              .says(
                  "Give the board at a slot: of the two there, the one that can reach the goal.",
                  "",
                  "With - or --from it reads one slot per line, or 'slot;goal', and answers each on",
                  "a line: the board or 'error: ...'.",
                  "",
                  "Example:",
                  "  slidebase unrank 106129")
              .positional("slot", "0..1", "SLOT", "A slot, from 0 to n!/2-1; - for standard input.")
              .file("from", "Read slots from a file.")
              .goal()
              .shape()
              .json();
      default -> throw new AssertionError(name);
    }
  }

  @Override
  public void answer(Run run) throws IOException {
    switch (name) {
      case SOLVABLE -> run.ask(new Solvable(), Subject.of(run.given()));
      case RANK -> run.ask(new Rank(), Subject.of(run.given()));
      case UNRANK -> unrank(run, Subject.of(run.given()).goal());
      default -> lookUp(run, Solve.How.of(run.given()));
    }
  }

  private static void unrank(Run run, Board goal) throws IOException {
    if (run.given().areLines()) {
      run.answerLines(new Unrank(), goal);
    } else {
      run.answer(new Unrank().answer(run.given().text("slot").orElseThrow(), goal));
    }
  }

  private void lookUp(Run run, Solve.How how) throws IOException {
    try (Opened opened = run.tables().open()) {
      Tablebase tablebase = opened.tablebase();
      run.ask(
          switch (name) {
            case SOLVE -> new Solve(tablebase, how);
            case DISTANCE -> new Distance(tablebase);
            case BEST -> new Best(tablebase);
            case PATHS -> new Paths(tablebase);
            default -> throw new AssertionError(name);
          },
          opened.subject());
    }
  }
}

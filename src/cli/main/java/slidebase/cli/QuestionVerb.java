package slidebase.cli;

import java.io.IOException;
import slidebase.answer.Paths;
import slidebase.answer.QuestionName;
import slidebase.answer.TableQuestion;
import slidebase.answer.Tables;

/**
 * The verbs that ask one thing about a board, or about each line of a stream; and those that ask
 * about all boards that can reach a goal, or about some drawn from them.
 */
record QuestionVerb(QuestionName name) implements Verb {
  private static final String STREAM =
      "With - or --from it reads one board per line, or 'start;goal', and answers each";

  static final String SEED = "A whole number: the same seed draws the same boards.";

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
                  "'error: ...'. Judges' own inputs are read too (--format), but what they want",
                  "around the answers, such as empty lines or other words, is for you to add.",
                  "",
                  "Examples:",
                  "  slidebase solve \"2 3 4 1 5 x 7 6 8\"",
                  "  slidebase solve 23415x768 --goal \"1 2 3/8 x 4/7 6 5\" --as boards",
                  "  slidebase solve - < boards.txt")
              .boards()
              .text(
                  "as",
                  "FORM",
                  "moves: the blank's moves, udlr (default); tiles: the tiles that move; tile-moves:"
                      + " the directions in which they move; boards: drawings.",
                  Values.PATH_FORMS)
              .text(
                  "order",
                  "ORDER",
                  "Give the lexicographically least optimal path in this order, such as dlru.",
                  Values.ORDERS)
              .limits()
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
              .limits()
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
              .text(
                  "as",
                  "FORM",
                  "moves: the blank's moves, udlr (default); mask: the sum of u 1, d 2, l 4, r 8,"
                      + " which is 0 at the goal.",
                  Values.BEST_FORMS)
              .limits()
              .question();
      case PATHS ->
          arguments
              .says(
                  "Count the shortest paths from a board to the goal, or list them.",
                  "",
                  STREAM,
                  "on a line: the number (1 if the board is the goal), 'unsolvable' or",
                  "'error: ...'. --list is for one board.",
                  "",
                  "Examples:",
                  "  slidebase paths \"8 6 7 2 5 4 3 x 1\"",
                  "  slidebase paths 23415x768 --list")
              .boards()
              .flag("list", "Give the paths themselves, one per line, in the order u, d, l, r.")
              .number(
                  "max",
                  "N",
                  String.format("The most paths that are listed (default: %,d).", Paths.USUAL_MOST))
              .limits()
              .question();
      case CHECK ->
          arguments
              .says(
                  "Tell whether moves lead from a board to the goal, and on a shortest path.",
                  "",
                  "MOVES are letters of the blank's moves (ullddr, or u l l d d r), numbers of the",
                  "tiles that move (5 4 3), boards with semicolons between, a list such as",
                  "['R', 'D'], or the word unsolvable. The answer begins with one of these words:",
                  "  optimal     a shortest path",
                  "  longer      it reaches the goal; by how much it is longer, and where it strays",
                  "  wrong       it does not reach the goal, or the board can be solved, or cannot",
                  "  unsolvable  rightly said of a board that cannot reach the goal",
                  "  unknown     a search met its limit (--max-boards, --max-seconds)",
                  "",
                  "Exit status: 0 optimal, longer or unsolvable; 1 wrong or unknown; 2 a submission",
                  "cannot be read. Of several, the highest counts.",
                  "",
                  "With - or --from it reads a submission per line, 'board;moves' or",
                  "'board;goal;moves', and answers each; or sheets with columns (--format,",
                  "--columns). A column distance, or --as distance, holds distances.",
                  "",
                  "Examples:",
                  "  slidebase check 123046758 rdr",
                  "  slidebase check - < submissions.txt",
                  "  slidebase check --from class.csv --csv",
                  "  slidebase check --from class.csv --summary")
              .positional(
                  "board", "0..1", "BOARD", "The board, as one word" + Arguments.OR_STANDARD_INPUT)
              .words("moves", "MOVES", "The path to check.")
              .text(
                  "as",
                  "FORM",
                  "How submissions are meant: moves, those of the blank (default); tile-moves,"
                      + " letters of the directions in which tiles move; distance, lengths of"
                      + " shortest paths.",
                  Values.CLAIM_FORMS)
              .submissions()
              .limits()
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
                  "The board rank is the Cantor rank of all n cells, the blank counted as tile 0.",
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
              .positional(
                  "slot", "0..1", "SLOT", "A slot, from 0 to n!/2-1" + Arguments.OR_STANDARD_INPUT)
              .file("from", "Read slots from a file.")
              .goal()
              .shape()
              .json();
      case CENSUS ->
          arguments
              .says(
                  "Count the boards at each distance from the goal.",
                  "",
                  "Example:",
                  "  slidebase census --goal \"1 2 3 8 x 4 7 6 5\"")
              .question();
      case RANDOM ->
          arguments
              .limits()
              .says(
                  "Draw boards uniformly from all, or from all at exactly a distance from the goal.",
                  "",
                  "Examples:",
                  "  slidebase random --distance 20 --count 5 --seed 1",
                  "  slidebase random --distance 10..15 --count 30 --distinct",
                  "  slidebase random --as moves")
              .text(
                  "distance",
                  "N",
                  "How many moves from the goal (default: any); several, such as 5,10,15 or 5..30,"
                      + " draw K boards at each.")
              .text(
                  "as",
                  "FORM",
                  "Instead of the board a scramble, a shortest path that leads from the goal to it:"
                      + " moves, tiles, tile-moves or boards.",
                  Values.PATH_FORMS)
              .number("count", "K", "How many boards to draw, with replacement (default: 1).")
              .flag("distinct", "Draw each board at most once.")
              .flag("unsolvable", "Draw from the boards that cannot reach the goal.")
              .largeNumber("seed", "S", SEED)
              .question();
    }
  }

  @Override
  public void answer(Run run) throws IOException {
    if (!name.needsTables()) {
      run.ask(name, name.plain(), name.plainGoal(run.given()));
    } else if (name.takesLines()) {
      try (Tables tables = run.tables()) {
        run.ask(name, name.lookedUp(run.given(), tables), tables.subject().goal());
      }
    } else {
      TableQuestion question = name.ofTable(run.given());
      try (Tables tables = run.tables()) {
        question.answer(tables, run);
      }
    }
  }
}

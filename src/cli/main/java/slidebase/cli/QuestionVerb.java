package slidebase.cli;

import java.io.IOException;
import slidebase.tables.TableQuestion;
import slidebase.tables.Tables;
import slidebase.verbs.Paths;
import slidebase.verbs.QuestionName;

/**
 * The verbs with a question about one board, or each line of a stream, and the verbs about all
 * boards that can reach a goal, or a random sample of them.
 */
record QuestionVerb(QuestionName name) implements Verb {
  private static final String STREAM =
      "With - or --from it reads one board or 'start;goal' per line, and answers each";

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
                  "'error: ...'. It also reads the inputs of online judges (--format). Add what a",
                  "judge wants around the answers, such as empty lines, yourself.",
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
                      + " the tiles' directions; boards: drawings.",
                  Values.PATH_FORMS)
              .text(
                  "order",
                  "ORDER",
                  "Give the optimal path that is lexicographically least in this order, such as dlru.",
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
                  "Give all optimal moves: those that begin a shortest path to the goal.",
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
                  "moves: the blank's moves, udlr (default); mask: the sum of u 1, d 2, l 4, r 8; 0 at the"
                      + " goal.",
                  Values.BEST_FORMS)
              .limits()
              .question();
      case LABEL ->
          arguments
              .says(
                  "Give a board's label for a data set: distance, mask of optimal moves, a path.",
                  "",
                  STREAM,
                  "on a line: 'board;distance;mask;moves', 'board;unsolvable' or 'error: ...'. The",
                  "mask is the sum of u 1, d 2, l 4, r 8 over all optimal moves. audit --labels",
                  "reads these lines.",
                  "",
                  "With --resume, answers are written to a file. After an interruption, the same",
                  "command leaves out the lines that are answered there, and goes on behind them.",
                  "The file then has the same bytes as without the interruption.",
                  "",
                  "Examples:",
                  "  slidebase label \"2 3 4 1 5 x 7 6 8\"",
                  "  slidebase random --shape 4x4 --count 1000 --seed 1 > boards.txt",
                  "  slidebase label --from boards.txt --shape 4x4 --resume labels.txt")
              .boards()
              .file("resume", "Write the answers to a stream to this file, behind what is there.")
              .limits()
              .question();
      case PATHS ->
          arguments
              .says(
                  "Count the shortest paths from a board to the goal, or list them.",
                  "",
                  STREAM,
                  "on a line: the number (1 if the board is the goal), 'unsolvable' or",
                  "'error: ...'. --list takes one board only.",
                  "",
                  "Examples:",
                  "  slidebase paths \"8 6 7 2 5 4 3 x 1\"",
                  "  slidebase paths 23415x768 --list")
              .boards()
              .flag("list", "List the paths, one per line, in the order u, d, l, r.")
              .number(
                  "max",
                  "N",
                  String.format(
                      "Maximum number of paths to list (default: %,d).", Paths.USUAL_MOST))
              .limits()
              .question();
      case CHECK ->
          arguments
              .says(
                  "Check whether moves lead from a board to the goal, and by a shortest path.",
                  "",
                  "MOVES are the blank's moves (ullddr, or u l l d d r), the tiles that move",
                  "(5 4 3), boards separated by semicolons, a list such as ['R', 'D'], or the word",
                  "unsolvable. The answer begins with one of these words:",
                  "  optimal     a shortest path",
                  "  longer      reaches the goal; the answer says by how much it is longer, and",
                  "              where it first leaves the shortest paths",
                  "  wrong       does not reach the goal, or a false claim about solvability",
                  "  unsolvable  right: the board cannot reach the goal",
                  "  unknown     a search reached its limit (--max-boards, --max-seconds)",
                  "",
                  "Exit status: 0 optimal, longer or unsolvable; 1 wrong or unknown; 2 unreadable.",
                  "For several submissions, the highest status counts.",
                  "",
                  "With - or --from it reads one submission per line, 'board;moves' or",
                  "'board;goal;moves', or a sheet with columns (--format, --columns). It answers",
                  "each. A column named distance, or --as distance, contains distances.",
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
                  "What submissions are: moves, the blank's moves (default); tile-moves, the tiles'"
                      + " directions; distance, lengths of shortest paths.",
                  Values.CLAIM_FORMS)
              .submissions()
              .limits()
              .question();
      case SOLVABLE ->
          arguments
              .says(
                  "Check by parity alone whether a board of any shape can reach the goal.",
                  "",
                  "Exit status 1 means no. With - or --from it reads one board or 'start;goal' per",
                  "line, and answers each on a line; exit status 2 then means a bad line.",
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
                  "Two boards share a slot; exactly one of them can reach a given goal.",
                  "The board rank is the Cantor rank of all n cells, the blank counted as tile 0.",
                  "",
                  "With - or --from it reads one board per line, and answers each on a line: the",
                  "slot, for unrank to read, or 'error: ...'.",
                  "",
                  "Example:",
                  "  slidebase rank \"2 3 4 1 5 x 7 6 8\"")
              .boards()
              .shape()
              .json();
      case UNRANK ->
          arguments
              .says(
                  "Give the board at a slot: the one of two that can reach the goal.",
                  "",
                  "With - or --from it reads one slot or 'slot;goal' per line, and answers each on",
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
                  "Draw boards uniformly: from all boards, or from those at one distance.",
                  "",
                  "Beyond 12 cells, boards near the goal are enumerated. Elsewhere boards are drawn",
                  "until a search shows that one is at the distance. If that takes longer than",
                  "--max-seconds allows (default: an hour), it is refused with an estimate.",
                  "",
                  "Examples:",
                  "  slidebase random --distance 20 --count 5 --seed 1",
                  "  slidebase random --distance 10..15 --count 30 --distinct",
                  "  slidebase random --as moves")
              .text(
                  "distance",
                  "N",
                  "Distance from the goal in moves (default: any); for several, such as 5,10,15 or 5..30,"
                      + " draw K boards at each.")
              .text(
                  "as",
                  "FORM",
                  "Give a scramble instead of the board, a shortest path from the goal to it: moves,"
                      + " tiles, tile-moves or boards.",
                  Values.PATH_FORMS)
              .number("count", "K", "Number of boards to draw, with replacement (default: 1).")
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

package slidebase.verbs;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import slidebase.ask.Candidates;
import slidebase.ask.NamedGuide;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.Measure;
import slidebase.board.MoveOrder;
import slidebase.report.ComparisonRow;
import slidebase.report.SearchedBoard;
import slidebase.search.Algorithm;
import slidebase.stream.AnswerForm;
import slidebase.tables.Tables;

/** Compares searches with each other and with the tables. */
public record Compare() implements Verb {
  public static final String PURPOSE = "Compare search algorithms and heuristics with the table.";

  @Override
  public Declaration declaration() {
    Candidates algorithms = Candidates.some(Arrays.asList(Algorithm.values()));
    Candidates heuristics = Candidates.some(Arrays.asList(NamedGuide.all()));
    return new Declaration(
            "compare",
            PURPOSE,
            """
            Each row gives the length of the path, its excess over the shortest, the boards
            expanded and generated, the effective branching factor, the memory and the time.
            For several boards these are means, except the number of optimal paths and the
            greatest excess. A search that reached its limit counts with its work so far.

            The effective branching factor b of a search that generated N boards for a path
            of d moves solves N = b + b^2 + ... + b^d (Russell and Norvig, section 3.6).

            Times are rough. A search of less than a tenth of a second is repeated, and its
            fastest time is shown, because Java is slow until it has compiled the code. The
            time of a longer search includes compilation.

            With --each, a row is about one board and has its id: that of the sheet, or the
            number of the line or of the drawn board.

            Examples:
              slidebase compare "8 6 7 2 5 4 3 x 1"
              slidebase compare --random 100 --distance 6..28/2 --algorithms bfs,astar
              slidebase compare --from boards.txt --heuristics manhattan,estimates.txt
              slidebase compare --random 100 --each --algorithms astar > each.csv
            """)
        .board(false)
        .file("from", "Instead of a board: means over the boards in a file, for each distance.")
        .number("random", "N", "Instead of a board: means over N random boards.")
        .text(
            "distance",
            "D",
            "Draw uniformly from the boards at exactly D moves (default: from all); for several,"
                + " such as 5,10,15 or 6..28/2, draw N boards at each.")
        .seed()
        .text(
            "algorithms",
            "A,B",
            "Any of "
                + algorithms
                + " (default: all but ids and ucs; with costs, those that take them).",
            algorithms)
        .text(
            "heuristics",
            "A,B",
            "Any of "
                + heuristics
                + " (from the table) (default: all but zero); or a file with estimates.",
            heuristics)
        .flag(
            "each",
            "Instead of means: a row per board and search; answers with --csv, if no other form is"
                + " given.")
        .tieBreak()
        .order(
            "The order in which searches try moves, such as uldr (default: "
                + MoveOrder.BY_CODE
                + ").")
        .flag(
            Contenders.EARLY_GOAL_TEST,
            "In bfs, recognise the goal when it is generated, not when it would be expanded.")
        .largeNumber(
            "max-boards",
            "N",
            String.format(
                "Stop a search after expanding N boards, and mark its row (default: %,d).",
                SearchComparison.USUAL_MOST_BOARDS))
        .text(
            "measure",
            "M",
            "moves (default), tile (its number) or costs 1,7,2,9,4,5,6,3.",
            Candidates.some(List.of(Measure.MOVES, Measure.TILE)))
        .subjectOfOneGoal()
        .table(ComparisonRow.COLUMNS);
  }

  @Override
  public String columns(Parameters given) {
    return given.has("each") ? SearchedBoard.COLUMNS : Verb.super.columns(given);
  }

  /** {@inheritDoc} Rows of single boards are a table, unless another form is requested. */
  @Override
  public AnswerForm answerForm(Parameters given) {
    AnswerForm form = AnswerForm.of(given);
    return given.has("each") && form == AnswerForm.TEXT ? AnswerForm.CSV : form;
  }

  @Override
  public void run(Run run) throws IOException {
    SearchComparison contest = SearchComparison.of(run.given(), run);
    Tables tables = run.tables();
    Optional<BoardSample> listed =
        run.areLines() ? Optional.of(starts(run, tables.subject().goal())) : Optional.empty();
    contest.answer(tables, listed, run);
  }

  /** Reads boards that can reach the goal; others are left out, and a message has their number. */
  private static BoardSample starts(Run run, Board goal) throws IOException {
    Optional<String> file = run.source("from");
    String name = Run.name(file);
    BoardSample all = run.read(file, in -> BoardSample.read(in, name, goal, run::message));
    BoardSample solvable = all.solvable(goal);
    if (solvable.boards().size() == 0) {
      throw new IllegalArgumentException(name + ": no board in it can reach goal " + goal);
    }
    if (solvable.boards().size() < all.boards().size()) {
      run.message(
          String.format(
              "%s: boards that cannot reach goal %s are left out: %,d",
              name, goal, all.boards().size() - solvable.boards().size()));
    }
    return solvable;
  }
}

package slidebase.cli;

import java.io.IOException;
import slidebase.board.Board;
import slidebase.lines.BoardList;
import slidebase.tables.Tables;
import slidebase.verbs.Compare;

final class CompareVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
            "Compare search algorithms and heuristics with each other and with the table.",
            "",
            "Each row gives the path's length, whether it is optimal or how many moves too",
            "long, the boards expanded and generated, the most boards in memory at a time,",
            "and the time. For several boards these are means, except two: the number of",
            "optimal paths, and the greatest excess. A search that was stopped counts with",
            "its work so far.",
            "",
            "Times are rough. A search of less than a tenth of a second is repeated, so that",
            "Java has compiled most of it, and its fastest time is shown. The time of a",
            "longer search includes compilation.",
            "",
            "Examples:",
            "  slidebase compare \"8 6 7 2 5 4 3 x 1\"",
            "  slidebase compare --random 100 --distance 20 --algorithms astar,greedy",
            "  slidebase compare --from boards.txt --heuristics manhattan,estimates.txt")
        .board("0..*")
        .file("from", "Instead of a board: means over the boards in a file, for each distance.")
        .number("random", "N", "Instead of a board: means over N random boards.")
        .text(
            "distance",
            "D",
            "Draw uniformly from the boards at exactly D moves (default: from all); for several,"
                + " such as 5,10,15 or 5..30, draw N boards at each.")
        .largeNumber("seed", "S", QuestionVerb.SEED)
        .text(
            "algorithms",
            "A,B",
            "Any of " + Values.ALGORITHMS + " (default: all).",
            Values.ALGORITHMS)
        .text(
            "heuristics",
            "A,B",
            "Any of "
                + Values.HEURISTICS
                + " (from the table) (default: all but zero); or the name of a file with estimates, as"
                + " for audit.",
            Values.HEURISTICS)
        .rounding()
        .tieBreak()
        .largeNumber(
            "max-boards",
            "N",
            String.format(
                "Stop a search after expanding N boards, and mark its row (default: %,d).",
                Compare.USUAL_MOST_BOARDS))
        .flag("tsv", "Print tab-separated plain numbers, after a line of column names.")
        .question();
  }

  @Override
  public void answer(Run run) throws IOException {
    Compare question = Compare.of(run.given(), run);
    try (Tables tables = run.tables()) {
      if (run.given().areLines()) {
        Board goal = tables.subject().goal();
        BoardList starts = run.read(in -> BoardList.read(in, run.source(), goal, run));
        question = question.on(starts);
      }
      question.answer(tables, run);
    }
  }
}

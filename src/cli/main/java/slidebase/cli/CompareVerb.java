package slidebase.cli;

import java.io.IOException;
import slidebase.answer.BoardList;
import slidebase.answer.Compare;
import slidebase.answer.Tables;
import slidebase.board.Board;

final class CompareVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
            "Compare search algorithms and heuristics with each other and with the look-up.",
            "",
            "A row for each: the length of the path, whether it is optimal or how many moves",
            "too long, how many boards were expanded and generated, the most memory held at",
            "a time and the time. With --random these are means, but of optimal paths the",
            "number and of excess the greatest; a search that was stopped counts with what",
            "it took until then.",
            "",
            "Times are rough. So that Java has compiled most of what it runs, a search that",
            "takes less than a tenth of a second is repeated, and its fastest time is told;",
            "that of a longer search has compiling in it.",
            "",
            "Examples:",
            "  slidebase compare \"8 6 7 2 5 4 3 x 1\"",
            "  slidebase compare --random 100 --distance 20 --algorithms astar,greedy",
            "  slidebase compare --from boards.txt --heuristics manhattan,estimates.txt")
        .board("0..*")
        .file("from", "In place of a board: means over those in a file, for each distance.")
        .number("random", "N", "In place of a board: means over N that are drawn.")
        .text(
            "distance",
            "D",
            "Draw uniformly from the boards at exactly D moves (default: from all); several,"
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
                + ", which looks the distance up (default: all but zero); or the name of a file"
                + " with estimates, as audit reads them.",
            Values.HEURISTICS)
        .rounding()
        .tieBreak()
        .largeNumber(
            "max-boards",
            "N",
            String.format(
                "The most boards that a search may expand before it is stopped, and its row says so"
                    + " (default: %,d).",
                Compare.USUAL_MOST_BOARDS))
        .flag("tsv", "Answer with plain numbers, tabs between, below a line of names.")
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

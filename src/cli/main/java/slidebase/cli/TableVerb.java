package slidebase.cli;

import java.io.IOException;
import slidebase.answer.Compare;
import slidebase.answer.QuestionName;
import slidebase.answer.TableQuestion;
import slidebase.answer.Tables;
import slidebase.search.TieBreak;

/** The verbs that ask about all boards that can reach a goal, or about some drawn from them. */
record TableVerb(QuestionName name) implements Verb {
  private static final String SEED = "A whole number: the same seed draws the same boards.";

  static final String TIE_BREAK =
      String.format(
          "Which of equally good boards astar and greedy expand first: %s (default: %s).",
          Values.TIE_BREAKS, TieBreak.LOWER_H);

  @Override
  public void describe(Arguments arguments) {
    switch (name) {
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
                  "  slidebase random --as moves")
              .number("distance", "N", "How many moves from the goal (default: any).")
              .text(
                  "as",
                  "FORM",
                  "Instead of the board a scramble, a shortest path that leads from the goal to it:"
                      + " moves, tiles or boards.",
                  Values.PATH_FORMS)
              .number("count", "K", "How many boards to draw, with replacement (default: 1).")
              .largeNumber("seed", "S", SEED)
              .question();
      case COMPARE ->
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
                  "  slidebase compare --random 100 --distance 20 --algorithms astar,greedy")
              .board("0..*")
              .number("random", "N", "In place of a board: means over N that are drawn.")
              .number(
                  "distance",
                  "D",
                  "Draw uniformly from the boards at exactly D moves (default: from all).")
              .largeNumber("seed", "S", SEED)
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
                      + ", which looks the distance up (default: all but zero).",
                  Values.HEURISTICS)
              .text("tie-break", "NAME", TIE_BREAK, Values.TIE_BREAKS)
              .largeNumber(
                  "max-boards",
                  "N",
                  String.format(
                      "The most boards that a search may expand before it is stopped, and its row says so"
                          + " (default: %,d).",
                      Compare.USUAL_MOST_BOARDS))
              .flag("tsv", "Answer with plain numbers, tabs between, below a line of names.")
              .question();
      default -> throw new AssertionError(name);
    }
  }

  @Override
  public void answer(Run run) throws IOException {
    TableQuestion question = name.ofTable(run.given());
    try (Tables tables = run.tables()) {
      question.answer(tables, run);
    }
  }
}

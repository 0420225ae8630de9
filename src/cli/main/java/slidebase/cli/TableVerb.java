package slidebase.cli;

import java.io.IOException;
import slidebase.answer.Compare;
import slidebase.answer.CountBoards;
import slidebase.answer.Draw;
import slidebase.answer.HeuristicName;
import slidebase.answer.TableQuestion;
import slidebase.answer.Tables.Opened;
import slidebase.search.Algorithm;
import slidebase.search.TieBreak;
import slidebase.text.Names;

/** The verbs that ask about all boards that can reach a goal, or about some drawn from them. */
record TableVerb(VerbName name) implements Verb {
  private static final String SEED = "A whole number: the same seed draws the same boards.";

  static final String TIE_BREAK =
      String.format(
          "Which of equally good boards astar and greedy expand first: %s (default: %s).",
          Names.list((Object[]) TieBreak.values()), TieBreak.LOWER_H);

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
              .says(
                  "Draw boards uniformly from all at exactly a distance from the goal.",
                  "",
                  "Example:",
                  "  slidebase random --distance 20 --count 5 --seed 1")
              .required(Integer.class, "distance", "N", "How many moves from the goal.")
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
                  "Any of " + Names.list((Object[]) Algorithm.values()) + " (default: all).")
              .text(
                  "heuristics",
                  "A,B",
                  "Any of "
                      + Names.list((Object[]) HeuristicName.values())
                      + ", which looks the distance up (default: all but zero).")
              .text("tie-break", "NAME", TIE_BREAK)
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
    TableQuestion question =
        switch (name) {
          case CENSUS -> new CountBoards(run.given());
          case RANDOM -> Draw.of(run.given());
          case COMPARE -> Compare.of(run.given());
          default -> throw new AssertionError(name);
        };
    try (Opened opened = run.tables().open()) {
      question.answer(opened.tablebase(), opened.subject(), run);
    }
  }
}

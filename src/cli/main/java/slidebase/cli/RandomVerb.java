package slidebase.cli;

import java.io.IOException;
import slidebase.answer.Draw;
import slidebase.answer.Tables.Opened;

final class RandomVerb implements Verb {
  /** Says what a seed is, wherever there is one. */
  static final String SEED = "A whole number: the same seed draws the same boards.";

  @Override
  public void describe(Arguments arguments) {
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
  }

  @Override
  public void answer(Run run) throws IOException {
    Draw draw = Draw.of(run.given());
    try (Opened opened = run.tables().open()) {
      draw.answer(opened.tablebase(), opened.subject().goal(), run);
    }
  }
}

package slidebase.cli;

import java.io.IOException;
import slidebase.answer.Rank;
import slidebase.answer.Subject;

final class RankVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
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
  }

  @Override
  public void answer(Run run) throws IOException {
    run.ask(new Rank(), Subject.of(run.given()));
  }
}

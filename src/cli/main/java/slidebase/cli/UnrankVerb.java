package slidebase.cli;

import java.io.IOException;
import slidebase.answer.Subject;
import slidebase.answer.Unrank;
import slidebase.board.Board;

final class UnrankVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
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
  }

  @Override
  public void answer(Run run) throws IOException {
    Board goal = Subject.of(run.given()).goal();
    if (run.given().areLines()) {
      run.answerLines(new Unrank(), goal);
    } else {
      run.answer(new Unrank().answer(run.given().text("slot").orElseThrow(), goal));
    }
  }
}

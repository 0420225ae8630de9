package slidebase.cli;

import java.io.IOException;
import slidebase.answer.Solvable;
import slidebase.answer.Subject;

final class SolvableVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
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
  }

  @Override
  public void answer(Run run) throws IOException {
    run.ask(new Solvable(), Subject.of(run.given()));
  }
}

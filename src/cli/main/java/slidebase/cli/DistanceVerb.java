package slidebase.cli;

import java.io.IOException;
import slidebase.Tablebase;
import slidebase.answer.Distance;
import slidebase.answer.Subject;
import slidebase.answer.Tables;

final class DistanceVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
            "Give the length of a shortest path from a board to the goal, in moves.",
            "",
            "With - or --from it reads one board per line, or 'start;goal', and answers each",
            "on a line: the distance, 'unsolvable' or 'error: ...'.",
            "",
            "Example:",
            "  slidebase distance \"8 6 7 2 5 4 3 x 1\"")
        .boards()
        .question();
  }

  @Override
  public void answer(Run run) throws IOException {
    Tables tables = run.tables();
    Subject subject = tables.subject();
    try (Tablebase tablebase = tables.open(subject.goal())) {
      run.ask(new Distance(tablebase), subject);
    }
  }
}

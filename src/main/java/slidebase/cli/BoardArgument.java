package slidebase.cli;

import java.util.List;
import picocli.CommandLine.Parameters;

/** The board on the command line: one argument, or the tiles as arguments of their own. */
final class BoardArgument {
  @Parameters(
      paramLabel = "BOARD",
      arity = "1..*",
      description = "The tiles in reading order, the blank as 0, x, X, _ or .")
  private List<String> words;

  String text() {
    return String.join(" ", words);
  }
}

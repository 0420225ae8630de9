package slidebase.cli;

import java.util.List;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The board on the command line: one argument, or the tiles as arguments of their own. */
final class BoardArgument {
  private final Argument<List<String>> words;

  BoardArgument(Verb verb) {
    this(verb, true, "The tiles in reading order, the blank as 0, x, X, _ or .");
  }

  BoardArgument(Verb verb, boolean required, String description) {
    words =
        verb.add(
            PositionalParamSpec.builder()
                .type(List.class)
                .auxiliaryTypes(String.class)
                .arity(required ? "1..*" : "0..*")
                .required(required)
                .paramLabel("BOARD")
                .description(description));
  }

  boolean isGiven() {
    return words.isGiven();
  }

  String text() {
    return String.join(" ", words.value());
  }
}

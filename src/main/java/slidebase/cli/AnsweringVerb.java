package slidebase.cli;

import java.util.Map;
import picocli.CommandLine.Option;

/** A verb that gives an answer, as text or as JSON. */
abstract class AnsweringVerb extends Verb {
  @Option(names = "--json", description = "Answer with one JSON object a line.")
  private boolean json;

  AnsweringVerb(Console console, Installation installation) {
    super(console, installation);
  }

  final boolean json() {
    return json;
  }

  /** Prints a line of the answer. */
  final void answer(String line) {
    console().answer(line);
  }

  /** Prints an object of the answer. */
  final void answer(Map<String, ?> object) {
    console().answer(JsonLine.of(object));
  }
}

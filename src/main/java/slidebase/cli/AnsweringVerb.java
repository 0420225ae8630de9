package slidebase.cli;

import java.util.Map;

/** A verb that gives an answer, as text or as JSON. */
abstract class AnsweringVerb extends Verb {
  private final Argument<Boolean> json = flag("--json", "Answer with one JSON object a line.");

  AnsweringVerb(Console console, Installation installation) {
    super(console, installation);
  }

  final boolean json() {
    return json.or(false);
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

package slidebase.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import slidebase.board.Board;

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

  /** Answers that a board cannot reach the goal, and says why. */
  final void answerUnsolvable(Board start, Board goal) {
    if (json()) {
      answer(fields(start, goal, false));
    } else {
      answer("unsolvable");
    }
    sayUnsolvable(start, goal);
  }

  /** Says why a board cannot reach the goal, where the answer itself has a form of its own. */
  final void sayUnsolvable(Board start, Board goal) {
    console().say(Unsolvable.message(start, goal));
  }

  /** The fields that every answer about a start and a goal begins with. */
  static Map<String, Object> fields(Board start, Board goal, boolean solvable) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("start", start);
    fields.put("goal", goal);
    fields.put("solvable", solvable);
    return fields;
  }
}

package slidebase.cli;

import java.util.Map;
import slidebase.Tablebase;
import slidebase.board.Board;

final class DistanceVerb extends BoardVerb {
  DistanceVerb(Console console, Installation installation) {
    super(console, installation);
    describe(
        "Give the length of a shortest path from a board to the goal, in moves.",
        "",
        "Example:",
        "  slidebase distance \"8 6 7 2 5 4 3 x 1\"");
  }

  @Override
  void answer(Tablebase tablebase, Board start, Board goal) {
    int distance = tablebase.distance(start, goal).orElseThrow();
    if (json()) {
      Map<String, Object> fields = fields(start, goal, true);
      fields.put("distance", distance);
      answer(fields);
    } else {
      answer(String.valueOf(distance));
    }
  }
}

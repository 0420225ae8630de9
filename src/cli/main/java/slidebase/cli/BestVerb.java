package slidebase.cli;

import java.util.List;
import java.util.Map;
import slidebase.Tablebase;
import slidebase.board.Board;

final class BestVerb extends BoardVerb {
  BestVerb(Console console, Installation installation) {
    super(console, installation);
    describe(
        "Give all moves that begin a shortest path to the goal.",
        "",
        "Example:",
        "  slidebase best \"1 2 3 4 5 6 x 7 8\" --goal \"1 2 3 4 x 5 6 7 8\"");
  }

  @Override
  void answer(Tablebase tablebase, Board start, Board goal) {
    List<String> letters =
        tablebase.bestMoves(start, goal).orElseThrow().stream()
            .map(move -> String.valueOf(move.letter()))
            .toList();
    if (json()) {
      Map<String, Object> fields = fields(start, goal, true);
      fields.put("moves", letters);
      answer(fields);
    } else {
      answer(String.join(" ", letters));
    }
    if (letters.isEmpty()) {
      console().say("the board is the goal: there is nothing to do");
    }
  }
}

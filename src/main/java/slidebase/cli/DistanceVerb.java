package slidebase.cli;

import java.util.Map;
import java.util.OptionalInt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Shape;

@Command(
    description = "Give the length of a shortest path from a board to the goal, in moves.",
    footer = {"", "Example:", "  slidebase distance \"8 6 7 2 5 4 3 x 1\""})
final class DistanceVerb extends TableVerb {
  @Mixin private BoardArgument board = new BoardArgument();
  private Board start;

  DistanceVerb(Console console, Installation installation) {
    super(console, installation);
  }

  @Override
  void prepare() {
    start = Board.parse(board.text(), Shape.EIGHT_PUZZLE);
  }

  @Override
  int answer(Tablebase tablebase, Board goal) {
    OptionalInt distance = tablebase.distance(start, goal);
    if (json()) {
      Map<String, Object> fields = fields(start, goal, distance.isPresent());
      distance.ifPresent(moves -> fields.put("distance", moves));
      answer(fields);
    } else {
      answer(distance.isPresent() ? String.valueOf(distance.getAsInt()) : "unsolvable");
    }
    if (distance.isEmpty()) {
      sayUnsolvable(start, goal);
    }
    return distance.isPresent() ? Cli.ANSWERED : Cli.NO_ANSWER;
  }
}

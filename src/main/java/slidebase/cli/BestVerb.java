package slidebase.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;

@Command(
    description = "Give all moves that begin a shortest path to the goal.",
    footer = {
      "",
      "Example:",
      "  slidebase best \"1 2 3 4 5 6 x 7 8\" --goal \"1 2 3 4 x 5 6 7 8\""
    })
final class BestVerb extends TableVerb {
  @Mixin private BoardArgument board = new BoardArgument();
  private Board start;

  BestVerb(Console console, Installation installation) {
    super(console, installation);
  }

  @Override
  void prepare() {
    start = Board.parse(board.text(), Shape.EIGHT_PUZZLE);
  }

  @Override
  int answer(Tablebase tablebase, Board goal) {
    Optional<Set<Move>> best = tablebase.bestMoves(start, goal);
    List<String> letters =
        best.orElse(Set.of()).stream().map(move -> String.valueOf(move.letter())).toList();
    if (json()) {
      Map<String, Object> fields = fields(start, goal, best.isPresent());
      best.ifPresent(moves -> fields.put("moves", letters));
      answer(fields);
    } else {
      answer(best.isPresent() ? String.join(" ", letters) : "unsolvable");
    }
    if (best.isEmpty()) {
      sayUnsolvable(start, goal);
    } else if (letters.isEmpty()) {
      console().say("the board is the goal: there is nothing to do");
    }
    return best.isPresent() ? Cli.ANSWERED : Cli.NO_ANSWER;
  }
}

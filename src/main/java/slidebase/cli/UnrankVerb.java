package slidebase.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.table.Ranking;

@Command(
    description = "Give the board at a slot: of the two there, the one that can reach the goal.",
    footer = {"", "Example:", "  slidebase unrank 106129"})
final class UnrankVerb extends AnsweringVerb {
  @Parameters(paramLabel = "SLOT", description = "A slot, from 0 to n!/2-1.")
  private long slot;

  @Option(
      names = "--goal",
      paramLabel = "BOARD",
      description = "The goal, which also tells the shape (default: 1 2 3 4 5 6 7 8 0).")
  private String goal;

  UnrankVerb(Console console, Installation installation) {
    super(console, installation);
  }

  @Override
  public Integer call() {
    Board goalBoard = goal == null ? Board.defaultGoal(Shape.EIGHT_PUZZLE) : Board.parse(goal);
    Board board = Ranking.toward(goalBoard).boardAt(slot);
    if (json()) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("slot", slot);
      fields.put("goal", goalBoard);
      fields.put("board", board);
      answer(fields);
    } else {
      answer(board.toString());
    }
    return Cli.ANSWERED;
  }
}

package slidebase.cli;

import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import slidebase.board.Board;
import slidebase.board.Shape;

@Command(
    description = "Tell by parity alone whether a board of any shape can reach the goal.",
    footer = {
      "",
      "Rows are separated by /, unless the board is square. Exit status 1 means no.",
      "",
      "Example:",
      "  slidebase solvable \"1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0\""
    })
final class SolvableVerb extends AnsweringVerb {
  @Mixin private BoardArgument board = new BoardArgument();

  @Option(
      names = "--goal",
      paramLabel = "BOARD",
      description = "The goal (default: tiles in reading order, the blank last).")
  private String goal;

  @Option(
      names = "--shape",
      paramLabel = "HxW",
      description = "Rows x columns, where the board does not show its rows.")
  private String shape;

  SolvableVerb(Console console, Installation installation) {
    super(console, installation);
  }

  @Override
  public Integer call() {
    Board start =
        shape == null ? Board.parse(board.text()) : Board.parse(board.text(), Shape.parse(shape));
    Board goalBoard =
        goal == null ? Board.defaultGoal(start.shape()) : Board.parse(goal, start.shape());
    boolean solvable = start.canReach(goalBoard);
    if (json()) {
      Map<String, Object> fields = TableVerb.fields(start, goalBoard, solvable);
      fields.put("shape", start.shape());
      answer(fields);
    } else {
      answer(solvable ? "solvable" : "unsolvable");
    }
    if (!solvable) {
      console().say(Unsolvable.message(start, goalBoard));
    }
    return solvable ? Cli.ANSWERED : Cli.NO_ANSWER;
  }
}

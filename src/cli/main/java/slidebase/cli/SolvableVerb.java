package slidebase.cli;

import java.util.Map;
import slidebase.board.Board;

final class SolvableVerb extends AnsweringVerb {
  private final BoardArgument board = new BoardArgument(this);

  private final GoalOption goal = new GoalOption(this);

  private final ShapeOption shape = new ShapeOption(this);

  SolvableVerb(Console console, Installation installation) {
    super(console, installation);
    describe(
        "Tell by parity alone whether a board of any shape can reach the goal.",
        "",
        "Exit status 1 means no.",
        "",
        "Example:",
        "  slidebase solvable \"1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0\"");
  }

  @Override
  public Integer call() {
    Board start = Board.parse(board.text(), shape.settled(board.text(), goal.text()));
    Board goalBoard = goal.of(start.shape());
    boolean solvable = start.canReach(goalBoard);
    if (json()) {
      Map<String, Object> fields = fields(start, goalBoard, solvable);
      fields.put("shape", start.shape());
      answer(fields);
    } else {
      answer(solvable ? "solvable" : "unsolvable");
    }
    if (!solvable) {
      sayUnsolvable(start, goalBoard);
    }
    return solvable ? Cli.ANSWERED : Cli.NO_ANSWER;
  }
}

package slidebase.cli;

import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Shape;

/** A verb that answers about one board from a table. */
abstract class BoardVerb extends TableVerb {
  private final BoardArgument argument = new BoardArgument(this);
  private Board start;

  BoardVerb(Console console, Installation installation) {
    super(console, installation);
  }

  @Override
  final void prepare() {}

  @Override
  final String boardText() {
    return argument.text();
  }

  @Override
  final void read(Shape ofBoards) {
    start = Board.parse(argument.text(), ofBoards);
  }

  @Override
  final int answer(Tablebase tablebase, Board goal) {
    if (tablebase.solvable(start, goal)) {
      answer(tablebase, start, goal);
      return Cli.ANSWERED;
    }
    answerUnsolvable(start, goal);
    return Cli.NO_ANSWER;
  }

  /** Answers about a start that can reach the goal. */
  abstract void answer(Tablebase tablebase, Board start, Board goal);
}

package slidebase.cli;

import slidebase.board.Board;
import slidebase.board.Shape;

/** The option that names a goal. */
final class GoalOption {
  private final Argument<String> goal;

  GoalOption(Verb verb) {
    goal =
        verb.option(
            String.class,
            "--goal",
            "BOARD",
            "The goal (default: tiles in reading order, the blank last).");
  }

  /** Returns what was given; null if nothing was. */
  String text() {
    return goal.value();
  }

  /** Returns the goal that was named, or else the default goal of the shape. */
  Board of(Shape shape) {
    return goal.isGiven() ? Board.parse(goal.value(), shape) : Board.defaultGoal(shape);
  }
}

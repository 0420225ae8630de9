package slidebase.cli;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Shape;

/** A verb that answers from a table, about any goal. */
abstract class TableVerb extends AnsweringVerb {
  private final DatabaseOption db = new DatabaseOption(this);

  private final Argument<String> goal =
      option(
          String.class,
          "--goal",
          "BOARD",
          "The goal (default: tiles in reading order, the blank last).");

  TableVerb(Console console, Installation installation) {
    super(console, installation);
  }

  @Override
  public final Integer call() throws Exception {
    Board goalBoard =
        goal.isGiven()
            ? Board.parse(goal.value(), Shape.EIGHT_PUZZLE)
            : Board.defaultGoal(Shape.EIGHT_PUZZLE);
    prepare();
    try (Tablebase tablebase = open()) {
      return answer(tablebase, goalBoard);
    }
  }

  /** Reads the arguments, so that bad ones are told before a table is opened or made. */
  abstract void prepare();

  /** Answers, and returns the exit status. */
  abstract int answer(Tablebase tablebase, Board goal) throws IOException;

  private Tablebase open() throws Exception {
    return db.isGiven()
        ? Tablebase.open(db.orDefault(installation()))
        : new DefaultDatabase(console(), installation()).open();
  }

  /** Answers that a board cannot reach the goal, and says why. */
  final void answerUnsolvable(Board start, Board goal) {
    if (json()) {
      answer(fields(start, goal, false));
    } else {
      answer("unsolvable");
    }
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

package slidebase.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.store.InvalidTableException;

/** A verb that answers from a table, about any goal. */
abstract class TableVerb extends AnsweringVerb {
  /** The value of {@code --table} that means the tables in the jar. */
  private static final Path EMBEDDED = Path.of("embedded");

  private final DatabaseOption db = new DatabaseOption(this);

  private final Argument<Path> table =
      option(
          Path.class,
          "--table",
          "FILE",
          "A file that is one table, in place of a database; or embedded: the tables in the jar.");

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
    if (db.isGiven() && table.isGiven()) {
      throw badUsage("Give one of --db FILE or --table FILE.");
    }
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
    if (table.isGiven()) {
      return openTable(table.value());
    }
    return db.isGiven()
        ? Tablebase.open(db.orDefault(installation()))
        : new DefaultDatabase(console(), installation()).open();
  }

  private static Tablebase openTable(Path file) {
    if (file.equals(EMBEDDED)) {
      return Tablebase.embedded();
    }
    try {
      return Tablebase.open(file);
    } catch (InvalidTableException e) {
      // What there is to advise on a bad database would not help: no verb makes such a file.
      throw new IllegalArgumentException(e.getMessage(), e);
    }
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

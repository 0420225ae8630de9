package slidebase.cli;

import java.io.IOException;
import java.nio.file.Path;
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

  private final GoalOption goal = new GoalOption(this);

  TableVerb(Console console, Installation installation) {
    super(console, installation);
  }

  @Override
  public final Integer call() throws Exception {
    if (db.isGiven() && table.isGiven()) {
      throw badUsage("Give one of --db FILE or --table FILE.");
    }
    Board goalBoard = goal.of(Shape.EIGHT_PUZZLE);
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

  /** Answers that no board is so far from the goal. */
  final void answerNoneAt(int distance, Tablebase tablebase, Board goal) {
    String message =
        String.format(
            "no board is %d moves from goal %s: the greatest distance is %d",
            distance, goal, tablebase.census(goal).greatest());
    if (json()) {
      answer(Map.of("error", message));
    }
    console().say(message);
  }
}

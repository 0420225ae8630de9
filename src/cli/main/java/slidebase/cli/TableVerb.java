package slidebase.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.InvalidTableException;
import slidebase.board.Shape;
import slidebase.table.Reduction;

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
          "A file that is one table, in place of a database; or embedded: the 3x3 tables in the"
              + " jar.");

  private final GoalOption goal = new GoalOption(this);

  private final ShapeOption shape = new ShapeOption(this);

  TableVerb(Console console, Installation installation) {
    super(console, installation);
  }

  @Override
  public final Integer call() throws Exception {
    if (db.isGiven() && table.isGiven()) {
      throw badUsage("Give one of --db FILE or --table FILE.");
    }
    prepare();
    return isFileNamed() ? answerFromNamed() : answerFromDefault();
  }

  /**
   * Checks the arguments that are no boards, so that bad ones are told before a table is opened.
   */
  abstract void prepare();

  /** Returns the board on the command line as text; null if there is none. */
  String boardText() {
    return null;
  }

  /** Reads the arguments that depend on the shape, before a table is made. */
  void read(Shape ofBoards) {}

  /** Answers, and returns the exit status. */
  abstract int answer(Tablebase tablebase, Board goal) throws IOException;

  private boolean isFileNamed() {
    return table.isGiven()
        || db.isGiven()
        || installation().namesFile() && Files.exists(db.or(installation(), Shape.EIGHT_PUZZLE));
  }

  private int answerFromNamed() throws IOException {
    try (Tablebase tablebase = openNamed()) {
      Shape settled = shape.settledBy(tablebase.shape(), boardText(), goal.text());
      Board goalBoard = goal.of(settled);
      read(settled);
      return checkedAnswer(tablebase, goalBoard);
    } catch (UncheckedIOException e) { // what was found when a table was first used
      throw table.isGiven() ? withoutAdvice(e) : e;
    }
  }

  private int answerFromDefault() throws Exception {
    Shape settled = shape.settled(boardText(), goal.text());
    Board goalBoard = goal.of(settled);
    read(settled);
    try (Tablebase tablebase = new DefaultDatabase(console(), installation(), settled).open()) {
      return checkedAnswer(tablebase, goalBoard);
    }
  }

  private int checkedAnswer(Tablebase tablebase, Board goalBoard) throws IOException {
    if (!table.isGiven() && !tablebase.answersAbout(goalBoard)) {
      Shape ofTables = tablebase.shape();
      String name = Reduction.of(goalBoard, ofTables).goalClass().name();
      throw new IllegalArgumentException(
          String.format(
              "goal %s: the database has no table of its class, %s; 'slidebase generate --shape %s"
                  + " --goal-class %s' (with the same --db) adds it",
              goalBoard, name, ofTables, name));
    }
    return answer(tablebase, goalBoard);
  }

  private Tablebase openNamed() throws InvalidTableException {
    return table.isGiven()
        ? openTable(table.value())
        : Tablebase.open(db.or(installation(), Shape.EIGHT_PUZZLE));
  }

  private static Tablebase openTable(Path file) {
    if (file.equals(EMBEDDED)) {
      return Tablebase.embedded();
    }
    try {
      return Tablebase.open(file);
    } catch (InvalidTableException e) {
      throw withoutAdvice(e);
    }
  }

  /** What there is to advise on a bad database would not help: no verb makes such a file. */
  private static IllegalArgumentException withoutAdvice(Exception e) {
    return new IllegalArgumentException(e.getMessage(), e);
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

package slidebase.verbs;

import java.io.IOException;
import java.util.Locale;
import slidebase.ask.Parameters;
import slidebase.ask.Subject;
import slidebase.board.Board;
import slidebase.lines.LineQuestion;
import slidebase.stream.Format;
import slidebase.tables.TableQuestion;
import slidebase.tables.Tables;
import slidebase.text.Limits;

/**
 * The questions by name; the command line, the server and the tools use the same names. Only this
 * enum makes a question from its name and its arguments. It uses switches, because the first lambda
 * of a process would delay a single answer.
 */
public enum QuestionName {
  SOLVE,
  DISTANCE,
  BEST,
  LABEL,
  PATHS,
  CHECK,
  SOLVABLE,
  RANK,
  UNRANK,
  RANDOM,
  CENSUS;

  /** Returns whether tables are opened for the answer. */
  public boolean needsTables() {
    return switch (this) {
      case SOLVABLE, RANK, UNRANK -> false;
      default -> true;
    };
  }

  /** Returns whether it has one subject, or one per line of a stream. */
  public boolean takesLines() {
    return switch (this) {
      case RANDOM, CENSUS -> false;
      default -> true;
    };
  }

  /** How a stream may hold its lines. */
  public Format[] formats() {
    return this == CHECK ? Format.ofSubmissions() : Format.ofBoards();
  }

  /** Returns the parameter with the subject of a single question. */
  public String subject() {
    return this == UNRANK ? "slot" : "board";
  }

  /** Returns the subject of a single question, as a line of a stream would have it. */
  public String line(Parameters given) {
    String first = given.text(subject()).orElseThrow();
    return given.has("moves") ? first + ";" + given.text("moves").orElseThrow() : first;
  }

  /** Reads the goal of a question about one thing that needs no tables. */
  public Board plainGoal(Parameters given) {
    return Subject.of(given, this == SOLVABLE ? Limits.CELLS : Limits.RANKED_CELLS).goal();
  }

  /** Returns a question about one thing that needs no tables. */
  public LineQuestion plain() {
    return switch (this) {
      case SOLVABLE -> new Solvable();
      case RANK -> new Rank();
      case UNRANK -> new Unrank();
      default -> throw new AssertionError(this);
    };
  }

  /** Returns a question about one thing that is looked up. Reads the arguments first. */
  public LineQuestion lookedUp(Parameters given, Tables tables) throws IOException {
    return switch (this) {
      case SOLVE -> Solve.of(given, tables);
      case DISTANCE -> new Distance(tables.tablebase());
      case BEST -> Best.of(given, tables);
      case LABEL -> new Labelling(tables.tablebase());
      case PATHS -> Paths.of(given, tables);
      case CHECK -> Check.of(given, tables);
      default -> throw new AssertionError(this);
    };
  }

  /** Returns a question about all boards of a table, or some drawn from them. */
  public TableQuestion ofTable(Parameters given) {
    return switch (this) {
      case RANDOM -> Draw.of(given);
      case CENSUS -> new CountBoards(given);
      default -> throw new AssertionError(this);
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}

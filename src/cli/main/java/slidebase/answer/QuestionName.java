package slidebase.answer;

import java.io.IOException;
import java.util.Locale;
import slidebase.board.Board;
import slidebase.text.Limits;

/**
 * The questions by their names, which are the same at every door. This is the one place where a
 * question is made of its name and of what was given. They are told apart by switches, since the
 * first lambda of a process would delay a single answer.
 */
public enum QuestionName {
  SOLVE,
  DISTANCE,
  BEST,
  PATHS,
  CHECK,
  SOLVABLE,
  RANK,
  UNRANK,
  RANDOM,
  CENSUS;

  /** Tells whether tables are opened for the answer. */
  public boolean needsTables() {
    return switch (this) {
      case SOLVABLE, RANK, UNRANK -> false;
      default -> true;
    };
  }

  /** Tells whether it asks about one thing, or about each line of a stream. */
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

  /** The parameter that says what one thing is asked about. */
  public String subject() {
    return this == UNRANK ? "slot" : "board";
  }

  /** Returns what is asked about, as it would stand on a line of a stream. */
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

  /** Returns a question about one thing that is looked up. What was given is read first. */
  public LineQuestion lookedUp(Parameters given, Tables tables) throws IOException {
    return switch (this) {
      case SOLVE -> Solve.of(given, tables);
      case DISTANCE -> new Distance(tables.tablebase());
      case BEST -> Best.of(given, tables);
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

package slidebase.entry;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The contents of a column of submissions. */
public enum Column {
  /** The author or name of the submission; any text. */
  ID(
      List.of("id", "name", "student", "student id", "email", "email address"),
      "id number",
      "student number",
      "matriculation number",
      "matrikelnummer",
      "surname",
      "last name",
      "nachname",
      "schüler",
      "user",
      "username",
      "e mail",
      "nr",
      "no"),
  BOARD(List.of("board", "start", "state", "puzzle", "initial", "init")),
  GOAL(List.of("goal", "target", "final")),
  MOVES(
      List.of("moves", "path", "answer", "solution", "actions"),
      "answers",
      "steps",
      "sequence",
      "plan"),
  DISTANCE(List.of("distance", "cost", "optimal cost"));

  /** What stands for a value that is missing. */
  private static final List<String> MISSING = List.of("", "-", "–", "—", "n/a", "na", "nan");

  private static final String STATE = "state";

  private final List<String> names;

  /** Names of the column in a sheet that has no usual one. */
  private final List<String> others;

  Column(List<String> names, String... others) {
    this.names = names;
    this.others = List.of(others);
  }

  /** Returns the most usual of the names that are names of the column. */
  public Optional<String> best(Collection<String> of) {
    return of.stream().filter(this::isCalled).min(Comparator.comparingInt(this::rank));
  }

  /** Returns whether this name, in any case, may be a name of the column in headers. */
  public boolean isCalled(String name) {
    return rank(name) >= 0;
  }

  /**
   * Returns how usual a name of the column is: 0 for the most usual, -1 if it is none. Only names
   * of ids are all of different ranks. {@code init state} and {@code Init_State} are {@code init}.
   */
  int rank(String name) {
    String called = plain(name);
    int end = called.length() - STATE.length();
    boolean isState = (this == BOARD || this == GOAL) && end > 1 && called.endsWith(STATE);
    int usual = names.indexOf(isState ? called.substring(0, end - 1) : called);
    int other = others.indexOf(called);
    if (this == ID) {
      return usual >= 0 || other < 0 ? usual : names.size() + other;
    }
    return usual >= 0 ? 0 : other >= 0 ? 1 : -1;
  }

  private static String plain(String name) {
    String words =
        name.replace('\u00A0', ' ').replace('_', ' ').replace('-', ' ').replace('.', ' ');
    return words.strip().toLowerCase(Locale.ROOT);
  }

  /** Returns whether a cell is empty, or has a mark of a missing value. */
  public static boolean isMissing(String cell) {
    return MISSING.contains(cell.strip().toLowerCase(Locale.ROOT));
  }

  @Override
  public String toString() {
    return names.get(0);
  }
}

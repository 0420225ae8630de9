package slidebase.lines;

import java.util.List;
import java.util.Locale;

/** The contents of a column of submissions. */
public enum Column {
  /** The author or name of the submission; any text. */
  ID("id", "name", "student", "student id", "email", "email address"),
  BOARD("board", "start", "state", "puzzle", "initial", "init"),
  GOAL("goal", "target", "final"),
  MOVES("moves", "path", "answer", "solution", "actions"),
  DISTANCE("distance", "cost", "optimal_cost");

  /** What stands for a value that is missing. */
  private static final List<String> MISSING = List.of("", "-", "–", "—", "n/a", "na", "nan");

  private static final String STATE = "state";

  /** Names of a column of ids in a sheet that has no other. */
  private static final List<String> OTHER_IDS =
      List.of(
          "id number",
          "student number",
          "matriculation number",
          "matrikelnummer",
          "student",
          "surname",
          "last name",
          "nachname",
          "schüler",
          "user",
          "username",
          "e mail");

  private final List<String> names;

  Column(String... names) {
    this.names = List.of(names);
  }

  /**
   * Returns whether this name, in any case, is a name of the column in headers; {@code init state}
   * and {@code init_state} are {@code init}.
   */
  public boolean isCalled(String name) {
    String called = plain(name);
    int end = called.length() - STATE.length();
    boolean isState = end > 1 && called.regionMatches(true, end, STATE, 0, STATE.length());
    String known = isState ? called.substring(0, end - 1) : called;
    return names.stream().anyMatch(each -> each.equalsIgnoreCase(known));
  }

  /** Returns how usual a name of the column is: 0 for the most usual. */
  int rank(String name) {
    return names.indexOf(plain(name).toLowerCase(Locale.ROOT));
  }

  private static String plain(String name) {
    return name.replace('\u00A0', ' ').strip();
  }

  /** Returns whether a cell is empty, or has a mark of a missing value. */
  public static boolean isMissing(String cell) {
    return MISSING.contains(cell.strip().toLowerCase(Locale.ROOT));
  }

  /** Returns whether this name is that of a column of ids, if there is no column {@link #ID}. */
  static boolean mayBeId(String name) {
    String plain = name.strip().toLowerCase(Locale.ROOT).replace('_', ' ').replace('-', ' ');
    return OTHER_IDS.contains(plain) || ID.isCalled(plain);
  }

  @Override
  public String toString() {
    return names.get(0);
  }
}

package slidebase.answer;

import java.util.Locale;

/** How fractions become whole numbers; the names are the values of {@code round}. */
public enum Rounding {
  /** To the next greater one, which keeps a heuristic admissible, and consistent. */
  UP;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}

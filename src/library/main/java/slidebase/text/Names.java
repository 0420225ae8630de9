package slidebase.text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The only parser of names for users: of verbs, algorithms, heuristics, goal classes and so on.
 * Case does not matter. The message for an unknown name lists the known names, and suggests the
 * most similar one.
 */
public final class Names {
  /** Synonyms of names in the library, each with the name here. */
  private static final String SYNONYMS =
      " a*=astar ida*=idastar breadth-first=bfs breadthfirst=bfs dijkstra=bfs best-first=greedy"
          + " center=centre middle=centre taxicab=manhattan hamming=misplaced ";

  private Names() {}

  /**
   * Returns the value whose text is the name.
   *
   * @param what the kind of thing, for the message
   * @param name what the user wrote
   * @param values the values with known names
   * @throws IllegalArgumentException if no value has the name; the message lists all names
   */
  public static <E> E find(String what, String name, E[] values) {
    return find(what, name, Arrays.asList(values), "");
  }

  /**
   * Returns the value whose text is the name.
   *
   * @param ending the end of the message, after the list
   */
  public static <E> E find(String what, String name, List<E> values, String ending) {
    return find(what, name, values, ending, "");
  }

  /**
   * Returns the value whose text is the name.
   *
   * @param synonyms further ones, as {@code wrong=right}, each between two spaces
   */
  public static <E> E find(
      String what, String name, List<E> values, String ending, String synonyms) {
    for (E value : values) {
      if (value.toString().equalsIgnoreCase(name)) {
        return value;
      }
    }
    throw new IllegalArgumentException(
        what
            + " "
            + Quote.of(name)
            + ": not one of "
            + list(values)
            + ending
            + hint(name, values, synonyms));
  }

  /** Returns an enum's name as users write it: in lower case, with hyphens. */
  public static String of(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the names, separated by commas. */
  public static String list(Object... values) {
    return list(Arrays.asList(values));
  }

  private static String list(List<?> values) {
    StringBuilder list = new StringBuilder();
    for (Object value : values) {
      list.append(list.length() == 0 ? "" : ", ").append(value);
    }
    return list.toString();
  }

  /**
   * Returns a suggestion to append to a message about an unknown name: the most similar known name;
   * empty if none is similar.
   */
  public static String hint(String name, List<?> values, String synonyms) {
    String lower = name.toLowerCase(Locale.ROOT);
    String nearest = "";
    int least = lower.length() / 3 + 2; // at most one mistake per three letters
    for (Object value : values) {
      String known = value.toString();
      int mistakes =
          isSynonym(lower, known, SYNONYMS + synonyms)
              ? 0
              : 1 + (isPart(lower, known) ? 0 : mistakes(lower, known));
      if (mistakes < least) {
        nearest = known;
        least = mistakes;
      }
    }
    return nearest.isEmpty() ? "" : ". Did you mean " + nearest + "?";
  }

  private static boolean isSynonym(String name, String known, String synonyms) {
    return synonyms.contains(" " + name + "=" + known + " ");
  }

  /** Returns whether one name is a prefix of the other. */
  private static boolean isPart(String name, String known) {
    return name.length() > 1 && known.startsWith(name)
        || known.length() > 2 && name.startsWith(known);
  }

  /**
   * Returns the edit distance of two words: the number of letters to insert, delete, change, or
   * exchange with the next (Damerau, "A technique for computer detection and correction of spelling
   * errors", 1964).
   */
  private static int mistakes(String one, String other) {
    int[][] mistakes = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        if (i == 0 || j == 0) {
          mistakes[i][j] = i + j;
          continue;
        }
        boolean same = one.charAt(i - 1) == other.charAt(j - 1);
        int least = mistakes[i - 1][j - 1] + (same ? 0 : 1);
        least = Math.min(least, 1 + Math.min(mistakes[i - 1][j], mistakes[i][j - 1]));
        if (i > 1
            && j > 1
            && one.charAt(i - 1) == other.charAt(j - 2)
            && one.charAt(i - 2) == other.charAt(j - 1)) {
          least = Math.min(least, mistakes[i - 2][j - 2] + 1);
        }
        mistakes[i][j] = least;
      }
    }
    return mistakes[one.length()][other.length()];
  }
}

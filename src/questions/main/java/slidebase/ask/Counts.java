package slidebase.ask;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import slidebase.text.Quote;

/**
 * Some counts of moves, in the order given.
 *
 * @param all the counts; empty for any
 */
public record Counts(List<Integer> all) {
  private static final Pattern RANGE = Pattern.compile("(.*?)\\.\\.(.*?)(?:/(.*))?");

  /** The greatest range. It is above all distances of small boards. */
  private static final int MOST = 1_000;

  /**
   * Reads a parameter: numbers and ranges, separated by commas. A range may have a step, as in
   * {@code 6..28/2}.
   */
  public static Counts of(Parameters given, String name) {
    List<Integer> all = new ArrayList<>();
    for (String part : given.text(name).map(text -> text.split(",", -1)).orElse(new String[0])) {
      try {
        add(part.strip(), all);
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(
            String.format(
                "%s %s: not a number of moves, nor a range such as 5..30 or 6..28/2",
                name, Quote.of(part.strip())),
            e);
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(name + " " + e.getMessage(), e);
      }
    }
    return new Counts(all);
  }

  private static void add(String part, List<Integer> all) {
    Matcher range = RANGE.matcher(part);
    int first = number(range.matches() ? range.group(1) : part);
    int last = range.matches() ? number(range.group(2)) : first;
    int step = range.matches() && range.group(3) != null ? number(range.group(3)) : 1;
    if (step == 0 || last - first > MOST) {
      throw new NumberFormatException();
    }
    if (last < first) {
      throw new IllegalArgumentException(
          Quote.of(part) + ": the smaller number comes first, as in " + last + ".." + first);
    }
    Set<Integer> seen = new HashSet<>(all);
    for (long next = first; next <= last; next += step) {
      if (!seen.add((int) next)) {
        throw new IllegalArgumentException(next + " is named twice");
      }
      all.add((int) next);
    }
  }

  private static int number(String text) {
    long number = Digits.number(text).orElse(-1);
    if (number < 0 || number > Integer.MAX_VALUE) {
      throw new NumberFormatException();
    }
    return (int) number;
  }

  public boolean areGiven() {
    return !all.isEmpty();
  }
}

package slidebase.ask;

import java.util.LinkedHashSet;
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
  private static final Pattern RANGE =
      Pattern.compile("([0-9]{1,10})(?:\\.\\.([0-9]{1,10})(?:/([0-9]{1,10}))?)?");

  /** The greatest range. It is above all distances of small boards. */
  private static final int MOST = 1_000;

  /**
   * Reads a parameter: numbers and ranges, separated by commas. A range may have a step, as in
   * {@code 6..28/2}.
   */
  public static Counts of(Parameters given, String name) {
    Set<Integer> all = new LinkedHashSet<>();
    for (String part : given.text(name).map(text -> text.split(",", -1)).orElse(new String[0])) {
      Matcher range = RANGE.matcher(part.strip());
      long first = number(range, 1, 0);
      long last = number(range, 2, first);
      long step = number(range, 3, 1);
      if (!range.matches() || step == 0 || last - first > MOST || last > Integer.MAX_VALUE) {
        throw new IllegalArgumentException(
            String.format(
                "%s %s: not a number of moves, nor a range such as 5..30 or 6..28/2",
                name, Quote.of(part.strip())));
      }
      if (last < first) {
        throw new IllegalArgumentException(
            String.format(
                "%s %s: the smaller number comes first, as in %d..%d",
                name, Quote.of(part.strip()), last, first));
      }
      for (long next = first; next <= last; next += step) {
        if (!all.add((int) next)) {
          throw new IllegalArgumentException(name + " " + next + " is named twice");
        }
      }
    }
    return new Counts(List.copyOf(all));
  }

  private static long number(Matcher range, int group, long otherwise) {
    return range.matches() && range.group(group) != null
        ? Long.parseLong(range.group(group))
        : otherwise;
  }

  public boolean areGiven() {
    return !all.isEmpty();
  }
}

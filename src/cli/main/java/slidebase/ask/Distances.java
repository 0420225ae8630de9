package slidebase.ask;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import slidebase.text.Quote;

/**
 * Some distances, in the order given.
 *
 * @param all the distances; empty for any distance
 */
public record Distances(List<Integer> all) {
  private static final Pattern RANGE = Pattern.compile("(.*?)\\.\\.(.*?)(?:/(.*))?");

  /** A bound above all distances, to limit ranges. */
  private static final int MOST = 1_000;

  /**
   * Reads the parameter {@code distance}: numbers and ranges, separated by commas. A range may have
   * a step, as in {@code 6..28/2}.
   */
  public static Distances of(Parameters given) {
    List<Integer> all = new ArrayList<>();
    if (given.has("distance")) {
      for (String part : given.text("distance").orElseThrow().split(",", -1)) {
        add(part.strip(), all);
      }
    }
    requireDifferent(all);
    return new Distances(all);
  }

  private static void add(String part, List<Integer> all) {
    Matcher range = RANGE.matcher(part);
    if (!range.matches()) {
      all.add(number(part, part));
      return;
    }
    int first = number(range.group(1), part);
    int last = number(range.group(2), part);
    int step = range.group(3) == null ? 1 : number(range.group(3), part);
    if (step == 0 || last - first > MOST) {
      throw wrong(part);
    }
    if (last < first) {
      throw new IllegalArgumentException(
          "distance "
              + Quote.of(part)
              + ": the smaller number comes first, as in "
              + last
              + ".."
              + first);
    }
    for (int distance = first; distance <= last; distance += step) {
      all.add(distance);
    }
  }

  private static void requireDifferent(List<Integer> all) {
    Set<Integer> seen = new HashSet<>();
    for (int distance : all) {
      if (!seen.add(distance)) {
        throw new IllegalArgumentException("distance " + distance + " is named twice");
      }
    }
  }

  private static int number(String text, String part) {
    long number = Digits.number(text).orElse(-1);
    if (number < 0 || number > Integer.MAX_VALUE) {
      throw wrong(part);
    }
    return (int) number;
  }

  private static IllegalArgumentException wrong(String part) {
    return new IllegalArgumentException(
        "distance "
            + Quote.of(part)
            + ": not a number of moves, nor a range such as 5..30 or 6..28/2");
  }

  public boolean areGiven() {
    return !all.isEmpty();
  }
}

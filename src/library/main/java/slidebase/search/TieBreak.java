package slidebase.search;

import java.util.Locale;
import slidebase.text.Names;

/**
 * The choice among open boards that are equal to the algorithm: A* those of equal f = g + h, greedy
 * best-first search those of equal h. For A* it decides only how many boards of the last f are
 * expanded, not how long paths are.
 */
public enum TieBreak {
  /** First in, first out: the one that has been open longest. */
  FIFO,
  /** Last in, first out: the one that was opened last. */
  LIFO,
  /** The one that seems nearest to the goal; of those the one that was opened last. */
  LOWER_H;

  /**
   * Returns the tie-break with the given name.
   *
   * @throws IllegalArgumentException if no value has the name; the message lists all names
   */
  public static TieBreak named(String name) {
    return Names.find("tie-break", name, values());
  }

  /**
   * Returns a number that is less for the entry that is to come out first.
   *
   * @param first the algorithm's key, at most 2^15 - 1
   * @param h the estimate, at most {@link Heuristic#GREATEST}
   * @param serial how many entries were made before, less than 2^38
   */
  long priority(int first, int h, long serial) {
    long main = ((long) first << 10 | (this == LOWER_H ? h : 0)) << 38;
    return this == FIFO ? main + serial : main - serial;
  }

  /** Returns the name, such as {@code lower-h}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

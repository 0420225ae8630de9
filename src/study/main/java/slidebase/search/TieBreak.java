package slidebase.search;

import slidebase.bound.Heuristic;
import slidebase.text.Names;

/**
 * The choice among equally good open boards: of equal f = g + h for A*, of equal h for greedy
 * best-first search. For A* it affects only the number of expanded boards with the last f, not the
 * length of paths.
 */
public enum TieBreak {
  /** First in, first out: the board that has been open longest. */
  FIFO,
  /** Last in, first out: the board opened last. */
  LIFO,
  /** The board with the least h; of several, the board opened last. */
  LOWER_H;

  /**
   * Returns the tie-break with the given name.
   *
   * @throws IllegalArgumentException if no value has the name; the message lists all names
   */
  public static TieBreak named(String name) {
    return Names.find("tie-break", name, values());
  }

  /** The greatest key of an algorithm in a priority: more bits are not left. */
  static final int GREATEST_KEY = (1 << 15) - 1;

  /**
   * Returns the priority of an entry; the least comes out first.
   *
   * @param first the algorithm's key, at most {@link #GREATEST_KEY}
   * @param h the estimate, at most {@link Heuristic#GREATEST}
   * @param serial the number of earlier entries, less than 2^38
   */
  long priority(int first, int h, long serial) {
    long main = ((long) first << 10 | (this == LOWER_H ? h : 0)) << 38;
    return this == FIFO ? main + serial : main - serial;
  }

  /**
   * Returns the priority of an entry among those of the same f; the least comes out first.
   *
   * @param g the moves so far: of equal f, the greater g has the lower h
   * @param serial the number of earlier entries, less than 2^38
   */
  long priorityOfEquals(int g, long serial) {
    long main = this == LOWER_H ? (long) -g << 38 : 0;
    return this == FIFO ? main + serial : main - serial;
  }

  /** Returns the name, such as {@code lower-h}. */
  @Override
  public String toString() {
    return Names.of(this);
  }
}

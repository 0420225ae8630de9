package slidebase.table;

import java.io.IOException;
import java.util.Arrays;
import slidebase.board.Census;

/**
 * The distances of all boards of a goal class, in parts because they exceed one array. Each board
 * has one bit, bit 1 of its distance, as in {@link DistanceBits}. In addition, the boards farthest
 * from the goal are listed. Both searches and table files have this form. Thread-safe for reading.
 */
public interface DistanceParts {
  /** The maximum number of boards of the listed levels, unless only one level is listed. */
  long MOST_LISTED = 1 << 20;

  /** Returns the division of the table. */
  Division division();

  /**
   * Returns the number of boards of a part at each distance, up to the greatest of the whole table.
   */
  Census census(int part);

  /** Returns the least distance from which on the boards are listed. */
  int firstListed();

  /**
   * Returns the slots of the listed boards of a part by distance, and ascending for each distance.
   */
  long[] listed(int part) throws IOException;

  /**
   * Reads bits as they are in a file: slot {@code firstSlot + i} has bit i mod 8 of byte i/8. After
   * the last slot of the part they are 0.
   *
   * @param firstSlot the first slot to read; its distance from the part's first slot is a multiple
   *     of 8
   * @param into receives the bits, within the part
   */
  void read(long firstSlot, byte[] into) throws IOException;

  /** Returns the number of boards at each distance. */
  default Census census() {
    long[] counts = census(0).counts();
    for (int part = 1; part < division().parts(); part++) {
      Census census = census(part);
      for (int distance = 0; distance < counts.length; distance++) {
        counts[distance] += census.at(distance);
      }
    }
    return new Census(counts);
  }

  /** Returns the slots of all boards at a listed distance, ascending. */
  default long[] at(int distance) throws IOException {
    long[] slots = new long[(int) census().at(distance)];
    int found = 0;
    for (int part = 0; part < division().parts(); part++) {
      int count = (int) census(part).at(distance);
      System.arraycopy(listed(part), listedBefore(part, distance), slots, found, count);
      found += count;
    }
    return slots;
  }

  /** Returns the number of a part's boards listed before those at a distance. */
  private int listedBefore(int part, int distance) {
    long[] counts = census(part).counts();
    return (int) Arrays.stream(counts, firstListed(), distance).sum();
  }

  /** Returns how many boards of a census are listed. */
  static long listed(Census census, int firstListed) {
    long listed = 0;
    for (int distance = firstListed; distance <= census.greatest(); distance++) {
      listed += census.at(distance);
    }
    return listed;
  }

  /**
   * Returns the least distance whose boards to list: the last level is always listed, and levels
   * before it as long as all together have at most a number of boards.
   *
   * @param most {@link #MOST_LISTED}, except in tests
   */
  static int firstListed(Census census, long most) {
    int first = census.greatest();
    long listed = census.at(first);
    while (first > 0 && listed + census.at(first - 1) <= most) {
      listed += census.at(--first);
    }
    return first;
  }
}

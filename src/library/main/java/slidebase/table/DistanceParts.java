package slidebase.table;

import java.io.IOException;
import java.util.Arrays;
import slidebase.board.Census;

/**
 * The distances of all boards of a goal class, in parts because they exceed one array. Each board
 * has one bit, bit 1 of its distance, as in {@link DistanceBits}. The boards that are farthest from
 * the goal are listed besides. A search produces them in this form, and a table's file returns them
 * in it. Thread-safe where it is read by several threads.
 */
public interface DistanceParts {
  /** The boards of all listed levels are at most so many, or else it is only one level. */
  long MOST_LISTED = 1 << 20;

  /** Returns how the table is cut. */
  Cut cut();

  /**
   * Returns how many boards of a part there are at each distance, up to the greatest of the whole
   * table.
   */
  Census census(int part);

  /** Returns the least distance whose boards are listed, and those of all greater ones. */
  int firstListed();

  /**
   * Returns the slots of the boards of a part that are listed: distance by distance, those of each
   * ascending.
   */
  long[] listed(int part) throws IOException;

  /**
   * Reads bits as they stand in a file: bit i mod 8 of byte i/8 is that of slot {@code firstSlot +
   * i}. Behind the last slot of the part they are 0.
   *
   * @param firstSlot the first slot to read; its distance from the part's first slot is a multiple
   *     of 8
   * @param into filled completely, within the part
   */
  void read(long firstSlot, byte[] into) throws IOException;

  /** Returns how many boards there are at each distance. */
  default Census census() {
    long[] counts = census(0).counts();
    for (int part = 1; part < cut().parts(); part++) {
      Census census = census(part);
      for (int distance = 0; distance < counts.length; distance++) {
        counts[distance] += census.at(distance);
      }
    }
    return new Census(counts);
  }

  /** Returns the slots of all boards at a distance that is listed, ascending. */
  default long[] at(int distance) throws IOException {
    long[] slots = new long[(int) census().at(distance)];
    int found = 0;
    for (int part = 0; part < cut().parts(); part++) {
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
   * Returns the least distance whose boards to list. It is the first of as many last levels as
   * together have at most a number of boards; the last level is always listed.
   *
   * @param most {@link #MOST_LISTED}, unless it is for a test
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

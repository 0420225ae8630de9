package slidebase.table;

import java.util.Optional;
import slidebase.board.GoalClass;
import slidebase.sizes.Factorial;

/**
 * The division of a table of all boards into parts. A part has all boards with the blank in one
 * cell and the same first tiles in reading order. Their slots are contiguous, and all parts are
 * equally long.
 *
 * @param goalClass the goal class of the table
 * @param tiles the number of first tiles that the boards of a part have in common: from 0 to all
 *     but two
 */
public record Division(GoalClass goalClass, int tiles) {
  /** The maximum size of the distances of a part in bytes, well below the limit of an array. */
  private static final long MOST_BYTES = 1 << 30;

  /** Checks the number of tiles. */
  public Division {
    if (!isPossible(goalClass, tiles)) {
      throw new IllegalArgumentException(tiles + " tiles in common on " + goalClass.shape());
    }
  }

  /**
   * Returns whether at least two tiles differ within a part, and the number of parts fits an int.
   */
  private static boolean isPossible(GoalClass goalClass, int tiles) {
    int left = goalClass.shape().cells() - 1 - tiles;
    return tiles >= 0
        && left >= 2
        && Ranking.slots(goalClass.shape()) / Factorial.halved(left) <= Integer.MAX_VALUE;
  }

  /** Returns the division into the fewest parts of at most 1 GB each. */
  public static Division usual(GoalClass goalClass) {
    int tiles = 0;
    while (PackedBits.length(new Division(goalClass, tiles).slots()) > MOST_BYTES) {
      tiles++;
    }
    return new Division(goalClass, tiles);
  }

  /** Returns the division whose parts have a number of slots, if there is one. */
  public static Optional<Division> ofSlots(GoalClass goalClass, long slots) {
    for (int tiles = 0; isPossible(goalClass, tiles); tiles++) {
      Division division = new Division(goalClass, tiles);
      if (division.slots() == slots) {
        return Optional.of(division);
      }
    }
    return Optional.empty();
  }

  /** Returns the number of slots of each part. */
  public long slots() {
    return Factorial.halved(goalClass.shape().cells() - 1 - tiles);
  }

  /** Returns the number of parts. */
  public int parts() {
    return (int) (Ranking.slots(goalClass.shape()) / slots());
  }

  /** Returns the first slot of a part. */
  public long firstSlot(int part) {
    return part * slots();
  }

  /** Returns the part of a slot. */
  public int partOf(long slot) {
    return (int) (slot / slots());
  }

  /** Returns the name of a part, such as {@code corner 01/14}. */
  public String name(int part) {
    String all = String.valueOf(parts());
    String number = String.valueOf(part + 1); // no format: to load it takes longer than one answer
    return goalClass.name() + " " + "0".repeat(all.length() - number.length()) + number + "/" + all;
  }
}

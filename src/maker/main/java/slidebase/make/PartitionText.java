package slidebase.make;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import slidebase.board.Board;
import slidebase.board.Marks;
import slidebase.pattern.Partition;
import slidebase.sets.Pattern;
import slidebase.text.Quote;

/**
 * Reads partitions. The text has the number of tiles per pattern, such as {@code 7-8}, or lists the
 * tiles, such as {@code 1,2,3,4,5,6,7,8/9,10,11,12,13,14,15}. The patterns are in the order of the
 * text.
 */
public final class PartitionText {
  /** The maximum number of digits of a tile. */
  private static final int MOST_DIGITS = 2;

  private PartitionText() {}

  /**
   * Reads a partition of the tiles of a goal that has them in reading order.
   *
   * @throws IllegalArgumentException if a tile is missing, repeated or out of range, or a pattern
   *     is too large for a table
   */
  public static List<Pattern> parse(String text, Board goal) {
    boolean areTiles = text.indexOf(',') >= 0 || text.indexOf('/') >= 0;
    List<List<Integer>> parts = new ArrayList<>();
    for (String part : text.split(areTiles ? "/" : "-", -1)) {
      List<Integer> numbers = new ArrayList<>();
      for (String number : part.split(",", -1)) {
        numbers.add(number(number.strip(), text));
      }
      parts.add(numbers);
    }
    return areTiles ? ofTiles(goal, parts, text) : ofSizes(goal, parts, text);
  }

  private static int number(String digits, String text) {
    boolean isNumber = Marks.isNumber(digits) && digits.length() <= MOST_DIGITS;
    require(isNumber, text, Quote.of(digits) + " is neither a tile nor a number of tiles");
    return Integer.parseInt(digits);
  }

  private static void require(boolean holds, String text, String fault) {
    if (!holds) {
      throw fault(text, fault);
    }
  }

  private static IllegalArgumentException fault(String text, String fault) {
    return new IllegalArgumentException("partition " + Quote.of(text) + ": " + fault);
  }

  private static List<Pattern> ofTiles(Board goal, List<List<Integer>> parts, String text) {
    int tiles = goal.shape().cells() - 1;
    boolean[] isIn = new boolean[tiles + 1];
    for (List<Integer> part : parts) {
      for (int tile : part) {
        require(tile >= 1 && tile <= tiles, text, "tile " + tile + " is out of range, 1.." + tiles);
        require(!isIn[tile], text, "tile " + tile + " stands twice");
        isIn[tile] = true;
      }
    }
    for (int tile = 1; tile <= tiles; tile++) {
      require(isIn[tile], text, "tile " + tile + " is missing");
    }
    return checked(() -> Partition.ofTiles(goal, parts), text);
  }

  private static List<Pattern> ofSizes(Board goal, List<List<Integer>> parts, String text) {
    int tiles = goal.shape().cells() - 1;
    List<Integer> sizes = new ArrayList<>();
    int sum = 0;
    for (List<Integer> part : parts) {
      sizes.addAll(part);
      sum += part.get(0);
    }
    require(!sizes.contains(0), text, "no pattern can have 0 tiles");
    require(
        sum == tiles, text, String.format("it has %d tiles, and %s %d", sum, goal.shape(), tiles));
    return checked(() -> Partition.ofSizes(goal, sizes), text);
  }

  private static List<Pattern> checked(Supplier<List<Pattern>> patterns, String text) {
    try {
      return patterns.get();
    } catch (IllegalArgumentException e) {
      throw fault(text, e.getMessage());
    }
  }
}

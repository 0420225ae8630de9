package slidebase.make;

import java.util.ArrayList;
import java.util.List;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Shape;
import slidebase.pattern.PatternRanking;
import slidebase.sets.Pattern;
import slidebase.text.Limits;
import slidebase.text.Quote;

/**
 * Reads partitions. The text has the number of tiles per pattern, such as {@code 7-8}, or lists the
 * tiles, such as {@code 1,2,3,4,5,6,7,8/9,10,11,12,13,14,15}. The patterns are in the order of the
 * text.
 */
public final class PartitionText {
  private static final Shape TWENTY_FOUR_PUZZLE = new Shape(5, 5);

  /** By cell of 5x5: the name of its pattern. */
  private static final String SIXES =
      """
      aaabb
      aaabb
      ccdbb
      ccddd
      ccdd."""
          .replace("\n", "");

  /** In shapes of up to this number of cells, the table of 7 tiles takes about 100 MB at most. */
  private static final int CELLS_FOR_SEVENS = 20;

  /** The maximum number of digits of a tile. */
  private static final int MOST_DIGITS = 2;

  private PartitionText() {}

  /** Returns two patterns of half the tiles each: 7-8 for 4x4. */
  public static List<Pattern> halves(Board goal) {
    return parse(halves(goal.shape()), goal);
  }

  /** Returns the text of the partition of a shape's tiles into halves, such as {@code 7-8}. */
  public static String halves(Shape shape) {
    int tiles = shape.cells() - 1;
    return tiles / 2 + "-" + (tiles - tiles / 2);
  }

  /** Returns the default patterns: halves up to 16 cells, and patterns of 4 to 7 tiles for more. */
  public static List<Pattern> usual(Board goal) {
    Shape shape = goal.shape();
    if (shape.cells() <= Limits.PACKED_CELLS) {
      return halves(goal);
    }
    return shape.equals(TWENTY_FOUR_PUZZLE) ? sixes(goal) : parse(usual(shape), goal);
  }

  /** Returns the text of the usual partition of a shape's tiles, such as {@code 7-8}. */
  public static String usual(Shape shape) {
    return shape.cells() <= Limits.PACKED_CELLS ? halves(shape) : fewest(shape);
  }

  /**
   * Returns the smallest number of patterns that the table sizes allow, with about equally many
   * tiles.
   */
  private static String fewest(Shape shape) {
    int tiles = shape.cells() - 1;
    int most = shape.cells() <= CELLS_FOR_SEVENS ? 7 : 6;
    int patterns = (tiles + most - 1) / most;
    List<String> sizes = new ArrayList<>();
    for (int i = 0; i < patterns; i++) {
      sizes.add(String.valueOf((tiles + patterns - 1 - i) / patterns));
    }
    return String.join("-", sizes);
  }

  /**
   * Returns four compact patterns of 5x5 (Korf and Felner, "Disjoint pattern database heuristics",
   * Artificial Intelligence 134, 2002). If the goal's blank is not in the last cell, the tile of
   * the last cell takes its place.
   */
  private static List<Pattern> sixes(Board goal) {
    List<List<Integer>> parts = new ArrayList<>();
    for (char name = 'a'; name <= 'd'; name++) {
      List<Integer> tiles = new ArrayList<>();
      for (int cell = 0; cell < SIXES.length() - 1; cell++) {
        if (SIXES.charAt(cell) == name) {
          boolean isBlank = cell == goal.blankCell();
          tiles.add(goal.tileAt(isBlank ? SIXES.length() - 1 : cell));
        }
      }
      parts.add(tiles);
    }
    return of(goal, parts, usual(goal.shape()));
  }

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
    boolean isNumber = BoardText.isNumber(digits) && digits.length() <= MOST_DIGITS;
    require(isNumber, text, Quote.of(digits) + " is neither a tile nor a number of tiles");
    return Integer.parseInt(digits);
  }

  private static void require(boolean holds, String text, String fault) {
    if (!holds) {
      throw new IllegalArgumentException("partition " + Quote.of(text) + ": " + fault);
    }
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
    return of(goal, parts, text);
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
    return inOrder(goal, sizes, text);
  }

  /**
   * Returns patterns of the tiles from the last to the first, in the order of their home cells:
   * column by column if the shape is wider than high. So neighbouring tiles, which obstruct each
   * other most, are in one pattern.
   */
  private static List<Pattern> inOrder(Board goal, List<Integer> sizes, String text) {
    List<Integer> inOrder = new ArrayList<>();
    Shape shape = goal.shape();
    for (int i = 0; i < shape.cells(); i++) {
      boolean isWide = shape.width() > shape.height();
      int cell = isWide ? shape.cell(i % shape.height(), i / shape.height()) : i;
      if (cell != goal.blankCell()) {
        inOrder.add(goal.tileAt(cell));
      }
    }
    List<List<Integer>> parts = new ArrayList<>();
    int end = inOrder.size();
    for (int size : sizes) {
      parts.add(inOrder.subList(end - size, end));
      end -= size;
    }
    return of(goal, parts, text);
  }

  private static List<Pattern> of(Board goal, List<List<Integer>> parts, String text) {
    List<Pattern> patterns = new ArrayList<>();
    for (List<Integer> part : parts) {
      int homes = 0;
      for (int cell = 0; cell < goal.shape().cells(); cell++) {
        homes |= part.contains(goal.tileAt(cell)) ? 1 << cell : 0;
      }
      require(
          part.size() <= Limits.PATTERN_TILES,
          text,
          String.format(
              "a pattern of %d tiles; at most %d fit", part.size(), Limits.PATTERN_TILES));
      Pattern pattern = new Pattern(goal, homes);
      require(
          new PatternRanking(pattern).bytes() <= Integer.MAX_VALUE,
          text,
          "a table of " + part.size() + " tiles of " + goal.shape() + " is too large");
      patterns.add(pattern);
    }
    return patterns;
  }
}

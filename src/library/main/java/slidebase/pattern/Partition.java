package slidebase.pattern;

import java.util.ArrayList;
import java.util.List;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.sets.Pattern;
import slidebase.sizes.SizeLimits;

/** Divides the tiles of a goal, which has them in reading order, into patterns. */
public final class Partition {
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

  private Partition() {}

  /** Returns the default patterns: halves up to 16 cells, and patterns of 4 to 7 tiles for more. */
  public static List<Pattern> usual(Board goal) {
    Shape shape = goal.shape();
    if (shape.equals(TWENTY_FOUR_PUZZLE)) {
      return sixes(goal);
    }
    return ofSizes(goal, shape.cells() <= SizeLimits.PACKED_CELLS ? halves(shape) : fewest(shape));
  }

  /** In shapes of up to this number of cells, a pattern of 5 tiles has at most 3 million states. */
  private static final int CELLS_FOR_FIVES = 20;

  /** Returns small patterns, whose tables are made in half a second: 5-5-5 for 4x4. */
  public static List<Pattern> small(Board goal) {
    Shape shape = goal.shape();
    int most = shape.cells() <= CELLS_FOR_FIVES ? 5 : 4;
    return ofSizes(goal, inFewest(shape, most));
  }

  /** Returns the numbers of tiles in two patterns of half the tiles each: 7 and 8 for 4x4. */
  private static List<Integer> halves(Shape shape) {
    int tiles = shape.cells() - 1;
    return List.of(tiles / 2, tiles - tiles / 2);
  }

  /**
   * Returns the numbers of tiles in as few patterns as the table sizes allow, with about equally
   * many tiles.
   */
  private static List<Integer> fewest(Shape shape) {
    return inFewest(shape, shape.cells() <= CELLS_FOR_SEVENS ? 7 : 6);
  }

  private static List<Integer> inFewest(Shape shape, int most) {
    int tiles = shape.cells() - 1;
    int patterns = (tiles + most - 1) / most;
    List<Integer> sizes = new ArrayList<>();
    for (int i = 0; i < patterns; i++) {
      sizes.add((tiles + patterns - 1 - i) / patterns);
    }
    return sizes;
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
    return ofTiles(goal, parts);
  }

  /**
   * Returns patterns of the tiles from the last to the first, in the order of their home cells:
   * column by column if the shape is wider than high. So neighbouring tiles, which obstruct each
   * other most, are in one pattern.
   *
   * @throws IllegalArgumentException if a pattern is too large for a table
   */
  public static List<Pattern> ofSizes(Board goal, List<Integer> sizes) {
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
    return ofTiles(goal, parts);
  }

  /**
   * Returns the patterns of some tiles each.
   *
   * @throws IllegalArgumentException if a pattern is too large for a table
   */
  public static List<Pattern> ofTiles(Board goal, List<List<Integer>> parts) {
    List<Pattern> patterns = new ArrayList<>();
    for (List<Integer> part : parts) {
      int homes = 0;
      for (int cell = 0; cell < goal.shape().cells(); cell++) {
        homes |= part.contains(goal.tileAt(cell)) ? 1 << cell : 0;
      }
      if (part.size() > SizeLimits.PATTERN_TILES) {
        throw new IllegalArgumentException(
            "a pattern of " + part.size() + " tiles; at most " + SizeLimits.PATTERN_TILES + " fit");
      }
      Pattern pattern = new Pattern(goal, homes);
      if (new PatternRanking(pattern).bytes() > Integer.MAX_VALUE) {
        throw new IllegalArgumentException(
            "a table of " + part.size() + " tiles of " + goal.shape() + " is too large");
      }
      patterns.add(pattern);
    }
    return patterns;
  }
}

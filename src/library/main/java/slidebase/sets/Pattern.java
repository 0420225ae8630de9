package slidebase.sets;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;

/**
 * Some of a puzzle's tiles, with all other tiles alike. A state consists of the cells of these
 * tiles and the region of the blank among the other cells. Only moves of these tiles count, so a
 * state's distance is a lower bound for all its boards (Korf and Felner, "Disjoint pattern database
 * heuristics", Artificial Intelligence 134, 2002). A whole board is the pattern of all tiles.
 *
 * <pre>
 *   . 2 . 3
 *   . . 5 1      tiles 1, 2, 3 and 5 of 3x4; the region of the blank
 *   . . . .      is all other cells but the third
 * </pre>
 *
 * @param goal a goal with its tiles in reading order
 * @param homes the cells of the pattern's tiles in the goal: bit c stands for cell c
 */
public record Pattern(Board goal, int homes) {
  /**
   * Checks the cells.
   *
   * @throws IllegalArgumentException if the pattern has no tiles or all but one, or if the board
   *     has more than 25 cells, or if the pattern has more than 9 tiles and not all
   */
  public Pattern {
    int cells = goal.shape().cells();
    if (cells > SizeLimits.PATTERN_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "shape %s: it has more than %d cells",
              goal.shape(),
              SizeLimits.PATTERN_CELLS));
    }
    int others = cells - 1 - Integer.bitCount(homes);
    if (homes == 0 || others == 1 || (homes & ~allBut(goal.blankCell(), cells)) != 0) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "pattern %s of %s: it must have one tile at least, and leave out none or two",
              Integer.toBinaryString(homes),
              goal));
    }
    int tiles = Integer.bitCount(homes);
    if (others > 0 && tiles > SizeLimits.PATTERN_TILES) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "a pattern of %d tiles; at most %d fit",
              tiles,
              SizeLimits.PATTERN_TILES));
    }
  }

  /** Returns the pattern of all tiles. */
  public static Pattern whole(Board goal) {
    return new Pattern(goal, allBut(goal.blankCell(), goal.shape().cells()));
  }

  private static int allBut(int cell, int cells) {
    return (1 << cells) - 1 & ~(1 << cell);
  }

  /** Returns whether each tile of a goal is in exactly one of some patterns of its tiles. */
  public static boolean arePartition(List<Pattern> patterns) {
    int homes = 0;
    int tiles = 0;
    for (Pattern pattern : patterns) {
      homes |= pattern.homes;
      tiles += pattern.tiles();
    }
    return tiles == Integer.bitCount(homes) && homes == whole(patterns.get(0).goal).homes;
  }

  /** Returns the class of the goal. */
  public GoalClass goalClass() {
    return GoalClass.of(shape(), goal.blankCell());
  }

  public Shape shape() {
    return goal.shape();
  }

  /** Returns the cells without a tile of the pattern in the goal, one bit each. */
  public int goalFree() {
    return (1 << shape().cells()) - 1 & ~homes;
  }

  /** Returns the number of tiles. */
  public int tiles() {
    return Integer.bitCount(homes);
  }

  public boolean isWhole() {
    return tiles() == shape().cells() - 1;
  }

  /** Returns the goal class and the tiles, such as {@code corner 9,10,11,12,13,14,15}. */
  @Override
  public String toString() {
    List<String> tiles = new ArrayList<>();
    for (int cell = 0; cell < shape().cells(); cell++) {
      if ((homes >> cell & 1) != 0) {
        tiles.add(String.valueOf(goal.tileAt(cell)));
      }
    }
    return goalClass().name() + " " + String.join(",", tiles);
  }
}

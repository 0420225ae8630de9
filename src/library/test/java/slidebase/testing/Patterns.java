package slidebase.testing;

import java.util.ArrayList;
import java.util.List;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.pattern.PatternTable;
import slidebase.sets.Pattern;
import slidebase.work.Progress;

/** Partitions of a goal's tiles into patterns, by numbers of tiles. */
public final class Patterns {
  private Patterns() {}

  /**
   * Returns patterns of so many tiles each, such as {@code 7-8}. They take neighbouring cells, the
   * last first: column by column if the shape is wider than high.
   */
  public static List<Pattern> of(String sizes, Board goal) {
    Shape shape = goal.shape();
    List<Integer> cells = new ArrayList<>();
    for (int i = 0; i < shape.cells(); i++) {
      boolean isWide = shape.width() > shape.height();
      int cell = isWide ? shape.cell(i % shape.height(), i / shape.height()) : i;
      if (cell != goal.blankCell()) {
        cells.add(cell);
      }
    }
    List<Pattern> patterns = new ArrayList<>();
    for (String size : sizes.split("-")) {
      int homes = 0;
      for (int left = Integer.parseInt(size); left > 0; left--) {
        homes |= 1 << cells.remove(cells.size() - 1);
      }
      patterns.add(new Pattern(goal, homes));
    }
    return patterns;
  }

  /** Returns the tables of these patterns. */
  public static List<PatternTable> tables(String sizes, Board goal) {
    return of(sizes, goal).stream()
        .map(pattern -> Generator.generate(pattern, 2, Progress.NONE))
        .toList();
  }
}

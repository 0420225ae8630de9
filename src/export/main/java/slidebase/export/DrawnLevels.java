package slidebase.export;

import java.util.stream.Collectors;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.pattern.LevelSizes;
import slidebase.sizes.SizeLimits;

/** How readers draw boards at a distance, so that they draw those of the command. */
final class DrawnLevels {
  private DrawnLevels() {}

  /**
   * Returns the levels of each goal class of 13 to 16 cells, as members of an object in JavaScript.
   * Their names are the canonical cells. Each has three values: the distance up to which boards are
   * enumerated, a distance that no board exceeds, and whether a board has it. For other shapes, the
   * text is empty.
   */
  static String of(Shape shape) {
    boolean areTables = shape.cells() <= SizeLimits.TABLE_CELLS;
    return areTables || shape.cells() > SizeLimits.PACKED_CELLS
        ? ""
        : GoalClass.all(shape).stream().map(DrawnLevels::of).collect(Collectors.joining(", "));
  }

  private static String of(GoalClass goalClass) {
    LevelSizes sizes =
        new LevelSizes(
            goalClass,
            () -> {
              throw new IllegalStateException("there is a published census of each shape");
            });
    int few = 0;
    while (sizes.areFew(few + 1)) {
      few++;
    }
    return String.format(
        "%d: [%d, %d, %b]",
        goalClass.canonicalCell(), few, sizes.greatest(), sizes.published().isPresent());
  }
}

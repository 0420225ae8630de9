package slidebase.table;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import slidebase.board.Shape;

/**
 * Caches the effect of vertical moves on the digits of a row and the rank of a {@link Walk}; the
 * effect depends only on the digits of the row. A row of three cells has at most 4,096 values, so a
 * walk on 3x3 soon computes nothing. One memo per shape. Thread-safe, because all threads compute
 * the same number for a missing entry.
 */
final class RowMemo {
  /** The maximum width of a row. */
  private static final int WIDTH = 3;

  /** The maximum number of cells for which a change of the rank fits beside the digits. */
  private static final int CELLS = 9;

  private static final int ROW_BITS = WIDTH * Walk.DIGIT_BITS;
  private static final int ROW = (1 << ROW_BITS) - 1;
  private static final Map<Shape, RowMemo> BY_SHAPE = new ConcurrentHashMap<>();

  /** The number of places at which a row can begin. */
  private final int fronts;

  /**
   * By the move's code, the row's first place, and its digits: the change, or 0 if unknown. Every
   * vertical move changes something.
   */
  private final int[] changes;

  private RowMemo(Shape shape) {
    fronts = shape.cells() - shape.width();
    changes = new int[2 * fronts << ROW_BITS];
  }

  /** Returns the memo of a shape, or null if its rows or its ranks are too large. */
  static RowMemo of(Shape shape) {
    return shape.width() > WIDTH || shape.cells() > CELLS
        ? null
        : BY_SHAPE.computeIfAbsent(shape, RowMemo::new);
  }

  /**
   * Returns the change by a vertical move, or 0 if unknown.
   *
   * @param front the place in the tile order where the row begins
   * @param digits the digits of the tile order from there on
   */
  int change(int code, int front, long digits) {
    return changes[index(code, front, digits)];
  }

  /** Records a move's change of the digits from {@code front} on, and of the rank. */
  int learn(int code, int front, long before, long after, long added) {
    int change = (int) added << ROW_BITS | (int) (before ^ after) & ROW;
    changes[index(code, front, before)] = change;
    return change;
  }

  private int index(int code, int front, long digits) {
    return code * fronts + front << ROW_BITS | (int) digits & ROW;
  }

  /** Returns the bits of the digits that change. */
  static long digits(int change) {
    return change & ROW;
  }

  /** Returns the change of the rank. */
  static int added(int change) {
    return change >> ROW_BITS;
  }
}

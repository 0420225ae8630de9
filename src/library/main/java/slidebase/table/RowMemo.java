package slidebase.table;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import slidebase.board.Shape;

/**
 * Remembers what vertical moves do to the digits of a row and to the rank of a {@link Walk}: the
 * digits of the row decide it. A row of three cells has 4,096 values at most, so that a walk on 3x3
 * soon computes nothing. One for each shape; thread-safe, since whoever finds an entry missing
 * computes the same number.
 */
final class RowMemo {
  /** The widest row. */
  private static final int WIDTH = 3;

  /** A change of the rank of so many cells has room beside the digits. */
  private static final int CELLS = 9;

  private static final int ROW_BITS = WIDTH * Walk.DIGIT_BITS;
  private static final int ROW = (1 << ROW_BITS) - 1;
  private static final Map<Shape, RowMemo> BY_SHAPE = new ConcurrentHashMap<>();

  /** How many places a row can begin at. */
  private final int fronts;

  /**
   * By the move's code, the place where the row begins, and its digits: what changes, 0 if that is
   * unknown. No vertical move changes nothing.
   */
  private final int[] changes;

  private RowMemo(Shape shape) {
    fronts = shape.cells() - shape.width();
    changes = new int[2 * fronts << ROW_BITS];
  }

  /** Returns that of a shape, or null if its rows or its ranks are too large. */
  static RowMemo of(Shape shape) {
    return shape.width() > WIDTH || shape.cells() > CELLS
        ? null
        : BY_SHAPE.computeIfAbsent(shape, RowMemo::new);
  }

  /**
   * Returns what a vertical move changes, or 0 if that is unknown.
   *
   * @param front the place in the tile order where the row begins
   * @param digits of the tile order from there on
   */
  int change(int code, int front, long digits) {
    return changes[index(code, front, digits)];
  }

  /** Takes note of what a move has changed: the digits from {@code front} on, and the rank. */
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

  /** Returns what is added to the rank. */
  static int added(int change) {
    return change >> ROW_BITS;
  }
}

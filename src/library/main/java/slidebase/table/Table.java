package slidebase.table;

import java.util.Arrays;
import java.util.Locale;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;

/**
 * The table of one goal class: for each board that can reach the canonical goal, a move that leads
 * one step nearer. Following the moves gives an optimal path without a search. Immutable and
 * thread-safe.
 */
public final class Table {
  /** The width of a move's code. */
  static final int MOVE_BITS = 2;

  private final GoalClass goalClass;
  private final PackedBits moves;
  private final Board goal;
  private final Ranking ranking;

  /** Makes a table of one move per slot. The moves may be wrong; see {@link Proof}. */
  public Table(GoalClass goalClass, PackedBits moves) {
    this.goalClass = goalClass;
    this.moves = moves;
    this.goal = goalClass.goal();
    this.ranking = Ranking.toward(goal);
    long bytes = moves.length();
    if (bytes != length(goalClass.shape())) {
      throw new IllegalArgumentException(
          bytes + " bytes: a table of " + goalClass.shape() + " has " + ranking.slots() + " slots");
    }
  }

  /** Returns whether a shape has few enough boards for a table of all boards. */
  public static boolean fits(Shape shape) {
    return shape.cells() <= SizeLimits.TABLE_CELLS;
  }

  /** Returns the number of bytes that the moves of a shape take: two bits for each slot. */
  public static long length(Shape shape) {
    return PackedBits.length(MOVE_BITS * Ranking.slots(shape));
  }

  public GoalClass goalClass() {
    return goalClass;
  }

  public Board goal() {
    return goal;
  }

  public Ranking ranking() {
    return ranking;
  }

  /** Returns the codes of the moves by slot, two bits each. */
  public PackedBits moves() {
    return moves;
  }

  /** Returns the {@linkplain Move#code() code} of the move at a slot. */
  public int codeAt(long slot) {
    return moves.number(MOVE_BITS, slot);
  }

  public long boards() {
    return ranking.slots();
  }

  public Move parentMove(Board board) {
    return Move.ofCode(codeAt(ranking.slotOf(board)));
  }

  /**
   * Follows the moves from a walk's board to the canonical goal: an optimal path in O(distance).
   * Returns the codes of the moves.
   *
   * @throws IllegalStateException if the table is wrong, and its moves do not lead to the goal
   */
  public byte[] follow(Walk from) {
    byte[] path = new byte[SizeLimits.PACKED_SHAPE_MOVES];
    return Arrays.copyOf(path, follow(from, path));
  }

  /** Returns the number of these moves. */
  public int distance(Walk from) {
    return follow(from, new byte[SizeLimits.PACKED_SHAPE_MOVES]); // slower without storing them
  }

  /** Stores the codes of the moves, and returns their number. */
  private int follow(Walk from, byte[] path) {
    Walk walk = Walk.like(from); // a local copy, so that it can be kept in registers
    int goalCell = goal.blankCell();
    int length = 0;
    for (; !walk.isInOrder(goalCell); length++) {
      int code = codeAt(walk.slot());
      if (!walk.allows(code) || length == path.length) {
        throw new IllegalStateException(
            String.format(
                Locale.ROOT,
                "the %s table is wrong: its moves do not lead from %s to the goal",
                goalClass.name(),
                ranking.boardAt(from.slot())));
      }
      path[length] = (byte) code;
      walk.move(code);
    }
    return length;
  }
}

package slidebase.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;

/**
 * Reduces a question about any goal to one about the canonical goal of its class, on the same shape
 * or its transpose. A symmetry takes the goal's blank to the canonical cell; renaming the tiles
 * then makes the goal canonical. Both keep every distance, and the answer's moves are taken back
 * through the symmetry.
 *
 * <pre>
 *   goal     8 . 6    flipped   1 2 3   the tiles renamed   1 2 3
 *            5 4 7   --------&gt;  5 4 7   -----------------&gt;  4 5 6
 *            1 2 3              8 . 6   (4 to 5, 5 to 4,    7 . 8
 *                                        7 to 6, 8 to 7, 6 to 8)
 * </pre>
 *
 * <p>Immutable. Making one costs O(cells).
 */
public final class Reduction {
  private final Board goal;
  private final GoalClass goalClass;

  /** By cell of the canonical board: the cell that its content comes from. */
  private final int[] source;

  /** By the code of a move of the canonical board: the corresponding move. */
  private final Move[] moves = new Move[4];

  /** By tile of the goal: its canonical name; 0 stays 0. */
  private final int[] canonicalTile;

  /** The inverse of {@link #canonicalTile}. */
  private final int[] tile;

  private Reduction(Board goal, GoalClass goalClass, Board canonicalGoal, Symmetry symmetry) {
    this.goal = goal;
    this.goalClass = goalClass;
    int cells = goal.shape().cells();
    source = new int[cells];
    canonicalTile = new int[cells];
    tile = new int[cells];
    for (int cell = 0; cell < cells; cell++) {
      int image = symmetry.cell(cell);
      source[image] = cell;
      canonicalTile[goal.tileAt(cell)] = canonicalGoal.tileAt(image);
      tile[canonicalGoal.tileAt(image)] = goal.tileAt(cell);
    }
    Symmetry inverse = symmetry.inverse();
    for (Move move : Move.values()) {
      moves[move.code()] = inverse.move(move);
    }
  }

  /**
   * Returns the reduction to a canonical goal of a shape, which is the goal's own or its transpose.
   */
  public static Reduction of(Board goal, Shape shape) {
    for (Symmetry symmetry : Symmetry.of(goal.shape())) {
      if (symmetry.target().equals(shape)) {
        int blankCell = symmetry.cell(goal.blankCell());
        GoalClass goalClass = GoalClass.of(shape, blankCell);
        if (goalClass.canonicalCell() == blankCell) {
          return new Reduction(goal, goalClass, goalClass.goal(), symmetry);
        }
      }
    }
    throw new IllegalArgumentException(
        String.format(
            Locale.ROOT, "goal %s is %s, which does not turn into %s", goal, goal.shape(), shape));
  }

  /** Returns the reductions of a goal to itself, the identity first. */
  public static List<Reduction> toItself(Board goal) {
    GoalClass goalClass = GoalClass.of(goal.shape(), goal.blankCell());
    List<Reduction> reductions = new ArrayList<>();
    for (Symmetry symmetry : Symmetry.of(goal.shape())) {
      if (symmetry.target().equals(goal.shape())
          && symmetry.cell(goal.blankCell()) == goal.blankCell()) {
        reductions.add(new Reduction(goal, goalClass, goal, symmetry));
      }
    }
    return reductions;
  }

  public Board goal() {
    return goal;
  }

  public GoalClass goalClass() {
    return goalClass;
  }

  /** Returns the canonical board that corresponds to a board of the goal's shape. */
  public CanonicalBoard canonical(Board board) {
    int[] tiles = new int[source.length];
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[cell] = canonicalTile[board.tileAt(source[cell])];
    }
    return new CanonicalBoard(goalClass.shape(), tiles);
  }

  /** Returns the cell that the content of a cell of the canonical board comes from. */
  public int cellFromCanonical(int canonicalCell) {
    return source[canonicalCell];
  }

  /** Returns the tile of the goal that has a canonical name. */
  public int tileFromCanonical(int name) {
    return tile[name];
  }

  /** Returns the board that corresponds, for this goal, to a canonical board. */
  public Board fromCanonical(Board canonical) {
    int[] tiles = new int[source.length];
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[source[cell]] = tile[canonical.tileAt(cell)];
    }
    return Board.of(goal.shape(), tiles);
  }

  /** Returns the move that corresponds to a canonical move, given by its code. */
  public Move fromCanonical(int code) {
    return moves[code];
  }

  /** Returns the codes of the canonical moves, in the order of the corresponding moves. */
  public int[] canonicalCodes(MoveOrder order) {
    int[] codes = new int[moves.length];
    for (int code = 0; code < codes.length; code++) {
      codes[order.moves().indexOf(moves[code])] = code;
    }
    return codes;
  }
}

package slidebase.board;

/**
 * Turns a question about any goal into one about the canonical goal of its class, on the same shape
 * or on that lying on its side. A symmetry takes the goal's blank to the canonical cell; renaming
 * the tiles then makes the goal canonical. Both keep every distance, and the answer's moves are
 * taken back through the symmetry.
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
  private final Symmetry symmetry;
  private final Symmetry inverse;

  /** The canonical name of each tile of the goal's: a permutation of 0..n-1 that leaves 0 alone. */
  private final int[] canonicalTile;

  /** The inverse of {@link #canonicalTile}. */
  private final int[] tile;

  private Reduction(Board goal, GoalClass goalClass, Symmetry symmetry) {
    this.goal = goal;
    this.goalClass = goalClass;
    this.symmetry = symmetry;
    this.inverse = symmetry.inverse();
    Board canonicalGoal = goalClass.goal();
    int cells = goal.shape().cells();
    canonicalTile = new int[cells];
    tile = new int[cells];
    for (int cell = 0; cell < cells; cell++) {
      canonicalTile[goal.tileAt(cell)] = canonicalGoal.tileAt(symmetry.cell(cell));
      tile[canonicalGoal.tileAt(symmetry.cell(cell))] = goal.tileAt(cell);
    }
  }

  /** Returns the reduction of questions about the given goal to a goal of its own shape. */
  public static Reduction of(Board goal) {
    return of(goal, goal.shape());
  }

  /**
   * Returns the reduction of questions about the given goal to a canonical goal of a shape.
   *
   * @param shape the goal's, or that transposed
   * @throws IllegalArgumentException if it is another
   */
  public static Reduction of(Board goal, Shape shape) {
    for (Symmetry symmetry : Symmetry.of(goal.shape())) {
      int blankCell = symmetry.cell(goal.blankCell());
      if (symmetry.target().equals(shape) && GoalClass.isCanonical(shape, blankCell)) {
        return new Reduction(goal, new GoalClass(shape, blankCell), symmetry);
      }
    }
    throw new IllegalArgumentException(
        String.format("goal %s is %s, which does not turn into %s", goal, goal.shape(), shape));
  }

  /** Returns the goal that the questions are about. */
  public Board goal() {
    return goal;
  }

  /** Returns the class whose table answers them. */
  public GoalClass goalClass() {
    return goalClass;
  }

  /**
   * Returns the board that is to the canonical goal what the given one is to this goal.
   *
   * @throws IllegalArgumentException if the board has another shape than the goal
   */
  public Board toCanonical(Board board) {
    return carry(board, symmetry, canonicalTile);
  }

  /** Returns the board that is to this goal what the given one is to the canonical goal. */
  public Board fromCanonical(Board board) {
    return carry(board, inverse, tile);
  }

  /** Returns the cell of the canonical board where the content of a cell goes. */
  public int canonicalCell(int cell) {
    return symmetry.cell(cell);
  }

  /** Returns the move that a move of the canonical board stands for. */
  public Move fromCanonical(Move move) {
    return inverse.move(move);
  }

  private static Board carry(Board board, Symmetry symmetry, int[] renaming) {
    if (!board.shape().equals(symmetry.source())) {
      throw new IllegalArgumentException(
          String.format(
              "board %s is %s, and the goal is %s", board, board.shape(), symmetry.source()));
    }
    int[] tiles = new int[board.shape().cells()];
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[symmetry.cell(cell)] = renaming[board.tileAt(cell)];
    }
    return Board.ofChecked(symmetry.target(), tiles);
  }
}

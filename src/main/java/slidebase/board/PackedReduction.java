package slidebase.board;

/**
 * What {@link Reduction} does, on packed boards and paths: turns a question about any goal into one
 * about the canonical goal of its class, and turns the answer back. Immutable.
 */
public final class PackedReduction {
  /** The most cells of a board. */
  public static final int MOST_CELLS = 9;

  private final PackedSymmetry symmetry;

  /** Whether the goal is canonical itself, so that there is nothing to do. */
  private final boolean isIdentity;

  /** The bits of a packed board that are of no cell. */
  private final long outside;

  /** The canonical name of tile i, in bits 4i and up; 15 if there is no such tile. */
  private final long canonicalTiles;

  /** The cell where cell i goes, in bits 4i and up. */
  private final long targets;

  /**
   * Makes the reduction of questions about the given goal.
   *
   * @param goal the goal
   * @param symmetry that of goals with their blank where the goal's is
   * @throws IllegalArgumentException if the goal is not a board of the symmetry's shape, or has
   *     more than {@link #MOST_CELLS} cells
   */
  public PackedReduction(long goal, PackedSymmetry symmetry) {
    Shape shape = symmetry.goalClass().shape();
    if (shape.cells() > MOST_CELLS || !PackedBoard.isBoard(goal, shape)) {
      throw PackedBoard.notABoard(goal, shape);
    }
    this.symmetry = symmetry;
    int cells = shape.cells();
    this.isIdentity = goal == symmetry.canonicalGoal();
    this.outside = -1L << 4 * cells;
    long names = outside;
    for (int cell = 0; cell < cells; cell++) {
      long name = PackedBoard.tileAt(symmetry.canonicalGoal(), symmetry.target(cell));
      names |= name << 4 * PackedBoard.tileAt(goal, cell);
    }
    this.canonicalTiles = names;
    this.targets = symmetry.targets();
  }

  /**
   * Returns the board that is to the canonical goal what the given one is to this goal. What is not
   * a board does not become one.
   */
  public long toCanonical(long board) {
    if (isIdentity) {
      return board;
    }
    long canonical = board & outside; // 0, if it is a board
    // A fixed number of rounds makes straight code. Cells that the shape lacks hold 0, named 0.
    for (int cell = 0; cell < MOST_CELLS; cell++) {
      long tile = board >>> 4 * cell & 15;
      long name = canonicalTiles >>> 4 * tile & 15;
      canonical |= name << 4 * (targets >>> 4 * cell & 15);
    }
    return canonical;
  }

  /** Returns the path that a path of the canonical board stands for. */
  public long fromCanonical(long path) {
    return isIdentity ? path : symmetry.turnBack(path);
  }

  /** Returns the set of moves, as bits by code, that a set of the canonical board's stands for. */
  public int fromCanonicalSet(int moves) {
    return isIdentity ? moves : symmetry.turnBackSet(moves);
  }
}

package slidebase.board;

/**
 * What {@link Reduction} does, on packed boards and paths: turns a question about any goal into one
 * about the canonical goal of its class, and turns the answer back. Immutable.
 */
public final class PackedReduction {
  private final PackedSymmetry symmetry;
  private final int cells;

  /** Whether the goal is canonical itself, so that there is nothing to do. */
  private final boolean isIdentity;

  /** The bits of a packed board that are of no cell. */
  private final long outside;

  /** The canonical name of tile i, in bits 4i and up; 15 if there is no such tile. */
  private final long canonicalTiles;

  /**
   * Makes the reduction of questions about the given goal.
   *
   * @param goal the goal
   * @param symmetry that of goals with their blank where the goal's is
   * @throws IllegalArgumentException if the goal is not a board of the symmetry's shape
   */
  public PackedReduction(long goal, PackedSymmetry symmetry) {
    Shape shape = symmetry.goalClass().shape();
    if (!PackedBoard.isBoard(goal, shape)) {
      throw PackedBoard.notABoard(goal, shape);
    }
    this.symmetry = symmetry;
    this.cells = shape.cells();
    this.isIdentity = goal == symmetry.canonicalGoal();
    this.outside = cells < PackedBoard.MOST_CELLS ? -1L << 4 * cells : 0;
    long names = outside;
    for (int cell = 0; cell < cells; cell++) {
      long name = PackedBoard.tileAt(symmetry.canonicalGoal(), symmetry.target(cell));
      names |= name << 4 * PackedBoard.tileAt(goal, cell);
    }
    this.canonicalTiles = names;
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
    for (int cell = 0; cell < cells; cell++) {
      long name = PackedBoard.tileAt(canonicalTiles, PackedBoard.tileAt(board, cell));
      canonical |= name << 4 * symmetry.target(cell);
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

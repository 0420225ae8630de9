package slidebase.board;

/**
 * A {@link Symmetry} that takes the blank's cell of a goal to the canonical cell of its class, on
 * packed boards and, the other way, on packed paths. Immutable.
 *
 * <p>A path is turned as a whole, whatever its length, since the codes of moves have one bit for
 * the axis (0 vertical, 1 horizontal) and one for the sign: to transpose changes all axis bits; to
 * flip rows or columns changes the sign bits of all moves along one axis.
 */
public final class PackedSymmetry {
  /** In a packed path: the bit of each move that tells horizontal from vertical ones. */
  private static final long AXES = 0xAAAA_AAAA_AAAA_AAAAL;

  /** In a packed path: the bit of each move that tells right from left, and down from up. */
  private static final long SIGNS = AXES >>> 1;

  private final GoalClass goalClass;
  private final long canonicalGoal;

  /** The cell where cell i goes, in bits 4i and up. */
  private final long targets;

  // How moves are turned back, each all ones if it is done, and else 0: first this, then those.
  private final long transposes;
  private final long flipsRows;
  private final long flipsColumns;

  /**
   * For each set of moves, as bits by code, the set turned back: that of set i in bits 4i and up.
   */
  private final long setsTurnedBack;

  private PackedSymmetry(Symmetry symmetry, GoalClass goalClass) {
    this.goalClass = goalClass;
    this.canonicalGoal = PackedBoard.of(goalClass.goal());
    long packed = 0;
    for (int cell = 0; cell < goalClass.shape().cells(); cell++) {
      packed |= (long) symmetry.cell(cell) << 4 * cell;
    }
    this.targets = packed;
    Symmetry inverse = symmetry.inverse();
    this.transposes = inverse.transposes() ? -1 : 0;
    this.flipsRows = inverse.flipsRows() ? -1 : 0;
    this.flipsColumns = inverse.flipsColumns() ? -1 : 0;
    long sets = 0;
    for (int set = 0; set < 16; set++) {
      for (Move move : Move.values()) {
        if ((set >> move.code() & 1) != 0) {
          sets |= 1L << 4 * set + inverse.move(move).code();
        }
      }
    }
    this.setsTurnedBack = sets;
  }

  /**
   * Returns the symmetry for goals with their blank in the given cell.
   *
   * @throws IllegalArgumentException if the shape has more than {@link PackedBoard#MOST_CELLS}
   *     cells
   */
  public static PackedSymmetry of(Shape shape, int blankCell) {
    Reduction reduction = Reduction.of(Board.inReadingOrder(shape, blankCell));
    return new PackedSymmetry(reduction.symmetry(), reduction.goalClass());
  }

  /** Returns the class of the goals. */
  public GoalClass goalClass() {
    return goalClass;
  }

  /** The canonical goal of the class. */
  long canonicalGoal() {
    return canonicalGoal;
  }

  /** The cell where cell i goes, in bits 4i and up. */
  long targets() {
    return targets;
  }

  /** The cell where a cell goes. */
  int target(int cell) {
    return PackedBoard.tileAt(targets, cell);
  }

  /** The path on boards of the goal's that a path on canonical boards stands for. */
  long turnBack(long path) {
    long moves = Long.highestOneBit(path) - 1; // the bits below the 1 that ends the path
    long turned = path ^ transposes & AXES & moves;
    long horizontal = turned >>> 1 & SIGNS & moves;
    long vertical = ~horizontal & SIGNS & moves;
    return turned ^ flipsRows & vertical ^ flipsColumns & horizontal;
  }

  /** The set of moves, as bits by code, that a set of moves of the canonical board stands for. */
  int turnBackSet(int moves) {
    return (int) (setsTurnedBack >>> 4 * moves) & 15;
  }
}

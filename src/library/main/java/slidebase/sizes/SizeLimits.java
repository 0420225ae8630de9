package slidebase.sizes;

/**
 * The maximum numbers of cells of a board, each for one purpose and with its reason, and of moves
 * of a path.
 */
public final class SizeLimits {
  /** Cells of any board: replaying, drawing and parity take no time up to 16x16. */
  public static final int CELLS = 256;

  /** Cells of ranked boards: n! fits a {@code long}. */
  public static final int RANKED_CELLS = 20;

  /**
   * Cells of boards with tables of any kind: tables of 6 tiles of 5x5 take 23 MB each. The cells
   * are bits of an {@code int}.
   */
  public static final int PATTERN_CELLS = 25;

  /** Cells of boards that are packed: four bits per cell fit a {@code long}. */
  public static final int PACKED_CELLS = 16;

  /** Cells of boards with tables of moves: 12 cells take 60 MB, 14 would take 11 GB. */
  public static final int TABLE_CELLS = 12;

  /** Tiles of a pattern: a table of 9 tiles of 4x4 takes 1.8 GB. */
  public static final int PATTERN_TILES = 9;

  /** Cells of shapes with a value per board in memory: a byte each for 2x5 takes 1.8 MB. */
  public static final int UNFOLDED_CELLS = 10;

  /** The greatest number of cells for which a table of slides is made; it takes up to 64 MB. */
  public static final int SLIDE_CELLS = 16;

  /** Cells of shapes with tables in source files and arrays: a table of 2x5 has 454 KB. */
  public static final int EXPORTED_CELLS = 10;

  /**
   * Cells of shapes with slots from look-ups: three bits encode a tile, and the look-up tables for
   * four tiles at a time take 24 KB.
   */
  public static final int LOOKED_UP_CELLS = 9;

  /** Goals of one question that is answered by searches: each takes one. */
  public static final int SEARCHED_GOALS = 100;

  /** Moves of any path: 5x5 needs up to 208 moves, and 2x12 about 300. */
  public static final int MOVES = 320;

  /** Moves of any path of up to 16 cells: 2x8 needs up to 140. */
  public static final int PACKED_SHAPE_MOVES = 160;

  /** Moves of a packed path: two bits per move and one to mark the end fit a {@code long}. */
  public static final int PACKED_MOVES = 31;

  private SizeLimits() {}

  /**
   * Returns the maximum number of goals of one question, given the number of cells. Up to {@value
   * #UNFOLDED_CELLS} cells one search begins at all goals: there may be as many as 3x3 has boards.
   * In larger shapes, a question looks up each goal, or searches for it.
   */
  public static int goals(int cells) {
    if (cells <= UNFOLDED_CELLS) {
      return (int) Factorial.of(LOOKED_UP_CELLS);
    }
    return cells <= TABLE_CELLS ? 10_000 : SEARCHED_GOALS;
  }

  /** Returns the maximum number of moves of a shortest path, given the number of cells. */
  public static int moves(int cells) {
    return cells <= PACKED_CELLS ? PACKED_SHAPE_MOVES : MOVES;
  }
}

package slidebase.text;

/** The most cells that a board may have, each time for a reason, and the most moves of a path. */
public final class Limits {
  /** Boards at all: the number of a tile fits a {@code short}. */
  public static final int CELLS = Short.MAX_VALUE;

  /** Boards that are ranked: n! fits a {@code long}. */
  public static final int RANKED_CELLS = 20;

  /**
   * Boards that are packed, searched, or walked from: four bits for each cell fit a {@code long}.
   */
  public static final int PACKED_CELLS = 16;

  /**
   * Boards that have tables of moves: those of 12 cells take 60 MB, and of 14 no array holds them.
   */
  public static final int TABLE_CELLS = 12;

  /** Boards all of which are gone over by one machine: of 14 cells there are 43,589,145,600. */
  public static final int PARTS_CELLS = 14;

  /** The tiles of a pattern: a table of 9 tiles of 4x4 takes 1.8 GB. */
  public static final int PATTERN_TILES = 9;

  /** Boards of which something is kept for each one by one: a byte each for 2x5 is 1.8 MB. */
  public static final int UNFOLDED_CELLS = 10;

  /** Boards whose tables go into source files and arrays: those of 2x5 have 454 KB each. */
  public static final int EXPORTED_CELLS = 10;

  /** Boards whose slots are looked up: three bits tell a tile, and 24 KB hold four tiles' share. */
  public static final int LOOKED_UP_CELLS = 9;

  /** The moves of any path: those of 12 cells have up to 80, and of 2x8 up to 140. */
  public static final int MOVES = 160;

  /** The moves of a packed path: two bits each, and one to mark the end, fit a {@code long}. */
  public static final int PACKED_MOVES = 31;

  private Limits() {}
}

package slidebase.plain;

import java.util.Arrays;
import java.util.stream.LongStream;

/** The slots of a pattern's states: FORMAT.md, section "Tables of patterns". */
final class PlainPatterns implements PlainSlots {
  private static final int CELL_BITS = 5;

  private final PlainPuzzle puzzle;
  private final int[] tiles;

  /**
   * By number of a region, ascending: all free cells, one bit each, and the region's least cell.
   */
  private final long[] regions;

  PlainPatterns(PlainPuzzle puzzle) {
    this.puzzle = puzzle;
    tiles = puzzle.goal().order();
    int free = puzzle.cells() - tiles.length;
    LongStream.Builder found = LongStream.builder();
    for (int set = 0; set < 1 << puzzle.cells(); set++) {
      if (Integer.bitCount(set) == free) {
        addRegions(set, found);
      }
    }
    regions = found.build().toArray();
  }

  private void addRegions(int set, LongStream.Builder found) {
    int[] occupied = occupied(set);
    boolean[] isIn = new boolean[occupied.length];
    for (int cell = 0; cell < isIn.length; cell++) {
      if (occupied[cell] == 0 && !isIn[cell]) {
        found.add(region(set, cell));
        puzzle.grow(occupied, cell, isIn);
      }
    }
  }

  private static long region(int free, int least) {
    return (long) free << CELL_BITS | least;
  }

  /** Returns, by cell, 0 if it is free, or else any tile. */
  private int[] occupied(int free) {
    int[] occupied = new int[puzzle.cells()];
    for (int cell = 0; cell < occupied.length; cell++) {
      occupied[cell] = 1 - (free >> cell & 1);
    }
    return occupied;
  }

  private static int least(boolean[] region) {
    int cell = 0;
    while (!region[cell]) {
      cell++;
    }
    return cell;
  }

  @Override
  public long states() {
    return PlainOrder.factorial(tiles.length) * regions.length;
  }

  @Override
  public PlainState state(long number) {
    int[] order = PlainOrder.order(number / regions.length, tiles);
    long region = regions[(int) (number % regions.length)];
    int[] cells = occupied((int) (region >> CELL_BITS));
    int next = 0;
    for (int cell = 0; cell < cells.length; cell++) {
      cells[cell] = cells[cell] == 0 ? 0 : order[next++];
    }
    return new PlainState(cells, (int) region & (1 << CELL_BITS) - 1);
  }

  @Override
  public long slot(PlainState state) {
    long row = (regions.length + 63) / 64 * 64L;
    return PlainOrder.rank(state.order()) * row + region(state);
  }

  private int region(PlainState state) {
    int free = 0;
    for (int cell = 0; cell < puzzle.cells(); cell++) {
      free |= state.tiles()[cell] == 0 ? 1 << cell : 0;
    }
    int least = least(puzzle.region(state.tiles(), state.blank()));
    return Arrays.binarySearch(regions, region(free, least));
  }
}

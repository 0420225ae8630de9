package slidebase.plain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The slots of a pattern's states: FORMAT.md, section "Tables of patterns". */
final class PlainPatterns implements PlainSlots {
  private final PlainPuzzle puzzle;
  private final int[] tiles;

  /** By number of a region: its least cell, and all free cells, one bit each. */
  private final List<int[]> regions = new ArrayList<>();

  /** By set of free cells, one bit each: the number of their first region. */
  private final Map<Integer, Integer> first = new HashMap<>();

  PlainPatterns(PlainPuzzle puzzle) {
    this.puzzle = puzzle;
    tiles = puzzle.goal().order();
    int free = puzzle.cells() - tiles.length;
    for (int set = 0; set < 1 << puzzle.cells(); set++) {
      if (Integer.bitCount(set) == free) {
        first.put(set, regions.size());
        addRegions(set);
      }
    }
  }

  private void addRegions(int set) {
    int[] occupied = occupied(set);
    boolean[] isIn = new boolean[puzzle.cells()];
    for (int cell = 0; cell < isIn.length; cell++) {
      if (occupied[cell] == 0 && !isIn[cell]) {
        regions.add(new int[] {cell, set});
        boolean[] region = puzzle.region(occupied, cell);
        for (int other = cell; other < isIn.length; other++) {
          isIn[other] |= region[other];
        }
      }
    }
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
    return PlainOrder.factorial(tiles.length) * regions.size();
  }

  @Override
  public PlainState state(long number) {
    int[] order = PlainOrder.order(number / regions.size(), tiles);
    int[] region = regions.get((int) (number % regions.size()));
    int[] cells = occupied(region[1]);
    int next = 0;
    for (int cell = 0; cell < cells.length; cell++) {
      cells[cell] = cells[cell] == 0 ? 0 : order[next++];
    }
    return new PlainState(cells, region[0]);
  }

  @Override
  public long slot(PlainState state) {
    long row = (regions.size() + 63) / 64 * 64L;
    return PlainOrder.rank(state.order()) * row + region(state);
  }

  private int region(PlainState state) {
    int free = 0;
    for (int cell = 0; cell < puzzle.cells(); cell++) {
      free |= state.tiles()[cell] == 0 ? 1 << cell : 0;
    }
    int least = least(puzzle.region(state.tiles(), state.blank()));
    int number = first.get(free);
    while (regions.get(number)[0] != least) {
      number++;
    }
    return number;
  }
}

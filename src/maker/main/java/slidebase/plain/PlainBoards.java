package slidebase.plain;

import java.util.Arrays;

/** The slots of whole boards: FORMAT.md, section "Slots". */
record PlainBoards(PlainPuzzle puzzle, long slotsOfCell) implements PlainSlots {
  PlainBoards(PlainPuzzle puzzle) {
    this(puzzle, PlainOrder.factorial(puzzle.cells() - 1) / 2);
  }

  @Override
  public long states() {
    return puzzle.cells() * slotsOfCell;
  }

  @Override
  public long slot(PlainState board) {
    return board.blank() * slotsOfCell + PlainOrder.rank(board.order()) / 2;
  }

  /** Of the two orders that share a slot, returns the one whose board can reach the goal. */
  @Override
  public PlainState state(long slot) {
    int blank = (int) (slot / slotsOfCell);
    long rank = 2 * (slot % slotsOfCell);
    int rowsAway = blank / puzzle.width() - puzzle.goal().blank() / puzzle.width();
    boolean isOdd = puzzle.width() % 2 == 0 && rowsAway % 2 != 0;
    int[] tiles = puzzle.goal().order(); // ascending, as in every goal of a table
    int[] order = PlainOrder.order(rank, tiles);
    if (PlainOrder.inversions(order) % 2 != 0 != isOdd) {
      order = PlainOrder.order(rank + 1, tiles);
    }
    int[] cells = Arrays.copyOf(order, order.length + 1);
    System.arraycopy(order, blank, cells, blank + 1, order.length - blank);
    cells[blank] = 0;
    return new PlainState(cells, blank);
  }
}

package slidebase.table;

import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;
import slidebase.text.Limits;

/**
 * The distance of every board to the canonical goal, unfolded from a table's parent moves: one byte
 * for each, 181,440 for 3x3. Immutable and thread-safe.
 */
public final class Distances {
  /** The most cells of a board. */
  public static final int MOST_CELLS = Limits.UNFOLDED_CELLS;

  /** By slot: the number of moves from the board to the goal. */
  private final byte[] distances;

  private Distances(byte[] distances) {
    this.distances = distances;
  }

  /**
   * Unfolds the distances level by level, which proves the table right as well.
   *
   * @throws WrongTableException if the table is wrong
   * @throws IllegalArgumentException if its boards have more than {@link #MOST_CELLS} cells
   */
  public static Distances unfold(Table table) throws WrongTableException {
    if (table.goal().shape().cells() > MOST_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              "shape %s: a byte for each of its %,d boards is too much; up to %d cells it is not",
              table.goal().shape(), table.boards(), MOST_CELLS));
    }
    byte[] distances = new byte[(int) table.boards()];
    Depths.goThrough(
        table,
        new SetGraph(table.goal()),
        Sweep.processors(),
        levels -> {
          byte distance = (byte) levels.depth();
          levels.forEachSlot(slot -> distances[(int) slot] = distance);
          return true;
        });
    return new Distances(distances);
  }

  /** Returns the distance of the board at a slot, in moves. */
  public int at(long slot) {
    return distances[(int) slot];
  }
}

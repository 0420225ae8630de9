package slidebase.table;

import slidebase.sets.Levels;
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

  private Distances(Table table) {
    this.distances = new byte[(int) table.boards()];
  }

  /**
   * Unfolds the distances level by level, which proves the table right as well.
   *
   * @throws WrongTableException if the table is wrong
   * @throws IllegalArgumentException if its boards have more than {@link #MOST_CELLS} cells
   */
  public static Distances unfold(Table table) throws WrongTableException {
    if (table.ranking().shape().cells() > MOST_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              "shape %s: a byte for each of its %,d boards is too much; up to %d cells it is not",
              table.ranking().shape(), table.boards(), MOST_CELLS));
    }
    SetGraph graph = new SetGraph(table.goal());
    Distances unfolded = new Distances(table);
    Depths.goThrough(
        table,
        graph,
        Sweep.processors(),
        levels -> {
          unfolded.put(levels, graph);
          return true;
        });
    return unfolded;
  }

  private void put(Levels levels, SetGraph graph) {
    byte distance = (byte) levels.depth();
    for (int cell = 0; cell < graph.shape().cells(); cell++) {
      if (levels.isInLevel(cell)) {
        graph.forEachSlot(cell, levels.words(cell), slot -> distances[(int) slot] = distance);
      }
    }
  }

  /** Returns the distance of the board at a slot, in moves. */
  public int at(long slot) {
    return distances[(int) slot];
  }
}

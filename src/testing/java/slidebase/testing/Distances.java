package slidebase.testing;

import slidebase.table.Table;
import slidebase.table.Walk;

/** The distances that a table of moves shows. */
public final class Distances {
  private Distances() {}

  /** Follows the table from each board, and returns the number of moves by slot. */
  public static byte[] of(Table table) {
    byte[] distances = new byte[(int) table.boards()];
    for (int slot = 0; slot < distances.length; slot++) {
      distances[slot] = (byte) table.distance(Walk.at(table.ranking(), slot));
    }
    return distances;
  }
}

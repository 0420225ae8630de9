package slidebase.plain;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The cells of a pattern's tiles, and of the blank. A whole board is the pattern of all tiles.
 *
 * @param tiles by cell: the tile of the pattern, or 0 for a free cell
 * @param blank a free cell: that of the blank, or another one of its region
 */
record PlainState(int[] tiles, int blank) {

  /** Returns the state after the tile of a cell has moved to a free cell beside it. */
  PlainState afterTile(int from, int to) {
    int[] moved = tiles.clone();
    moved[to] = moved[from];
    moved[from] = 0;
    return new PlainState(moved, from);
  }

  /** Returns the tiles in reading order, without the free cells. */
  int[] order() {
    int[] order = new int[tiles.length];
    int count = 0;
    for (int tile : tiles) {
      if (tile != 0) {
        order[count++] = tile;
      }
    }
    return Arrays.copyOf(order, count);
  }

  /** Returns the tiles cell by cell: {@code x} for the blank, {@code .} for other free cells. */
  @Override
  public String toString() {
    String text =
        Arrays.stream(tiles)
            .mapToObj(tile -> tile == 0 ? "." : String.valueOf(tile))
            .collect(Collectors.joining(" "));
    String[] cells = text.split(" ");
    cells[blank] = "x";
    return String.join(" ", cells);
  }
}

package slidebase.bench;

/** What the searches know of the 3x3 board: who is whose neighbour, and how far cells are apart. */
final class Grid {
  /** The letters of the blank's moves, by number. */
  static final String LETTERS = "udlr";

  /** In place of a cell: the blank would leave the board. */
  static final int OUTSIDE = -1;

  private static final int WIDTH = 3;

  private Grid() {}

  /** Returns the cell where a move takes the blank, or {@link #OUTSIDE}. */
  static int after(int blank, int move) {
    int row = blank / WIDTH;
    int column = blank % WIDTH;
    return switch (LETTERS.charAt(move)) {
      case 'u' -> row > 0 ? blank - WIDTH : OUTSIDE;
      case 'd' -> row < WIDTH - 1 ? blank + WIDTH : OUTSIDE;
      case 'l' -> column > 0 ? blank - 1 : OUTSIDE;
      default -> column < WIDTH - 1 ? blank + 1 : OUTSIDE;
    };
  }

  /** Returns how many steps along rows and columns a tile has to go from one cell to another. */
  static int apart(int cell, int other) {
    return Math.abs(cell / WIDTH - other / WIDTH) + Math.abs(cell % WIDTH - other % WIDTH);
  }

  /** Returns the board after its blank changed places with the tile in a cell. */
  static String exchanged(String board, int blank, int cell) {
    char[] tiles = board.toCharArray();
    tiles[blank] = tiles[cell];
    tiles[cell] = '0';
    return new String(tiles);
  }

  /** Returns the Manhattan distance: how far all tiles are from their cells in the goal. */
  static int manhattan(String board, String goal) {
    int sum = 0;
    for (int cell = 0; cell < board.length(); cell++) {
      char tile = board.charAt(cell);
      if (tile != '0') {
        sum += apart(cell, goal.indexOf(tile));
      }
    }
    return sum;
  }
}

package slidebase.bench;

/**
 * IDA* with the Manhattan distance: depth-first searches, each up to a greater length of the path,
 * that need no memory but the path itself. The distance is kept up to date move by move.
 */
final class IterativeDeepeningAStar implements Search {
  private static final int NO_MOVE = -1;

  @Override
  public String path(String start, String goal) {
    Walk walk = new Walk(start, goal);
    int blank = start.indexOf('0');
    int manhattan = Grid.manhattan(start, goal);
    // A move changes the parity of the distance, so that lengths go by two.
    for (int most = manhattan; !walk.reaches(blank, manhattan, most, NO_MOVE); most += 2) {}
    return walk.letters.toString();
  }

  /** One board that moves are made on and undone. */
  private static final class Walk {
    final StringBuilder letters = new StringBuilder();
    private final char[] tiles;
    private final int[] goalCells = new int[9];

    Walk(String start, String goal) {
      tiles = start.toCharArray();
      for (int cell = 0; cell < goalCells.length; cell++) {
        goalCells[goal.charAt(cell) - '0'] = cell;
      }
    }

    /** Tells whether the goal can be reached from here by that many moves at most. */
    boolean reaches(int blank, int manhattan, int most, int lastMove) {
      if (manhattan == 0) {
        return true;
      }
      for (int move = 0; move < Grid.LETTERS.length(); move++) {
        int cell = Grid.after(blank, move);
        boolean undoes = lastMove != NO_MOVE && (move ^ 1) == lastMove;
        if (cell != Grid.OUTSIDE && !undoes) {
          char tile = tiles[cell];
          int goalCell = goalCells[tile - '0'];
          int next = manhattan - Grid.apart(cell, goalCell) + Grid.apart(blank, goalCell);
          if (next < most) {
            tiles[blank] = tile;
            tiles[cell] = '0';
            letters.append(Grid.LETTERS.charAt(move));
            if (reaches(cell, next, most - 1, move)) {
              return true;
            }
            letters.setLength(letters.length() - 1);
            tiles[cell] = tile;
            tiles[blank] = '0';
          }
        }
      }
      return false;
    }
  }
}

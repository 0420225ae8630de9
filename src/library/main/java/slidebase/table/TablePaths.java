package slidebase.table;

import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;
import slidebase.text.Limits;

/**
 * The shortest paths that a table of moves tells. Immutable.
 *
 * @param distances by slot: the distance, a byte each; null where the table is walked for each
 */
public record TablePaths(Table table, byte[] distances) implements ShortestPaths {
  private static final int MOVES = 4;

  /**
   * Returns those of a table of up to 10 cells whose distances are unfolded: this makes questions
   * cheaper, and proves the table right.
   */
  public static TablePaths unfold(Table table) throws WrongTableException {
    if (table.goal().shape().cells() > Limits.UNFOLDED_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              "shape %s: a byte for each of its %,d boards is too much; up to %d cells it is not",
              table.goal().shape(), table.boards(), Limits.UNFOLDED_CELLS));
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
    return new TablePaths(table, distances);
  }

  @Override
  public int distance(Walk at) {
    return distances != null ? distances[(int) at.slot()] : table.distance(Walk.like(at));
  }

  @Override
  public int path(Walk walk, byte[] path) {
    return table.follow(walk, path);
  }

  @Override
  public int path(Walk walk, int[] order, byte[] path) {
    Walk beyond = Walk.like(walk);
    int length = distance(walk);
    for (int i = 0; i < length; i++) {
      int left = length - i;
      int parent = table.moves().codeAt(walk.slot());
      int code = 0;
      while (order[code] != parent && !leadsNearer(walk, order[code], left, beyond)) {
        code++;
      }
      path[i] = (byte) order[code];
      walk.move(order[code]);
    }
    return length;
  }

  @Override
  public int bestMoves(Walk at) {
    return bestMoves(at, distance(at), Walk.like(at));
  }

  private int bestMoves(Walk at, int distance, Walk beyond) {
    int best = distance == 0 ? 0 : 1 << table.moves().codeAt(at.slot());
    for (int code = 0; code < MOVES; code++) {
      if ((best >> code & 1) == 0 && leadsNearer(at, code, distance, beyond)) {
        best |= 1 << code;
      }
    }
    return best;
  }

  /** Tells whether a move leads one step nearer; another walk tries it out. */
  private boolean leadsNearer(Walk at, int code, int distance, Walk beyond) {
    if (!at.allows(code)) {
      return false;
    }
    beyond.goTo(at);
    beyond.move(code);
    int after = distances != null ? distances[(int) beyond.slot()] : table.distance(beyond);
    return after < distance;
  }

  @Override
  public long count(Walk at) {
    return PathCount.of(table.ranking(), at, distance(at), this::bestMoves);
  }
}

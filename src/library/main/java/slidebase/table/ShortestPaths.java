package slidebase.table;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The shortest paths to the canonical goal of a table, from the board where a {@link Walk} stands:
 * one of them, the first in some order, the moves that they begin with, and how many they are.
 * Moves are told by their codes. Immutable and thread-safe.
 */
public final class ShortestPaths {
  private static final int MOVES = 4;

  private final Table table;

  /** The distances of all boards; null where the table has to be walked for each. */
  private final Distances distances;

  private ShortestPaths(Table table, Distances distances) {
    this.table = table;
    this.distances = distances;
  }

  /** Returns those of a table. */
  public static ShortestPaths in(Table table) {
    return new ShortestPaths(table, null);
  }

  /** Returns those of a table whose distances have been unfolded, which makes questions cheaper. */
  public static ShortestPaths in(Table table, Distances distances) {
    return new ShortestPaths(table, distances);
  }

  /** Tells whether the distances have been unfolded. */
  public boolean areUnfolded() {
    return distances != null;
  }

  public int distance(Walk at) {
    return distances != null ? distances.at(at.slot()) : table.distance(Walk.like(at));
  }

  /** Returns the path that the table's moves make. */
  public byte[] path(Walk at) {
    byte[] path = new byte[Table.MOST_MOVES];
    return Arrays.copyOf(path, table.follow(Walk.like(at), path));
  }

  /**
   * Returns the lexicographically least of all shortest paths in an order of the moves.
   *
   * @param order the codes of the moves, the preferred one first
   */
  public byte[] path(Walk at, int[] order) {
    Walk walk = Walk.like(at);
    Walk beyond = Walk.like(at);
    byte[] path = new byte[distance(at)];
    for (int i = 0; i < path.length; i++) {
      int left = path.length - i;
      int parent = table.moves().codeAt(walk.slot());
      int code = 0;
      while (order[code] != parent && !leadsNearer(walk, order[code], left, beyond)) {
        code++;
      }
      path[i] = (byte) order[code];
      walk.move(order[code]);
    }
    return path;
  }

  /** Returns the moves that begin a shortest path, as bits by code; none at the goal. */
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

  /** Tells whether a move leads one step nearer, which another walk tries out. */
  private boolean leadsNearer(Walk at, int code, int distance, Walk beyond) {
    if (!at.allows(code)) {
      return false;
    }
    beyond.goTo(at);
    beyond.move(code);
    int after = distances != null ? distances.at(beyond.slot()) : table.distance(beyond);
    return after < distance;
  }

  /**
   * Counts the shortest paths, over all boards on any of them, level by level: 1 at the goal.
   *
   * @throws ArithmeticException if they are more than a {@code long} can tell
   */
  public long count(Walk at) {
    Map<Long, Long> level = Map.of(at.slot(), 1L); // by slot: how many of the paths lead there
    Walk beyond = Walk.like(at);
    for (int distance = distance(at); distance > 0; distance--) {
      Map<Long, Long> next = new HashMap<>();
      for (Map.Entry<Long, Long> board : level.entrySet()) {
        Walk walk = Walk.at(table.ranking(), board.getKey());
        int best = bestMoves(walk, distance, beyond);
        for (int code = 0; code < MOVES; code++) {
          if ((best >> code & 1) != 0) {
            beyond.goTo(walk);
            beyond.move(code);
            next.merge(beyond.slot(), board.getValue(), Math::addExact);
          }
        }
      }
      level = next;
    }
    return level.values().iterator().next();
  }
}

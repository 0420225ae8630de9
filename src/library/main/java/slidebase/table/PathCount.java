package slidebase.table;

import java.util.HashMap;
import java.util.Map;

/** Counts shortest paths by what moves begin one. */
final class PathCount {
  private static final int MOVES = 4;

  private PathCount() {}

  /** Tells what moves begin a shortest path. */
  @FunctionalInterface
  interface BestMoves {
    /**
     * Returns them as bits by code.
     *
     * @param distance of the board where the walk stands, at least 1
     * @param beyond to try moves with
     */
    int of(Walk at, int distance, Walk beyond);
  }

  /** Goes over all boards on any of the paths, level by level. */
  static long of(Ranking ranking, Walk at, int from, BestMoves bestMoves) {
    Map<Long, Long> level = Map.of(at.slot(), 1L); // by slot: how many of the paths lead there
    Walk beyond = Walk.like(at);
    for (int distance = from; distance > 0; distance--) {
      Map<Long, Long> next = new HashMap<>();
      for (Map.Entry<Long, Long> board : level.entrySet()) {
        Walk walk = Walk.at(ranking, board.getKey());
        int best = bestMoves.of(walk, distance, beyond);
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

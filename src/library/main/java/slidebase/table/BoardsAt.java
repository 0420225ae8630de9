package slidebase.table;

import java.io.IOException;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.random.RandomGenerator;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.Progress;
import slidebase.board.UnfinishedException;

/**
 * Draws slots uniformly from the boards at a distance, for spaces too large to enumerate. Far from
 * the goal, the table lists the boards. Near it, a search from the goal finds them level by level.
 * In between, boards are drawn from all until one is at the distance. The bit and the colour reject
 * three of four boards; the path decides about the others.
 */
public final class BoardsAt {
  private BoardsAt() {}

  /**
   * Returns a function that draws a slot. In the middle range this may take long; an interrupt of
   * its thread causes a {@link UnfinishedException}.
   *
   * @param distance a distance with at least one board
   * @param mostNear the maximum number of boards at a distance to be found from the goal
   * @param progress receives the number of boards found, level by level
   */
  public static ToLongFunction<RandomGenerator> in(
      DistanceParts parts, BitPaths paths, int distance, long mostNear, Progress progress)
      throws IOException {
    Census census = parts.census();
    if (distance >= parts.firstListed()) {
      return anyOf(parts.at(distance));
    }
    Board goal = parts.cut().goalClass().goal();
    if (NearBoards.areFew(census, distance, mostNear)) {
      return anyOf(NearBoards.at(distance, goal, Optional.of(census), progress));
    }
    Ranking ranking = Ranking.toward(goal);
    return random -> draw(random, ranking, paths, distance);
  }

  private static ToLongFunction<RandomGenerator> anyOf(long[] slots) {
    return random -> slots[random.nextInt(slots.length)];
  }

  private static long draw(RandomGenerator random, Ranking ranking, BitPaths paths, int distance) {
    Walk walk;
    do {
      NearBoards.requireNoInterrupt();
      walk = Walk.at(ranking, random.nextLong(ranking.slots()));
    } while (paths.left(walk) != (distance & 3) || paths.distance(walk) != distance);
    return walk.slot();
  }
}

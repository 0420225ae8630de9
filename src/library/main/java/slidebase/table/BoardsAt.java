package slidebase.table;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.ToLongFunction;
import java.util.random.RandomGenerator;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.Progress;

/**
 * Draws slots uniformly from those of the boards at a distance, where they are too many to go over
 * all of them. Far from the goal, they are listed. Near it, they are found from there, level by
 * level. In between, boards are drawn from all until one is at the distance: the bit and the colour
 * refuse three of four, and for others their path is followed.
 */
public final class BoardsAt {
  /** So many boards at a distance are found in some seconds, with 200 MB of memory. */
  public static final long MOST_NEAR = 1 << 22;

  private BoardsAt() {}

  /**
   * Returns what draws the next slot each time. In between this may take long; when its thread is
   * interrupted, it is a {@link CancellationException}.
   *
   * @param distance one at which there are boards
   * @param mostNear how many boards of a distance may be found from the goal
   * @param progress is told, level by level, how many are found
   */
  public static ToLongFunction<RandomGenerator> in(
      DistanceParts parts, BitPaths paths, int distance, long mostNear, Progress progress)
      throws IOException {
    Census census = parts.census();
    if (distance >= parts.firstListed()) {
      return from(parts.at(distance));
    }
    Board goal = parts.cut().goalClass().goal();
    if (areNear(census, distance, mostNear)) {
      return from(near(goal, distance, census, progress));
    }
    Ranking ranking = Ranking.toward(goal);
    return random -> draw(random, ranking, paths, distance);
  }

  private static ToLongFunction<RandomGenerator> from(long[] slots) {
    return random -> slots[random.nextInt(slots.length)];
  }

  private static boolean areNear(Census census, int distance, long most) {
    boolean areNear = true;
    for (int level = 0; level <= distance; level++) {
      areNear &= census.at(level) <= most;
    }
    return areNear;
  }

  /** Goes outwards: the neighbours of a level are of the next one or of that before. */
  private static long[] near(Board goal, int distance, Census census, Progress progress) {
    Ranking ranking = Ranking.toward(goal);
    long[] before = {};
    long[] level = {ranking.slotOf(goal)};
    for (int depth = 0; depth < distance; depth++) {
      progress.at("level " + depth, level.length, census.at(distance));
      long[] next = neighbours(ranking, level, before, census.at(depth + 1));
      before = level;
      level = next;
    }
    return level;
  }

  /** Returns the slots of the neighbours of some boards but for those before, all ascending. */
  private static long[] neighbours(Ranking ranking, long[] level, long[] before, long expected) {
    long[] found = new long[4 * level.length];
    int size = 0;
    for (long slot : level) {
      Walk walk = Walk.at(ranking, slot);
      for (int code = 0; code < 4; code++) {
        if (walk.allows(code)) {
          walk.move(code);
          found[size++] = walk.slot();
          walk.move(code ^ 1); // back
        }
      }
    }
    Arrays.sort(found, 0, size);
    int kept = 0;
    for (int i = 0, old = 0; i < size; i++) {
      while (old < before.length && before[old] < found[i]) {
        old++;
      }
      boolean isOld = old < before.length && before[old] == found[i];
      if (!isOld && (kept == 0 || found[kept - 1] != found[i])) {
        found[kept++] = found[i];
      }
    }
    if (kept != expected) {
      throw new IllegalStateException(
          String.format("the table is wrong: it says %,d boards where %,d are", expected, kept));
    }
    return Arrays.copyOf(found, kept);
  }

  private static long draw(RandomGenerator random, Ranking ranking, BitPaths paths, int distance) {
    Walk walk;
    do {
      if (Thread.currentThread().isInterrupted()) {
        throw new CancellationException("no board was drawn, for the thread was interrupted");
      }
      walk = Walk.at(ranking, random.nextLong(ranking.slots()));
    } while (paths.left(walk) != (distance & 3) || paths.distance(walk) != distance);
    return walk.slot();
  }
}

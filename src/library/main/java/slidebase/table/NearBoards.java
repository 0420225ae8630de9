package slidebase.table;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.PackedBoard;
import slidebase.sets.Sweep;
import slidebase.sets.Together;
import slidebase.work.Progress;
import slidebase.work.UnfinishedException;

/**
 * All boards at a distance near a goal, found level by level from the goal: the neighbours of a
 * level are in the next level or in the one before. A level consists of the slots of its boards,
 * ascending.
 */
public final class NearBoards {
  /**
   * The maximum number of boards at a distance; finding them takes some seconds and 500 MB of
   * memory.
   */
  public static final long MOST = 10_000_000;

  /** The calling thread alone handles a level of fewer boards. */
  private static final int FEW = 1 << 14;

  private NearBoards() {}

  /** Returns whether no level up to a distance has more boards than a number. */
  public static boolean areFew(Census census, int distance, long most) {
    return IntStream.rangeClosed(0, distance).allMatch(level -> census.at(level) <= most);
  }

  /**
   * Returns the slots of the boards at a distance from a goal of up to {@link
   * PackedBoard#MOST_CELLS} cells.
   *
   * @param census the expected number of boards at each distance; empty if unknown
   * @param progress receives the number of boards found, level by level
   * @throws IllegalStateException if there are more or fewer
   * @throws UnfinishedException if the thread is interrupted
   */
  public static long[] at(int distance, Board goal, Optional<Census> census, Progress progress) {
    Ranking ranking = Ranking.toward(goal);
    long[] before = {};
    long[] level = {ranking.slotOf(goal)};
    long total = census.isPresent() ? census.get().at(distance) : 0;
    for (int depth = 0; depth < distance; depth++) {
      progress.at("level " + depth, level.length, total);
      requireNoInterrupt();
      long[] next = neighbours(ranking, level, before);
      if (census.isPresent() && census.get().at(depth + 1) != next.length) {
        throw new IllegalStateException(
            String.format(
                Locale.ROOT,
                "the table is wrong: it counts %,d boards, but there are %,d",
                census.get().at(depth + 1),
                next.length));
      }
      before = level;
      level = next;
    }
    return level;
  }

  /** Ends a draw if its thread is interrupted. */
  private static void requireNoInterrupt() {
    if (Thread.currentThread().isInterrupted()) {
      throw new UnfinishedException("no board was drawn, for the thread was interrupted");
    }
  }

  /** Returns the neighbours of some boards except the boards of the level before, all ascending. */
  private static long[] neighbours(Ranking ranking, long[] level, long[] before) {
    int shares = level.length < FEW ? 1 : Sweep.processors();
    long[][] found = new long[shares][];
    new Together()
        .run(
            shares,
            share -> {
              int from = (int) ((long) level.length * share / shares);
              int to = (int) ((long) level.length * (share + 1) / shares);
              found[share] = neighbours(ranking, level, from, to);
            });
    long[] all = found[0];
    if (shares > 1) {
      all = new long[Arrays.stream(found).mapToInt(each -> each.length).sum()];
      int size = 0;
      for (int share = 0; share < shares; share++) {
        System.arraycopy(found[share], 0, all, size, found[share].length);
        size += found[share].length;
        found[share] = null;
      }
    }
    Arrays.parallelSort(all);
    return Arrays.copyOf(all, without(before, all));
  }

  private static long[] neighbours(Ranking ranking, long[] level, int from, int to) {
    int size = 0;
    for (int i = from; i < to; i++) {
      int blankCell = (int) (level[i] / ranking.slotsPerBlankCell());
      size += Integer.bitCount(ranking.allowed()[blankCell]);
    }
    long[] found = new long[size];
    Walk walk = Walk.at(ranking, 0);
    Walk beyond = Walk.like(walk);
    for (int i = from, next = 0; i < to; i++) {
      if (i % FEW == 0) {
        requireNoInterrupt();
      }
      walk.goTo(level[i]);
      for (int code : Walk.CODES) {
        if (walk.allows(code)) {
          beyond.goTo(walk);
          beyond.move(code);
          found[next++] = beyond.slot();
        }
      }
    }
    return found;
  }

  /**
   * Removes duplicates and the boards of the level before, and returns the number of boards kept.
   */
  private static int without(long[] before, long[] ascending) {
    int kept = 0;
    for (int i = 0, old = 0; i < ascending.length; i++) {
      while (old < before.length && before[old] < ascending[i]) {
        old++;
      }
      boolean isOld = old < before.length && before[old] == ascending[i];
      if (!isOld && (kept == 0 || ascending[kept - 1] != ascending[i])) {
        ascending[kept++] = ascending[i];
      }
    }
    return kept;
  }
}

package slidebase.table;

import java.util.List;
import java.util.stream.LongStream;
import slidebase.board.Census;
import slidebase.board.Progress;
import slidebase.sets.Levels;
import slidebase.sets.Sweep;

/**
 * The proof that a table is right. It does not trust the search that made the table:
 *
 * <ul>
 *   <li>Every parent move is legal, and following parent moves always ends at the goal. This gives
 *       each board a depth and a path of that length, so its distance is at most its depth.
 *   <li>The depths of any two neighbouring boards differ by exactly 1. So along any path to the
 *       goal, which has depth 0, the depth falls by at most 1 per move, and the distance is at
 *       least the depth.
 * </ul>
 *
 * <p>The proof goes level by level. The goal has depth 0. The boards whose parent move leads to
 * depth d have depth d+1. The table is right if each neighbour of each board of depth d has depth
 * d-1 or d+1, for all d, and all boards have a depth.
 *
 * @param census the number of boards at each distance, as proven
 * @param antipodes the slots of the boards at the greatest distance, ascending
 */
public record Proof(Census census, List<Long> antipodes) {

  /** Proves a table right, with one thread per processor. */
  public static Proof of(Table table) throws WrongTableException {
    return of(table, Sweep.processors(), Progress.NONE);
  }

  /**
   * Proves a table right. For 3x4 this takes 100 MB of memory in addition to the table.
   *
   * @param threads the maximum number of threads
   * @param progress receives the number of boards proven, level by level
   * @throws WrongTableException if the table is wrong; the message names a board
   */
  public static Proof of(Table table, int threads, Progress progress) throws WrongTableException {
    Levels levels = Depths.prove(table, threads, progress, reached -> {});
    List<Long> antipodes = LongStream.of(levels.slots()).boxed().toList();
    return new Proof(levels.census(), antipodes);
  }

  public long boards() {
    return census.boards();
  }
}

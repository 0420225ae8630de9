package slidebase.make;

import slidebase.board.Census;
import slidebase.table.PackedBits;

/**
 * The resources of a search on many machines, in bytes. The time is estimated from a measurement on
 * this machine.
 *
 * @param levels the disk for the files of all levels
 * @param table the disk for the table, if it is written
 * @param shuffled the bytes shuffled in all
 * @param shuffledAtMost the maximum of the bytes shuffled for a level
 * @param memory the memory of an executor, or of the only process
 */
public record SparkNeeds(
    long levels, long table, long shuffled, long shuffledAtMost, long memory, Estimate time) {
  /** The memory of a Spark process besides its heap, in bytes. */
  private static final long BESIDES_HEAP = 200_000_000;

  /** The ratio of an executor's time for a shard to one machine's time for as many boards. */
  private static final double SLOWER = 3;

  /** The least time for a level, in seconds. */
  private static final double SECONDS_A_LEVEL = 0.05;

  /** The assumed speed of an executor's reads and writes, in bytes per second. */
  private static final double BYTES_A_SECOND = 1e8;

  /**
   * Estimates the needs.
   *
   * @param census the number of boards at each distance
   * @param isTable whether the table is written, too
   */
  public static SparkNeeds of(SparkLayout layout, Census census, boolean isTable) {
    SparkTraffic traffic = new SparkTraffic(layout, census);
    double disk = 0;
    double all = 0;
    double most = 0;
    for (int level = 0; level <= census.greatest(); level++) {
      disk += traffic.written(level);
      double ofLevel = traffic.shuffled(level);
      all += ofLevel;
      most = Math.max(most, ofLevel);
    }
    long boards = census.boards();
    long table = isTable ? PackedBits.length(boards) : 0;
    all += table;
    int levels = census.greatest() + 1;
    double alone = Rate.measure(1).seconds(boards, levels);
    double moved =
        2 * all + 4 * disk; // each level is read three times: twice as the last level, once as the
    // level before it
    double seconds =
        (SLOWER * alone + moved / BYTES_A_SECOND) / layout.executors() + SECONDS_A_LEVEL * levels;
    return new SparkNeeds(
        (long) disk,
        table,
        (long) all,
        (long) most,
        layout.heap(isTable) + BESIDES_HEAP,
        new Estimate(seconds));
  }
}

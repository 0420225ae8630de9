package slidebase.make;

import slidebase.board.GoalClass;
import slidebase.sets.BoardSet;
import slidebase.sets.Pattern;
import slidebase.sets.SetGraph;
import slidebase.sets.Shards;
import slidebase.table.Cut;

/**
 * The layout of a search on Spark.
 *
 * @param goalClass the goal's class
 * @param executors the number of shards processed at once
 * @param isOneProcess whether the executors are threads of one process
 */
public record SparkLayout(GoalClass goalClass, int executors, boolean isOneProcess) {
  /** The heap of an executor for Spark itself, and the least heap with which it starts. */
  private static final long SPARK_HEAP = 250_000_000;

  private static final long LEAST_HEAP = 512L << 20;

  SetGraph graph() {
    return Shards.graph(goalClass.goal());
  }

  public Shards shards() {
    return Shards.enough(graph(), executors);
  }

  /**
   * Returns the heap of a process in bytes: Spark's own, and per concurrent task a shard of the
   * last level and of the next, or a part of the table in three forms: words, bytes and the file.
   */
  long heap(boolean isTable) {
    long shard = BoardSet.bytes(Pattern.whole(goalClass.goal())) / 2 / shards().count();
    long part = Cut.usual(goalClass).slots();
    long ofPart = part / 60 * Long.BYTES + part / 4;
    long each = isTable ? Math.max(3 * shard, ofPart) : 3 * shard;
    return Math.max(LEAST_HEAP, SPARK_HEAP + (isOneProcess ? executors : 1) * each);
  }
}

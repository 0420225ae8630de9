package slidebase.spark;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.generate.ReverseSearch;
import slidebase.sets.BoardSet;
import slidebase.sets.Pattern;
import slidebase.sets.Shards;
import slidebase.sets.Sweep;
import slidebase.table.Division;
import slidebase.table.PackedBits;
import slidebase.table.PublishedCensus;
import slidebase.table.Table;

/**
 * The resources that a search and its table need.
 *
 * @param census the number of boards at each distance: published, or counted first
 * @param tasks the number of tasks that run at once
 */
record Plan(GoalClass goalClass, Census census, int tasks, Shards shards) {
  /** The heap of an executor for Spark itself, and the least with which it starts, in bytes. */
  private static final long SPARK_HEAP = 250_000_000;

  private static final long LEAST_HEAP = 512L << 20;

  static Plan of(GoalClass goalClass, int tasks) {
    Census census = PublishedCensus.of(goalClass).orElseGet(() -> counted(goalClass));
    Shards shards = Shards.enough(Shards.graph(goalClass.goal()), tasks);
    return new Plan(goalClass, census, tasks, shards);
  }

  private static Census counted(GoalClass goalClass) {
    if (!Table.fits(goalClass.shape())) {
      throw new IllegalArgumentException(
          goalClass.shape() + ": no counts are published for the goal class " + goalClass.name());
    }
    ReverseSearch search = new ReverseSearch(Pattern.whole(goalClass.goal()), Sweep.processors());
    while (search.next()) {}
    return search.levels().census();
  }

  /** Returns an executor's heap: Spark's own, and a task's, which has a shard of three levels. */
  private long searchHeap() {
    long shard = BoardSet.bytes(Pattern.whole(goalClass.goal())) / 2 / shards.count();
    return Math.max(LEAST_HEAP, SPARK_HEAP + 3 * shard);
  }

  /** Returns the heap if a task has a part of the table as words, as bytes and as a file. */
  private long tableHeap() {
    long part = Division.usual(goalClass).slots();
    return Math.max(searchHeap(), SPARK_HEAP + part / 60 * Long.BYTES + part / 4);
  }

  /** Returns the plan as text. */
  List<String> lines() {
    Traffic traffic = new Traffic(shards, census);
    double table = PackedBits.length(census.boards());
    DoubleSummaryStatistics shuffled = traffic.shuffled();
    return List.of(
        line(
            "%s: all %,d boards at %d distances, in %,d shards, by %,d tasks at once",
            goalClass.shape(), census.boards(), census.greatest() + 1, shards.count(), tasks),
        line(
            "  disk     %s for the levels, and %s for the table", mb(traffic.written()), mb(table)),
        line(
            "  shuffle  %s for the levels, at most %s for one, and %s for the table",
            mb(shuffled.getSum()), mb(shuffled.getMax()), mb(table)),
        line(
            "  memory   %s per executor with one core, and %s to write or prove the table",
            mb(searchHeap()), mb(tableHeap())));
  }

  private static String line(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  private static String mb(double bytes) {
    return line("%,.0f MB", Math.ceil(bytes / 1e6));
  }
}

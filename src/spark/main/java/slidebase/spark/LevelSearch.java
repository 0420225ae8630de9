package slidebase.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import slidebase.board.Census;
import slidebase.table.WrongTableException;

/**
 * The search, or the proof of a table, with one job per level. A level consists of files; its
 * counts are written after all others. A later run resumes after the last level with counts. For
 * the driver's thread.
 */
final class LevelSearch {
  private static final String COUNTS = "counts";

  private final Setting setting;
  private final Folder levels;
  private final Folder claims;
  private final JavaRDD<Integer> shards;

  /** By depth: the number of boards in each part of the table. */
  private final List<long[]> counts = new ArrayList<>();

  /**
   * Begins a search, or resumes it after the last complete level.
   *
   * @param levels the folder of the levels
   * @param claims the folder of the claims of a table to prove; null for a search
   */
  LevelSearch(JavaSparkContext spark, Setting setting, Folder levels, Folder claims)
      throws IOException {
    this.setting = setting;
    this.levels = levels;
    this.claims = claims;
    this.shards =
        spark.parallelize(IntStream.range(0, setting.shards()).boxed().toList(), setting.shards());
    boolean isWhole = true;
    while (isWhole) {
      Optional<long[]> counted =
          levels.in(LevelTask.folder(counts.size())).numbers(COUNTS, setting);
      counted.ifPresent(counts::add);
      isWhole = counted.isPresent();
    }
    if (counts.isEmpty()) {
      LevelTask task = task(0);
      shards.foreach(task::begin);
      long[] goal = new long[setting.division().parts()];
      goal[setting.division().partOf(setting.graph().goalSlot())] = 1;
      add(goal);
    }
  }

  private LevelTask task(int depth) {
    return new LevelTask(setting, depth, levels, claims);
  }

  private void add(long[] found) throws IOException {
    levels.in(LevelTask.folder(counts.size())).writeNumbers(COUNTS, setting, found);
    counts.add(found);
  }

  /**
   * Runs to the last level.
   *
   * @param progress receives each depth and its number of boards
   * @throws WrongTableException if the table to prove is wrong
   */
  void run(BiConsumer<Integer, Long> progress) throws IOException, WrongTableException {
    while (LongStream.of(counts.get(counts.size() - 1)).sum() > 0) {
      LevelTask task = task(counts.size());
      LevelTask.Found found =
          shards
              .flatMapToPair(task::carried)
              .partitionBy(new BySection(setting.shards(), setting::shardOf))
              .mapPartitionsWithIndex(
                  (shard, carried) -> List.of(task.found(shard, carried)).iterator(), true)
              .reduce(LevelTask.Found::plus);
      if (found.isWrong()) {
        throw new WrongTableException("it contradicts the boards at distance " + counts.size());
      }
      long count = LongStream.of(found.counts()).sum();
      if (count > 0) {
        progress.accept(counts.size(), count);
      }
      add(found.counts());
    }
  }

  /** Returns the depth of the last complete level. */
  int depth() {
    return counts.size() - 1;
  }

  /** Returns the greatest distance, after the end of the search. */
  int greatest() {
    return counts.size() - 2;
  }

  /** Returns, by distance, the number of boards in each part of the table. */
  List<long[]> counts() {
    return counts.subList(0, greatest() + 1);
  }

  /** Returns the number of boards at each distance. */
  Census census() {
    return new Census(counts().stream().mapToLong(level -> LongStream.of(level).sum()).toArray());
  }

  /** Returns the slots of the boards at a distance, ascending. */
  long[] at(int distance) {
    LevelTask task = task(distance + 1);
    return shards.flatMap(task::slots).collect().stream()
        .mapToLong(Long::longValue)
        .sorted()
        .toArray();
  }

  JavaRDD<Integer> shards() {
    return shards;
  }
}

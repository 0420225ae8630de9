package slidebase.spark;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import slidebase.board.Census;
import slidebase.table.DistanceParts;
import slidebase.table.FoundParts;
import slidebase.table.WrongTableException;

/** The jobs that write a table in parts from the levels of a search, and that prove it. */
final class TableJob {
  private final JavaSparkContext spark;
  private final Setting setting;
  private final TableTask task;

  /**
   * Prepares the jobs.
   *
   * @param table the folder of the table
   */
  TableJob(JavaSparkContext spark, Setting setting, Folder table) {
    this.spark = spark;
    this.setting = setting;
    this.task = new TableTask(setting, table);
  }

  /** Returns the results of a search, except the bits, which remain in files. */
  private FoundParts found(LevelSearch search) {
    int first = DistanceParts.firstListed(search.census(), DistanceParts.MOST_LISTED);
    List<long[]> far =
        IntStream.rangeClosed(first, search.greatest()).mapToObj(search::at).toList();
    SparseSet none = new SparseSet(setting.graph());
    return new FoundParts(setting.division(), search.counts(), first, far, none);
  }

  /** Writes the table that a search has found. */
  void write(LevelSearch search, Folder levels) {
    FoundParts found = found(search);
    int first = found.firstListed();
    Broadcast<long[][]> far = spark.broadcast(found.far().toArray(long[][]::new));
    Broadcast<long[][]> counts = spark.broadcast(found.counts().toArray(long[][]::new));
    int greatest = search.greatest();
    TableTask writing = task;
    search
        .shards()
        .flatMapToPair(shard -> writing.ofLevels(shard, levels, greatest))
        .partitionBy(new BySection(setting.division().parts(), setting::partOf))
        .mapPartitionsWithIndex(
            (part, bits) -> {
              writing.write(part, bits, counts.value(), first, far.value());
              return List.of(part).iterator();
            },
            true)
        .count();
  }

  /** Distributes a table's bits to the shards of its boards. */
  void readClaims(Folder claims) {
    TableTask reading = task;
    parts()
        .flatMapToPair(reading::ofTable)
        .partitionBy(new BySection(setting.shards(), setting::shardOf))
        .mapPartitionsWithIndex(
            (shard, bits) -> {
              reading.writeClaims(shard, bits, claims);
              return List.of(shard).iterator();
            },
            true)
        .count();
  }

  private JavaRDD<Integer> parts() {
    int parts = setting.division().parts();
    return spark.parallelize(IntStream.range(0, parts).boxed().toList(), parts);
  }

  /**
   * Compares a table's levels with those of its proof.
   *
   * @throws WrongTableException if they differ
   */
  void compare(LevelSearch proof) throws WrongTableException {
    FoundParts found = found(proof);
    List<TableTask.PartContents> contents = parts().map(task::contents).collect();
    for (int part = 0; part < contents.size(); part++) {
      TableTask.PartContents of = contents.get(part);
      found.compare(part, new Census(of.counts()), of.firstListed(), of.listed());
    }
  }
}

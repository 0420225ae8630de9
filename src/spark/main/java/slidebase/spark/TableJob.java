package slidebase.spark;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import slidebase.board.Census;
import slidebase.table.DistanceParts;
import slidebase.table.WrongTableException;

/** The writing of a table in parts from the levels of a search, and its proof, as jobs. */
final class TableJob {
  private final JavaSparkContext spark;
  private final Setting setting;
  private final TableTask task;

  /**
   * Prepares them.
   *
   * @param table the folder of the table
   */
  TableJob(JavaSparkContext spark, Setting setting, Folder table) {
    this.spark = spark;
    this.setting = setting;
    this.task = new TableTask(setting, table);
  }

  /** The distance from which on boards are listed, and their slots. */
  private record Far(int first, long[][] slots) {
    static Far of(LevelSearch search) {
      int first = DistanceParts.firstListed(search.census(), DistanceParts.MOST_LISTED);
      return new Far(
          first,
          IntStream.rangeClosed(first, search.greatest())
              .mapToObj(search::at)
              .toArray(long[][]::new));
    }
  }

  /** Writes the table that a search has found. */
  void write(LevelSearch search, Folder levels) {
    Far far = Far.of(search);
    int first = far.first();
    Broadcast<long[][]> slots = spark.broadcast(far.slots());
    Broadcast<long[][]> counts =
        spark.broadcast(search.byPart().stream().map(Census::counts).toArray(long[][]::new));
    int greatest = search.greatest();
    TableTask writing = task;
    search
        .shards()
        .flatMapToPair(shard -> writing.ofLevels(shard, levels, greatest))
        .partitionBy(new ByPart(setting))
        .mapPartitionsWithIndex(
            (part, bits) -> {
              writing.write(part, bits, counts.value(), first, slots.value());
              return List.of(part).iterator();
            },
            true)
        .count();
  }

  /** Brings what the table says to the shards that its boards are in. */
  void readClaims(Folder claims) {
    TableTask reading = task;
    parts()
        .flatMapToPair(reading::ofTable)
        .partitionBy(new ByShard(setting))
        .mapPartitionsWithIndex(
            (shard, bits) -> {
              reading.writeClaims(shard, bits, claims);
              return List.of(shard).iterator();
            },
            true)
        .count();
  }

  private JavaRDD<Integer> parts() {
    int parts = setting.cut().parts();
    return spark.parallelize(IntStream.range(0, parts).boxed().toList(), parts);
  }

  /**
   * Compares what the table says of levels with those of its proof.
   *
   * @throws WrongTableException if it says something else
   */
  void compare(LevelSearch proof) throws WrongTableException {
    Far far = Far.of(proof);
    List<Census> byPart = proof.byPart();
    List<TableTask.Said> said = parts().map(task::said).collect();
    for (int part = 0; part < said.size(); part++) {
      String name = setting.cut().name(part);
      if (!byPart.get(part).equals(new Census(said.get(part).counts()))) {
        throw new WrongTableException("the header of " + name + " says other numbers of boards");
      }
      int number = part;
      long[] listed =
          Arrays.stream(far.slots())
              .flatMapToLong(Arrays::stream)
              .filter(slot -> setting.cut().partOf(slot) == number)
              .toArray();
      if (said.get(part).firstListed() != far.first()
          || !Arrays.equals(said.get(part).listed(), listed)) {
        throw new WrongTableException(name + " lists other boards as the farthest");
      }
    }
  }
}

package slidebase.spark;

import java.io.Serializable;
import org.apache.spark.Partitioner;

/** Sends each section to its place: a shard, or a part of the table. */
final class BySection extends Partitioner {
  private static final long serialVersionUID = 1;

  private final int count;
  private final Place place;

  /** The destination of a section. */
  interface Place extends Serializable {
    int of(long section);
  }

  /** Sends sections to a number of places. */
  BySection(int count, Place place) {
    this.count = count;
    this.place = place;
  }

  @Override
  public int numPartitions() {
    return count;
  }

  @Override
  public int getPartition(Object section) {
    return place.of((Long) section);
  }
}

package slidebase.spark;

import java.io.Serializable;
import org.apache.spark.Partitioner;

/** Sends each section where something says that it belongs: to its shard, or its part. */
final class BySection extends Partitioner {
  private static final long serialVersionUID = 1;

  private final int count;
  private final Place place;

  /** The destination of a section. */
  interface Place extends Serializable {
    int of(long section);
  }

  /** Sends them to so many places. */
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

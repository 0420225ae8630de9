package slidebase.spark;

import org.apache.spark.Partitioner;

/** Sends sections to their shards. */
final class ByShard extends Partitioner {
  private static final long serialVersionUID = 1;

  private final Setting setting;

  ByShard(Setting setting) {
    this.setting = setting;
  }

  @Override
  public int numPartitions() {
    return setting.shards();
  }

  @Override
  public int getPartition(Object section) {
    return setting.places().of((Long) section);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ByShard that && that.setting.equals(setting);
  }

  @Override
  public int hashCode() {
    return setting.hashCode();
  }
}

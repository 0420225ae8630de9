package slidebase.spark;

import org.apache.spark.Partitioner;

/** Sends sections to the parts of the table that they belong to. */
final class ByPart extends Partitioner {
  private static final long serialVersionUID = 1;

  private final Setting setting;

  ByPart(Setting setting) {
    this.setting = setting;
  }

  @Override
  public int numPartitions() {
    return setting.cut().parts();
  }

  @Override
  public int getPartition(Object section) {
    return setting.partOf((Long) section);
  }
}

package slidebase.sets;

/**
 * How the sections of a set of whole boards are spread over shards, of which each is kept and
 * worked at by itself. Sections with the blank in the same row and the same leading tiles are in
 * the same shard: these are the ones between which horizontal moves lead, so that only vertical
 * ones leave a shard.
 *
 * @param count how many shards there are, 1 or more
 */
public record Shards(SetGraph graph, int count) {
  /** Returns the shard of a section, from 0. */
  public int of(long section) {
    int row = graph.blockOfSection(section) / graph.shape().width();
    long leading = section % graph.sections();
    return (int) ((leading * graph.shape().height() + row) % count);
  }
}

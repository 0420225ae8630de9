package slidebase.sets;

import slidebase.board.Board;

/**
 * The distribution of the sections of a set of whole boards over shards, each stored and processed
 * separately. Sections with the blank in the same row and the same leading tiles share a shard. So
 * horizontal moves stay within a shard, and only vertical moves leave it.
 *
 * @param count the number of shards, 1 or more
 */
public record Shards(SetGraph graph, int count) {
  /** The maximum size of a shard's words at one level, in bytes. */
  private static final long MOST_BYTES = 1 << 26;

  /**
   * Returns the graph of all boards with sections of the orders of nine tiles, or of fewer if a
   * block would have only one section.
   */
  public static SetGraph graph(Board goal) {
    int most = goal.shape().cells() - 2;
    return new SetGraph(Pattern.whole(goal), Math.min(SetGraph.TILES_IN_SECTION, most));
  }

  /**
   * Returns enough shards for a number of concurrent workers, each shard within 64 MB of memory.
   */
  public static Shards enough(SetGraph graph, int atOnce) {
    long bytes = BoardSet.bytes(graph.pattern()) / 2; // the boards of a level have one colour
    long rounds = (bytes - 1) / (MOST_BYTES * atOnce) + 1;
    return new Shards(graph, Math.toIntExact(rounds * atOnce));
  }

  /** Returns the shard of a section, from 0. */
  public int of(long section) {
    int row = graph.blockOf(section) / graph.shape().width();
    long leading = section % graph.sectionsInBlock();
    return (int) ((leading * graph.shape().height() + row) % count);
  }
}

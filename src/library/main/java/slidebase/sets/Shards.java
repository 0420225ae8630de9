package slidebase.sets;

import slidebase.board.Board;

/**
 * How the sections of a set of whole boards are spread over shards, of which each is kept and
 * worked at by itself. Sections with the blank in the same row and the same leading tiles are in
 * the same shard: these are the ones between which horizontal moves lead, so that only vertical
 * ones leave a shard.
 *
 * @param count how many shards there are, 1 or more
 */
public record Shards(SetGraph graph, int count) {
  private static final int TILES_IN_SECTION = 9;

  /** The most bytes that the words of a shard take at one level. */
  private static final long MOST_BYTES = 1 << 26;

  /**
   * Returns the graph of all boards with sections to be spread: of the orders of nine tiles each,
   * or of fewer on boards that would have but one.
   */
  public static SetGraph graph(Board goal) {
    int most = goal.shape().cells() - 2;
    return new SetGraph(Pattern.whole(goal), Math.min(TILES_IN_SECTION, most));
  }

  /** Returns enough shards to work at so many at once, and for each to fit 64 MB of memory. */
  public static Shards enough(SetGraph graph, int atOnce) {
    long bytes = BoardSet.bytes(graph.pattern()) / 2; // the boards of a level have one colour
    long rounds = (bytes - 1) / (MOST_BYTES * atOnce) + 1;
    return new Shards(graph, Math.toIntExact(rounds * atOnce));
  }

  /** Returns the shard of a section, from 0. */
  public int of(long section) {
    int row = graph.blockOfSection(section) / graph.shape().width();
    long leading = section % graph.sections();
    return (int) ((leading * graph.shape().height() + row) % count);
  }
}

package slidebase.spark;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import slidebase.board.Census;
import slidebase.sets.SetGraph;
import slidebase.sets.Shards;

/**
 * Estimates the bytes that a search on many machines writes and shuffles, from the number of boards
 * per level. It assumes that they are distributed evenly over the sections. It estimates the data
 * sent between shards from random sections.
 */
final class Traffic {
  private static final int DRAWN = 1000;

  // Overheads in bytes of Spark's records and of Roaring's bitmaps (its format specification:
  // containers of 65,536 bits, as a list if that takes less than 8 KB).
  private static final int RECORD = 27;
  private static final int IN_FILE = 12;
  private static final int BITMAP = 8;
  private static final int CONTAINER = 8;
  private static final int MOST_BYTES = 8192;

  private final Census census;
  private final SetGraph graph;
  private final Shards shards;

  Traffic(Shards shards, Census census) {
    this.census = census;
    this.graph = shards.graph();
    this.shards = shards;
  }

  /**
   * Returns the bytes shuffled to find the level after each: records for the sections of a level,
   * estimated from random sections.
   */
  DoubleSummaryStatistics shuffled() {
    double[] sent =
        new Random(1)
            .longs(DRAWN, 0, graph.sections())
            .mapToObj(this::sentTo)
            .flatMapToDouble(parts -> parts)
            .toArray();
    return ofLevels(
            level -> DoubleStream.of(sent).map(part -> bytes(level, part, RECORD)).sum() / DRAWN)
        .summaryStatistics();
  }

  /** Returns the bytes of the files of all levels. */
  double written() {
    return ofLevels(level -> bytes(level, 1, IN_FILE)).sum();
  }

  private DoubleStream ofLevels(IntToDoubleFunction ofSection) {
    double sections = graph.sections() / 2.0; // of one colour
    return IntStream.rangeClosed(0, census.greatest())
        .mapToDouble(level -> sections * ofSection.applyAsDouble(level));
  }

  /**
   * Returns, for each shard that sends boards to a section, the fraction of the section that they
   * are. A move leads from one block; the block's sections contribute equally.
   */
  private DoubleStream sentTo(long section) {
    Map<Integer, List<Integer>> sendersByBlock = new HashMap<>();
    graph.forEachNeighbour(
        section,
        other ->
            sendersByBlock
                .computeIfAbsent(graph.blockOf(other), block -> new ArrayList<>())
                .add(shards.of(other)));
    Map<Integer, Double> bySender = new HashMap<>();
    for (List<Integer> senders : sendersByBlock.values()) {
      senders.forEach(sender -> bySender.merge(sender, 1.0 / senders.size(), Double::sum));
    }
    bySender.remove(shards.of(section));
    return bySender.values().stream().mapToDouble(part -> part);
  }

  /** Returns the bytes of a record with a fraction of a section's boards of a level. */
  private double bytes(int level, double fraction, int overhead) {
    double density = census.at(level) / (census.boards() / 2.0);
    double boards = density * fraction * graph.slotsInSection();
    double ofSection = Math.ceil((double) Long.BYTES * graph.wordsInSection() / MOST_BYTES);
    double containers = Math.max(1, Math.min(1, fraction) * ofSection);
    double ofEach = boards / containers;
    return anyOf(boards) * (overhead + BITMAP)
        + containers * (anyOf(ofEach) * CONTAINER + Math.min(2 * ofEach, MOST_BYTES));
  }

  /** Returns the probability of at least one board, given the expected number. */
  private static double anyOf(double boards) {
    return 1 - Math.exp(-boards);
  }
}

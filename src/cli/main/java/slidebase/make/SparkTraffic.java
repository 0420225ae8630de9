package slidebase.make;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import slidebase.board.Census;
import slidebase.sets.SetGraph;
import slidebase.sets.Shards;

/**
 * Estimates the bytes that a search on many machines writes and shuffles, from the number of boards
 * per level. It assumes that they are distributed evenly over the sections. It estimates the data
 * sent between shards from random sections.
 */
final class SparkTraffic {
  private static final int DRAWN = 1000;

  // Overheads in bytes of Spark's records and of Roaring's bitmaps (its format specification:
  // containers of 65,536 bits, as a list if that takes less than 8 KB).
  private static final int RECORD = 27;
  private static final int IN_FILE = 12;
  private static final int BITMAP = 8;
  private static final int CONTAINER = 8;
  private static final int MOST_BYTES = 8192;
  private static final int CONTAINER_WORDS = MOST_BYTES / Long.BYTES;

  private final Census census;
  private final SetGraph graph;
  private final Shards shards;

  /** By record received for a section: the fraction of the section's boards in it. */
  private final double[] sent;

  SparkTraffic(SparkLayout layout, Census census) {
    this.census = census;
    this.graph = layout.graph();
    this.shards = layout.shards();
    this.sent = draw();
  }

  /** Draws sections, and finds the fraction of each section's boards that another shard sends. */
  private double[] draw() {
    long sections = (long) graph.blocks() * graph.sections();
    return new Random(1)
        .longs(DRAWN, 0, sections)
        .mapToObj(this::sentTo)
        .flatMapToDouble(bySender -> bySender.stream().mapToDouble(each -> each))
        .toArray();
  }

  /**
   * Returns the fractions sent to a section. A move leads from one block; the block's sections
   * contribute equally.
   */
  private List<Double> sentTo(long section) {
    Map<Integer, List<Integer>> sendersByBlock = new HashMap<>();
    graph.forEachNeighbour(
        section,
        other ->
            sendersByBlock
                .computeIfAbsent(graph.blockOfSection(other), block -> new ArrayList<>())
                .add(shards.of(other)));
    Map<Integer, Double> bySender = new HashMap<>();
    for (List<Integer> senders : sendersByBlock.values()) {
      for (int sender : senders) {
        if (sender != shards.of(section)) {
          bySender.merge(sender, 1.0 / senders.size(), Double::sum);
        }
      }
    }
    return List.copyOf(bySender.values());
  }

  /** Returns the number of boards in a section, given the density and the fraction sent. */
  private double boards(double fraction, double density) {
    return density * fraction * graph.firstSlot(1, 0) / graph.sections();
  }

  /** Returns the probability of at least one board, given the expected number. */
  private static double anyOf(double boards) {
    return 1 - Math.exp(-boards);
  }

  /**
   * Returns the bytes of a packed section, given the density and the fraction sent, if any bit is
   * set.
   */
  private double packed(double fraction, double density) {
    double boards = boards(fraction, density);
    double ofSection = Math.ceil((double) graph.section() / CONTAINER_WORDS);
    double containers = Math.max(1, Math.min(1, fraction) * ofSection);
    double ofEach = boards / containers;
    double bytes = containers * (anyOf(ofEach) * CONTAINER + Math.min(2 * ofEach, MOST_BYTES));
    return anyOf(boards) * BITMAP + bytes;
  }

  /** Returns the maximum number of sections of a level. */
  private double sectionsOfLevel() {
    return graph.blocks() / 2.0 * graph.sections();
  }

  private double density(int level) {
    return census.at(level) / (census.boards() / 2.0);
  }

  /** Returns the bytes shuffled to find the level after a given one. */
  double shuffled(int level) {
    double bytes = 0;
    for (double fraction : sent) {
      bytes += anyOf(boards(fraction, density(level))) * RECORD + packed(fraction, density(level));
    }
    return bytes / DRAWN * sectionsOfLevel();
  }

  /** Returns the bytes of a level's files. */
  double written(int level) {
    double density = density(level);
    return sectionsOfLevel() * (anyOf(boards(1, density)) * IN_FILE + packed(1, density));
  }
}

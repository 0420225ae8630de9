package slidebase.verbs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import slidebase.ask.Answer;
import slidebase.ask.Fields;
import slidebase.ask.UnavailableException;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Progress;
import slidebase.generate.Generator;
import slidebase.make.GenerationPlan;
import slidebase.sets.SetGraph;
import slidebase.sets.Shards;
import slidebase.table.DistanceBits;
import slidebase.table.PublishedCensus;
import slidebase.table.Ranking;
import slidebase.table.Table;

/**
 * The resources of a search on many machines. The number of boards per level is published, or
 * counted first. The plan assumes that they are distributed evenly over the sections. It estimates
 * the data sent between shards from random sections.
 */
final class SparkPlan {
  private static final int DRAWN = 1000;

  // Overheads in bytes of Spark's records and of Roaring's bitmaps (its format specification:
  // containers of 65,536 bits, as a list if that takes less than 8 KB).
  private static final int RECORD = 27;
  private static final int IN_FILE = 12;
  private static final int BITMAP = 8;
  private static final int CONTAINER = 8;
  private static final int MOST_BYTES = 8192;
  private static final int CONTAINER_WORDS = MOST_BYTES / Long.BYTES;

  /** The memory of a Spark process besides its heap, in bytes. */
  private static final long BESIDES_HEAP = 200_000_000;

  /** The ratio of an executor's time for a shard to one machine's time for as many boards. */
  private static final double SLOWER = 3;

  /** The least time for a level, in seconds. */
  private static final double SECONDS_A_LEVEL = 0.05;

  /** The assumed speed of an executor's reads and writes, in bytes per second. */
  private static final double BYTES_A_SECOND = 1e8;

  private final SparkLayout layout;
  private final GoalClass goalClass;
  private final Census census;
  private final SetGraph graph;
  private final Shards shards;

  /**
   * For a section that is reached: by record received, the fraction of the section's boards in it.
   */
  private final double[] sent;

  /** Plans a search. */
  SparkPlan(SparkLayout layout) {
    this.layout = layout;
    this.goalClass = layout.goalClass();
    this.census = PublishedCensus.of(goalClass).orElseGet(() -> counted(goalClass));
    this.graph = layout.graph();
    this.shards = layout.shards();
    this.sent = draw();
  }

  private static Census counted(GoalClass goalClass) {
    if (!Table.fits(goalClass.shape())) {
      throw new UnavailableException(
          String.format(
              "shape %s: no counts by distance are published for goals of the class %s",
              goalClass.shape(), goalClass.name()));
    }
    return Generator.census(goalClass, Progress.NONE);
  }

  /** Draws sections, and finds the fraction of each one's boards that another shard sends. */
  private double[] draw() {
    long sections = (long) graph.blocks() * graph.sections();
    return new Random(1)
        .longs(DRAWN, 0, sections)
        .mapToObj(this::sentTo)
        .flatMapToDouble(bySender -> bySender.stream().mapToDouble(each -> each))
        .toArray();
  }

  /** A move leads to one block, and to a section's boards in equal shares from its sections. */
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

  /** The probability that there is at least one of so many boards. */
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

  /** How many sections a level may have. */
  private double sectionsOfLevel() {
    return graph.blocks() / 2.0 * graph.sections();
  }

  private double density(int level) {
    return census.at(level) / (Ranking.slots(goalClass.shape()) / 2.0);
  }

  /** The bytes that are shuffled to find the level behind one. */
  private double shuffled(int level) {
    double bytes = 0;
    for (double fraction : sent) {
      bytes += anyOf(boards(fraction, density(level))) * RECORD + packed(fraction, density(level));
    }
    return bytes / DRAWN * sectionsOfLevel();
  }

  /** The bytes of a level's files. */
  private double written(int level) {
    double density = density(level);
    return sectionsOfLevel() * (anyOf(boards(1, density)) * IN_FILE + packed(1, density));
  }

  /** Prints the plan, with the time estimated from a measurement on this machine. */
  Answer tell(boolean isTable) {
    double disk = 0;
    double all = 0;
    double most = 0;
    for (int level = 0; level <= census.greatest(); level++) {
      disk += written(level);
      double ofLevel = shuffled(level);
      all += ofLevel;
      most = Math.max(most, ofLevel);
    }
    long boards = Ranking.slots(goalClass.shape());
    long table = isTable ? DistanceBits.length(boards) : 0;
    all += table;
    int levels = census.greatest() + 1;
    double alone = Rate.measure(1).seconds(boards, levels);
    double moved = 2 * all + 4 * disk; // a level is read thrice: twice as the last, once before it
    double seconds =
        (SLOWER * alone + moved / BYTES_A_SECOND) / layout.executors() + SECONDS_A_LEVEL * levels;
    long memory = layout.heap(isTable) + BESIDES_HEAP;
    Fields fields =
        new Fields()
            .with("shape", goalClass.shape())
            .with("boards", boards)
            .with("levels", levels)
            .with("executors", layout.executors())
            .with("shards", shards.count())
            .with("disk", (long) disk + table)
            .with("shuffled", (long) all)
            .with("shuffledAtMost", (long) most)
            .with("memory", memory)
            .with("seconds", (long) Math.ceil(seconds));
    return Answer.of(
        List.of(
            String.format(
                "%s: all %,d boards at %d distances, by Spark on %d executors, in %,d shards",
                goalClass.shape(), boards, levels, layout.executors(), shards.count()),
            String.format(
                "  disk     %s for the levels%s",
                GenerationPlan.megabytes((long) disk),
                isTable ? ", and " + GenerationPlan.megabytes(table) + " for the table" : ""),
            String.format(
                "  shuffle  %s for a level at most, %s in all",
                GenerationPlan.megabytes((long) most), GenerationPlan.megabytes((long) all)),
            String.format(
                "  memory   %s %s",
                GenerationPlan.megabytes(memory),
                layout.isOneProcess() ? "in one process" : "an executor"),
            String.format(
                "  time     some %s, if an executor is as fast as one processor here, and its disks"
                    + " and network move 100 MB a second",
                Plan.duration(seconds))),
        List.of(fields));
  }
}

package slidebase.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import scala.Tuple2;
import slidebase.sets.Section;
import slidebase.sets.SetGraph;
import slidebase.table.DistanceBits;

/**
 * The executors' work to find a level, shard by shard.
 *
 * @param depth the depth of the level, 1 or more
 * @param levels has a folder for each earlier level
 * @param claims the folder of the boards whose distance has bit 1 set, in a table to prove; null
 *     for a search
 */
record LevelTask(Setting setting, int depth, Folder levels, Folder claims) implements Serializable {
  /**
   * The findings in a shard.
   *
   * @param counts by part of the table: the number of boards at the depth
   * @param isWrong whether a table contradicts one of them
   */
  record Found(long[] counts, boolean isWrong) implements Serializable {
    Found plus(Found other) {
      long[] sum = counts.clone();
      for (int part = 0; part < sum.length; part++) {
        sum[part] += other.counts[part];
      }
      return new Found(sum, isWrong || other.isWrong);
    }
  }

  static String folder(int depth) {
    return String.format(Locale.ROOT, "%03d", depth);
  }

  /** Reads a shard's boards of an earlier level. */
  private SparseSet read(int shard, int before) throws IOException {
    SparseSet set = new SparseSet(setting.graph());
    levels.in(folder(depth - before)).readInto(set, shard);
    return set;
  }

  /** Returns the sections of certain shards that have neighbours of a set. */
  private NavigableSet<Long> reached(SparseSet set, IntPredicate isInShard) {
    NavigableSet<Long> reached = new TreeSet<>();
    for (long number : set.sections().keySet()) {
      set.graph()
          .forEachNeighbour(
              number,
              other -> {
                if (isInShard.test(setting.shardOf(other))) {
                  reached.add(other);
                }
              });
    }
    return reached;
  }

  /**
   * Returns the boards in other shards that moves reach from a shard's boards of the last level.
   */
  Iterator<Tuple2<Long, byte[]>> carried(int shard) throws IOException {
    SparseSet last = read(shard, 1);
    Section section = new Section(last.graph());
    return reached(last, other -> other != shard).stream()
        .map(number -> new Tuple2<>(number, section.at(number).neighbours(last)))
        .filter(reached -> Section.count(reached._2()) > 0)
        .map(reached -> new Tuple2<>(reached._1(), PackedSection.pack(reached._2())))
        .iterator();
  }

  /** Finds and writes a shard's boards of the level. */
  Found found(int shard, Iterator<Tuple2<Long, byte[]>> carried) throws IOException {
    SparseSet last = read(shard, 1);
    SparseSet next = new SparseSet(last.graph());
    Section section = new Section(last.graph());
    for (long number : reached(last, other -> other == shard)) {
      add(next, number, section.at(number).neighbours(last));
    }
    carried.forEachRemaining(each -> PackedSection.addTo(next, each._1(), each._2()));
    if (depth > 1) {
      int words = next.graph().wordsInSection();
      levels
          .in(folder(depth - 2))
          .forEachSection(
              shard, (number, packed) -> next.remove(number, PackedSection.unpack(packed, words)));
    }
    levels.in(folder(depth)).writeSections(shard, next.sections());
    return new Found(counts(next), claims != null && contradicts(shard, next));
  }

  private static void add(SparseSet set, long number, long[] words) {
    if (Section.count(words) > 0) {
      set.add(number, words);
    }
  }

  private long[] counts(SparseSet next) {
    long[] counts = new long[setting.division().parts()];
    next.sections()
        .forEach((number, words) -> counts[setting.partOf(number)] += Section.count(words));
    return counts;
  }

  /** Compares the bits of the boards of a level with those of a table. */
  private boolean contradicts(int shard, SparseSet next) throws IOException {
    int words = next.graph().wordsInSection();
    Map<Long, long[]> withoutBits = new HashMap<>(next.sections());
    List<Long> wrong = new ArrayList<>();
    claims.forEachSection(
        shard,
        (number, packed) -> {
          long[] states = withoutBits.remove(number);
          if (states != null
              && DistanceBits.contradict(PackedSection.unpack(packed, words), depth, states)) {
            wrong.add(number);
          }
        });
    long[] none = new long[words];
    return !wrong.isEmpty()
        || withoutBits.values().stream()
            .anyMatch(states -> DistanceBits.contradict(none, depth, states));
  }

  /** Writes level 0 of a shard: the goal, or nothing. */
  void begin(int shard) throws IOException {
    SetGraph graph = setting.graph();
    SparseSet set = new SparseSet(graph);
    if (setting.shardOf(graph.sectionOf(graph.goalSlot())) == shard) {
      set.add(graph.goalSlot());
    }
    levels.in(folder(0)).writeSections(shard, set.sections());
  }

  /** Returns the slots of the last level's boards of a shard. */
  Iterator<Long> slots(int shard) throws IOException {
    SparseSet last = read(shard, 1);
    List<Long> slots = new ArrayList<>();
    SetGraph graph = last.graph();
    last.sections().forEach((section, words) -> graph.forEachSlot(section, words, slots::add));
    return slots.iterator();
  }
}

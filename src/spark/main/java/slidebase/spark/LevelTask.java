package slidebase.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import scala.Tuple2;
import slidebase.sets.Section;
import slidebase.sets.SetGraph;
import slidebase.sets.Shards;
import slidebase.sets.SparseSet;

/**
 * What executors do to find a level, shard by shard.
 *
 * @param depth that of the level, 1 or more
 * @param levels has a folder for each level before
 * @param claims the boards whose distance has bit 1 set, as a table says that is to be proved, in a
 *     folder; null if a table is searched
 */
record LevelTask(Setting setting, int depth, Folder levels, Folder claims) implements Serializable {
  /**
   * What is found in a shard.
   *
   * @param counts by part of the table: how many boards are at the depth
   * @param isWrong whether a table says otherwise of one of them
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
    return String.format("%03d", depth);
  }

  /** Reads what a shard has of a level before. */
  private SparseSet read(int shard, int before) throws IOException {
    SparseSet set = new SparseSet(setting.graph());
    int words = setting.graph().section();
    levels
        .in(folder(depth - before))
        .forEachSection(
            shard, (section, packed) -> set.add(section, PackedSection.unpack(packed, words)));
    return set;
  }

  /** The sections that neighbours of a set are in, those of certain shards. */
  private NavigableSet<Long> reached(SparseSet set, IntPredicate isInShard) {
    Shards places = setting.places();
    NavigableSet<Long> reached = new TreeSet<>();
    for (long number : set.sections().keySet()) {
      set.graph()
          .forEachNeighbour(
              number,
              other -> {
                if (isInShard.test(places.of(other))) {
                  reached.add(other);
                }
              });
    }
    return reached;
  }

  private static long[] neighbours(SparseSet set, Section section, long number) {
    SetGraph graph = set.graph();
    return section.at(graph.blockOfSection(number), graph.beginOfSection(number)).neighbours(set);
  }

  /** Returns what moves from the last level's boards of a shard reach in other shards. */
  Iterator<Tuple2<Long, byte[]>> carried(int shard) throws IOException {
    SparseSet last = read(shard, 1);
    Section section = new Section(last.graph());
    return reached(last, other -> other != shard).stream()
        .map(number -> new Tuple2<>(number, neighbours(last, section, number)))
        .filter(reached -> Section.count(reached._2()) > 0)
        .map(reached -> new Tuple2<>(reached._1(), PackedSection.pack(reached._2())))
        .iterator();
  }

  /** Finds the boards of a shard that are of the level, and writes them. */
  Found found(int shard, Iterator<Tuple2<Long, byte[]>> carried) throws IOException {
    SparseSet last = read(shard, 1);
    SparseSet next = new SparseSet(last.graph());
    Section section = new Section(last.graph());
    for (long number : reached(last, other -> other == shard)) {
      add(next, number, neighbours(last, section, number));
    }
    int words = last.graph().section();
    while (carried.hasNext()) {
      Tuple2<Long, byte[]> reached = carried.next();
      next.add(reached._1(), PackedSection.unpack(reached._2(), words));
    }
    if (depth > 1) {
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
    long[] counts = new long[setting.cut().parts()];
    next.sections()
        .forEach((number, words) -> counts[setting.partOf(number)] += Section.count(words));
    return counts;
  }

  /** Compares the bits of the boards of a level with those that a table says. */
  private boolean contradicts(int shard, SparseSet next) throws IOException {
    boolean isSet = (depth & 2) != 0;
    int length = next.graph().section();
    Set<Long> withoutBits = new TreeSet<>(next.sections().keySet());
    List<Long> wrong = new ArrayList<>();
    claims.forEachSection(
        shard,
        (number, packed) -> {
          if (withoutBits.remove(number)) {
            long[] bits = PackedSection.unpack(packed, length);
            long[] states = next.sections().get(number);
            long different = 0;
            for (int i = 0; i < length; i++) {
              different |= states[i] & (isSet ? ~bits[i] : bits[i]);
            }
            if (different != 0) {
              wrong.add(number);
            }
          }
        });
    return !wrong.isEmpty() || isSet && !withoutBits.isEmpty();
  }

  /** Writes level 0 of a shard: the goal, or nothing. */
  void begin(int shard) throws IOException {
    SetGraph graph = setting.graph();
    SparseSet set = new SparseSet(graph);
    long number = graph.sectionOf(graph.blockOf(graph.goalSlot()), 0);
    if (setting.places().of(number) == shard) {
      long[] words = new long[graph.section()];
      words[0] = 1; // the goal's tile order has rank 0
      set.add(number, words);
    }
    levels.in(folder(0)).writeSections(shard, set.sections());
  }

  /** Returns the slots of the last level's boards of a shard. */
  Iterator<Long> slots(int shard) throws IOException {
    SparseSet last = read(shard, 1);
    List<Long> slots = new ArrayList<>();
    SetGraph graph = last.graph();
    last.sections()
        .forEach(
            (number, words) ->
                graph.forEachSlot(
                    graph.blockOfSection(number), graph.beginOfSection(number), words, slots::add));
    return slots.iterator();
  }
}

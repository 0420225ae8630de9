package slidebase.spark;

import java.io.Serializable;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.sets.SetGraph;
import slidebase.sets.Shards;
import slidebase.table.Division;

/**
 * The setting of a search, for every executor.
 *
 * @param shape the shape in the orientation of tables, such as 3x5
 * @param goalClass the name of the goal's class
 * @param shards the number of shards
 */
record Setting(String shape, String goalClass, int shards) implements Serializable {
  /** The version of the files of levels. */
  private static final String VERSION = "levels-3";

  /** Computed once per process, because the tables of moves take longer than a small level. */
  private static final Map<Setting, Spread> SPREADS = new ConcurrentHashMap<>();

  /** The shards and parts of sections. */
  private record Spread(Shards shards, Division division) {
    static Spread of(Setting setting) {
      SetGraph graph = Shards.graph(setting.goal().goal());
      return new Spread(new Shards(graph, setting.shards), Division.usual(setting.goal()));
    }
  }

  private Spread spread() {
    return SPREADS.computeIfAbsent(this, Spread::of);
  }

  /** Returns the class of the goal. */
  GoalClass goal() {
    return GoalClass.named(Shape.parse(shape), goalClass);
  }

  /** Returns the graph of the sections. */
  SetGraph graph() {
    return spread().shards().graph();
  }

  /** Returns the division of the table into parts. */
  Division division() {
    return spread().division();
  }

  /** Returns the shard of a section. */
  int shardOf(long section) {
    return spread().shards().of(section);
  }

  /** Returns the part of the table that a section belongs to. */
  int partOf(long section) {
    return division().partOf(graph().firstSlot(section));
  }

  /** Returns the setting as text, which ends with its checksum. */
  @Override
  public String toString() {
    String words = String.join(" ", VERSION, shape, goalClass, Integer.toString(shards));
    return words + " " + Folder.checksum(words);
  }

  /** Parses a setting, if it is one of this version, and not damaged. */
  static Optional<Setting> parse(String text) {
    String[] words = text.strip().split(" ");
    return words.length == 5 && words[3].matches("[0-9]{1,9}")
        ? Optional.of(new Setting(words[1], words[2], Integer.parseInt(words[3])))
            .filter(setting -> setting.toString().equals(text.strip()))
        : Optional.empty();
  }
}

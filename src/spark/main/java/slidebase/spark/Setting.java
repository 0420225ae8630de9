package slidebase.spark;

import java.io.Serializable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.sets.SetGraph;
import slidebase.sets.Shards;
import slidebase.table.Cut;

/**
 * Which search it is, as every executor has to know.
 *
 * @param shape in the orientation of tables, such as 3x5
 * @param goalClass the name of the goal's class
 * @param shards over how many shards the sections are spread
 */
record Setting(String shape, String goalClass, int shards) implements Serializable {
  /** Made once in each process: the tables of its moves take longer to make than a small level. */
  private static final Map<Setting, SetGraph> GRAPHS = new ConcurrentHashMap<>();

  /** Returns the class of the goal. */
  GoalClass goal() {
    return GoalClass.named(Shape.parse(shape), goalClass);
  }

  /** Returns the graph whose sections are worked at. */
  SetGraph graph() {
    return GRAPHS.computeIfAbsent(this, setting -> Shards.graph(setting.goal().goal()));
  }

  /** Returns where sections are kept. */
  Shards places() {
    return new Shards(graph(), shards);
  }

  /** Returns the parts of the table that is made. */
  Cut cut() {
    return Cut.usual(goal());
  }

  /** Returns the part of the table that a section belongs to. */
  int partOf(long section) {
    SetGraph graph = graph();
    long begin = graph.beginOfSection(section);
    return cut().partOf(graph.firstSlot(graph.blockOfSection(section), begin));
  }

  @Override
  public String toString() {
    return shape + " " + goalClass + " " + shards;
  }

  /** Returns the setting that a text tells. */
  static Setting parse(String text) {
    String[] words = text.strip().split(" ");
    return new Setting(words[0], words[1], Integer.parseInt(words[2]));
  }
}

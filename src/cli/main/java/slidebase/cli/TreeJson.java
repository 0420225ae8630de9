package slidebase.cli;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import slidebase.study.SearchTrace;
import slidebase.study.SearchTree;
import slidebase.study.SearchTree.Node;

/** The nodes of a search as JSON objects. */
final class TreeJson {
  private final NodeText nodeText;
  private final SearchTrace trace;

  TreeJson(NodeText nodeText, SearchTrace trace) {
    this.nodeText = nodeText;
    this.trace = trace;
  }

  /** Returns the fields of a node; what it has not got is left out. */
  Map<String, Object> fields(Node node) {
    SearchTree tree = node.tree();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("tree", trace.trees().indexOf(tree) + 1);
    if (trace.isBidirectional()) {
      fields.put("side", lowerCase(tree.side()));
    }
    tree.bound().ifPresent(bound -> fields.put("bound", bound));
    fields.put("node", node.number());
    node.parent().ifPresent(parent -> fields.put("parent", parent.number()));
    node.move().ifPresent(move -> fields.put("move", move.letter()));
    fields.put("board", nodeText.board(node));
    fields.putAll(nodeText.numbers(node));
    fields.put("arrival", lowerCase(node.arrival()));
    if (node.isExpanded()) {
      fields.put("expanded", node.expansion());
    }
    fields.put("path", node.isOnPath());
    return fields;
  }

  private static String lowerCase(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}

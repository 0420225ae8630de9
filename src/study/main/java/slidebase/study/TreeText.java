package slidebase.study;

import java.util.List;
import java.util.Map;
import slidebase.study.SearchTree.Node;

/**
 * Draws the trees of a search as text, one line per node:
 *
 * <pre>
 *   expanded  g  h  f
 *          1  0  1  1  * 123/456/7.8
 *             1  2  3    |-- u  123/4.6/758  open
 *             1  2  3    |-- l  123/456/.78  open
 *             1  0  1  * `-- r  123/456/78.  goal
 * </pre>
 */
public record TreeText(NodeText nodeText, List<String> lines) {
  private static final String EXPANDED = "expanded";

  /** Adds the lines of all trees. */
  public void draw(SearchTrace trace) {
    for (SearchTree tree : trace.trees()) {
      lines.add("");
      String title = nodeText.title(trace, tree);
      Map<String, Integer> numbers = nodeText.numbers(tree.root());
      if (!title.isEmpty()) {
        lines.add(title);
      }
      lines.add(EXPANDED + String.format("%3s".repeat(numbers.size()), numbers.keySet().toArray()));
      addNode(tree.root(), "", "");
    }
  }

  /**
   * Adds a node and all below it.
   *
   * @param branch the lines that lead to the node from the left
   * @param above the lines of ancestors that pass it on the left
   */
  private void addNode(Node node, String branch, String above) {
    StringBuilder line = new StringBuilder();
    String expansion = node.isExpanded() ? String.valueOf(node.expansion()) : "";
    line.append(String.format("%" + EXPANDED.length() + "s", expansion));
    for (Map.Entry<String, Integer> number : nodeText.numbers(node).entrySet()) {
      line.append(String.format("%3d", number.getValue()));
    }
    line.append(node.isOnPath() ? "  * " : "    ").append(branch);
    node.move().ifPresent(move -> line.append(move.letter()).append("  "));
    line.append(nodeText.boardInOneLine(node)).append("  ").append(nodeText.remark(node));
    lines.add(line.toString().stripTrailing());
    List<Node> children = NodeText.drawnChildren(node);
    for (int i = 0; i < children.size(); i++) {
      boolean isLast = i == children.size() - 1;
      addNode(
          children.get(i), above + (isLast ? "`-- " : "|-- "), above + (isLast ? "    " : "|   "));
    }
  }
}

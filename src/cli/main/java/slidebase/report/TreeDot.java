package slidebase.report;

import java.util.List;
import java.util.stream.Collectors;
import slidebase.board.Board;
import slidebase.study.SearchTrace;
import slidebase.study.SearchTree;
import slidebase.study.SearchTree.Node;

/**
 * Draws the trees of a search in Graphviz's DOT language. A node is its board, with its order of
 * expansion and its fate above, and g, h and f below.
 */
record TreeDot(NodeText nodeText, List<String> lines) {
  private static final String PATH_COLOUR = "#c00000";
  private static final String FAINT_COLOUR = "#909090";

  /** Draws the trees, each in a box of its own if there are several. */
  void draw(SearchTrace trace, List<String> title) {
    lines.add("digraph search {");
    lines.add("  graph [label=\"" + String.join("\\n", title) + "\", labelloc=t, ordering=out];");
    lines.add("  graph [fontname=\"Helvetica\", nodesep=0.2, ranksep=0.35];");
    lines.add("  node [shape=plain, fontname=\"Helvetica\", fontsize=11];");
    lines.add("  edge [arrowhead=none, fontname=\"Helvetica\", fontsize=11];");
    for (int i = 0; i < trace.trees().size(); i++) {
      addTree(trace, trace.trees().get(i), i + 1);
    }
    lines.add("}");
  }

  private void addTree(SearchTrace trace, SearchTree tree, int number) {
    String title = NodeText.title(trace, tree);
    lines.add("  subgraph " + (title.isEmpty() ? "tree" : "cluster") + number + " {");
    if (!title.isEmpty()) {
      lines.add("    label=\"" + title + "\";");
    }
    addNode(tree.root());
    lines.add("  }");
  }

  private void addNode(Node node) {
    String colour = colour(node);
    lines.add(
        String.format(
            "    n%d [fontcolor=\"%s\", label=<%s>];", node.number(), colour, table(node)));
    if (node.parent().isPresent()) {
      lines.add(
          String.format(
              "    n%d -> n%d [label=\" %s\", color=\"%s\", fontcolor=\"%s\", style=%s];",
              node.parent().get().number(),
              node.number(),
              node.move().orElseThrow().letter(),
              colour,
              colour,
              style(node)));
    }
    NodeText.drawnChildren(node).forEach(this::addNode);
  }

  private static String colour(Node node) {
    if (node.isOnPath()) {
      return PATH_COLOUR;
    }
    return node.isKept() && !node.isSuperseded() ? "black" : FAINT_COLOUR;
  }

  private static String style(Node node) {
    if (node.isOnPath()) {
      return "bold";
    }
    return node.isKept() ? "solid" : "dashed";
  }

  /** Returns the table of a node in DOT's HTML. */
  private String table(Node node) {
    String expansion = node.isExpanded() ? "<B>" + node.expansion() + "</B> " : "";
    String above = (expansion + nodeText.remark(node)).trim();
    String below =
        nodeText.numbers(node).entrySet().stream()
            .map(number -> number.getKey() + "=" + number.getValue())
            .collect(Collectors.joining(" "));
    return "<TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"1\">"
        + (above.isEmpty() ? "" : row(above))
        + row(board(node))
        + row(below)
        + "</TABLE>";
  }

  private static String row(String content) {
    return "<TR><TD>" + content + "</TD></TR>";
  }

  private String board(Node node) {
    Board board = nodeText.board(node);
    StringBuilder table = new StringBuilder();
    table.append(
        String.format(
            "<TABLE BORDER=\"%d\" CELLBORDER=\"1\" CELLSPACING=\"0\" CELLPADDING=\"3\""
                + " COLOR=\"%s\">",
            node.isOnPath() ? 2 : 0, colour(node)));
    for (String row : board.drawing()) {
      table.append("<TR>");
      for (String mark : row.strip().split(" +")) {
        table.append("<TD>").append(mark.equals(".") ? " " : mark).append("</TD>");
      }
      table.append("</TR>");
    }
    return table.append("</TABLE>").toString();
  }
}

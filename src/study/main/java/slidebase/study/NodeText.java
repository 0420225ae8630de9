package slidebase.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.search.Algorithm;
import slidebase.search.SearchObserver.Side;
import slidebase.study.SearchTree.Node;

/** Texts about the nodes of a search, for the drawing and for programs. */
public record NodeText(Algorithm algorithm, Board goal) {

  /** Returns the algorithm's values among g, h and f = g + h, by name. */
  public Map<String, Integer> numbers(Node node) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    numbers.put("g", node.g());
    if (algorithm.isInformed()) {
      numbers.put("h", node.h());
      if (algorithm != Algorithm.GREEDY) { // which ignores g
        numbers.put("f", node.g() + node.h());
      }
    }
    return numbers;
  }

  /** Returns the fate of a node; empty if it was simply expanded. */
  String remark(Node node) {
    List<String> remarks = new ArrayList<>();
    switch (node.arrival()) {
      case NEW -> {}
      case DUPLICATE -> remarks.add("duplicate");
      case SHORTER -> remarks.add("shorter path");
      case REOPENED -> remarks.add("re-opened");
      case PRUNED -> remarks.add("pruned");
    }
    if (node.isSuperseded()) {
      remarks.add("superseded");
    } else if (node.isKept() && !node.isExpanded()) {
      remarks.add(unexpanded(node));
    }
    return String.join(", ", remarks);
  }

  private String unexpanded(Node node) {
    if (board(node).equals(goal)) {
      return "goal";
    }
    if (node.tree().bound().isPresent()) {
      return "at the limit";
    }
    return node.isOnPath() ? "meeting" : "open";
  }

  public Board board(Node node) {
    return PackedBoard.unpack(node.board(), goal.shape());
  }

  /** Returns a node's board, such as {@code 283/1.4/765}; with commas if tiles have two digits. */
  String boardInOneLine(Node node) {
    List<String> rows = new ArrayList<>();
    for (String row : board(node).drawing()) {
      rows.add(row.strip().replaceAll(" +", goal.shape().cells() > 10 ? "," : ""));
    }
    return String.join("/", rows);
  }

  /**
   * Returns the nodes as in textbooks, without the child that undoes the move before: it is always
   * a duplicate.
   */
  static List<Node> drawnChildren(Node node) {
    return node.children().stream().filter(child -> !child.undoesItsParentsMove()).toList();
  }

  /** Returns the heading of one of several trees; empty if there is only one. */
  String title(SearchTrace trace, SearchTree tree) {
    if (tree.bound().isPresent()) {
      int iteration = trace.trees().indexOf(tree) + 1;
      String bound = algorithm.isInformed() ? "bound f <= " : "depth limit ";
      return String.format("iteration %d, %s%d", iteration, bound, tree.bound().getAsInt());
    }
    if (!trace.isBidirectional()) {
      return "";
    }
    return tree.side() == Side.START
        ? "from the start"
        : "from the goal, whose moves the path undoes";
  }
}

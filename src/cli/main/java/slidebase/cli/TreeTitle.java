package slidebase.cli;

import slidebase.search.SearchObserver.Side;
import slidebase.study.SearchTrace;
import slidebase.study.SearchTree;

/** What to call a tree where a search has several. */
final class TreeTitle {
  private TreeTitle() {}

  /** Returns the title; empty if the algorithm grows but one tree. */
  static String of(SearchTrace trace, SearchTree tree) {
    if (tree.bound().isPresent()) {
      int iteration = trace.trees().indexOf(tree) + 1;
      return String.format("iteration %d, bound f <= %d", iteration, tree.bound().getAsInt());
    }
    if (!trace.isBidirectional()) {
      return "";
    }
    return tree.side() == Side.START
        ? "from the start"
        : "from the goal, whose moves the path undoes";
  }
}

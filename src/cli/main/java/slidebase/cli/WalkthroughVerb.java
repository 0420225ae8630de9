package slidebase.cli;

import java.io.IOException;
import slidebase.ask.HeuristicName;
import slidebase.ask.Subject;
import slidebase.board.MoveOrder;
import slidebase.search.Algorithm;
import slidebase.text.Limits;
import slidebase.verbs.Walkthrough;

final class WalkthroughVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
            "Draw the tree of a small search, each node with its g, h and f = g + h.",
            "",
            "In the text, the number before a node is its place in the order of expansion;",
            "* marks nodes on the path. A node that was not expanded is open, a duplicate",
            "(its board was reached before by a path as short), or pruned (beyond the bound",
            "of IDA*). As in textbooks, the child that undoes its parent's move is omitted.",
            "--json has one object per node, that child included, in order of generation.",
            "",
            "Examples:",
            "  slidebase walkthrough \"2 8 3 1 x 4 7 6 5\" --goal \"1 2 3 8 x 4 7 6 5\"",
            "  slidebase walkthrough 123046758 --algorithm bfs --dot | dot -Tsvg > tree.svg")
        .board("1..*")
        .text(
            "algorithm",
            "NAME",
            Values.ALGORITHMS + " (default: " + Algorithm.A_STAR + ").",
            Values.ALGORITHMS)
        .text(
            "heuristic",
            "NAME",
            String.format(
                "The heuristic of astar, idastar and greedy: %s (default: %s).",
                Values.HEURISTICS, HeuristicName.MISPLACED),
            Values.HEURISTICS)
        .tieBreak()
        .text(
            "order",
            "ORDER",
            "The order in which to try moves (default: " + MoveOrder.BY_CODE + ").",
            Values.ORDERS)
        .largeNumber(
            "max-boards",
            "N",
            String.format(
                "Maximum number of boards to expand, up to %,d (default: %,d).",
                Walkthrough.GREATEST_MOST_BOARDS, Walkthrough.USUAL_MOST_BOARDS))
        .flag("dot", "Draw for Graphviz, in the DOT language.")
        .goal()
        .shape()
        .json();
  }

  @Override
  public void answer(Run run) throws IOException {
    Walkthrough walkthrough = Walkthrough.of(run.given());
    Subject subject = Subject.of(run.given(), Limits.PACKED_CELLS);
    run.answer(walkthrough.answer(subject, run::tables));
  }
}

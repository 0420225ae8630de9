package slidebase.verbs;

import java.io.IOException;
import slidebase.ask.Candidates;
import slidebase.ask.NamedGuide;
import slidebase.ask.Subject;
import slidebase.board.MoveOrder;
import slidebase.search.Algorithm;
import slidebase.sizes.SizeLimits;

/** Draws the tree of a small search. */
public record Walkthrough() implements Verb {
  public static final String PURPOSE =
      "Draw the tree of a small search, with g, h and f of each node.";

  @Override
  public Declaration declaration() {
    Candidates algorithms = Candidates.all(Algorithm.values());
    Candidates heuristics = Candidates.all(NamedGuide.all());
    return new Declaration(
            "walkthrough",
            PURPOSE,
            """
            In the text, the number before a node is its place in the order of expansion;
            * marks nodes on the path. A node that was not expanded is open, a duplicate
            (a path as short reached its board before), or pruned (beyond the bound of
            IDA*). As in textbooks, the child that undoes its parent's move is omitted.
            --json prints one object per node in order of generation, including that child.

            Examples:
              slidebase walkthrough "2 8 3 1 x 4 7 6 5" --goal "1 2 3 8 x 4 7 6 5"
              slidebase walkthrough 123046758 --algorithm bfs
            """)
        .board(true)
        .text("algorithm", "NAME", algorithms + " (default: " + Algorithm.A_STAR + ").", algorithms)
        .text(
            "heuristic",
            "NAME",
            String.format(
                "The heuristic of astar, idastar and greedy: %s (default: %s).",
                heuristics, DrawnSearch.USUAL_HEURISTIC),
            heuristics)
        .tieBreak()
        .order("The order in which to try moves (default: " + MoveOrder.BY_CODE + ").")
        .largeNumber(
            "max-boards",
            "N",
            String.format(
                "Maximum number of boards to expand, up to %,d (default: %,d).",
                DrawnSearch.GREATEST_MOST_BOARDS, DrawnSearch.USUAL_MOST_BOARDS))
        .oneGoal()
        .shape()
        .json();
  }

  @Override
  public void run(Run run) throws IOException {
    DrawnSearch search = DrawnSearch.of(run.given());
    Subject subject = Subject.of(run.given(), SizeLimits.PACKED_CELLS);
    if (subject.shape().cells() > SizeLimits.PACKED_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              "shape %s: a walkthrough is for boards of up to %d cells",
              subject.shape(), SizeLimits.PACKED_CELLS));
    }
    run.answer(search.answer(subject, run.tables()));
  }
}

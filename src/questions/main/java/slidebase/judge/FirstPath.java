package slidebase.judge;

import java.util.List;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Verdict;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.MoveOrder;

/** The claim that a path is the first of the shortest paths in an order of moves. */
record FirstPath(ProposedPath path, MoveOrder order) implements Claim {
  @Override
  public Answer judged(Board start, Board goal, Tablebase tablebase) {
    if (!start.canReach(goal) || !path.leads(start, goal)) {
      return path.judged(start, goal, tablebase);
    }
    List<Move> first = tablebase.solve(start, goal, order).orElseThrow().moves();
    boolean isOther = first.size() == path.moves().size() && !first.equals(path.moves());
    return isOther
        ? Verdict.WRONG.answer(
            "shortest, but not the first in the order " + order,
            Answer.fields(start, goal, true)
                .with("distance", first.size())
                .with("path", Move.text(path.moves()))
                .with("legal", true)
                .with("reachesGoal", true)
                .with("optimal", true)
                .with("excess", 0))
        : path.judged(start, goal, tablebase);
  }

  @Override
  public Answer judgedWithin(Board start, Board goal, int atLeast) {
    return path.leads(start, goal)
        ? path.unknown(start, goal, atLeast)
        : path.judgedWithin(start, goal, atLeast);
  }
}

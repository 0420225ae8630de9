package slidebase.judge;

import java.util.List;
import java.util.Optional;
import slidebase.Toward;
import slidebase.ask.Finding;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Move;
import slidebase.board.MoveOrder;

/** The claim that a path is the first of the shortest paths in an order of moves. */
record FirstPath(ProposedPath path, MoveOrder order) implements Claim {
  @Override
  public Optional<Finding> withoutTables(Board start, Goals goal) {
    return path.withoutTables(start, goal);
  }

  @Override
  public Finding judged(Board start, Toward toward) {
    Goals goal = toward.goals();
    if (!path.reaches(goal)) {
      return path.judged(start, toward);
    }
    List<Move> first = toward.solve(start, order).orElseThrow().moves();
    boolean isOther =
        goal.measure().of(start, first) == goal.measure().of(start, path.made())
            && !first.equals(path.made());
    return isOther ? new PathJudge(path, goal).notFirst(order) : path.judged(start, toward);
  }

  @Override
  public Finding judgedWithin(Board start, Goals goal, int atLeast) {
    return new PathJudge(path, goal).unknown(atLeast);
  }
}

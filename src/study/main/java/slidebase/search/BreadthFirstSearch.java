package slidebase.search;

import java.util.List;
import java.util.Optional;
import slidebase.board.Move;
import slidebase.search.SearchObserver.Side;

/**
 * Breadth-first search (Moore, "The shortest path through a maze", 1959): expands boards in the
 * order of their discovery, so all boards at one distance from the start before any at the next.
 *
 * <p>As in A*, the goal is recognised when it is its turn to be expanded, unless the {@link
 * GoalTest} is early.
 */
final class BreadthFirstSearch implements Searcher {
  @Override
  public Optional<List<Move>> path(Run run) throws UnfinishedRunException {
    boolean isEarly = run.search.goalTest() == GoalTest.EARLY;
    Nodes nodes = new Nodes(run, run.start, 0, Side.START);
    for (int node = Nodes.ROOT; node < nodes.size(); node++) { // numbered as in a queue
      long board = nodes.board(node);
      if (board == run.goal) {
        return Optional.of(nodes.pathTo(node));
      }
      nodes.expand(node);
      for (Move move : run.space.moves(board)) {
        long child = nodes.generate(node, move);
        if (isEarly && child == run.goal) {
          return Optional.of(nodes.pathTo(nodes.find(child)));
        }
      }
    }
    return Optional.empty();
  }
}

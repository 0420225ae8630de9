package slidebase.search;

import java.util.List;
import java.util.Optional;
import slidebase.board.Move;
import slidebase.search.SearchObserver.Arrival;
import slidebase.search.SearchObserver.Side;

/**
 * Greedy best-first search (Doran and Michie, "Experiments with the Graph Traverser program", 1966;
 * the name is that of Russell and Norvig, "Artificial Intelligence: A Modern Approach"): the board
 * that seems nearest to the goal is expanded first, however long the path to it was.
 *
 * <p>It is <em>not</em> optimal: it finds some path, usually after few expansions.
 */
final class GreedyBestFirstSearch implements Searcher {
  @Override
  public Optional<List<Move>> path(Run run) throws UnfinishedRunException {
    int startH = run.estimate(run.start);
    Nodes nodes = new Nodes(run, run.start, startH, Side.START);
    OpenList open = new OpenList(run);
    open.add(Nodes.ROOT, startH, startH);
    while (!open.isEmpty()) {
      int node = open.remove();
      long board = nodes.board(node);
      if (board == run.goal) {
        return Optional.of(nodes.pathTo(node));
      }
      nodes.expand(node);
      for (Move move : run.space.moves(board)) {
        long child = run.space.after(board, move);
        int g = nodes.g(node) + 1;
        int known = nodes.find(child);
        Arrival arrival = Arrival.DUPLICATE;
        if (known == Nodes.NONE) {
          known = nodes.add(child, g, run.estimate(child), move);
          open.add(known, nodes.h(known), nodes.h(known));
          arrival = Arrival.NEW;
        }
        run.generate(board, move, child, g, nodes.h(known), arrival);
      }
    }
    return Optional.empty();
  }
}

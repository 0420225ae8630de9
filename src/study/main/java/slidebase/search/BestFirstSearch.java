package slidebase.search;

import java.util.List;
import java.util.Optional;
import slidebase.board.Move;
import slidebase.search.SearchObserver.Arrival;
import slidebase.search.SearchObserver.Side;

/**
 * Best-first search: expands the open board first that promises most. Moves may have costs.
 *
 * <p>Uniform-cost search (Dijkstra, "A note on two problems in connexion with graphs", 1959; the
 * name is that of Russell and Norvig) expands the board with the least g, the length so far.
 *
 * <p>For A* (Hart, Nilsson and Raphael, "A formal basis for the heuristic determination of minimum
 * cost paths", 1968), that is the board with the least f = g + h. The path is shortest if the
 * heuristic is admissible. With an inconsistent heuristic, the search may find a shorter path to an
 * expanded board, and then opens it again.
 *
 * <p>For greedy search (Doran and Michie, "Experiments with the Graph Traverser program", 1966; the
 * name is that of Russell and Norvig, "Artificial Intelligence: A Modern Approach"), it is the
 * board with the least h: the one that seems nearest to the goal, however long the path to it was.
 * It is <em>not</em> optimal: it finds some path, usually after few expansions.
 */
final class BestFirstSearch implements Searcher {
  private final boolean isGreedy;

  private BestFirstSearch(boolean isGreedy) {
    this.isGreedy = isGreedy;
  }

  /** Returns A*; without a heuristic, this is uniform-cost search. */
  static BestFirstSearch aStar() {
    return new BestFirstSearch(false);
  }

  static BestFirstSearch greedy() {
    return new BestFirstSearch(true);
  }

  private static boolean isInformed(Run run) {
    return run.search.algorithm().isInformed();
  }

  private static int estimate(long board, Run run) {
    return isInformed(run) ? run.estimate(board) : 0;
  }

  @Override
  public Optional<List<Move>> path(Run run) throws UnfinishedRunException {
    int startH = estimate(run.start, run);
    Nodes nodes = new Nodes(run, run.start, startH, Side.START);
    OpenList open = new OpenList(run);
    open(Nodes.ROOT, nodes, open, run);
    while (!open.isEmpty()) {
      int node = open.remove();
      if (nodes.board(node) == run.goal) {
        return Optional.of(nodes.pathTo(node));
      }
      if (!nodes.isClosed(node)) { // otherwise the entry is older than a shorter path
        expand(node, nodes, open, run);
      }
    }
    return Optional.empty();
  }

  private void expand(int node, Nodes nodes, OpenList open, Run run) throws UnfinishedRunException {
    long board = nodes.board(node);
    nodes.expand(node);
    for (Move move : run.space.moves(board)) {
      long child = run.space.after(board, move);
      int g = nodes.g(node) + run.space.length(board, move); // on the path through this node
      int known = nodes.find(child);
      Arrival arrival = Arrival.DUPLICATE;
      if (known == Nodes.NONE) {
        known = nodes.add(child, g, estimate(child, run), move);
        arrival = Arrival.NEW;
      } else if (!isGreedy && g < nodes.g(known)) {
        arrival = nodes.isClosed(known) ? Arrival.REOPENED : Arrival.SHORTER;
        nodes.improve(known, g, move);
      }
      int h = nodes.h(known);
      if (arrival != Arrival.DUPLICATE) {
        open(known, nodes, open, run);
      }
      run.generate(board, move, child, g, h, arrival);
    }
  }

  private void open(int node, Nodes nodes, OpenList open, Run run) throws UnfinishedRunException {
    int g = isGreedy ? 0 : nodes.g(node);
    if (!isInformed(run) || run.search.heuristic().isWhole()) {
      open.add(node, g + nodes.h(node), nodes.h(node));
    } else {
      open.addExact(node, g + run.search.heuristic().exact(nodes.board(node)), g);
    }
  }
}

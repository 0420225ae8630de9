package slidebase.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import slidebase.board.Move;
import slidebase.search.SearchObserver.Side;

/**
 * Bidirectional breadth-first search (Pohl, "Bi-directional search", Machine Intelligence 6, 1971):
 * one search from the start and one from the goal. The side with fewer open boards expands all of
 * them, until a board is reached from both sides.
 *
 * <p>The first such board is on a shortest path. Suppose the sides have reached all boards within a
 * moves of the start and within b moves of the goal, and no board from both. Then every path has
 * more than a + b moves. A board now reached with a + 1 moves, and known from the other side, makes
 * a path of at most a + 1 + b. This requires whole levels: a search that alternates board by board
 * must continue after the first meeting.
 */
final class BidirectionalSearch implements Searcher {
  /** One of the two searches. Its boards are numbered as in a queue, hence level by level. */
  private static final class Tree {
    final Nodes nodes;

    /** The first open node; all nodes from here on are at the same distance from the root. */
    int next = Nodes.ROOT;

    Tree(Run run, long root, Side side) throws UnfinishedRunException {
      this.nodes = new Nodes(run, root, 0, side);
    }

    int open() {
      return nodes.size() - next;
    }
  }

  @Override
  public Optional<List<Move>> path(Run run) throws UnfinishedRunException {
    Tree forward = new Tree(run, run.start, Side.START);
    Tree backward = new Tree(run, run.goal, Side.GOAL);
    OptionalLong meeting = run.start == run.goal ? OptionalLong.of(run.goal) : OptionalLong.empty();
    while (meeting.isEmpty() && forward.open() > 0 && backward.open() > 0) {
      boolean forwardIsSmaller = forward.open() <= backward.open();
      meeting = forwardIsSmaller ? expand(forward, backward, run) : expand(backward, forward, run);
    }
    return meeting.isEmpty()
        ? Optional.empty()
        : Optional.of(path(meeting.getAsLong(), forward.nodes, backward.nodes));
  }

  /** Expands a level, and returns the first board that the other search has reached too. */
  private static OptionalLong expand(Tree tree, Tree other, Run run) throws UnfinishedRunException {
    Nodes nodes = tree.nodes;
    for (int levelEnd = nodes.size(); tree.next < levelEnd; tree.next++) {
      int node = tree.next;
      nodes.expand(node);
      for (Move move : run.space.moves(nodes.board(node))) {
        long child = nodes.generate(node, move);
        if (other.nodes.find(child) != Nodes.NONE) {
          return OptionalLong.of(child);
        }
      }
    }
    return OptionalLong.empty();
  }

  private static List<Move> path(long meeting, Nodes forward, Nodes backward) {
    List<Move> path = new ArrayList<>(forward.pathTo(forward.find(meeting)));
    List<Move> fromGoal = backward.pathTo(backward.find(meeting));
    for (int i = fromGoal.size() - 1; i >= 0; i--) {
      path.add(fromGoal.get(i).opposite());
    }
    return path;
  }
}

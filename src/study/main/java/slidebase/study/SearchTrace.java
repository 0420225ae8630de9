package slidebase.study;

import java.util.ArrayList;
import java.util.List;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.search.Search;
import slidebase.search.SearchObserver;
import slidebase.search.SearchObserver.Side;
import slidebase.search.SearchResult;
import slidebase.study.SearchTree.Node;

/**
 * The record of a whole search, for drawings.
 *
 * @param result how it ended
 * @param trees the trees: one, or two for bidirectional search, or one per iteration for IDA*; none
 *     if parity rules out a path
 * @param nodes the nodes of all the trees, in the order of their generation
 */
public record SearchTrace(SearchResult result, List<SearchTree> trees, List<Node> nodes) {

  /** Copies the lists. */
  public SearchTrace {
    trees = List.copyOf(trees);
    nodes = List.copyOf(nodes);
  }

  /**
   * Searches, and records every generated node. A node takes about a hundred bytes, which the
   * search's limit of bytes does not include. So limit the number of expansions.
   *
   * @param search the search; this is its only observer
   * @throws IllegalArgumentException as {@link Search#path} does
   */
  public static SearchTrace of(Search search, Board start, Board goal) {
    Recorder recorder = new Recorder();
    SearchResult result = search.observedBy(recorder).path(start, goal);
    if (result.path().isPresent()) {
      recorder.markPath(PackedBoard.of(goal));
    }
    return new SearchTrace(result, recorder.trees, recorder.nodes);
  }

  /** Returns whether one of the trees has grown from the goal. */
  public boolean isBidirectional() {
    return hasGoalSide(trees);
  }

  private static boolean hasGoalSide(List<SearchTree> trees) {
    return trees.stream().anyMatch(tree -> tree.side() == Side.GOAL);
  }

  /** Builds the trees from the steps it observes. */
  private static final class Recorder implements SearchObserver {
    final List<SearchTree> trees = new ArrayList<>();
    final List<Node> nodes = new ArrayList<>();
    private int expansions;

    /** The tree that is growing. */
    private SearchTree tree;

    @Override
    public void root(long board, int h, int bound, Side side) {
      tree = new SearchTree(nodes.size() + 1, board, h, bound, side);
      trees.add(tree);
      nodes.add(tree.root());
    }

    @Override
    public void expanded(long board, int g, int h, Side side) {
      if (tree.side() != side) { // bidirectional search has changed to the other tree
        tree = trees.get(side == Side.START ? 0 : 1);
      }
      tree.expand(board, g, ++expansions);
    }

    @Override
    public void generated(long parent, Move move, long child, int g, int h, Arrival arrival) {
      nodes.add(tree.generate(nodes.size() + 1, move, child, g, h, arrival));
    }

    /**
     * Marks the path to the goal. In bidirectional search the path ends, in both trees, at the
     * board where they met, which was generated last.
     */
    void markPath(long goal) {
      long end = hasGoalSide(trees) ? nodes.get(nodes.size() - 1).board() : goal;
      trees.forEach(tree -> tree.markPathTo(end));
    }
  }
}

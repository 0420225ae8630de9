package slidebase.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;
import slidebase.bound.StandardHeuristic;
import slidebase.search.Algorithm;
import slidebase.search.Search;
import slidebase.search.SearchObserver.Arrival;
import slidebase.study.SearchTree.Node;

class NodeTextTest {
  private static final Board GOAL = Board.defaultGoal(Shape.EIGHT_PUZZLE);

  @Test
  void reopenedBoardsAreLabelledReopened() {
    // Boards are reopened only with an inconsistent heuristic, and no named one is inconsistent.
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(GOAL);
    Heuristic moody = board -> (Long.hashCode(board * 31) & 3) == 0 ? 0 : manhattan.estimate(board);
    SearchTrace trace =
        SearchTrace.of(Search.by(Algorithm.A_STAR, moody), Board.parse("867254301"), GOAL);
    List<Node> reopened =
        trace.nodes().stream().filter(node -> node.arrival() == Arrival.REOPENED).toList();
    assertFalse(reopened.isEmpty());
    NodeText nodeText = new NodeText(Algorithm.A_STAR, GOAL);
    assertEquals(
        Set.of("re-opened", "re-opened, superseded"),
        reopened.stream().map(nodeText::remark).collect(Collectors.toSet()));
  }

  @Test
  void numbersAreTheAlgorithmsKeys() {
    for (Algorithm algorithm : Algorithm.values()) {
      Search search = Search.by(algorithm, StandardHeuristic.MANHATTAN.toward(GOAL));
      Node root = SearchTrace.of(search, Board.parse("123046758"), GOAL).nodes().get(0);
      assertEquals(
          switch (algorithm) {
            case BREADTH_FIRST, UNIFORM_COST, BIDIRECTIONAL, ITERATIVE_DEEPENING -> "{g=0}";
            case GREEDY -> "{g=0, h=3}";
            case A_STAR, IDA_STAR -> "{g=0, h=3, f=3}";
          },
          new NodeText(algorithm, GOAL).numbers(root).toString());
    }
  }
}

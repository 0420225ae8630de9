package slidebase.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

  /** Returns the titles of the trees for the example in Nilsson's "Principles". */
  private static List<String> titles(Algorithm algorithm) {
    Board goal = Board.parse("1 2 3 8 0 4 7 6 5");
    Search search = Search.by(algorithm, StandardHeuristic.MISPLACED.toward(goal));
    SearchTrace trace = SearchTrace.of(search, Board.parse("2 8 3 1 6 4 7 0 5"), goal);
    NodeText text = new NodeText(algorithm, goal);
    return trace.trees().stream().map(tree -> text.title(trace, tree)).toList();
  }

  @Test
  void titleSaysWhereATreeBeginsOrHowFarItGrows() {
    for (Algorithm algorithm : Algorithm.values()) {
      List<String> titles = titles(algorithm);
      switch (algorithm) {
        case BREADTH_FIRST, UNIFORM_COST, GREEDY, A_STAR -> assertEquals(List.of(""), titles);
        case BIDIRECTIONAL ->
            assertEquals(
                List.of("from the start", "from the goal, whose moves the path undoes"), titles);
        case ITERATIVE_DEEPENING ->
            assertEquals(
                List.of("iteration 1, depth limit 0", "iteration 2, depth limit 1"),
                titles.subList(0, 2));
        case IDA_STAR ->
            assertEquals(
                List.of("iteration 1, bound f <= 4", "iteration 2, bound f <= 5"),
                titles.subList(0, 2));
      }
    }
  }

  /** Returns the boards of a search by their remarks. */
  private static Map<String, Set<String>> remarks(Algorithm algorithm) {
    Search search = Search.by(algorithm, StandardHeuristic.MANHATTAN.toward(GOAL));
    SearchTrace trace = SearchTrace.of(search, Board.parse("123456078"), GOAL);
    NodeText text = new NodeText(algorithm, GOAL);
    return trace.nodes().stream()
        .collect(
            Collectors.groupingBy(
                text::remark,
                TreeMap::new,
                Collectors.mapping(text::boardInOneLine, Collectors.toCollection(TreeSet::new))));
  }

  @Test
  void remarkIsTheFateOfANode() {
    assertEquals(
        Map.of(
            "", Set.of("123/456/.78", "123/456/7.8"),
            "duplicate", Set.of("123/456/.78"),
            "goal", Set.of("123/456/78."),
            "open", Set.of("123/.56/478", "123/4.6/758")),
        remarks(Algorithm.A_STAR));
    assertEquals(Set.of("123/456/7.8"), remarks(Algorithm.BIDIRECTIONAL).get("meeting"));
    Set<String> start = Set.of("123/456/.78");
    Set<String> next = Set.of("123/.56/478", "123/456/7.8");
    Set<String> last = Set.of(".23/156/478", "123/5.6/478", "123/4.6/758");
    assertEquals(
        Stream.of(start, next, last).flatMap(Set::stream).collect(Collectors.toSet()),
        remarks(Algorithm.ITERATIVE_DEEPENING).get("at the limit"));
  }

  @Test
  void boardsWithTilesOfTwoDigitsHaveCommas() {
    Board goal = Board.defaultGoal(new Shape(3, 4));
    Search search = Search.by(Algorithm.BREADTH_FIRST, StandardHeuristic.MANHATTAN.toward(goal));
    Node root =
        SearchTrace.of(search, Board.parse("1 2 3 4/5 6 7 8/9 10 0 11"), goal).nodes().get(0);
    assertEquals(
        "1,2,3,4/5,6,7,8/9,10,.,11",
        new NodeText(Algorithm.BREADTH_FIRST, goal).boardInOneLine(root));
  }
}

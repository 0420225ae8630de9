package slidebase.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;
import slidebase.bound.StandardHeuristic;
import slidebase.search.Algorithm;
import slidebase.search.Effort;
import slidebase.search.EffortLimit;
import slidebase.search.Search;
import slidebase.search.SearchObserver.Arrival;
import slidebase.search.SearchObserver.Side;
import slidebase.search.SearchResult;
import slidebase.study.SearchTree.Node;

class SearchTraceTest {
  private static final Board GOAL = Board.parse("1 2 3 8 0 4 7 6 5");
  private static final Heuristic MISPLACED = StandardHeuristic.MISPLACED.toward(GOAL);

  private static SearchTrace trace(Algorithm algorithm, String start) {
    return SearchTrace.of(Search.by(algorithm, MISPLACED), Board.parse(start), GOAL);
  }

  @Test
  void treeOfTheTextbooksHasTheirNumbers() {
    // Nilsson, "Principles of Artificial Intelligence", 1980: f = g + h, with h the
    // tiles out of place. There, too, both boards with f = 5 and g = 2 are expanded.
    SearchTrace trace = trace(Algorithm.A_STAR, "2 8 3 1 6 4 7 0 5");
    List<String> expanded = new ArrayList<>();
    trace.nodes().stream()
        .filter(Node::isExpanded)
        .sorted((a, b) -> a.expansion() - b.expansion())
        .map(node -> text(node.board()) + " " + node.g() + "+" + node.h())
        .forEach(expanded::add);
    assertEquals(
        List.of(
            "283164705 0+4",
            "283104765 1+3",
            "283014765 2+3",
            "203184765 2+3",
            "023184765 3+2",
            "123084765 4+1"),
        expanded);
    List<String> secondLevel =
        trace.trees().get(0).root().children().stream()
            .map(node -> node.move().orElseThrow() + " f=" + (node.g() + node.h()))
            .toList();
    assertEquals(List.of("UP f=4", "LEFT f=6", "RIGHT f=6"), secondLevel);
  }

  private static String text(long board) {
    return PackedBoard.unpack(board, Shape.EIGHT_PUZZLE).toString().replace(" ", "");
  }

  @ParameterizedTest
  @EnumSource
  void treesHoldAllThatWasGeneratedAndExpanded(Algorithm algorithm) {
    SearchTrace trace = trace(algorithm, "8 1 3 2 4 5 7 0 6");
    Effort effort = trace.result().effort();
    assertEquals(effort.generated() + trace.trees().size(), trace.nodes().size());
    assertEquals(
        IntStream.rangeClosed(1, (int) effort.expanded()).boxed().toList(),
        trace.nodes().stream().filter(Node::isExpanded).map(Node::expansion).sorted().toList());
    for (int i = 0; i < trace.nodes().size(); i++) {
      Node node = trace.nodes().get(i);
      assertEquals(i + 1, node.number());
      assertTrue(trace.trees().contains(node.tree()));
      assertTrue(node.isKept() || !node.isExpanded());
      node.parent().ifPresent(parent -> assertLeadsTo(parent, node));
    }
  }

  private static void assertLeadsTo(Node parent, Node node) {
    assertTrue(parent.children().contains(node));
    assertTrue(parent.isExpanded());
    assertEquals(parent.g() + 1, node.g());
    Board board = PackedBoard.unpack(parent.board(), Shape.EIGHT_PUZZLE);
    assertEquals(PackedBoard.of(board.after(node.move().orElseThrow())), node.board());
  }

  @ParameterizedTest
  @EnumSource
  void markedPathIsTheOneThatWasFound(Algorithm algorithm) {
    SearchTrace trace = trace(algorithm, "8 1 3 2 4 5 7 0 6");
    List<Move> marked = new ArrayList<>(markedMoves(trace.trees().get(0)));
    if (trace.isBidirectional()) {
      List<Move> fromGoal = markedMoves(trace.trees().get(1));
      for (int i = fromGoal.size() - 1; i >= 0; i--) {
        marked.add(fromGoal.get(i).opposite());
      }
    } else if (trace.trees().size() > 1) {
      assertEquals(List.of(), marked, "the goal is found in the last iteration only");
      marked.addAll(markedMoves(trace.trees().get(trace.trees().size() - 1)));
    }
    assertEquals(trace.result().path().orElseThrow(), marked);
  }

  private static List<Move> markedMoves(SearchTree tree) {
    List<Move> moves = new ArrayList<>();
    Node node = tree.root();
    for (boolean goesOn = true; goesOn; ) {
      List<Node> next = node.children().stream().filter(Node::isOnPath).toList();
      assertTrue(next.size() <= 1, "a path does not fork");
      goesOn = !next.isEmpty();
      if (goesOn) {
        node = next.get(0);
        moves.add(node.move().orElseThrow());
      }
    }
    return moves;
  }

  @Test
  void idaStarGrowsOneTreePerIteration() {
    SearchTrace trace = trace(Algorithm.IDA_STAR, "2 8 3 1 6 4 7 0 5");
    assertEquals(
        List.of(OptionalInt.of(4), OptionalInt.of(5)),
        trace.trees().stream().map(SearchTree::bound).toList());
    assertTrue(
        trace.nodes().stream()
            .filter(node -> node.arrival() == Arrival.PRUNED)
            .allMatch(node -> node.g() + node.h() > node.tree().bound().orElseThrow()));
  }

  @Test
  void bidirectionalSearchGrowsATreeFromEitherSide() {
    SearchTrace trace = trace(Algorithm.BIDIRECTIONAL, "2 8 3 1 6 4 7 0 5");
    assertEquals(
        List.of(Side.START, Side.GOAL), trace.trees().stream().map(SearchTree::side).toList());
    assertEquals(PackedBoard.of(GOAL), trace.trees().get(1).root().board());
    assertTrue(trace.trees().stream().allMatch(tree -> tree.bound().isEmpty()));
  }

  @Test
  void childThatUndoesAMoveIsADuplicate() {
    List<Node> undoing =
        trace(Algorithm.BREADTH_FIRST, "2 8 3 1 6 4 7 0 5").nodes().stream()
            .filter(Node::undoesItsParentsMove)
            .toList();
    assertFalse(undoing.isEmpty());
    for (Node node : undoing) {
      assertEquals(Arrival.DUPLICATE, node.arrival());
      assertEquals(node.parent().orElseThrow().parent().orElseThrow().board(), node.board());
    }
  }

  @Test
  void shorterWaysSupersedeTheLongerOnes() {
    Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(goal);
    Heuristic moody = board -> (Long.hashCode(board * 31) & 3) == 0 ? 0 : manhattan.estimate(board);
    SearchTrace trace =
        SearchTrace.of(Search.by(Algorithm.A_STAR, moody), Board.parse("867254301"), goal);
    List<Node> shorter =
        trace.nodes().stream()
            .filter(node -> node.arrival() == Arrival.SHORTER || node.arrival() == Arrival.REOPENED)
            .toList();
    assertFalse(shorter.isEmpty());
    assertEquals(shorter.size(), trace.nodes().stream().filter(Node::isSuperseded).count());
    assertTrue(trace.nodes().stream().noneMatch(node -> node.isSuperseded() && !node.isKept()));
  }

  @Test
  void goalItselfIsARootOnThePath() {
    for (Algorithm algorithm : Algorithm.values()) {
      SearchTrace trace = trace(algorithm, GOAL.toString());
      assertTrue(trace.nodes().stream().allMatch(node -> node.isOnPath() && !node.isExpanded()));
    }
  }

  @Test
  void unsolvableBoardGrowsNoTree() {
    SearchTrace trace = trace(Algorithm.A_STAR, "8 2 3 1 6 4 7 0 5");
    assertEquals(SearchResult.Outcome.UNSOLVABLE, trace.result().outcome());
    assertEquals(List.of(), trace.trees());
  }

  @Test
  void stoppedSearchHasAPartOfATreeAndNoPath() {
    Search search =
        Search.by(Algorithm.A_STAR, MISPLACED).with(EffortLimit.standard().withBoards(3));
    SearchTrace trace = SearchTrace.of(search, Board.parse("2 8 3 1 6 4 7 0 5"), GOAL);
    assertEquals(SearchResult.Outcome.LIMIT_REACHED, trace.result().outcome());
    assertEquals(3, trace.nodes().stream().filter(Node::isExpanded).count());
    assertTrue(trace.nodes().stream().noneMatch(Node::isOnPath));
  }
}

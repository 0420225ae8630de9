package slidebase.verbs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.ask.NamedGuide;
import slidebase.ask.Parameters;
import slidebase.ask.Subject;
import slidebase.ask.Unsolvable;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;
import slidebase.bound.StandardHeuristic;
import slidebase.search.Algorithm;
import slidebase.search.EffortLimit;
import slidebase.search.Search;
import slidebase.search.SearchResult;
import slidebase.search.TieBreak;
import slidebase.study.NodeText;
import slidebase.study.PerfectHeuristic;
import slidebase.study.SearchTrace;
import slidebase.study.SearchTree;
import slidebase.study.SearchTree.Node;
import slidebase.study.TreeText;
import slidebase.tables.Tables;
import slidebase.text.Names;

/**
 * Draws the tree of a small search.
 *
 * @param mostBoards the maximum number of boards to expand
 * @param maxBoards the user's name for that limit
 */
record DrawnSearch(
    Algorithm algorithm,
    NamedGuide heuristic,
    TieBreak tieBreak,
    MoveOrder order,
    long mostBoards,
    String maxBoards) {
  static final NamedGuide USUAL_HEURISTIC = NamedGuide.of(StandardHeuristic.MISPLACED);

  static final long USUAL_MOST_BOARDS = 100;

  /** A path may be as long as the number of boards expanded, and is drawn by recursion. */
  static final long GREATEST_MOST_BOARDS = 1_000;

  static DrawnSearch of(Parameters given) {
    Algorithm algorithm =
        given.choice("algorithm", "algorithm", Algorithm.values()).orElse(Algorithm.A_STAR);
    Contenders.requireUse(given, "heuristic", List.of(algorithm));
    return new DrawnSearch(
        algorithm,
        given.choice("heuristic", "heuristic", NamedGuide.all()).orElse(USUAL_HEURISTIC),
        Contenders.tieBreak(given),
        given.order().orElse(MoveOrder.BY_CODE),
        given.number("max-boards", USUAL_MOST_BOARDS, 1, GREATEST_MOST_BOARDS),
        given.notation("max-boards"));
  }

  /** Opens tables if the heuristic needs them; the 3x3 tables are in the jar. */
  Answer answer(Subject subject, Tables opening) throws IOException {
    Board start = subject.start().orElseThrow();
    Board goal = subject.goal();
    Optional<Tablebase> opened =
        heuristic.standard().isPresent() || goal.shape().equals(Shape.EIGHT_PUZZLE)
            ? Optional.empty()
            : Optional.of(opening.large());
    Supplier<Heuristic> perfect =
        () -> PerfectHeuristic.toward(opened.orElseGet(Tablebase::embedded).toward(goal));
    Search search =
        Search.by(algorithm, heuristic.toward(subject.goals(), perfect))
            .with(tieBreak)
            .with(order)
            .with(EffortLimit.standard().withBoards(mostBoards));
    SearchTrace trace = SearchTrace.of(search, start, goal);
    return switch (trace.result().outcome()) {
      case FOUND -> drawn(trace, start, goal);
      case UNSOLVABLE -> new Unsolvable(start, Goals.of(goal));
      case CANCELLED ->
          Answer.none(
              String.format(
                  "%s was ended after %,d boards, before the goal",
                  algorithm, trace.result().effort().expanded()));
      case LIMIT_REACHED ->
          Answer.none(
              String.format(
                  "%s reached its limit of %,d boards before the goal; to see the whole tree, choose"
                      + " a nearer goal, a search that expands fewer boards, or %s N",
                  algorithm, trace.result().effort().expanded(), maxBoards));
    };
  }

  private Answer drawn(SearchTrace trace, Board start, Board goal) {
    NodeText nodeText = new NodeText(algorithm, goal);
    List<String> lines = new ArrayList<>();
    lines.add(title());
    lines.add("from " + start + " to " + goal);
    lines.add(summary(trace.result()));
    new TreeText(nodeText, lines).draw(trace);
    return Answer.of(
        lines, trace.nodes().stream().map(node -> described(node, nodeText, trace)).toList());
  }

  private String title() {
    return algorithm
        + (algorithm.isInformed() ? ", heuristic " + heuristic : "")
        + (algorithm.breaksTies() ? ", tie-break " + tieBreak : "")
        + ", moves in order "
        + order;
  }

  private static String summary(SearchResult result) {
    List<Move> path = result.path().orElseThrow();
    return String.format(
        "length %d%s; boards expanded %,d, generated %,d",
        path.size(),
        path.isEmpty() ? "" : ", path " + Move.text(path),
        result.effort().expanded(),
        result.effort().generated());
  }

  private static Described described(Node node, NodeText nodeText, SearchTrace trace) {
    SearchTree tree = node.tree();
    return to -> {
      to.with("tree", trace.trees().indexOf(tree) + 1)
          .with("side", trace.isBidirectional() ? Names.of(tree.side()) : null)
          .with("bound", tree.bound())
          .with("node", node.number())
          .with("parent", node.parent().map(Node::number))
          .with("move", node.move().map(Move::letter))
          .with("board", nodeText.board(node));
      nodeText.numbers(node).forEach(to::with);
      to.with("arrival", Names.of(node.arrival()))
          .with("expansion", node.isExpanded() ? node.expansion() : null)
          .with("onPath", node.isOnPath());
    };
  }
}

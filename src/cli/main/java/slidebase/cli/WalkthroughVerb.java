package slidebase.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;
import slidebase.search.Algorithm;
import slidebase.search.Effort;
import slidebase.search.Heuristic;
import slidebase.search.Search;
import slidebase.search.SearchResult;
import slidebase.study.PerfectHeuristic;
import slidebase.study.SearchTrace;

final class WalkthroughVerb extends AnsweringVerb {
  /** A path may be as long as the number of boards expanded, and is drawn by recursion. */
  private static final int GREATEST_MAX_BOARDS = 1_000;

  private final BoardArgument board = new BoardArgument(this);

  private final GoalOption goalOption = new GoalOption(this);

  private final ShapeOption shape = new ShapeOption(this);

  private final Argument<String> algorithmName =
      option(
          String.class,
          "--algorithm",
          "NAME",
          CommaList.of((Object[]) Algorithm.values()) + " (default: " + Algorithm.A_STAR + ").");

  private final Argument<String> heuristicName =
      option(
          String.class,
          "--heuristic",
          "NAME",
          "What astar, idastar and greedy ask: "
              + CommaList.of((Object[]) HeuristicName.values())
              + " (default: "
              + HeuristicName.MISPLACED
              + ").");

  private final TieBreakOption tieBreak = new TieBreakOption(this);

  private final Argument<String> order =
      option(
          String.class,
          "--order",
          "ORDER",
          "The order in which moves are tried (default: " + MoveOrder.BY_CODE + ").");

  private final MaxBoardsOption maxBoards =
      new MaxBoardsOption(
          this, "The most boards that may be expanded, up to 1,000", 100, GREATEST_MAX_BOARDS);

  private final Argument<Boolean> dot = flag("--dot", "Draw for Graphviz, in the DOT language.");

  private Algorithm algorithm;
  private HeuristicName heuristic;
  private MoveOrder moveOrder;

  WalkthroughVerb(Console console, Installation installation) {
    super(console, installation);
    describe(
        "Draw the tree of a small search, each node with its g, h and f = g + h.",
        "",
        "In the text, the number before a node tells when it was expanded, and * that it",
        "is on the path. A node that was not expanded is open, a duplicate of a board met",
        "before by a way as short, or pruned: beyond the bound of IDA*. As in textbooks,",
        "the child that undoes its parent's move is left out; --json, one object a node",
        "in the order of their generation, has it.",
        "",
        "Examples:",
        "  slidebase walkthrough \"2 8 3 1 x 4 7 6 5\" --goal \"1 2 3 8 x 4 7 6 5\"",
        "  slidebase walkthrough 123046758 --algorithm bfs --dot | dot -Tsvg > tree.svg");
  }

  @Override
  public Integer call() {
    if (json() && dot.or(false)) {
      throw badUsage("Give one of --json or --dot.");
    }
    algorithm = algorithmName.isGiven() ? Algorithm.named(algorithmName.value()) : Algorithm.A_STAR;
    heuristic =
        heuristicName.isGiven()
            ? HeuristicName.named(heuristicName.value())
            : HeuristicName.MISPLACED;
    moveOrder = order.isGiven() ? MoveOrder.parse(order.value()) : MoveOrder.BY_CODE;
    Shape settled = shape.settled(board.text(), goalOption.text());
    Board start = Board.parse(board.text(), settled);
    Board goal = goalOption.of(settled);
    SearchTrace trace = SearchTrace.of(search(goal), start, goal);
    switch (trace.result().outcome()) {
      case FOUND -> draw(trace, start, goal);
      case UNSOLVABLE -> {
        if (dot.or(false)) {
          sayUnsolvable(start, goal);
        } else {
          answerUnsolvable(start, goal);
        }
      }
      case LIMIT_REACHED, CANCELLED -> answerTooLarge(trace.result().effort());
    }
    return trace.result().path().isPresent() ? Cli.ANSWERED : Cli.NO_ANSWER;
  }

  private Search search(Board goal) {
    return Search.by(algorithm, heuristic.toward(goal, () -> perfect(goal)))
        .with(tieBreak.value())
        .with(moveOrder)
        .with(maxBoards.limit());
  }

  /** Only this takes a table, which for 3x3 is always there. */
  private Heuristic perfect(Board goal) {
    if (goal.shape().equals(Shape.EIGHT_PUZZLE)) {
      return PerfectHeuristic.toward(goal, Tablebase.embedded());
    }
    try {
      Tablebase tablebase = new DefaultDatabase(console(), installation(), goal.shape()).open();
      return PerfectHeuristic.toward(goal, tablebase);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private void draw(SearchTrace trace, Board start, Board goal) {
    NodeText nodeText = new NodeText(algorithm, goal);
    List<String> title = List.of(how(), "from " + start + " to " + goal, what(trace.result()));
    if (json()) {
      TreeJson nodes = new TreeJson(nodeText, trace);
      trace.nodes().forEach(node -> answer(nodes.fields(node)));
    } else if (dot.or(false)) {
      new TreeDot(nodeText, this::answer).draw(trace, title);
    } else {
      title.forEach(this::answer);
      new TreeText(nodeText, this::answer).draw(trace);
    }
  }

  /** The algorithm, with those of the options that it has a use for. */
  private String how() {
    return algorithm
        + (algorithm.isInformed() ? ", heuristic " + heuristic : "")
        + (algorithm.breaksTies() ? ", tie-break " + tieBreak.value() : "")
        + ", moves in order "
        + moveOrder;
  }

  private static String what(SearchResult result) {
    List<Move> path = result.path().orElseThrow();
    return String.format(
        "length %d%s; boards expanded %,d, generated %,d",
        path.size(),
        path.isEmpty() ? "" : ", path " + Move.text(path),
        result.effort().expanded(),
        result.effort().generated());
  }

  private void answerTooLarge(Effort effort) {
    String message =
        String.format(
            "%s came to its limit of boards, %,d, before the goal; to see the whole tree, take a nearer"
                + " goal, what expands fewer boards, or --max-boards N",
            algorithm, effort.expanded());
    if (json()) {
      answer(Map.of("error", message));
    }
    console().say(message);
  }
}

package slidebase.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import slidebase.Solution;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;

final class SolveVerb extends TableVerb {
  private final BoardArgument board =
      new BoardArgument(
          this,
          false,
          "The tiles in reading order, the blank as 0, x, X, _ or .; - for standard input.");

  private final Argument<Path> from =
      option(Path.class, "--from", "FILE", "Read boards from a file.");

  private final Argument<String> form =
      option(
          String.class,
          "--as",
          "FORM",
          "moves: the blank's moves, udlr (default); tiles: the tiles that move; boards: drawings.");

  private final Argument<String> orderLetters =
      option(
          String.class,
          "--order",
          "ORDER",
          "Give the lexicographically least optimal path in this order, such as dlru.");

  /** The board on the command line; null where boards are read from a stream. */
  private Board start;

  private PathFormat format;

  /** The order of moves that singles out a path; null if any will do. */
  private MoveOrder order;

  SolveVerb(Console console, Installation installation) {
    super(console, installation);
    describe(
        "Give an optimal path from a board to the goal.",
        "",
        "With - or --from it reads one board a line, or 'start;goal', and answers each on",
        "a line: the path (empty if the board is the goal), 'unsolvable' or 'error: ...'.",
        "",
        "Examples:",
        "  slidebase solve \"2 3 4 1 5 x 7 6 8\"",
        "  slidebase solve 23415x768 --goal \"1 2 3/8 x 4/7 6 5\" --as boards",
        "  slidebase solve - < boards.txt");
  }

  @Override
  void prepare() {
    format = format();
    order = orderLetters.isGiven() ? MoveOrder.parse(orderLetters.value()) : null;
    if (from.isGiven() == board.isGiven()) {
      throw badUsage("Give one of BOARD, - for standard input, or --from FILE.");
    }
  }

  @Override
  String boardText() {
    return from.isGiven() || board.text().equals("-") ? null : board.text();
  }

  @Override
  void read(Shape ofBoards) {
    start = boardText() == null ? null : Board.parse(boardText(), ofBoards);
  }

  private PathFormat format() {
    String name = form.or("moves");
    for (PathFormat known : PathFormat.values()) {
      if (known.name().equalsIgnoreCase(name)) {
        return known;
      }
    }
    throw badUsage("--as takes moves, tiles or boards, not '" + name + "'.");
  }

  @Override
  int answer(Tablebase tablebase, Board goal) throws IOException {
    if (start != null) {
      return solveOne(tablebase, goal);
    }
    boolean isFast =
        format == PathFormat.MOVES && order == null && !json() && FastLines.areFor(goal.shape());
    Batch batch =
        new Batch(
            console(),
            goal,
            (board, to) -> line(tablebase, board, to),
            json(),
            isFast ? Optional.of(new FastLines(tablebase, goal)) : Optional.empty());
    return from.isGiven()
        ? Lines.fromFile(from.value(), batch::run)
        : Lines.fromStandardInput(console(), batch::run);
  }

  private int solveOne(Tablebase tablebase, Board goal) {
    Optional<Solution> path = path(tablebase, start, goal);
    if (path.isEmpty()) {
      answerUnsolvable(start, goal);
      return Cli.NO_ANSWER;
    }
    answer(json() ? format.json(path.get(), goal) : format.text(path.get()));
    return Cli.ANSWERED;
  }

  /** The answer as one line: the path, or that there is none. */
  private String line(Tablebase tablebase, Board board, Board goal) {
    if (order != null) {
      tablebase.unfold(goal); // each class once
    }
    Optional<Solution> path = path(tablebase, board, goal);
    if (json()) {
      return path.map(found -> format.json(found, goal))
          .orElseGet(() -> JsonLine.of(fields(board, goal, false)));
    }
    return path.map(format::line).orElse("unsolvable");
  }

  private Optional<Solution> path(Tablebase tablebase, Board board, Board goal) {
    return order != null ? tablebase.solve(board, goal, order) : tablebase.solve(board, goal);
  }
}

package slidebase.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import slidebase.Solution;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;

@Command(
    description = "Give an optimal path from a board to the goal.",
    footer = {
      "",
      "With - or --from it reads one board a line, or 'start;goal', and answers each on",
      "a line: the path (empty if the board is the goal), 'unsolvable' or 'error: ...'.",
      "",
      "Examples:",
      "  slidebase solve \"2 3 4 1 5 x 7 6 8\"",
      "  slidebase solve 23415x768 --goal \"1 2 3/8 x 4/7 6 5\" --as boards",
      "  slidebase solve - < boards.txt"
    })
final class SolveVerb extends TableVerb {
  @Parameters(
      paramLabel = "BOARD",
      arity = "0..*",
      description =
          "The tiles in reading order, the blank as 0, x, X, _ or .; - for standard input.")
  private List<String> words = List.of();

  @Option(names = "--from", paramLabel = "FILE", description = "Read boards from a file.")
  private Path from;

  @Option(
      names = "--as",
      paramLabel = "FORM",
      defaultValue = "moves",
      description =
          "moves: the blank's moves, udlr (default); tiles: the tiles that move; boards: drawings.")
  private String form;

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      description = "Give the lexicographically least optimal path in this order, such as dlru.")
  private String orderLetters;

  @Spec private CommandSpec spec;

  /** The board on the command line; null where boards are read from a stream. */
  private Board start;

  private PathFormat format;
  private Optional<MoveOrder> order;

  SolveVerb(Console console, Installation installation) {
    super(console, installation);
  }

  @Override
  void prepare() {
    format = format();
    order = Optional.ofNullable(orderLetters).map(MoveOrder::parse);
    boolean stream = from != null || words.equals(List.of("-"));
    if (from != null ? !words.isEmpty() : words.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "Give one of BOARD, - for standard input, or --from FILE.");
    }
    start = stream ? null : Board.parse(String.join(" ", words), Shape.EIGHT_PUZZLE);
  }

  private PathFormat format() {
    for (PathFormat known : PathFormat.values()) {
      if (known.name().equalsIgnoreCase(form)) {
        return known;
      }
    }
    throw new ParameterException(
        spec.commandLine(), "--as takes moves, tiles or boards, not '" + form + "'.");
  }

  @Override
  int answer(Tablebase tablebase, Board goal) throws IOException {
    if (start != null) {
      return solveOne(tablebase, goal);
    }
    boolean isPlainPath = format == PathFormat.MOVES && order.isEmpty() && !json();
    Batch batch =
        new Batch(
            console(),
            goal,
            (board, to) -> line(tablebase, board, to),
            json(),
            isPlainPath ? Optional.of(new FastLines(tablebase, goal)) : Optional.empty());
    if (from == null) {
      return runOnStandardInput(batch);
    }
    if (Files.isDirectory(from)) {
      throw new IllegalArgumentException(from + ": is a directory, not a file of boards");
    }
    try (InputStream file = Files.newInputStream(from)) {
      return batch.run(file);
    }
  }

  private int runOnStandardInput(Batch batch) throws IOException {
    try {
      return batch.run(console().in());
    } catch (IOException e) {
      throw new IOException("standard input: cannot be read: " + e.getMessage(), e);
    }
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
    if (order.isPresent()) {
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
    return order.isPresent()
        ? tablebase.solve(board, goal, order.get())
        : tablebase.solve(board, goal);
  }
}

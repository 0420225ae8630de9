package slidebase.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import slidebase.Solution;
import slidebase.Tablebase;
import slidebase.ToGoal;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.work.Progress;
import slidebase.work.QuestionLimit;

/**
 * What searches with tables of patterns take: of published boards, whose distances have to be those
 * published, and of boards that chance draws. Every path is replayed.
 */
final class Searches {
  private static final int DRAWN = 100;
  private static final Shape FIFTEEN_PUZZLE = Shape.parse("4x4");
  private static final Board BLANK_FIRST = Board.inReadingOrder(FIFTEEN_PUZZLE, 0);
  private static final Board BLANK_LAST = Board.defaultGoal(FIFTEEN_PUZZLE);

  private final Path data;
  private final Path folder;
  private final PrintStream out;

  /** The mean time of the first row, in nanoseconds, which others are compared with. */
  private double base;

  /**
   * Prepares them.
   *
   * @param home the folder of the installation
   * @param folder where {@link Shapes} has left tables
   */
  Searches(Path home, Path folder, PrintStream out) {
    this.data = home.resolve("data");
    this.folder = folder;
    this.out = out;
  }

  /** A start and its distance from the goal as published, or -1. */
  private record Start(Board board, int distance) {}

  /** Prints a table in Markdown, a row as soon as it is known. */
  void print() throws Exception {
    out.println(
        "| boards | threads | mean distance | mean boards generated | median | mean | 95 of 100 |"
            + " longest | mean to the first |");
    out.println("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    int threads = Runtime.getRuntime().availableProcessors();
    try (Tablebase tablebase = open(FIFTEEN_PUZZLE)) {
      List<Start> korf = published("korf100.tsv", 1);
      measure(tablebase, BLANK_FIRST, korf, 1); // until Java has compiled
      row("Korf's 100 of 4x4", tablebase, BLANK_FIRST, korf, 1);
      row("38 hard ones", tablebase, BLANK_LAST, published("hard15.tsv", 0), threads);
    }
    for (String name : List.of("2x7", "3x5", "2x8", "4x4")) {
      try (Tablebase tablebase = open(Shape.parse(name))) {
        Board goal = tablebase.defaultGoal();
        List<Start> drawn =
            tablebase
                .toward(goal)
                .random(new Random(1))
                .limit(DRAWN)
                .map(board -> new Start(board, -1))
                .toList();
        measure(tablebase, goal, drawn.subList(0, DRAWN / 4), threads);
        row(DRAWN + " random ones of " + name, tablebase, goal, drawn, threads);
      }
    }
  }

  private Tablebase open(Shape shape) throws IOException {
    return Tablebase.open(Shapes.file(folder, shape));
  }

  private List<Start> published(String file, int column) throws IOException {
    return Files.readAllLines(data.resolve(file)).stream()
        .map(line -> line.split("\t"))
        .filter(words -> words.length > column + 1 && words[column + 1].matches("\\d+"))
        .map(words -> new Start(Board.parse(words[column]), Integer.parseInt(words[column + 1])))
        .toList();
  }

  /** The nanoseconds per board, and the results. */
  private record Found(double[] nanoseconds, double meanDistance, double meanGenerated) {}

  private static Found measure(Tablebase tablebase, Board goal, List<Start> starts, int threads) {
    ToGoal searching = tablebase.within(QuestionLimit.NONE, threads, Progress.NONE).toward(goal);
    double[] nanoseconds = new double[starts.size()];
    double moves = 0;
    long before = searching.generated();
    for (int i = 0; i < nanoseconds.length; i++) {
      Start start = starts.get(i);
      long begin = System.nanoTime();
      Solution solution = searching.solve(start.board).orElseThrow();
      nanoseconds[i] = System.nanoTime() - begin;
      requireRight(start, solution, goal);
      moves += solution.moves().size();
    }
    double generated = searching.generated() - before;
    return new Found(nanoseconds, moves / starts.size(), generated / starts.size());
  }

  private static void requireRight(Start start, Solution solution, Board goal) {
    Board end = start.board;
    for (var move : solution.moves()) {
      end = end.after(move);
    }
    int length = solution.moves().size();
    if (!end.equals(goal) || start.distance >= 0 && length != start.distance) {
      throw new IllegalStateException(
          String.format("%s: the path %s ends at %s", start.board, solution, end));
    }
  }

  private void row(String what, Tablebase tablebase, Board goal, List<Start> starts, int threads) {
    System.err.println("bench: solving " + what);
    Found found = measure(tablebase, goal, starts, threads);
    double[] sorted = found.nanoseconds.clone();
    Arrays.sort(sorted);
    double mean = Arrays.stream(sorted).average().orElseThrow();
    base = base == 0 ? mean : base;
    out.printf(
        "| %s | %d | %.1f | %,.0f | %s | %s | %s | %s | %s |%n",
        what,
        threads,
        found.meanDistance,
        found.meanGenerated,
        Row.time(Times.of(sorted).median()),
        Row.time(mean),
        Row.time(sorted[(sorted.length * 95 + 99) / 100 - 1]),
        Row.time(sorted[sorted.length - 1]),
        Row.compared("", "", mean, base).ratio());
  }
}

package slidebase.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import slidebase.Solution;
import slidebase.Tablebase;
import slidebase.ToGoal;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.table.PublishedCensus;
import slidebase.table.Reduction;

/**
 * What it takes to make the table of all boards of 2x7, to prove it once more from its file, and to
 * answer from it. What it says has to be what others have published, and what searches with tables
 * of patterns find.
 */
final class Large {
  private static final Shape SHAPE = Shape.parse("2x7");
  private static final int DRAWN = 1000;

  private final Path launcher;
  private final Path file;
  private final Path patterns;
  private final PrintStream out;

  /**
   * Prepares the runs.
   *
   * @param home the folder of the installation
   * @param folder where the runs keep files: 40 GB
   */
  Large(Path home, Path folder, PrintStream out) {
    this.launcher = home.resolve("scripts/slidebase");
    this.file = folder.resolve("2x7-whole.cm");
    this.patterns = folder.resolve("2x7-patterns.cm");
    this.out = out;
  }

  /** Prints a table in Markdown, a row as soon as it is known. */
  void print() throws IOException, InterruptedException {
    out.println("| 2x7, all boards | seconds | peak memory | |");
    out.println("| --- | ---: | ---: | --- |");
    row("made and proved", "generate", List.of("--force", "--shape", "2x7"));
    requirePublishedCounts();
    row("proved from the file", "verify", List.of());
    row("a path, the first after the file was read", "solve", List.of(start().toString()));
    compare();
    row("made and proved, `--memory 4g`", "generate", List.of("--force", "--memory", "4g"));
    requirePublishedCounts();
  }

  private static Board start() {
    return Board.parse("0 7 6 5 4 3 2/1 13 12 11 10 9 8");
  }

  private void row(String what, String verb, List<String> arguments)
      throws IOException, InterruptedException {
    System.err.println("bench: 2x7, " + what);
    List<String> all = new ArrayList<>(arguments);
    all.addAll(List.of("--db", file.toString()));
    Cost cost = Cost.of(launcher, verb, all);
    out.printf(
        "| %s | %s | %s | %,d bytes |%n",
        what, Row.rounded(cost.seconds()), cost.memory(), Files.size(file));
  }

  private void requirePublishedCounts() throws IOException {
    try (Tablebase tablebase = Tablebase.open(file)) {
      Board goal = tablebase.defaultGoal();
      if (!PublishedCensus.of(Reduction.of(goal, SHAPE).goalClass())
          .equals(Optional.of(tablebase.toward(tablebase.defaultGoal()).census()))) {
        throw new IllegalStateException("other counts than those published");
      }
    }
  }

  /** Solves boards that chance draws, by the table and by patterns. */
  private void compare() throws IOException, InterruptedException {
    Cost.of(
        launcher,
        "generate",
        List.of("--shape", "2x7", "--partition", "6-7", "--db", patterns.toString()));
    try (Tablebase table = Tablebase.open(file);
        Tablebase searched = Tablebase.open(patterns)) {
      Board goal = table.defaultGoal();
      ToGoal byTable = table.toward(goal);
      ToGoal bySearch = searched.toward(goal);
      List<Board> starts = byTable.random(new Random(1)).limit(DRAWN).toList();
      long begin = System.nanoTime();
      List<Solution> paths =
          starts.stream().map(each -> byTable.solve(each).orElseThrow()).toList();
      double each = (System.nanoTime() - begin) / (double) DRAWN;
      for (int i = 0; i < DRAWN; i++) {
        Board end = starts.get(i);
        for (var move : paths.get(i).moves()) {
          end = end.after(move);
        }
        if (!end.equals(goal)
            || !paths.get(i).equals(bySearch.solve(starts.get(i)).orElseThrow())) {
          throw new IllegalStateException(starts.get(i) + ": another path than by patterns");
        }
      }
      out.printf("| a path, of %,d drawn ones, each | %s | | |%n", DRAWN, Row.time(each));
    }
  }
}

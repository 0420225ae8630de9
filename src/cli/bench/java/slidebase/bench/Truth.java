package slidebase.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.Shape;
import slidebase.statistics.Fit;
import slidebase.table.PublishedCensus;
import slidebase.table.Reduction;

/**
 * A set of boards of 4x4 with their labels, drawn with a fixed seed. Its mean distance has to be
 * within four standard errors of the published one, and its distances have to fit the published
 * census.
 */
final class Truth {
  private static final Shape SHAPE = Shape.parse("4x4");
  private static final int BOARDS = 100_000;
  private static final double MOST_ERRORS = 4;
  private static final double LEAST_P = 1e-4;

  private final Path launcher;
  private final Path boards;
  private final Path labels;
  private final PrintStream out;

  /**
   * Prepares the runs.
   *
   * @param home the folder of the installation, which gets the tables of 4x4
   * @param folder where the runs keep files: 15 MB
   */
  Truth(Path home, Path folder, PrintStream out) {
    this.launcher = home.resolve("scripts/slidebase");
    this.boards = folder.resolve("truth-boards.txt");
    this.labels = folder.resolve("truth.txt");
    this.out = out;
  }

  /** Prints a table in Markdown. */
  void print() throws IOException, InterruptedException {
    run(boards, "random", "--shape", "4x4", "--count", String.valueOf(BOARDS), "--seed", "1");
    System.err.printf("bench: labelling %,d boards%n", BOARDS);
    long begin = System.nanoTime();
    run(labels, "label", "--from", boards.toString(), "--shape", "4x4");
    double seconds = (System.nanoTime() - begin) * 1e-9;
    Board goal = Board.defaultGoal(SHAPE);
    Census census = PublishedCensus.of(Reduction.of(goal, SHAPE).goalClass()).orElseThrow();
    long[] counts = counts(census);
    double mean =
        IntStream.range(0, counts.length).mapToDouble(i -> (double) i * counts[i]).sum() / BOARDS;
    double errors = (mean - census.mean()) / (census.deviation() / Math.sqrt(BOARDS));
    double[] shares = IntStream.range(0, counts.length).mapToDouble(census::at).toArray();
    Fit fit = Fit.of(counts, shares).orElseThrow();
    out.println("| truth set of 4x4, seed 1 | |");
    out.println("| --- | ---: |");
    out.printf("| boards | %,d |%n", BOARDS);
    out.printf("| labelled in | %s s |%n", Row.rounded(seconds));
    out.printf("| mean distance | %.5f |%n", mean);
    out.printf("| published mean | %.5f |%n", census.mean());
    out.printf("| standard errors between | %.2f |%n", errors);
    out.printf("| chi-square, %.0f degrees of freedom | %.1f |%n", fit.freedom(), fit.chiSquared());
    out.printf("| its p-value | %.2f |%n", fit.p());
    out.printf("| SHA-256 | `%s` |%n", checksum());
    if (Math.abs(errors) >= MOST_ERRORS || fit.p() < LEAST_P) {
      throw new IllegalStateException("the distances do not fit the published census");
    }
  }

  private void run(Path output, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(Redirect.INHERIT)
            .start();
    if (process.waitFor() != 0) {
      throw new IllegalStateException(command + " failed");
    }
  }

  private long[] counts(Census census) throws IOException {
    long[] counts = new long[census.greatest() + 1];
    List<String> lines = Files.readAllLines(labels);
    if (lines.size() != BOARDS) {
      throw new IllegalStateException(labels + " has " + lines.size() + " lines");
    }
    for (String line : lines) {
      counts[Integer.parseInt(line.split(";")[1])]++;
    }
    return counts;
  }

  private String checksum() throws IOException {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(labels));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e); // every Java has it
    }
  }
}

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
import slidebase.table.PublishedCensus;
import slidebase.table.Reduction;

/**
 * A set of boards of 4x4 with their labels, drawn with a fixed seed. Its mean distance has to be
 * within four standard errors of the published one, and the boards at each distance within five of
 * the published share.
 */
final class Truth {
  private static final Shape SHAPE = Shape.parse("4x4");
  private static final int BOARDS = 100_000;
  private static final double MOST_ERRORS = 4;
  private static final double MOST_ERRORS_OF_A_DISTANCE = 5;

  /** Boards at a distance, below which their number is not near a normal distribution. */
  private static final int LEAST_EXPECTED = 30;

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
    double ofDistance =
        IntStream.range(0, counts.length)
            .filter(i -> BOARDS * census.at(i) >= LEAST_EXPECTED)
            .mapToDouble(i -> errors(counts[i], census.at(i)))
            .max()
            .orElseThrow();
    out.println("| truth set of 4x4, seed 1 | |");
    out.println("| --- | ---: |");
    out.printf("| boards | %,d |%n", BOARDS);
    out.printf("| labelled in | %s s |%n", Row.rounded(seconds));
    out.printf("| mean distance | %.5f |%n", mean);
    out.printf("| published mean | %.5f |%n", census.mean());
    out.printf("| standard errors between | %.2f |%n", errors);
    out.printf("| most standard errors at a distance | %.2f |%n", ofDistance);
    out.printf("| SHA-256 | `%s` |%n", checksum());
    if (Math.abs(errors) >= MOST_ERRORS || ofDistance >= MOST_ERRORS_OF_A_DISTANCE) {
      throw new IllegalStateException("the distances do not fit the published census");
    }
  }

  /** Returns how many standard errors lie between a number of boards and their share. */
  private static double errors(long count, double share) {
    return Math.abs(count - BOARDS * share) / Math.sqrt(BOARDS * share * (1 - share));
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

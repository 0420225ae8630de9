package slidebase.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.table.Ranking;

/**
 * What it costs to search, prove and write the tables of all goal classes of a shape: the command
 * {@code generate} as a process of its own, for every shape up to 12 cells.
 */
final class Shapes {
  private static final List<String> SHAPES =
      List.of("2x2", "2x3", "2x4", "3x3", "2x5", "2x6", "3x4");

  private static final int LOOK_EVERY_MILLISECONDS = 5;

  private final Path launcher;
  private final Path folder;

  /**
   * Prepares the runs.
   *
   * @param home the folder of the installation
   * @param folder where the runs may keep files
   */
  Shapes(Path home, Path folder) {
    this.launcher = home.resolve("scripts/slidebase");
    this.folder = folder;
  }

  /** Prints a table in Markdown, a row as soon as it is known. */
  void print(PrintStream out) throws IOException, InterruptedException {
    out.println(
        "| shape | boards | goal classes | seconds | million boards/s | peak memory | file |");
    out.println("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (String shape : SHAPES) {
      System.err.println("bench: generating " + shape);
      out.println(row(Shape.parse(shape)));
    }
  }

  private String row(Shape shape) throws IOException, InterruptedException {
    Path file = folder.resolve(shape + "-generated.cm");
    List<String> command =
        List.of(
            launcher.toString(),
            "generate",
            "--force",
            "--shape",
            shape.toString(),
            "--db",
            file.toString());
    long begin = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    long peak = 0;
    while (!process.waitFor(LOOK_EVERY_MILLISECONDS, TimeUnit.MILLISECONDS)) {
      peak = Math.max(peak, peakKilobytes(process.pid()));
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    if (process.exitValue() != 0) {
      throw new IOException(String.join(" ", command) + ": status " + process.exitValue());
    }
    int classes = GoalClass.all(shape).size();
    long boards = Ranking.slots(shape);
    String row =
        String.format(
            "| %s | %,d | %d | %s | %s | %s | %,d bytes |",
            shape,
            boards,
            classes,
            Row.rounded(seconds),
            Row.rounded(classes * boards / seconds / 1e6),
            peak == 0 ? "-" : String.format("%,d MB", peak / 1000),
            Files.size(file));
    Files.delete(file);
    return row;
  }

  /** The most memory that a process has had so far, where the system tells it. */
  private static long peakKilobytes(long process) {
    Path status = Path.of("/proc", String.valueOf(process), "status");
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
          .findFirst()
          .orElse(0);
    } catch (IOException | UncheckedIOException e) {
      return 0; // the process has ended, or this is another system
    }
  }
}

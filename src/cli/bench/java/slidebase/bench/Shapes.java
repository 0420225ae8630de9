package slidebase.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import slidebase.board.Shape;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.table.Table;

/**
 * What it costs to search, prove and write the tables that a shape has unless others are named: the
 * command {@code generate} as a process of its own, for every shape up to 16 cells. Those of
 * patterns stay in their files.
 */
final class Shapes {
  private static final List<String> SHAPES =
      List.of("2x2", "2x3", "2x4", "3x3", "2x5", "2x6", "3x4", "2x7", "3x5", "2x8", "4x4");

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
        "| shape | tables | boards, or states of patterns | seconds | million a second | peak memory | file |");
    out.println("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (String shape : SHAPES) {
      System.err.println("bench: generating " + shape);
      out.println(row(Shape.parse(shape)));
    }
  }

  /** The file that is made for a shape. */
  static Path file(Path folder, Shape shape) {
    return folder.resolve(shape + "-generated.cm");
  }

  private String row(Shape shape) throws IOException, InterruptedException {
    Path file = file(folder, shape);
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
    List<Blob> tables = Database.open(file).blobs();
    long states = tables.stream().mapToLong(Blob::slots).sum();
    String row =
        String.format(
            "| %s | %d | %,d | %s | %s | %s | %,d bytes |",
            shape,
            tables.size(),
            states,
            Row.rounded(seconds),
            Row.rounded(states / seconds / 1e6),
            peak == 0 ? "-" : String.format("%,d MB", peak / 1000),
            Files.size(file));
    if (Table.fits(shape)) {
      Files.delete(file);
    }
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

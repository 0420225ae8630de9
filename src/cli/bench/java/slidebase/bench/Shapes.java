package slidebase.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
    List<String> arguments =
        List.of("--force", "--shape", shape.toString(), "--db", file.toString());
    Cost cost = Cost.of(launcher, "generate", arguments);
    List<Blob> tables = Database.open(file).blobs();
    long states = tables.stream().mapToLong(Blob::slots).sum();
    String row =
        String.format(
            "| %s | %d | %,d | %s | %s | %s | %,d bytes |",
            shape,
            tables.size(),
            states,
            Row.rounded(cost.seconds()),
            Row.rounded(states / cost.seconds() / 1e6),
            cost.memory(),
            Files.size(file));
    if (Table.fits(shape)) {
      Files.delete(file);
    }
    return row;
  }
}

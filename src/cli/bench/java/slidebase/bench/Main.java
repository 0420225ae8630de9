package slidebase.bench;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * Measures everything, and prints four tables: of answers, of making tables, of searches, of the
 * truth set; or of the truth set alone.
 */
final class Main {
  private static final String NOT_SLOWER = "none takes more than 10 % longer.";
  private static final String SLOWER = "these take more than 10 % longer in each of three runs:\n";

  private Main() {}

  /**
   * Runs it.
   *
   * @param args the folder of the installation, one for temporary files, and {@code --quick} if it
   *     is to be quick, or {@code --truth} if it is to be the truth set
   */
  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.ROOT);
    Path home = Path.of(args[0]);
    Path folder = Path.of(args[1]);
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    if (List.of(args).contains("--truth")) {
      out.println(Machine.describe());
      out.println();
      new Truth(home, folder, out).print();
      return;
    }
    Scope scope = List.of(args).contains("--quick") ? Scope.QUICK : Scope.FULL;
    Path database = folder.resolve("3x3.cm");
    Processes processes = new Processes(home, folder, scope);
    processes.prepare(database);
    Callable<List<Row>> measured =
        () -> {
          Queries queries = new Queries(new Measurement(scope, database));
          List<Row> rows = new ArrayList<>(queries.measure());
          rows.addAll(processes.measure());
          return rows;
        };
    List<Row> rows = measured.call();
    rows.addAll(Sizes.measure(database));
    out.println(Machine.describe());
    out.println();
    out.println("| what | result | to the base of its kind | to a plain program |");
    out.println("| --- | ---: | ---: | ---: |");
    rows.forEach(row -> out.println(row.markdown()));
    out.println();
    LastRelease last = LastRelease.read(home.resolve("data/last-release.md"));
    out.printf("%d of them are in the figures of the last release; ", last.times(rows).size());
    Map<String, Double> slower = last.slower(rows, measured);
    out.println(slower.isEmpty() ? NOT_SLOWER : SLOWER);
    slower.forEach((what, times) -> out.printf("- %s: %s times%n", what, Row.rounded(times)));
    out.println();
    new Shapes(home, folder).print(out);
    out.println();
    new Searches(home, folder, out).print();
    if (scope == Scope.FULL) {
      out.println();
      new Truth(home, folder, out).print();
    }
  }
}

package slidebase.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;
import slidebase.search.Algorithm;

/** The rows of measurements inside a running Java; their base is the plain walk. */
final class Queries {
  private static final Map<String, String> LOOKUPS =
      Map.of(
          "letters", "path as letters, `Lookup.path(board, letters, 0)`",
          "path", "path packed, `Lookup.path(board)`",
          "distance", "`Lookup.distance`",
          "bestMoves", "`Lookup.bestMoves`");

  private static final List<String> ORDER = List.of("letters", "path", "distance", "bestMoves");

  private final Measurement measurement;
  private final List<Row> rows = new ArrayList<>();
  private Times walk;
  private double plain;

  Queries(Measurement measurement) {
    this.measurement = measurement;
  }

  /** Measures everything. */
  List<Row> measure() throws RunnerException {
    plain = PlainSearch.nanoseconds();
    walks();
    lookups(LookupBenchmark.Goal.CANONICAL, "the default goal");
    lookups(LookupBenchmark.Goal.OTHER, "goal " + Boards.OTHER_GOAL);
    twoThreads();
    add("a new tablebase and its look-up: one table unfolded", tables("unfold"));
    add("one goal class generated", tables("generate"));
    search("breadth-first search", Algorithm.BREADTH_FIRST);
    search("A* with the Manhattan distance", Algorithm.A_STAR);
    search("IDA* with the Manhattan distance", Algorithm.IDA_STAR);
    return rows;
  }

  private void walks() throws RunnerException {
    walk = walk(Tables.FILE);
    String what = "plain walk, `ToGoal.solve`, database file, a board";
    rows.add(Row.base(what, Row.time(walk.median())).toPlain(walk.least() / plain));
    add("plain walk, tables in the jar, a board", walk(Tables.EMBEDDED));
  }

  private Times walk(Tables tables) throws RunnerException {
    return measurement.nanoseconds(WalkBenchmark.class, "solve", 1, Map.of("tables", tables));
  }

  private void lookups(LookupBenchmark.Goal goal, String name) throws RunnerException {
    for (String method : ORDER) {
      add(LOOKUPS.get(method) + ", " + name + ", a board", lookup(method, 1, goal));
    }
  }

  /**
   * Each thread asks about all boards; so a board takes the pair half of what it takes a thread.
   */
  private void twoThreads() throws RunnerException {
    Times each = lookup("letters", 2, LookupBenchmark.Goal.CANONICAL);
    add("path as letters, two threads at once, a board", each.dividedBy(2));
  }

  private Times lookup(String method, int threads, LookupBenchmark.Goal goal)
      throws RunnerException {
    return measurement.nanoseconds(LookupBenchmark.class, method, threads, Map.of("goal", goal));
  }

  private Times tables(String method) throws RunnerException {
    return measurement.nanoseconds(TableBenchmark.class, method, 1, Map.of());
  }

  private void search(String name, Algorithm algorithm) throws RunnerException {
    add(
        name + ", a board",
        measurement.nanoseconds(
            SearchBenchmark.class, "search", 1, Map.of("algorithm", algorithm)));
  }

  private void add(String what, Times times) {
    double median = times.median();
    Row row = Row.compared(what, Row.time(median), median, walk.median());
    rows.add(row.toPlain(times.least() / plain));
  }
}

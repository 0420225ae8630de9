package slidebase.report;

import java.util.List;
import java.util.Optional;
import slidebase.ask.Described;
import slidebase.ask.Guide;
import slidebase.ask.Members;
import slidebase.search.SearchStatistics;

/** A row of a comparison; the algorithm may also be a look-up in tables. */
public record ComparisonRow(
    String algorithm, Optional<Guide> heuristic, SearchStatistics statistics) implements Described {
  /** The columns of a table. They are stable. */
  public static final String COLUMNS =
      "algorithm,heuristic,starts,found,outcome,length,optimalPaths,excess,expanded,generated,"
          + "branching,memory,microseconds,distance";

  /**
   * The headings of the columns of text; after the last column is the reason why a search stopped.
   */
  private static final List<String> HEADINGS =
      List.of(
          "algorithm",
          "heuristic",
          "length",
          "optimal",
          "excess",
          "expanded",
          "generated",
          "branching",
          "memory (bytes)",
          "time (us)",
          "");

  @Override
  public void describe(Members to) {
    to.with("algorithm", algorithm)
        .with("heuristic", heuristic)
        .with("starts", statistics.starts())
        .with("found", statistics.found())
        .with("outcome", outcome(foundAll()))
        .with(
            "length", statistics.meanLength().stream().mapToObj(ComparisonRow::rounded).findFirst())
        .with("optimalPaths", statistics.optimal())
        .with("excess", statistics.greatestExcess())
        .with("expanded", rounded(statistics.meanExpanded()))
        .with("generated", rounded(statistics.meanGenerated()))
        .with(
            "branching",
            statistics.meanBranching().stream().mapToObj(ComparisonRow::rounded).findFirst())
        .with("memory", rounded(statistics.meanBytes()))
        .with("microseconds", rounded(statistics.meanNanos() / 1e3));
  }

  static String outcome(boolean isFound) {
    return isFound ? "found" : "limit reached";
  }

  private boolean foundAll() {
    return statistics.found() == statistics.starts();
  }

  /** Rounds to three decimals; a whole number is shown without decimals. */
  static Number rounded(double value) {
    double thousandths = Math.rint(value * 1_000);
    return thousandths % 1_000 == 0 ? (Number) (long) (thousandths / 1_000) : thousandths / 1_000;
  }

  /** Returns the table as text, for one board or for means over several. */
  public static List<String> table(List<ComparisonRow> rows, boolean isOneBoard, long mostBoards) {
    TextTable table = new TextTable(column -> column > 1 && column < HEADINGS.size() - 1);
    table.add(HEADINGS);
    for (ComparisonRow row : rows) {
      SearchStatistics statistics = row.statistics;
      String count =
          isOneBoard ? "%,.0f" : "%,.1f"; // a whole number for one board, a mean for several
      table.add(
          List.of(
              row.algorithm,
              TextTable.cell("%s", row.heuristic),
              TextTable.cell(count, statistics.meanLength()),
              row.isOptimal(isOneBoard),
              TextTable.cell("%,d", statistics.greatestExcess()),
              String.format(count, statistics.meanExpanded()),
              String.format(count, statistics.meanGenerated()),
              TextTable.cell("%.2f", statistics.meanBranching()),
              String.format("%,.0f", statistics.meanBytes()),
              String.format("%,.2f", statistics.meanNanos() / 1e3),
              row.foundAll() ? "" : row.whyStopped(isOneBoard, mostBoards)));
    }
    return table.lines();
  }

  private String isOptimal(boolean isOneBoard) {
    if (!isOneBoard) {
      return String.format("%,d", statistics.optimal());
    }
    return statistics.found() == 0 ? TextTable.NOTHING : statistics.optimal() == 1 ? "yes" : "no";
  }

  private String whyStopped(boolean isOneBoard, long mostBoards) {
    long stopped = statistics.starts() - statistics.found();
    String limit =
        statistics.greatestExpanded() == mostBoards
            ? String.format("at the limit of %,d boards expanded", mostBoards)
            : "for want of memory";
    return isOneBoard
        ? "stopped " + limit
        : String.format("%,d of %,d stopped %s", stopped, statistics.starts(), limit);
  }
}

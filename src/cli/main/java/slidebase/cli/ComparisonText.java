package slidebase.cli;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import slidebase.search.SearchStatistics;

/** Prints a comparison as a table for a person, when all of it is known. */
final class ComparisonText implements ComparisonPrinter {
  private static final String NOTHING = "-";

  private final Console console;
  private final boolean isOneBoard;
  private final long maxBoards;
  private final AlignedTable table = new AlignedTable("llrrrrrrrl");

  /**
   * Begins a table.
   *
   * @param isOneBoard whether the rows tell of one board, and not means over several
   * @param maxBoards how many boards a search might expand
   */
  ComparisonText(Console console, boolean isOneBoard, long maxBoards) {
    this.console = console;
    this.isOneBoard = isOneBoard;
    this.maxBoards = maxBoards;
    table.add(
        "algorithm",
        "heuristic",
        "length",
        "optimal",
        "excess",
        "expanded",
        "generated",
        "memory (bytes)",
        "time (us)",
        "");
  }

  @Override
  public void add(ComparisonRow row) {
    SearchStatistics statistics = row.statistics();
    table.add(
        row.algorithm(),
        row.heuristic().map(HeuristicName::toString).orElse(NOTHING),
        length(statistics.meanLength()),
        optimal(statistics),
        excess(statistics.greatestExcess()),
        count(statistics.meanExpanded()),
        count(statistics.meanGenerated()),
        String.format("%,.0f", statistics.meanBytes()),
        String.format("%,.2f", statistics.meanNanos() / 1e3),
        row.foundAll() ? "" : whyStopped(statistics));
  }

  @Override
  public void end() {
    table.lines().forEach(console::answer);
  }

  private String length(OptionalDouble mean) {
    return mean.isEmpty() ? NOTHING : count(mean.getAsDouble());
  }

  private String optimal(SearchStatistics statistics) {
    if (!isOneBoard) {
      return String.format("%,d", statistics.optimal());
    }
    String answer = statistics.optimal() == 1 ? "yes" : "no";
    return statistics.found() == 1 ? answer : NOTHING;
  }

  private static String excess(OptionalLong greatest) {
    return greatest.isEmpty() ? NOTHING : String.format("%,d", greatest.getAsLong());
  }

  /** What is a whole number for one board is a mean for several. */
  private String count(double mean) {
    return String.format(isOneBoard ? "%,.0f" : "%,.1f", mean);
  }

  private String whyStopped(SearchStatistics statistics) {
    long stopped = statistics.starts() - statistics.found();
    String limit =
        statistics.greatestExpanded() == maxBoards
            ? String.format("at the limit of %,d boards expanded", maxBoards)
            : "for want of memory";
    return isOneBoard
        ? "stopped " + limit
        : String.format("%,d of %,d stopped %s", stopped, statistics.starts(), limit);
  }
}

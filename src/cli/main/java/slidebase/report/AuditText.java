package slidebase.report;

import java.util.ArrayList;
import java.util.List;
import slidebase.search.Algorithm;
import slidebase.search.SearchStatistics;
import slidebase.study.Audit;
import slidebase.study.Audit.Accuracy;
import slidebase.study.Audit.Estimate;
import slidebase.study.Audit.Findings;
import slidebase.study.Audit.Step;
import slidebase.study.Estimates;

/** An audit as text: first whether the heuristic is right, then how good it is. */
record AuditText(AuditReport report, List<String> lines) {
  static List<String> of(AuditReport report) {
    AuditText text = new AuditText(report, new ArrayList<>());
    text.addTitle();
    text.add("");
    text.addAdmissible();
    text.addConsistent();
    text.add("");
    text.addAccuracy();
    text.add("");
    text.add("distance   boards    mean h  mean error  greatest error    exact");
    report.audit().byDistance().forEach(text::addByDistance);
    text.addWorst();
    text.addCosts();
    return text.lines;
  }

  private void add(String format, Object... args) {
    lines.add(String.format(format, args));
  }

  private Audit audit() {
    return report.audit();
  }

  private void addTitle() {
    int boards = audit().overall().boards();
    if (report.estimates().areComplete()) {
      add("%s, over all %,d boards that can reach goal %s", report.name(), boards, report.goal());
    } else {
      add(
          "%s, over %,d of %,d boards that can reach goal %s",
          report.name(), boards, boards + report.missing(), report.goal());
    }
  }

  private void addAdmissible() {
    if (audit().isAdmissible()) {
      add("admissible: yes, h is at most the distance for all of these boards");
    } else {
      add(
          "admissible: no, h is more than the distance for %s, by at most %d",
          boards(audit().overestimates().count()), audit().greatestOverestimate());
      add(audit().overestimates());
      addConsequence();
    }
    if (report.estimates().of(report.goal()) == Estimates.NONE) {
      add("  the goal is not among these boards; its estimate has to be 0");
    }
  }

  private void addConsequence() {
    if (!report.estimates().suitSearches()) {
      return;
    }
    if (audit().mostMovesTooMany() > 0) {
      add(
          "  so a path that A* or IDA* finds may be up to %d moves too long",
          audit().mostMovesTooMany());
    } else {
      add("  harmless: path lengths differ by 2 or more, so A* and IDA* are still optimal");
    }
  }

  private void addConsistent() {
    if (audit().isConsistent()) {
      add(
          "consistent: yes, h differs by at most 1 in all %,d pairs of neighbours",
          audit().pairs());
      return;
    }
    add(
        "consistent: no, h differs by more than 1 in %,d of %,d pairs of neighbours",
        audit().inconsistencies().count(), audit().pairs());
    add("  %s     h  move  %s     h", heading("board"), heading("neighbour"));
    for (Step step : audit().inconsistencies().first()) {
      add(
          "  %s  %4d  %-4s  %s  %4d",
          step.board(), step.h(), step.move().letter(), step.neighbour(), step.neighbourH());
    }
    addRest(audit().inconsistencies());
    add("  so A* may have to expand a board again, on a shorter path to it");
  }

  /** A word above boards, as wide as they are. */
  private String heading(String word) {
    int width = report.estimates().goal().toString().length();
    return word + " ".repeat(Math.max(0, width - word.length()));
  }

  private void add(Findings<Estimate> findings) {
    add("  %s     h  distance", heading("board"));
    for (Estimate estimate : findings.first()) {
      add("  %s  %4d  %8d", estimate.board(), estimate.h(), estimate.distance());
    }
    addRest(findings);
  }

  private void addRest(Findings<?> findings) {
    long rest = findings.count() - findings.first().size();
    if (rest > 0) {
      add("  and %,d more, no nearer to the goal", rest);
    }
  }

  private void addAccuracy() {
    Accuracy overall = audit().overall();
    add("mean h %.4f, mean distance %.4f", overall.meanH(), overall.meanDistance());
    add(
        "mean error %.4f, greatest error %d, exact for %s (%.2f %%)",
        overall.meanError(),
        overall.greatestError(),
        boards(overall.exact()),
        100 * overall.exactShare());
  }

  private void addByDistance(int distance, Accuracy accuracy) {
    add(
        "%8d  %,7d  %8.3f  %10.3f  %14d  %,7d  %5.1f %%",
        distance,
        accuracy.boards(),
        accuracy.meanH(),
        accuracy.meanError(),
        accuracy.greatestError(),
        accuracy.exact(),
        100 * accuracy.exactShare());
  }

  private void addWorst() {
    if (audit().overall().greatestError() > 0) {
      add("");
      add(
          "the greatest error, %d, occurs for %s",
          audit().overall().greatestError(), boards(audit().worst().count()));
      add(audit().worst());
    }
  }

  private void addCosts() {
    if (report.whyNotSearched().isPresent()) {
      add("");
      add("no searches: %s", report.whyNotSearched().get());
    }
    if (report.costs().isEmpty()) {
      return;
    }
    add("");
    add("boards expanded by a search (starts: %,d)", report.costs().get(0).own().starts());
    add("                  mean   greatest  mean with manhattan   ratio");
    for (AuditReport.Cost cost : report.costs()) {
      add(
          "  %-4s  %,14.1f  %,9d  %,19.1f  %6.2f",
          symbol(cost.algorithm()),
          cost.own().meanExpanded(),
          cost.own().greatestExpanded(),
          cost.manhattan().meanExpanded(),
          cost.own().meanExpanded() / cost.manhattan().meanExpanded());
    }
    for (AuditReport.Cost cost : report.costs()) {
      addShortcomings(symbol(cost.algorithm()), cost.own());
    }
  }

  private void addShortcomings(String algorithm, SearchStatistics cost) {
    long stopped = cost.starts() - cost.found();
    if (stopped > 0) {
      add(
          "  %s: %,d searches ended at the limit of %,d boards; the mean is too low",
          algorithm, stopped, AuditReport.MOST_EXPANDED);
    }
    if (!audit().isAdmissible()) {
      add(
          "  %s: %,d of %,d paths are too long",
          algorithm, cost.found() - cost.optimal(), cost.found());
    }
  }

  private static String boards(long count) {
    return String.format(count == 1 ? "%,d board" : "%,d boards", count);
  }

  private static String symbol(Algorithm algorithm) {
    return switch (algorithm) {
      case A_STAR -> "A*";
      case IDA_STAR -> "IDA*";
      default -> algorithm.toString();
    };
  }
}

package slidebase.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import slidebase.study.Audit;
import slidebase.study.Audit.Accuracy;
import slidebase.study.Audit.Estimate;
import slidebase.study.Audit.Findings;
import slidebase.study.Audit.Step;

/** An audit as text: first whether the heuristic is right, then how good it is. */
record AuditText(AuditReport report, Audit audit, List<String> lines) {
  private static final MathContext DIGITS = new MathContext(7);

  /** The digits of any floating-point number of 64 bits. */
  private static final MathContext ALL_DIGITS = new MathContext(17);

  static List<String> of(AuditReport report) {
    AuditText text = new AuditText(report, report.audit(), new ArrayList<>());
    text.addTitle();
    text.add("");
    text.addAdmissible();
    text.addConsistent();
    text.add("");
    text.addAccuracy();
    text.add("");
    text.addByDistance();
    text.addWorst();
    return text.lines;
  }

  private void add(String format, Object... args) {
    lines.add(String.format(format, args));
  }

  private void addTitle() {
    int boards = audit().overall().boards();
    String name = report.name();
    if (report.estimates().areComplete()) {
      add("%s, over all %,d boards that can reach goal %s", name, boards, report.goal());
    } else {
      add(
          "%s, over %,d of %,d boards that can reach goal %s",
          name, boards, boards + report.missing(), report.goal());
    }
  }

  private void addAdmissible() {
    if (audit().isAdmissible()) {
      add("admissible: yes, h is at most the distance for all of these boards");
    } else {
      add(
          "admissible: no, h is more than the distance for %s, by at most %s",
          boards(audit().overestimates().count()), plain(audit().greatestOverestimate()));
      add(audit().overestimates());
      addConsequence();
    }
    if (audit().negative().count() > 0) {
      add("negative: h is less than 0 for %s", boards(audit().negative().count()));
      add(audit().negative());
    }
    if (report.estimates().number(report.goal()).isEmpty()) {
      add("  the goal is not among these boards; its estimate must be 0");
    }
  }

  private void addConsequence() {
    if (!report.estimates().suitSearches()) {
      return; // these numbers are not used for searches
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
        "consistent: no, h differs by more than 1 in %,d of %,d pairs of neighbours, by at most %s",
        audit().inconsistencies().count(), audit().pairs(), plain(audit().greatestInconsistency()));
    TextTable table = new TextTable(column -> column == 1 || column == 4);
    table.add("  board\t   h\tmove\tneighbour\t   h");
    for (Step step : audit().inconsistencies().first()) {
      table.add(
          "  %s\t%s\t%s\t%s\t%s",
          step.board(),
          plain(step.h()),
          step.move().letter(),
          step.neighbour(),
          plain(step.neighbourH()));
    }
    lines.addAll(table.lines());
    addRest(audit().inconsistencies());
    add("  so A* may have to expand a board again, on a shorter path to it");
  }

  private void add(Findings<Estimate> findings) {
    TextTable table = new TextTable(column -> column > 0);
    table.add("  board\t   h\tdistance");
    for (Estimate estimate : findings.first()) {
      table.add("  %s\t%s\t%d", estimate.board(), plain(estimate.h()), estimate.distance());
    }
    lines.addAll(table.lines());
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
        "mean error %.4f, greatest error %s, exact for %s (%.2f %%)",
        overall.meanError(),
        plain(overall.greatestError()),
        boards(overall.exact()),
        100 * overall.exactShare());
  }

  private void addByDistance() {
    TextTable table = new TextTable(column -> true);
    table.add("distance\t boards\t  mean h\tmean error\tgreatest error\t  exact\t");
    audit()
        .byDistance()
        .forEach(
            (distance, at) ->
                table.add(
                    "%d\t%,d\t%.3f\t%.3f\t%s\t%,d\t%5.1f %%",
                    distance,
                    at.boards(),
                    at.meanH(),
                    at.meanError(),
                    plain(at.greatestError()),
                    at.exact(),
                    100 * at.exactShare()));
    lines.addAll(table.lines());
  }

  private void addWorst() {
    if (audit().overall().greatestError().signum() > 0) {
      add("");
      add(
          "the greatest error, %s, occurs for %s",
          plain(audit().overall().greatestError()), boards(audit().worst().count()));
      add(audit().worst());
    }
  }

  /**
   * Returns a number with at most so many digits that a person reads them; with more if it would
   * look whole, like the distance that it exceeds.
   */
  private static String plain(BigDecimal number) {
    BigDecimal rounded = number.round(DIGITS);
    boolean looksWhole = isWhole(rounded) && !isWhole(number);
    BigDecimal shown = looksWhole ? number.round(ALL_DIGITS) : rounded;
    return shown.stripTrailingZeros().toPlainString();
  }

  private static boolean isWhole(BigDecimal number) {
    return number.stripTrailingZeros().scale() <= 0;
  }

  private static String boards(long count) {
    return String.format(count == 1 ? "%,d board" : "%,d boards", count);
  }
}

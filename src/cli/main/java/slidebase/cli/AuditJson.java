package slidebase.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import slidebase.search.SearchStatistics;
import slidebase.study.Audit;
import slidebase.study.Audit.Accuracy;
import slidebase.study.Audit.Estimate;
import slidebase.study.Audit.Step;

/** An audit as a JSON object. */
final class AuditJson {
  private AuditJson() {}

  /** Returns the object's fields. */
  static Map<String, Object> of(AuditReport report) {
    Audit audit = report.audit();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("heuristic", report.name());
    fields.put("goal", report.estimates().goal());
    fields.put("boards", audit.overall().boards());
    fields.put("missing", report.missing());
    fields.put("admissible", audit.isAdmissible());
    fields.put("overestimates", audit.overestimates().count());
    fields.put("greatestOverestimate", audit.greatestOverestimate());
    fields.put("firstOverestimates", estimates(audit.overestimates().first()));
    fields.put("consistent", audit.isConsistent());
    fields.put("pairs", audit.pairs());
    fields.put("inconsistencies", audit.inconsistencies().count());
    fields.put(
        "firstInconsistencies",
        audit.inconsistencies().first().stream().map(AuditJson::step).toList());
    fields.put("meanDistance", audit.overall().meanDistance());
    fields.putAll(accuracy(audit.overall()));
    fields.put("worst", audit.worst().count());
    fields.put("firstWorst", estimates(audit.worst().first()));
    fields.put(
        "byDistance",
        audit.byDistance().entrySet().stream()
            .map(entry -> atDistance(entry.getKey(), entry.getValue()))
            .toList());
    fields.put("costs", report.costs().stream().map(AuditJson::cost).toList());
    report.whyNotSearched().ifPresent(reason -> fields.put("notSearched", reason));
    return fields;
  }

  private static List<Map<String, Object>> estimates(List<Estimate> estimates) {
    return estimates.stream().map(AuditJson::estimate).toList();
  }

  private static Map<String, Object> estimate(Estimate estimate) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("board", estimate.board());
    fields.put("h", estimate.h());
    fields.put("distance", estimate.distance());
    return fields;
  }

  private static Map<String, Object> step(Step step) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("board", step.board());
    fields.put("h", step.h());
    fields.put("move", step.move().letter());
    fields.put("neighbour", step.neighbour());
    fields.put("neighbourH", step.neighbourH());
    return fields;
  }

  private static Map<String, Object> atDistance(int distance, Accuracy accuracy) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("distance", distance);
    fields.putAll(accuracy(accuracy));
    return fields;
  }

  private static Map<String, Object> accuracy(Accuracy accuracy) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("boards", accuracy.boards());
    fields.put("meanH", accuracy.meanH());
    fields.put("meanError", accuracy.meanError());
    fields.put("greatestError", accuracy.greatestError());
    fields.put("exact", accuracy.exact());
    fields.put("exactShare", accuracy.exactShare());
    return fields;
  }

  private static Map<String, Object> cost(AuditReport.Cost cost) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("algorithm", cost.algorithm());
    fields.put("searches", cost.own().starts());
    fields.put("limit", AuditVerb.MOST_EXPANDED);
    fields.putAll(searches(cost.own()));
    fields.put("manhattan", searches(cost.manhattan()));
    return fields;
  }

  private static Map<String, Object> searches(SearchStatistics cost) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("meanExpanded", cost.meanExpanded());
    fields.put("greatestExpanded", cost.greatestExpanded());
    fields.put("stopped", cost.starts() - cost.found());
    fields.put("notShortest", cost.found() - cost.optimal());
    return fields;
  }
}

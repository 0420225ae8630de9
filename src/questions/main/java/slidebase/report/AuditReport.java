package slidebase.report;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.ask.Members;
import slidebase.board.Board;
import slidebase.study.Audit;
import slidebase.study.Audit.Accuracy;
import slidebase.study.Audit.Estimate;
import slidebase.study.Audit.Step;
import slidebase.study.Estimates;

/** The audit of a heuristic: whether it is right, and how good it is. */
public record AuditReport(String name, Estimates estimates, Audit audit) implements Answer.Whole {
  Board goal() {
    return estimates.goal();
  }

  /** Returns the number of boards that can reach the goal but have no estimate. */
  long missing() {
    return estimates.boards() - audit.overall().boards();
  }

  /** Wrong if an estimate exceeds the distance. */
  @Override
  public Outcome outcome() {
    return audit.isAdmissible() ? Outcome.ANSWERED : Outcome.WRONG;
  }

  @Override
  public List<String> lines() {
    return AuditText.of(this);
  }

  @Override
  public void describe(Members to) {
    to.with("heuristic", name)
        .with("goal", goal())
        .with("boards", audit.overall().boards())
        .with("missing", missing())
        .with(verdicts(audit))
        .with("meanDistance", audit.overall().meanDistance())
        .with(described(audit.overall()))
        .with("worst", audit.worst().count())
        .with("firstWorst", each(audit.worst().first(), AuditReport::described))
        .with("byDistance", rows());
  }

  /** Returns a row for each distance. */
  @Override
  public List<Described> rows() {
    return each(
        audit.byDistance().entrySet(),
        at ->
            to ->
                to.with("distance", at.getKey())
                    .with("boards", at.getValue().boards())
                    .with(described(at.getValue())));
  }

  /** Returns whether estimates are right, and what is wrong with them. */
  private static Described verdicts(Audit audit) {
    return to ->
        to.with("admissible", audit.isAdmissible())
            .with("overestimates", audit.overestimates().count())
            .with("greatestOverestimate", audit.greatestOverestimate())
            .with("firstOverestimates", each(audit.overestimates().first(), AuditReport::described))
            .with("negative", audit.negative().count())
            .with("consistent", audit.isConsistent())
            .with("pairs", audit.pairs())
            .with("inconsistencies", audit.inconsistencies().count())
            .with("greatestInconsistency", audit.greatestInconsistency())
            .with(
                "firstInconsistencies",
                each(audit.inconsistencies().first(), AuditReport::described));
  }

  private static <T> List<Described> each(Collection<T> values, Function<T, Described> described) {
    return values.stream().map(described).toList();
  }

  private static Described described(Estimate estimate) {
    return to ->
        to.with("board", estimate.board())
            .with("h", estimate.h())
            .with("distance", estimate.distance());
  }

  private static Described described(Step step) {
    return to ->
        to.with("board", step.board())
            .with("h", step.h())
            .with("move", step.move().letter())
            .with("neighbour", step.neighbour())
            .with("neighbourH", step.neighbourH());
  }

  private static Described described(Accuracy accuracy) {
    return to ->
        to.with("meanH", accuracy.meanH())
            .with("meanError", accuracy.meanError())
            .with("greatestError", accuracy.greatestError())
            .with("exact", accuracy.exact())
            .with("exactShare", accuracy.exactShare());
  }
}

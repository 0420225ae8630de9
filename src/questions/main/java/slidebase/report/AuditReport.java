package slidebase.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.ask.Members;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;
import slidebase.bound.StandardHeuristic;
import slidebase.search.Algorithm;
import slidebase.search.EffortLimit;
import slidebase.search.Search;
import slidebase.search.SearchStatistics;
import slidebase.sizes.SizeLimits;
import slidebase.study.Audit;
import slidebase.study.Audit.Accuracy;
import slidebase.study.Audit.Estimate;
import slidebase.study.Audit.Step;
import slidebase.study.Estimates;
import slidebase.study.PerfectHeuristic;
import slidebase.table.Ranking;
import slidebase.work.Progress;

/**
 * The audit of a heuristic: whether it is right, and how good it is. Costs are present if there
 * were searches.
 */
public record AuditReport(String name, Estimates estimates, Audit audit, List<Cost> costs)
    implements Answer {
  public static final int USUAL_SAMPLE = 100;

  /**
   * The maximum number of boards that a search expands; searches with poor heuristics end there.
   */
  public static final long MOST_EXPANDED = 1_000_000;

  private static final EffortLimit LIMIT = EffortLimit.standard().withBoards(MOST_EXPANDED);
  private static final List<Algorithm> ALGORITHMS = List.of(Algorithm.A_STAR, Algorithm.IDA_STAR);

  /** Always the same seed, so that heuristics can be compared. */
  private static final long SEED = 1;

  /** The costs of searches from the same boards, with the heuristic and with Manhattan distance. */
  record Cost(Algorithm algorithm, SearchStatistics own, SearchStatistics manhattan) {}

  /** Reads the parameter {@code sample}, the number of boards to search from. */
  public static int sample(Parameters given, Shape shape) {
    if (shape.cells() > SizeLimits.TABLE_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              "shape %s: an audit looks up the distance of every board; it is for shapes of up to"
                  + " %d cells",
              shape, SizeLimits.TABLE_CELLS));
    }
    long boards = Ranking.slots(shape);
    long sample = given.number("sample", Math.min(USUAL_SAMPLE, boards));
    if (sample < 0 || sample > boards) {
      throw new Parameters.Misuse(
          String.format("%s takes a number from 0 to %,d.", given.notation("sample"), boards));
    }
    return (int) sample;
  }

  /** Audits a heuristic, and searches from the same boards with it and with Manhattan distance. */
  public static AuditReport of(
      String name, Estimates estimates, Tablebase tablebase, int sample, Progress progress) {
    Audit audit = Audit.of(tablebase, estimates, progress);
    List<Cost> costs = new ArrayList<>();
    Board goal = estimates.goal();
    if (sample > 0 && estimates.suitSearches()) {
      List<Board> starts =
          tablebase.toward(goal).random(new Random(SEED)).distinct().limit(sample).toList();
      Heuristic perfect = PerfectHeuristic.toward(tablebase.toward(goal));
      Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(goal);
      for (Algorithm algorithm : ALGORITHMS) {
        SearchStatistics own = new SearchStatistics();
        SearchStatistics other = new SearchStatistics();
        Search search = Search.by(algorithm, estimates).with(LIMIT);
        Search compared = Search.by(algorithm, manhattan).with(LIMIT);
        String stage = algorithm + ", searches";
        for (int i = 0; i < starts.size(); i++) {
          progress.at(stage, i, starts.size());
          int distance = perfect.estimate(PackedBoard.of(starts.get(i)));
          own.add(search.path(starts.get(i), goal), distance);
          other.add(compared.path(starts.get(i), goal), distance);
        }
        costs.add(new Cost(algorithm, own, other));
      }
    }
    return new AuditReport(name, estimates, audit, costs);
  }

  Board goal() {
    return estimates.goal();
  }

  /** Returns the number of boards that can reach the goal but have no estimate. */
  long missing() {
    return estimates.boards() - audit.overall().boards();
  }

  /** Returns why there were no searches; empty if there were some. */
  public Optional<String> whyNotSearched() {
    if (!estimates.areComplete()) {
      return Optional.of("they would need the estimates of all boards");
    }
    if (!estimates.areWhole()) {
      return Optional.of(
          "they need whole numbers from 0 to "
              + Heuristic.GREATEST
              + "; compare runs astar with others");
    }
    return estimates.suitSearches()
        ? Optional.empty()
        : Optional.of("they need an estimate of 0 for the goal, not " + estimates.of(goal()));
  }

  /** Wrong if an estimate exceeds the distance. */
  @Override
  public Outcome outcome() {
    return audit.isAdmissible() ? Outcome.ANSWERED : Outcome.WRONG;
  }

  @Override
  public Object line() {
    return "";
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
        .with("byDistance", rows())
        .with("costs", each(costs, AuditReport::described))
        .with("notSearched", whyNotSearched());
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

  private static Described described(Cost cost) {
    return to ->
        to.with("algorithm", cost.algorithm())
            .with("searches", cost.own().starts())
            .with("limit", MOST_EXPANDED)
            .with(described(cost.own()))
            .with("manhattan", described(cost.manhattan()));
  }

  private static Described described(SearchStatistics cost) {
    return to ->
        to.with("meanExpanded", cost.meanExpanded())
            .with("greatestExpanded", cost.greatestExpanded())
            .with("stopped", cost.starts() - cost.found())
            .with("notShortest", cost.found() - cost.optimal());
  }
}

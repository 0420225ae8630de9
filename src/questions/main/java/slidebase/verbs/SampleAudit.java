package slidebase.verbs;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.Fields;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.Progress;
import slidebase.report.TextTable;
import slidebase.tables.Tables;
import slidebase.verbs.Deviations.Truth;

/**
 * Tests whether boards are drawn uniformly and independently from all boards that can reach a goal,
 * as a scrambler promises. Each test has a p-value: the probability that a uniform sample deviates
 * as much, or more. Corrected for the number of tests (Bonferroni), it bounds the probability that
 * any test deviates so much.
 */
record SampleAudit(BoardSample sample, Board goal, List<Deviation> tests) {
  /** A sample whose least corrected p-value is less than this is rejected. */
  private static final double REJECTED = 1e-6;

  /** A sample whose least corrected p-value is less than this is doubtful. */
  private static final double DOUBTFUL = 0.01;

  /** The time for all searches, unless the user gives another. */
  static final long USUAL_SECONDS = 60;

  /** Reads boards and tests them. Searches for distances may take {@code max-seconds} in total. */
  static SampleAudit of(InputStream in, String name, Tables tables, Parameters given, Output output)
      throws IOException {
    Board goal = tables.subject().goal();
    Progress progress = output.progress();
    Duration time = Duration.ofSeconds(given.number("max-seconds", USUAL_SECONDS, 0, Tables.LONG));
    BoardSample sample = BoardSample.read(in, name, goal, false, output::message);
    return of(sample, goal, truth(tables, goal, time, progress), progress);
  }

  /** Returns the true distances; empty, and no tables are made, if their counts are unknown. */
  private static Optional<Truth> truth(Tables tables, Board goal, Duration time, Progress progress)
      throws IOException {
    if (CensusVerb.published(goal).isEmpty() && !tables.areOfAllBoards()) {
      return Optional.empty();
    }
    Tablebase tablebase = tables.tablebase();
    Optional<Census> census = CensusVerb.known(tablebase, goal, progress);
    return census.map(counts -> new Truth(tablebase, counts, time));
  }

  static SampleAudit of(BoardSample sample, Board goal, Optional<Truth> truth, Progress progress) {
    return new SampleAudit(sample, goal, Deviations.of(sample, goal, truth, progress));
  }

  private List<Deviation> tested() {
    return tests.stream().filter(test -> test.p().isPresent()).toList();
  }

  private double corrected(Deviation test) {
    return Math.min(1, test.p().getAsDouble() * tested().size());
  }

  private Deviation worst() {
    return tested().stream()
        .min(Comparator.comparingDouble(test -> test.p().getAsDouble()))
        .orElseThrow();
  }

  /** Returns the least p-value, corrected for the number of tests. */
  double leastCorrected() {
    return corrected(worst());
  }

  private String boards() {
    return String.format("%,d board%s", sample.size(), sample.size() == 1 ? "" : "s");
  }

  private String verdict() {
    double least = leastCorrected();
    if (least >= DOUBTFUL) {
      return String.format("uniform, as far as %s can show: no test finds a deviation", boards());
    }
    String why = String.format("%s, corrected p %s", worst().name(), p(least));
    return least >= REJECTED
        ? String.format("doubtful: %s; more boards would decide", why)
        : String.format("not uniform: %s", why);
  }

  Answer answer() {
    TextTable table = new TextTable(column -> column > 1);
    table.add("test\tresult\tp\tcorrected");
    List<Fields> fields = new ArrayList<>();
    for (Deviation test : tests) {
      boolean isTested = test.p().isPresent();
      String p = isTested ? p(test.p().getAsDouble()) : "";
      table.add("%s\t%s\t%s\t%s", test.name(), test.found(), p, isTested ? p(corrected(test)) : "");
      Fields each =
          new Fields().with("test", test.name()).with("shown", test.found()).with(test.fields());
      if (isTested) {
        each.with("p", test.p()).with("corrected", corrected(test));
      }
      fields.add(each);
    }
    List<String> lines = new ArrayList<>();
    lines.add(String.format("%s: %s, goal %s", sample.name(), boards(), goal));
    lines.add("");
    lines.addAll(table.lines());
    lines.add("");
    lines.add(verdict());
    Fields all =
        new Fields()
            .with("file", sample.name())
            .with("goal", goal)
            .with("boards", sample.size())
            .with("tests", fields)
            .with("corrected", leastCorrected())
            .with("uniform", leastCorrected() >= REJECTED)
            .with("verdict", verdict());
    Answer answer = Answer.of(lines, List.of(all));
    return leastCorrected() < REJECTED ? answer.as(Outcome.WRONG) : answer;
  }

  /**
   * Returns a p-value with two digits; a value of 0 is shown as less than the least positive
   * number.
   */
  private static String p(double p) {
    if (p == 0) {
      return "<1e-300";
    }
    return p < 1e-3 ? String.format("%.1e", p) : Deviation.rounded(p);
  }
}

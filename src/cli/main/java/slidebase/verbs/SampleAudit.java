package slidebase.verbs;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Fields;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.Progress;
import slidebase.report.TextTable;
import slidebase.statistics.Fit;
import slidebase.statistics.Tails;
import slidebase.table.Ranking;
import slidebase.tables.Tables;

/**
 * Tests whether boards are drawn uniformly and independently from all boards that can reach a goal,
 * as a scrambler promises. Each test has a p-value: the probability that a uniform sample deviates
 * as much, or more. Corrected for the number of tests (Bonferroni), it bounds the probability that
 * any test deviates so much.
 */
public record SampleAudit(BoardSample sample, Board goal, List<Test> tests) {
  /** A sample whose least corrected p-value is less than this is rejected. */
  private static final double REJECTED = 1e-6;

  /** A sample whose least corrected p-value is less than this is doubtful. */
  private static final double DOUBTFUL = 0.01;

  private static final long USUAL_SECONDS = 60;

  /**
   * A comparison and its result.
   *
   * @param found the result in words, or why there is none
   * @param p empty if there is no result
   */
  record Test(String name, String found, OptionalDouble p, Fields fields) {
    static Test of(String name, String found, double p, Fields fields) {
      return new Test(name, found, OptionalDouble.of(p), fields);
    }

    static Test none(String name, String reason) {
      return new Test(name, reason, OptionalDouble.empty(), new Fields());
    }

    /** Returns the same test with the boards that were tested. */
    Test about(String words, int tested) {
      return new Test(name, found + words, p, fields.with("tested", tested));
    }

    static Test of(String name, Optional<Fit> fit, String least) {
      if (fit.isEmpty()) {
        return none(name, "not tested: needs " + least);
      }
      String found =
          String.format(
              "chi-square %.1f, %.0f degrees of freedom",
              fit.get().chiSquared(), fit.get().freedom());
      Fields fields =
          new Fields()
              .with("chiSquare", fit.get().chiSquared())
              .with("freedom", fit.get().freedom());
      return of(name, found, fit.get().p(), fields);
    }
  }

  /** The sources of true distances, and the time limit of searches. */
  record Truth(Tablebase tablebase, Optional<Census> census, Duration time) {}

  /** Reads boards and tests them. Searches for distances may take {@code max-seconds} in total. */
  public static SampleAudit of(
      InputStream in, String name, Tables tables, Parameters given, Progress progress)
      throws IOException {
    Board goal = tables.subject().goal();
    Duration time = Duration.ofSeconds(given.number("max-seconds", USUAL_SECONDS, 0, Tables.LONG));
    BoardSample sample = BoardSample.read(in, name, goal);
    Tablebase tablebase = tables.tablebase();
    Optional<Census> census = CountBoards.known(tablebase, goal, progress);
    return of(sample, goal, new Truth(tablebase, census, time), progress);
  }

  static SampleAudit of(BoardSample sample, Board goal, Truth truth, Progress progress) {
    BoardSample solvable = sample.solvable(goal);
    List<Test> tests = new ArrayList<>();
    tests.add(solvable(solvable.size(), sample.size()));
    tests.add(repeats(sample, Ranking.slots(goal.shape())));
    tests.addAll(distances(solvable, goal, truth, progress));
    tests.addAll(places(sample, goal));
    return new SampleAudit(sample, goal, tests);
  }

  private static Test solvable(int solvable, int all) {
    return Test.of(
        "solvable",
        String.format("%,d of %,d", solvable, all),
        solvable == all ? 1 : 0,
        new Fields().with("observed", solvable).with("expected", all));
  }

  /** Tests for too many repeats. Boards drawn without replacement have fewer, and pass. */
  private static Test repeats(BoardSample sample, double boards) {
    int repeats = sample.repeats();
    double expected =
        sample.size()
            + boards * Math.expm1(sample.size() * Math.log1p(-1 / boards)); // n - distinct
    return Test.of(
        "repeats",
        String.format("%,d; expected %s", repeats, rounded(expected)),
        Tails.poisson(repeats, expected),
        new Fields().with("observed", repeats).with("expected", expected));
  }

  private static List<Test> distances(
      BoardSample solvable, Board goal, Truth truth, Progress progress) {
    if (truth.census.isEmpty()) {
      String reason = "not tested: no counts by distance are published";
      return List.of(Test.none("distances", reason), Test.none("mean", reason));
    }
    Census census = truth.census.get();
    int[] distances = SampleDistances.of(solvable, truth.tablebase, goal, truth.time, progress);
    long[] counts = new long[census.greatest() + 1];
    double[] shares = new double[counts.length];
    double sum = 0;
    for (int distance : distances) {
      counts[distance]++;
      sum += distance;
    }
    for (int distance = 0; distance < shares.length; distance++) {
      shares[distance] = census.at(distance);
    }
    boolean areAll = distances.length == solvable.size();
    String of = areAll ? "" : String.format(", of the first %,d boards", distances.length);
    String least = areAll ? "more boards" : "more time";
    Test fit = Test.of("distances", Fit.of(counts, shares), least);
    Test mean =
        distances.length < Fit.LEAST_EXPECTED
            ? Test.none("mean", "not tested: needs " + least)
            : mean(sum / distances.length, distances.length, census);
    return Stream.of(fit, mean)
        .map(test -> test.p.isEmpty() ? test : test.about(of, distances.length))
        .toList();
  }

  private static Test mean(double mean, int boards, Census census) {
    double z = (mean - census.mean()) / (census.deviation() / Math.sqrt(boards));
    return Test.of(
        "mean",
        String.format("%.4f moves; expected %.4f; z %.2f", mean, census.mean(), z),
        Tails.normal(z),
        new Fields().with("observed", mean).with("expected", census.mean()).with("z", z));
  }

  /**
   * Tests whether the blank is in each cell equally often, and each tile, too. The n*n counts of
   * uniform permutations of n vary in (n-1)^2 dimensions, and in each n/(n-1) times as much as
   * independent counts. This also holds for the half of all permutations that can reach a goal.
   */
  private static List<Test> places(BoardSample sample, Board goal) {
    int cells = goal.shape().cells();
    String least = String.format("%,.0f boards", Fit.LEAST_EXPECTED * cells);
    if (sample.size() < Fit.LEAST_EXPECTED * cells) {
      String reason = "not tested: needs " + least;
      return List.of(Test.none("blank", reason), Test.none("tiles", reason));
    }
    long[][] places = sample.places(goal);
    double[] shares = new double[cells];
    long[] blank = new long[cells];
    double expected = (double) sample.size() / cells;
    double chiSquared = 0;
    for (int cell = 0; cell < cells; cell++) {
      shares[cell] = 1;
      blank[cell] = places[cell][0];
      for (long count : places[cell]) {
        chiSquared += (count - expected) * (count - expected) / expected;
      }
    }
    Fit tiles = new Fit(chiSquared * (cells - 1) / cells, (cells - 1) * (cells - 1));
    return List.of(
        Test.of("blank", Fit.of(blank, shares), least),
        Test.of("tiles", Optional.of(tiles), least));
  }

  private List<Test> tested() {
    return tests.stream().filter(test -> test.p.isPresent()).toList();
  }

  private double corrected(Test test) {
    return Math.min(1, test.p.getAsDouble() * tested().size());
  }

  private Test worst() {
    return tested().stream()
        .min(Comparator.comparingDouble(test -> test.p.getAsDouble()))
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
    String why = String.format("%s, corrected p %s", worst().name, p(least));
    return least >= REJECTED
        ? String.format("doubtful: %s; more boards would decide", why)
        : String.format("not uniform: %s", why);
  }

  public Answer answer() {
    TextTable table = new TextTable(column -> column > 1);
    table.add("test\tresult\tp\tcorrected");
    List<Fields> fields = new ArrayList<>();
    for (Test test : tests) {
      boolean isTested = test.p.isPresent();
      String p = isTested ? p(test.p.getAsDouble()) : "";
      table.add("%s\t%s\t%s\t%s", test.name, test.found, p, isTested ? p(corrected(test)) : "");
      Fields each =
          new Fields().with("test", test.name).with("shown", test.found).with(test.fields);
      if (isTested) {
        each.with("p", test.p).with("corrected", corrected(test));
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
    return leastCorrected() < REJECTED ? answer.withoutAnswer() : answer;
  }

  /**
   * Returns a p-value with two digits; a value of 0 is shown as less than the least positive
   * number.
   */
  private static String p(double p) {
    if (p == 0) {
      return "<1e-300";
    }
    return p < 1e-3 ? String.format("%.1e", p) : rounded(p);
  }

  private static String rounded(double value) {
    return value >= 100 || value == Math.rint(value)
        ? String.format("%,.0f", value)
        : value >= 0.01 ? String.format("%.2f", value) : String.format("%.2g", value);
  }
}

package slidebase.verbs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import slidebase.Tablebase;
import slidebase.ask.Fields;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.Progress;
import slidebase.sets.Factorial;
import slidebase.statistics.Fit;
import slidebase.statistics.Tails;

/** The tests of a sample of boards. Each compares the sample with a uniform one. */
final class Deviations {
  private static final String MANHATTAN = "manhattan";

  private Deviations() {}

  /** The sources of true distances and of their counts, and the time limit of searches. */
  record Truth(Tablebase tablebase, Census census, Duration time) {}

  /**
   * Tests a sample.
   *
   * @param truth empty if no counts by distance are known
   */
  static List<Deviation> of(
      BoardSample sample, Board goal, Optional<Truth> truth, Progress progress) {
    BoardSample solvable = sample.solvable(goal);
    List<Deviation> tests = new ArrayList<>();
    tests.add(solvable(solvable.size(), sample.size()));
    tests.add(repeats(sample, Factorial.halvedExactly(goal.shape().cells()).doubleValue()));
    tests.addAll(distances(solvable, goal, truth, progress));
    tests.add(manhattan(solvable, goal));
    tests.addAll(places(sample, goal));
    return tests;
  }

  private static Deviation solvable(int solvable, int all) {
    return Deviation.of(
        "solvable",
        String.format("%,d of %,d", solvable, all),
        solvable == all ? 1 : 0,
        new Fields().with("observed", solvable).with("expected", all));
  }

  /** Tests for too many repeats. Boards drawn without replacement have fewer, and pass. */
  private static Deviation repeats(BoardSample sample, double boards) {
    int repeats = sample.boards().repeatCount();
    double distinct = -boards * Math.expm1(sample.size() * Math.log1p(-1 / boards));
    double expected = Math.max(0, sample.size() - distinct);
    return Deviation.of(
        "repeats",
        String.format("%,d; expected %s", repeats, Deviation.rounded(expected)),
        Tails.poisson(repeats, expected),
        new Fields().with("observed", repeats).with("expected", expected));
  }

  private static List<Deviation> distances(
      BoardSample solvable, Board goal, Optional<Truth> truth, Progress progress) {
    if (truth.isEmpty()) {
      String reason = "not tested: no counts by distance are published";
      return List.of(Deviation.none("distances", reason), Deviation.none("mean", reason));
    }
    Census census = truth.get().census;
    int[] distances =
        SampleDistances.of(solvable, truth.get().tablebase, goal, truth.get().time, progress);
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
    Deviation fit = Deviation.of("distances", Fit.of(counts, shares), least);
    Deviation mean =
        distances.length < Fit.LEAST_EXPECTED
            ? Deviation.none("mean", "not tested: needs " + least)
            : mean(
                "mean",
                sum / distances.length,
                distances.length,
                census.mean(),
                census.deviation());
    return Stream.of(fit, mean)
        .map(test -> test.p().isEmpty() ? test : test.about(of, distances.length))
        .toList();
  }

  /** Tests a mean of so many boards against the mean and the standard deviation of all. */
  private static Deviation mean(
      String name, double mean, int boards, double expected, double deviation) {
    double z = (mean - expected) / (deviation / Math.sqrt(boards));
    return Deviation.of(
        name,
        String.format("%.4f moves; expected %.4f; z %.2f", mean, expected, z),
        Tails.normal(z),
        new Fields().with("observed", mean).with("expected", expected).with("z", z));
  }

  /** Tests the mean Manhattan distance, which needs no search, against that of all boards. */
  private static Deviation manhattan(BoardSample solvable, Board goal) {
    if (solvable.size() < Fit.LEAST_EXPECTED) {
      return Deviation.none(MANHATTAN, "not tested: needs more boards");
    }
    if (goal.shape().cells() < ManhattanMean.LEAST_CELLS) {
      return Deviation.none(MANHATTAN, "not tested: " + goal.shape() + " has too few boards");
    }
    ManhattanMean all = ManhattanMean.of(goal);
    long sum = 0;
    for (int i = 0; i < solvable.size(); i++) {
      sum += all.distance(solvable.board(i));
    }
    double mean = (double) sum / solvable.size();
    return mean(MANHATTAN, mean, solvable.size(), all.mean(), all.deviation());
  }

  /**
   * Tests whether the blank is in each cell equally often, and each tile, too. The n*n counts of
   * uniform permutations of n vary in (n-1)^2 dimensions, and in each n/(n-1) times as much as
   * independent counts. This also holds for the half of all permutations that can reach a goal.
   */
  private static List<Deviation> places(BoardSample sample, Board goal) {
    int cells = goal.shape().cells();
    String least = String.format("%,.0f boards", Fit.LEAST_EXPECTED * cells);
    if (sample.size() < Fit.LEAST_EXPECTED * cells) {
      String reason = "not tested: needs " + least;
      return List.of(Deviation.none("blank", reason), Deviation.none("tiles", reason));
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
        Deviation.of("blank", Fit.of(blank, shares), least),
        Deviation.of("tiles", Optional.of(tiles), least));
  }
}

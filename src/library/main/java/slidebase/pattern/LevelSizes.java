package slidebase.pattern;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.sizes.Factorial;
import slidebase.table.NearBoards;
import slidebase.table.PublishedCensus;

/**
 * The number of boards at each distance from a goal, for shapes with too many boards to count: the
 * published census, or an estimate from the distances of a sample. Distances are about normally
 * distributed. If the census of another goal class of the shape is published, the estimate uses its
 * distribution instead, shifted and scaled to the mean and deviation of the sample. For one thread.
 */
public final class LevelSizes {
  /**
   * Near the goal, the number of boards at a distance differs between two goal classes of a shape
   * by at most this factor.
   */
  private static final int FACTOR_OF_CLASS = 4;

  private final Optional<Census> published;
  private final Optional<Census> otherClass;
  private final int greatest;
  private final double boards;
  private final Supplier<int[]> sample;

  /** The moments of the sample; null until needed. */
  private Moments moments;

  /** The mean and the standard deviation of distances, in moves. */
  private record Moments(double mean, double deviation) {}

  /**
   * @param sample draws boards from all boards, and returns their distances
   */
  public LevelSizes(GoalClass goalClass, Supplier<int[]> sample) {
    this(
        PublishedCensus.of(goalClass),
        PublishedCensus.ofShape(goalClass.shape()),
        PublishedCensus.greatest(goalClass),
        Factorial.halved(goalClass.shape().cells()),
        sample);
  }

  LevelSizes(
      Optional<Census> published,
      Optional<Census> otherClass,
      int greatest,
      double boards,
      Supplier<int[]> sample) {
    this.published = published;
    this.otherClass = otherClass;
    this.greatest = greatest;
    this.boards = boards;
    this.sample = sample;
  }

  public Optional<Census> published() {
    return published;
  }

  /** Returns a number of moves that no distance exceeds. */
  public int greatest() {
    return greatest;
  }

  /** Returns the number of boards at a distance, if published. */
  public OptionalLong known(int distance) {
    return published.isPresent()
        ? OptionalLong.of(published.get().at(distance))
        : OptionalLong.empty();
  }

  /** Returns the approximate number of boards at a distance. */
  public double at(int distance) {
    return published.isPresent() ? published.get().at(distance) : estimated(distance);
  }

  /** Returns whether the boards up to a distance are few enough to enumerate. */
  public boolean areFew(int distance) {
    if (otherClass.isPresent()) {
      long most = published.isPresent() ? NearBoards.MOST : NearBoards.MOST / FACTOR_OF_CLASS;
      return NearBoards.areFew(published.orElse(otherClass.get()), distance, most);
    }
    return distance < moments().mean() && estimated(distance) <= NearBoards.MOST / FACTOR_OF_CLASS;
  }

  private double estimated(int distance) {
    double standard = (distance - moments().mean()) / moments().deviation();
    if (otherClass.isEmpty()) {
      return boards
          * Math.exp(-standard * standard / 2)
          / (moments().deviation() * Math.sqrt(2 * Math.PI));
    }
    Census census = otherClass.get();
    double stretch = census.deviation() / moments().deviation();
    return stretch * between(census, census.mean() + standard * census.deviation());
  }

  /** Returns the count at a fractional distance, interpolated between its neighbours. */
  private static double between(Census census, double distance) {
    int below = (int) Math.floor(distance);
    double part = distance - below;
    return Math.pow(census.at(below), 1 - part) * Math.pow(census.at(below + 1), part);
  }

  private Moments moments() {
    if (moments == null) {
      int[] distances = sample.get();
      double mean = Arrays.stream(distances).average().orElseThrow();
      double squares =
          Arrays.stream(distances).mapToDouble(each -> (each - mean) * (each - mean)).sum();
      moments = new Moments(mean, Math.sqrt(squares / (distances.length - 1)));
    }
    return moments;
  }
}

package slidebase.bench;

import java.util.Arrays;

/** The middle of some figures, which a few bad ones among them do not move. */
final class Median {
  private Median() {}

  static double of(double... figures) {
    double[] sorted = figures.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}

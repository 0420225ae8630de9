package slidebase.bench;

import java.util.Arrays;

/**
 * What repeated runs took.
 *
 * @param median the middle of them, which a few bad ones do not move
 * @param least the least of them, which a busy machine moves least
 */
record Times(double median, double least) {
  static Times of(double... figures) {
    double[] sorted = figures.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    return new Times(median, sorted[0]);
  }

  /** Returns the time that more work takes: the difference to less work. */
  Times minus(Times other) {
    return new Times(median - other.median, least - other.least);
  }

  Times dividedBy(double number) {
    return new Times(median / number, least / number);
  }
}

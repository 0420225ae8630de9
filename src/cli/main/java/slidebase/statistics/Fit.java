package slidebase.statistics;

import java.util.Optional;

/**
 * How well counts fit what is expected: Pearson's chi-square.
 *
 * @param chiSquared the sum of (observed - expected)^2 / expected
 * @param freedom its degrees of freedom
 */
public record Fit(double chiSquared, double freedom) {
  /** The least that a cell has to expect, as usual. */
  public static final double LEAST_EXPECTED = 5;

  /**
   * Compares counts with what is expected. Neighbouring cells are pooled until each expects {@link
   * #LEAST_EXPECTED} at least.
   *
   * @param shares what is expected of each cell, in proportion to each other
   * @return empty if less than two cells are left
   */
  public static Optional<Fit> of(long[] observed, double[] shares) {
    double all = 0;
    double allShares = 0;
    for (int cell = 0; cell < shares.length; cell++) {
      all += observed[cell];
      allShares += shares[cell];
    }
    double chiSquared = 0;
    int cells = 0;
    double count = 0;
    double expected = 0;
    double left = all;
    for (int cell = 0; cell < shares.length; cell++) {
      double here = all * shares[cell] / allShares;
      count += observed[cell];
      expected += here;
      left -= here;
      boolean isLast = cell == shares.length - 1;
      if (expected >= LEAST_EXPECTED && left >= LEAST_EXPECTED || isLast) {
        chiSquared += expected == 0 ? 0 : (count - expected) * (count - expected) / expected;
        cells++;
        count = 0;
        expected = 0;
      }
    }
    return cells < 2 ? Optional.empty() : Optional.of(new Fit(chiSquared, cells - 1));
  }

  /** Returns the probability of a fit as bad as this one, or worse. */
  public double p() {
    return Tails.chiSquared(chiSquared, freedom);
  }
}

package slidebase.statistics;

import java.util.Optional;

/**
 * The fit of counts to expected counts: Pearson's chi-square.
 *
 * @param chiSquared the sum of (observed - expected)^2 / expected
 * @param freedom its degrees of freedom
 */
public record Fit(double chiSquared, double freedom) {
  /** The usual minimum of the expected count of a cell. */
  public static final double LEAST_EXPECTED = 5;

  /**
   * Compares counts with expected counts. Neighbouring cells are pooled until each expects at least
   * {@link #LEAST_EXPECTED}.
   *
   * @param shares the expected counts of the cells, in any unit
   * @return the fit; empty if fewer than two cells are left
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

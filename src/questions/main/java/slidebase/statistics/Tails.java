package slidebase.statistics;

import org.apache.commons.numbers.gamma.Erfc;
import org.apache.commons.numbers.gamma.RegularizedGamma;

/**
 * The probabilities of results at least as extreme as an observed one. They keep their relative
 * accuracy down to 10^-300: a small one is never computed as the difference to 1 (NIST, "Digital
 * Library of Mathematical Functions", 7.2 and 8.2).
 */
public final class Tails {
  private Tails() {}

  /**
   * Returns the probability of a chi-square statistic at least as great, given the degrees of
   * freedom.
   */
  public static double chiSquared(double statistic, double freedom) {
    return RegularizedGamma.Q.value(freedom / 2, statistic / 2);
  }

  /**
   * Returns the probability that a standard normal variable is at least as far from 0, on either
   * side.
   */
  public static double normal(double z) {
    return Erfc.value(Math.abs(z) / Math.sqrt(2));
  }

  /** Returns the probability of at least so many events, given the expected number (Poisson). */
  public static double poisson(long events, double expected) {
    return events <= 0 ? 1 : RegularizedGamma.P.value(events, expected);
  }
}

package slidebase.statistics;

/**
 * The probabilities of results at least as extreme as an observed one. They keep their relative
 * accuracy down to 10^-300: a small one is computed as a sum or a fraction, never as the difference
 * to 1. All come from the regularised incomplete gamma functions P and Q = 1 - P (Press et al.,
 * "Numerical Recipes", section 6.2; NIST, "Digital Library of Mathematical Functions", 8.9 and
 * 8.11).
 */
public final class Tails {
  private static final double PRECISION = 1e-15;

  /** Replaces a divisor of 0. */
  private static final double TINY = 1e-300;

  /** The coefficients of Lanczos' approximation of the gamma function, for g = 7. */
  private static final double[] LANCZOS = {
    0.99999999999980993,
    676.5203681218851,
    -1259.1392167224028,
    771.32342877765313,
    -176.61502916214059,
    12.507343278686905,
    -0.13857109526572012,
    9.9843695780195716e-6,
    1.5056327351493116e-7
  };

  private Tails() {}

  /**
   * Returns the probability of a chi-square statistic at least as great, given the degrees of
   * freedom.
   */
  public static double chiSquared(double statistic, double freedom) {
    return q(freedom / 2, statistic / 2);
  }

  /**
   * Returns the probability that a standard normal variable is at least as far from 0, on either
   * side.
   */
  public static double normal(double z) {
    return q(0.5, z * z / 2);
  }

  /** Returns the probability of at least so many events, given the expected number (Poisson). */
  public static double poisson(long events, double expected) {
    return events <= 0 ? 1 : p(events, expected);
  }

  private static double p(double a, double x) {
    return x < a + 1 ? series(a, x) : 1 - fraction(a, x);
  }

  private static double q(double a, double x) {
    return x < a + 1 ? 1 - series(a, x) : fraction(a, x);
  }

  /** P by its series, which converges fast if x is not much greater than a. */
  private static double series(double a, double x) {
    if (x <= 0) {
      return 0;
    }
    double term = 1 / a;
    double sum = term;
    for (double n = a + 1; term > sum * PRECISION; n++) {
      term *= x / n;
      sum += term;
    }
    return sum * factor(a, x);
  }

  /** Q by its continued fraction (Lentz), which converges fast if x is greater than a. */
  private static double fraction(double a, double x) {
    double b = x + 1 - a;
    double c = 1 / TINY;
    double d = 1 / b;
    double h = d;
    double change = 0;
    for (double i = 1; Math.abs(change - 1) > PRECISION; i++) {
      double an = -i * (i - a);
      b += 2;
      d = 1 / nonZero(an * d + b);
      c = nonZero(b + an / c);
      change = d * c;
      h *= change;
    }
    return h * factor(a, x);
  }

  private static double nonZero(double value) {
    return Math.abs(value) < TINY ? TINY : value;
  }

  private static double factor(double a, double x) {
    return Math.exp(-x + a * Math.log(x) - logGamma(a));
  }

  /** Returns the logarithm of gamma(x), for x of at least 1/2. */
  private static double logGamma(double x) {
    double sum = LANCZOS[0];
    for (int i = 1; i < LANCZOS.length; i++) {
      sum += LANCZOS[i] / (x - 1 + i);
    }
    double t = x + 6.5;
    return (x - 0.5) * Math.log(t) - t + Math.log(Math.sqrt(2 * Math.PI) * sum);
  }
}

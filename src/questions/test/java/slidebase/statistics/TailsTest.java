package slidebase.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TailsTest {
  private static final MathContext DIGITS = new MathContext(40);

  private static void assertClose(double expected, double actual, double tolerance) {
    assertEquals(1, actual / expected, tolerance);
  }

  /** With even degrees of freedom, Q is a sum of Poisson terms, here of 40 digits. */
  @ParameterizedTest
  @CsvSource({"2, 1", "8, 3.5", "8, 200", "64, 64", "64, 500", "224, 230", "224, 1200", "20, 0.5"})
  void tailsOfChiSquareWithEvenFreedomEqualTheirSums(int freedom, String statistic) {
    BigDecimal x = new BigDecimal(statistic).divide(BigDecimal.valueOf(2), DIGITS);
    BigDecimal term = BigDecimal.ONE;
    BigDecimal sum = term;
    for (int k = 1; k < freedom / 2; k++) {
      term = term.multiply(x).divide(BigDecimal.valueOf(k), DIGITS);
      sum = sum.add(term);
    }
    double expected = Math.exp(Math.log(sum.doubleValue()) - x.doubleValue());
    assertClose(expected, Tails.chiSquared(Double.parseDouble(statistic), freedom), 1e-11);
  }

  /** From tables: NIST/SEMATECH, "e-Handbook of Statistical Methods", 1.3.6.7.4, and R 4. */
  @ParameterizedTest
  @CsvSource({
    "3.841458820694124, 1, 0.05",
    "10.82756617, 1, 0.001",
    "16.9189776, 9, 0.05",
    "27.87716487, 9, 0.001"
  })
  void tailsOfChiSquareAreThoseOfTables(double statistic, double freedom, double expected) {
    assertClose(expected, Tails.chiSquared(statistic, freedom), 1e-7);
  }

  /** Both sides; R 4: 2 * pnorm(-z). */
  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "1, 0.31731050786291415",
    "-1.959963984540054, 0.05",
    "5, 5.733031437583892e-07",
    "-10, 1.523970604832105e-23",
    "37, 1.145114334457085e-299"
  })
  void tailsOfTheNormalDistributionAreThoseOfTables(double z, double expected) {
    assertClose(expected, Tails.normal(z), 1e-6);
  }

  @Test
  void tailsOfPoissonAreTheirSums() {
    assertEquals(1, Tails.poisson(0, 0.7));
    assertClose(1 - Math.exp(-0.7), Tails.poisson(1, 0.7), 1e-12);
    assertClose(1 - Math.exp(-3) * (1 + 3 + 4.5), Tails.poisson(3, 3), 1e-12);
    double term = Math.exp(-0.5);
    double sum = 0;
    for (int k = 1; k < 60; k++) {
      term *= 0.5 / k;
      sum += k < 12 ? 0 : term;
    }
    assertClose(sum, Tails.poisson(12, 0.5), 1e-12);
    assertEquals(0, Tails.poisson(5, 0));
  }

  @Test
  void tailsBeyondAllNumbersAreZero() {
    assertEquals(0, Tails.chiSquared(1e6, 10));
    assertEquals(0, Tails.normal(1e3));
  }

  @Test
  void cellsThatExpectLittleArePooled() {
    Fit fit =
        Fit.of(new long[] {1, 2, 7, 20, 9, 1}, new double[] {1, 3, 6, 20, 8, 2}).orElseThrow();
    assertEquals(2, fit.freedom()); // 1 + 3 + 6, 20, 8 + 2
    assertEquals(0, fit.chiSquared(), 1e-12);
    Fit fair = Fit.of(new long[] {30, 70}, new double[] {1, 1}).orElseThrow();
    assertEquals(16, fair.chiSquared(), 1e-12);
    assertClose(6.334248366623996e-05, fair.p(), 1e-9);
    assertEquals(Optional.empty(), Fit.of(new long[] {4, 4}, new double[] {1, 1}));
    assertTrue(Fit.of(new long[] {0, 0}, new double[] {1, 1}).isEmpty());
  }
}

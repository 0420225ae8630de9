package slidebase.sizes;

import java.math.BigInteger;

/** Factorials, the numbers of orders of tiles. */
public final class Factorial {
  private static final long[] FACTORIALS = new long[SizeLimits.RANKED_CELLS + 1];

  static {
    FACTORIALS[0] = 1;
    for (int n = 1; n < FACTORIALS.length; n++) {
      FACTORIALS[n] = n * FACTORIALS[n - 1];
    }
  }

  private Factorial() {}

  /** Returns n!, for n of 0..20. */
  public static long of(int n) {
    return FACTORIALS[n];
  }

  /** Returns n!/2 for any n of 2 or more. */
  public static BigInteger halvedExactly(int n) {
    BigInteger product = BigInteger.ONE;
    for (int factor = 3; factor <= n; factor++) {
      product = product.multiply(BigInteger.valueOf(factor));
    }
    return product;
  }

  /** Returns the number of half ranks of the orders of n tiles: n!/2, and at least 1. */
  public static long halved(int n) {
    return n < 2 ? 1 : FACTORIALS[n] / 2;
  }
}

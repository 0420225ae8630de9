package slidebase.testing;

/** How much a test tries: with {@code -Plong}, which sets a system property, more than usual. */
public final class Scale {
  /** Whether this is the long run. */
  public static final boolean IS_LONG = Boolean.getBoolean("slidebase.tests.long");

  private Scale() {}

  /** The size of a sample, a depth or a stride: the first as usual, the second with -Plong. */
  public static int usual(int usual, int ifLong) {
    return IS_LONG ? ifLong : usual;
  }
}

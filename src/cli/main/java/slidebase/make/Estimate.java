package slidebase.make;

/** An estimated duration, as a text in seconds, minutes, hours or days. */
public record Estimate(double seconds) {
  private static final int MINUTE = 60;
  private static final int HOUR = 60 * MINUTE;
  private static final int DAY = 24 * HOUR;

  /** Returns the number of seconds, rounded up. */
  public long wholeSeconds() {
    return (long) Math.ceil(seconds);
  }

  @Override
  public String toString() {
    if (seconds < 2 * MINUTE) {
      return String.format("%,.0f s", Math.max(1, Math.ceil(seconds)));
    }
    if (seconds < 2 * HOUR) {
      return String.format("%,.0f minutes", seconds / MINUTE);
    }
    return seconds < 2 * DAY
        ? String.format("%,.0f hours", seconds / HOUR)
        : String.format("%,.0f days", seconds / DAY);
  }
}

package slidebase.make;

/** An estimated duration, as a text in seconds, minutes, hours, days or years. */
public record Estimate(double seconds) {
  private static final int MINUTE = 60;
  private static final int HOUR = 60 * MINUTE;
  private static final int DAY = 24 * HOUR;
  private static final int YEAR = 365 * DAY;

  /** Above this number of years, the text is only that it takes longer. */
  private static final double MOST_YEARS = 1e6;

  /** Returns the number of seconds, rounded up. */
  public long wholeSeconds() {
    return (long) Math.ceil(seconds);
  }

  /**
   * Returns the text with "about" before it, or that the duration is longer than all that count.
   */
  public String about() {
    return seconds < MOST_YEARS * YEAR ? "about " + this : "more than a million years";
  }

  @Override
  public String toString() {
    if (seconds < 2 * MINUTE) {
      return String.format("%,.0f s", Math.max(1, Math.ceil(seconds)));
    }
    if (seconds < 2 * HOUR) {
      return String.format("%,.0f minutes", seconds / MINUTE);
    }
    if (seconds < 2 * DAY) {
      return String.format("%,.0f hours", seconds / HOUR);
    }
    return seconds < 2.0 * YEAR
        ? String.format("%,.0f days", seconds / DAY)
        : String.format("%,.0f years", seconds / YEAR);
  }
}

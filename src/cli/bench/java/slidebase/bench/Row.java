package slidebase.bench;

import java.util.Locale;

/**
 * A row of the report.
 *
 * @param what the name of the measurement
 * @param result the figure with its unit
 * @param ratio how many times the base of its kind that is
 * @param plain how many times as long it takes as a program without slidebase; 0 if it is no time
 */
record Row(String what, String result, String ratio, double plain) {
  /** The ratio of a base. */
  private static final String BASE = "1";

  /** Returns the row of a base. */
  static Row base(String what, String result) {
    return new Row(what, result, BASE, 0);
  }

  /** Returns the row of a value with its ratio to the base, as a fraction if it is less than 1. */
  static Row compared(String what, String result, double value, double base) {
    double times = value / base;
    return new Row(what, result, times < 0.5 ? "1/" + rounded(1 / times) : rounded(times), 0);
  }

  /** Returns the same row, with how many times as long it takes as a program without slidebase. */
  Row toPlain(double times) {
    return new Row(what, result, ratio, times);
  }

  /** Returns the row in Markdown. */
  String markdown() {
    String times = plain == 0 ? "" : String.format(Locale.ROOT, "%.3e", plain);
    return String.format("| %s | %s | %s | %s |", what, result, ratio, times);
  }

  /** Returns a time in the unit that suits it. */
  static String time(double nanoseconds) {
    if (nanoseconds < 1e3) {
      return rounded(nanoseconds) + " ns";
    }
    if (nanoseconds < 1e6) {
      return rounded(nanoseconds / 1e3) + " µs";
    }
    return nanoseconds < 1e9
        ? rounded(nanoseconds / 1e6) + " ms"
        : rounded(nanoseconds / 1e9) + " s";
  }

  /** Returns a number with as many places as it deserves, which is few. */
  static String rounded(double number) {
    int places = number < 9.95 ? 2 : number < 99.5 ? 1 : 0;
    return String.format(Locale.ROOT, "%,." + places + "f", number);
  }
}

package slidebase.serve;

import java.util.Locale;

/** The forms of the log's line per request; the names are the values of {@code log}. */
public enum LogForm {
  /** The common log format of web servers, followed by the duration. */
  COMMON,
  JSON;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}

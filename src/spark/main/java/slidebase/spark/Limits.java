package slidebase.spark;

import java.io.Serializable;
import java.time.Duration;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import slidebase.text.Names;
import slidebase.text.Quote;
import slidebase.work.QuestionLimit;

/**
 * The limits of a search, from the options of the catalog.
 *
 * @param boards the maximum number of boards that it generates
 * @param time its maximum time
 */
record Limits(long boards, Duration time) implements Serializable {
  private static final String BOARDS = "max-boards";
  private static final String SECONDS = "max-seconds";

  /**
   * Reads the options.
   *
   * @throws IllegalArgumentException if there is another option, or a value is no number
   */
  static Limits of(CaseInsensitiveStringMap options) {
    for (String option : options.keySet()) {
      Names.find("option", option, new String[] {BOARDS, SECONDS});
    }
    return new Limits(
        number(options, BOARDS, QuestionLimit.NONE.boards()),
        Duration.ofSeconds(number(options, SECONDS, QuestionLimit.NONE.time().toSeconds())));
  }

  private static long number(CaseInsensitiveStringMap options, String option, long usual) {
    String text = options.getOrDefault(option, String.valueOf(usual));
    try {
      return Long.parseUnsignedLong(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "option " + option + " " + Quote.of(text) + ": not a whole number", e);
    }
  }

  QuestionLimit ofQuestion() {
    return new QuestionLimit(boards, time);
  }
}

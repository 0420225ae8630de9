package slidebase.ask;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whole numbers as users write them. */
public final class Digits {
  private static final Pattern WRITTEN = Pattern.compile("[0-9]+|-0*[1-9][0-9]*");

  private static final Pattern ZERO_FRACTION = Pattern.compile("(-?[0-9]+)[.,]0+");

  private Digits() {}

  /**
   * Returns the text, of a whole number without a fraction of zeros: other programs write {@code
   * 18.0} or {@code 18,0} where a cell of the column is empty.
   */
  public static String withoutZeroFraction(String text) {
    Matcher number = ZERO_FRACTION.matcher(text.strip());
    return number.matches() ? number.group(1) : text;
  }

  /**
   * Returns the number; empty if the text is not a whole number or exceeds a long. Unlike Java's
   * own parser, this accepts only the digits 0 to 9, and before a number below 0 a minus.
   */
  public static OptionalLong number(String text) {
    try {
      return WRITTEN.matcher(text).matches()
          ? OptionalLong.of(Long.parseLong(text))
          : OptionalLong.empty();
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}

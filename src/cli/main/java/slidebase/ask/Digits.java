package slidebase.ask;

import java.util.OptionalLong;

/** Whole numbers as users write them. */
public final class Digits {
  private Digits() {}

  /**
   * Returns the number; empty if the text is not a whole number or exceeds a long. Unlike Java's
   * own parser, this accepts only the digits 0 to 9.
   */
  public static OptionalLong number(String text) {
    try {
      boolean isPlain = text.chars().allMatch(c -> c < 0x80);
      return isPlain ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}

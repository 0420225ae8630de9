package slidebase.ask;

import java.util.OptionalLong;

/** Whole numbers as users write them. */
public final class Digits {
  private Digits() {}

  /**
   * Returns the number; empty if the text is none, or beyond a long. Java takes the digits of all
   * scripts; the boards here do not.
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

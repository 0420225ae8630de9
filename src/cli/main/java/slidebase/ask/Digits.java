package slidebase.ask;

/** The digits that numbers are written with. */
public final class Digits {
  private Digits() {}

  /**
   * Returns the text. Java takes the digits of all scripts; the boards here do not.
   *
   * @throws NumberFormatException if it has characters beyond ASCII
   */
  public static String only(String text) {
    if (!text.chars().allMatch(c -> c < 0x80)) {
      throw new NumberFormatException(text);
    }
    return text;
  }
}

package slidebase.text;

/** Quotes user input for messages: short, on one line, and harmless to a terminal. */
public final class Quote {
  /** The maximum number of characters shown; enough for any board that has a table. */
  private static final int MOST_SHOWN = 60;

  private Quote() {}

  /**
   * Returns the text in quotation marks, cut after 60 characters. A tab is shown as {@code \t};
   * other characters that are invisible or look like a space become question marks.
   */
  public static String of(String text) {
    boolean isShort = text.length() <= MOST_SHOWN;
    return "\""
        + masked(isShort ? text : text.substring(0, MOST_SHOWN))
        + (isShort ? "\"" : "\"...");
  }

  /** Returns the text with question marks for characters that are invisible. */
  public static String masked(String text) {
    StringBuilder masked = new StringBuilder();
    for (char c : text.toCharArray()) {
      masked.append(c == '\t' ? "\\t" : isPrintable(c) ? c : '?');
    }
    return masked.toString();
  }

  private static boolean isPrintable(char c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      case Character.SPACE_SEPARATOR ->
          c == ' '; // others, such as the no-break space, look the same
      default -> true;
    };
  }
}

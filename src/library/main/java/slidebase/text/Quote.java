package slidebase.text;

/** Quotes user input for messages: short, on one line, and harmless to a terminal. */
public final class Quote {
  /** The maximum number of characters shown; enough for any board that has a table. */
  private static final int MOST_SHOWN = 60;

  private Quote() {}

  /**
   * Returns the text in quotation marks, cut after 60 characters. Characters that are invisible or
   * look like a space become question marks.
   */
  public static String of(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < Math.min(text.length(), MOST_SHOWN); i++) {
      char c = text.charAt(i);
      quoted.append(isPrintable(c) ? c : '?');
    }
    return quoted.append(text.length() > MOST_SHOWN ? "\"..." : "\"").toString();
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

package slidebase.board;

/** Quotes what a user wrote, for messages: short, on one line, and harmless to a terminal. */
final class Quote {
  /** The most characters shown of a text; enough for any board that has a table. */
  private static final int MOST_SHOWN = 60;

  private Quote() {}

  static String of(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < Math.min(text.length(), MOST_SHOWN); i++) {
      char c = text.charAt(i);
      quoted.append(Character.isISOControl(c) || Character.isSurrogate(c) ? '?' : c);
    }
    return quoted.append(text.length() > MOST_SHOWN ? "\"..." : "\"").toString();
  }
}

package slidebase.entry;

import java.text.Normalizer;
import slidebase.text.Quote;

/**
 * An id of an entry, such as a student's name. Equal ids are equal however they were typed: accents
 * may be letters of their own, or marks behind one (NFC, NFD).
 */
public record Id(String text) {
  /** Of an entry without one. */
  public static final Id NONE = new Id("");

  /** What stands in place of bytes that are no text. */
  private static final char NO_CHARACTER = '\ufffd';

  public Id {
    text = Normalizer.normalize(text.strip(), Normalizer.Form.NFC);
  }

  /**
   * Returns it.
   *
   * @throws IllegalArgumentException if its bytes were no text
   */
  public Id requireText() {
    if (text.indexOf(NO_CHARACTER) >= 0) {
      throw new IllegalArgumentException(
          "id " + Quote.of(text) + ": its bytes are no text in UTF-8; save the file as UTF-8");
    }
    return this;
  }

  public boolean isThere() {
    return !text.isEmpty();
  }

  @Override
  public String toString() {
    return text;
  }
}

package slidebase.store;

import java.io.IOException;

/**
 * A file is missing, is not a table, or is damaged; the message names the file and what is wrong
 * with it.
 */
public final class InvalidTableException extends IOException {
  private static final long serialVersionUID = 1;

  /** Says what is wrong with which file. */
  public InvalidTableException(String source, String fault) {
    super(source + ": " + fault);
  }
}

package slidebase.board;

import java.io.IOException;

/** A file is missing, is not a table, or is damaged; the message names the file and the fault. */
public final class InvalidTableException extends IOException {
  private static final long serialVersionUID = 1;

  /** What is wrong. */
  public enum Kind {
    /** There is no such file. */
    MISSING,
    /** There is something, but it cannot be read. */
    UNREADABLE,
    /** It is a file of another kind. */
    FOREIGN,
    /** It is of a format that this program does not read: a newer one, or one given up. */
    NEWER,
    /** It is such a file, but bytes of it are wrong or missing. */
    DAMAGED
  }

  private final Kind kind;

  /** Says what is wrong with a source, which is the name of a file. */
  public InvalidTableException(Kind kind, String source, String fault) {
    super(source + ": " + fault);
    this.kind = kind;
  }

  /** Returns what is wrong. */
  public Kind kind() {
    return kind;
  }
}

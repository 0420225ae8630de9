package slidebase.work;

import java.io.File;
import java.io.IOException;

/**
 * Thrown if a file is missing, is not a table, or is damaged; the message names the file and the
 * fault.
 */
public final class InvalidTableException extends IOException {
  private static final long serialVersionUID = 1;

  /** The kind of the fault. */
  public enum Kind {
    /** There is no such file. */
    MISSING,
    /** The file exists, but cannot be read. */
    UNREADABLE,
    /** The file is of another kind. */
    FOREIGN,
    /** Its format is newer than this program. */
    NEWER,
    /** Its format is no longer read: earlier versions of this program wrote it. */
    OLDER,
    /** Some bytes are wrong or missing. */
    DAMAGED
  }

  private final Kind kind;
  private final String source;
  private final String fault;

  /** Makes the exception for a fault in a source, usually a file's name. */
  public InvalidTableException(Kind kind, String source, String fault) {
    super(source + ": " + fault);
    this.kind = kind;
    this.source = source;
    this.fault = fault;
  }

  /** Returns the kind of the fault. */
  public Kind kind() {
    return kind;
  }

  /** Returns the message with the file's name alone, for those who should not learn its path. */
  public String messageWithoutPath() {
    return source.substring(source.lastIndexOf(File.separatorChar) + 1) + ": " + fault;
  }
}

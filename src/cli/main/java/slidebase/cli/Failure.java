package slidebase.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.Optional;
import slidebase.board.InvalidTableException;
import slidebase.text.FileFault;

final class Failure {
  static final String NO_LIBRARY =
      "a library is missing; the folder lib has to stand beside the jar: ";

  private Failure() {}

  /**
   * What was read or written, what is wrong with it, and what to do.
   *
   * @param isDatabase whether a file of tables is a database, which a verb makes
   */
  static String message(Throwable e, boolean isDatabase) {
    if (e instanceof UncheckedIOException unchecked) {
      return message(unchecked.getCause(), isDatabase);
    }
    if (e instanceof InvalidTableException invalid) {
      return invalid.getMessage() + (isDatabase ? advice(invalid.kind()) : "");
    }
    if (e instanceof FileSystemException failed) {
      return failed.getFile() + ": " + FileFault.reason(failed);
    }
    if (e instanceof IllegalArgumentException
        || e instanceof IllegalStateException
        || e instanceof IOException) {
      return Optional.ofNullable(e.getMessage()).orElseGet(e::toString);
    }
    if (e instanceof NoClassDefFoundError) {
      return NO_LIBRARY + e.getMessage();
    }
    if (e instanceof OutOfMemoryError) {
      return "there is not enough memory";
    }
    return "this should not happen, and is a fault of slidebase: " + e;
  }

  private static String advice(InvalidTableException.Kind kind) {
    return switch (kind) {
      case MISSING -> "; 'slidebase generate --db FILE' makes one";
      case DAMAGED -> "; 'slidebase generate --force' (with the same --db) makes it anew";
      case UNREADABLE, FOREIGN, NEWER -> "";
    };
  }
}

package slidebase.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Optional;
import slidebase.board.InvalidTableException;

/**
 * What to say about an exception: what was read or written, what is wrong with it, and what to do.
 */
final class Failure {
  private Failure() {}

  /**
   * Says it.
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
      return failed.getFile() + ": " + reason(failed);
    }
    if (e instanceof IllegalArgumentException
        || e instanceof IllegalStateException
        || e instanceof IOException) {
      return Optional.ofNullable(e.getMessage()).orElseGet(e::toString);
    }
    if (e instanceof NoClassDefFoundError) {
      return "a library is missing; the folder lib has to stand beside the jar: " + e.getMessage();
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

  /** Says what is wrong with a file, without its name. */
  static String reason(FileSystemException e) {
    if (e instanceof AccessDeniedException) {
      return "there is no permission to do that";
    }
    if (e instanceof NoSuchFileException || e instanceof NotDirectoryException) {
      return "there is no such file or folder";
    }
    return e.getReason() == null ? "it cannot be read or written" : e.getReason();
  }
}

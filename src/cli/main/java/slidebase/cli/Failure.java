package slidebase.cli;

import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import slidebase.ask.Fault;
import slidebase.tables.Remedy;
import slidebase.text.FileFault;
import slidebase.text.Quote;
import slidebase.work.InvalidTableException;

final class Failure {
  static final String NO_LIBRARY = "a library is missing; the folder lib must be beside the jar: ";

  private Failure() {}

  /** Returns the message for a failure: the file, its fault, and what to do. */
  static String message(Throwable e, Remedy remedy) {
    if (e instanceof UncheckedIOException unchecked) {
      return message(unchecked.getCause(), remedy);
    }
    if (e instanceof InvalidTableException invalid) {
      return invalid.getMessage() + remedy.of(invalid.kind());
    }
    return e instanceof OutOfMemoryError ? remedy.ofMemoryForTables() : message(e);
  }

  static String message(Throwable e) {
    if (e instanceof OutOfMemoryError) {
      return Remedy.ofMemory();
    }
    if (e instanceof InvalidPathException invalid) {
      return Quote.of(invalid.getInput())
          + " is not a valid file name in this locale; set LC_ALL=C.UTF-8 in the environment";
    }
    if (e instanceof FileSystemException failed) {
      return failed.getFile() + ": " + FileFault.reason(failed);
    }
    if (e instanceof NoClassDefFoundError) {
      return NO_LIBRARY + e.getMessage();
    }
    return Fault.message(e);
  }
}

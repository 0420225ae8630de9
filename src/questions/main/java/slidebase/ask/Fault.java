package slidebase.ask;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import slidebase.text.FileFault;
import slidebase.text.Quote;
import slidebase.work.InvalidTableException;
import slidebase.work.UnfinishedException;

/** A failure as its kind, from which a door knows what to do, and its message for an answer. */
public record Fault(Kind kind, String message) {
  /** The prefix of the message about a class that is not there. */
  public static final String NO_LIBRARY =
      "a library is missing; the folder lib must be beside the jar: ";

  /** The kinds of failures. */
  public enum Kind {
    /** The question or its input is wrong. */
    BAD_INPUT,
    /** The question is valid, but has no answer here. */
    UNAVAILABLE,
    /** The work failed, for example at a file. */
    FAILED,
    NO_MEMORY,
    /** A fault of slidebase. */
    INTERNAL
  }

  /**
   * Returns a failure. Tables are named without their path, and only a fault of slidebase is named
   * by its exception.
   */
  public static Fault of(Throwable e) {
    if (e instanceof UncheckedIOException) {
      return of(e.getCause());
    }
    if (e instanceof InvalidTableException invalid) {
      return new Fault(Kind.FAILED, invalid.messageWithoutPath());
    }
    if (e instanceof FileSystemException failed) {
      return new Fault(Kind.FAILED, failed.getFile() + ": " + FileFault.reason(failed));
    }
    if (e instanceof InvalidPathException invalid) {
      return new Fault(
          Kind.BAD_INPUT,
          Quote.of(invalid.getInput())
              + " is not a valid file name in this locale; set LC_ALL=C.UTF-8 in the environment");
    }
    if (e instanceof OutOfMemoryError) {
      return new Fault(Kind.NO_MEMORY, "there is not enough memory to answer this now");
    }
    if (e instanceof NoClassDefFoundError) {
      return new Fault(Kind.FAILED, NO_LIBRARY + e.getMessage());
    }
    if (e instanceof UnavailableException) {
      return new Fault(Kind.UNAVAILABLE, e.getMessage());
    }
    boolean isInput = e instanceof IllegalArgumentException || e instanceof EOFException;
    boolean isExpected =
        isInput
            || e instanceof IllegalStateException
            || e instanceof UnfinishedException
            || e instanceof IOException;
    return isExpected && e.getMessage() != null
        ? new Fault(isInput ? Kind.BAD_INPUT : Kind.FAILED, e.getMessage())
        : new Fault(Kind.INTERNAL, "internal error; please report it, with what you asked: " + e);
  }

  /** Returns the message about a failure. */
  public static String message(Throwable e) {
    return of(e).message;
  }
}

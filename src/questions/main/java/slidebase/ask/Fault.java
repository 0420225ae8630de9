package slidebase.ask;

import java.io.IOException;
import java.io.UncheckedIOException;
import slidebase.work.InvalidTableException;
import slidebase.work.UnfinishedException;

/** The messages about failures, in answers. */
public final class Fault {
  private Fault() {}

  /**
   * Returns the message. Tables are named without their path, and only a fault of slidebase is
   * named by its exception.
   */
  public static String message(Throwable e) {
    if (e instanceof UncheckedIOException unchecked) {
      return message(unchecked.getCause());
    }
    if (e instanceof InvalidTableException invalid) {
      return invalid.messageWithoutPath();
    }
    boolean isExpected =
        e instanceof IllegalArgumentException
            || e instanceof IllegalStateException
            || e instanceof UnfinishedException
            || e instanceof IOException;
    if (isExpected && e.getMessage() != null) {
      return e.getMessage();
    }
    return e instanceof OutOfMemoryError
        ? "there is not enough memory to answer this now"
        : "internal error; please report it, with what you asked: " + e;
  }
}

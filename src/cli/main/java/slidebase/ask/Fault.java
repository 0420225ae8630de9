package slidebase.door;

import java.io.IOException;
import java.io.UncheckedIOException;

/** The messages to clients about failures. */
public final class Fault {
  private Fault() {}

  /** Returns the message; only for a fault of slidebase does it name the exception's class. */
  public static String message(Throwable e) {
    if (e instanceof UncheckedIOException unchecked) {
      return message(unchecked.getCause());
    }
    boolean isExpected =
        e instanceof IllegalArgumentException
            || e instanceof IllegalStateException
            || e instanceof IOException;
    if (isExpected && e.getMessage() != null) {
      return e.getMessage();
    }
    return e instanceof OutOfMemoryError
        ? "there is not enough memory to answer this now"
        : "this should not happen, and is a fault of slidebase: " + e.getClass().getSimpleName();
  }
}

package slidebase.door;

import java.io.IOException;

/** The client has left, and wants no answer any more. */
public final class LeftException extends IOException {
  private static final long serialVersionUID = 1;

  LeftException() {
    super("the client has left");
  }
}

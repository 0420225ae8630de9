package slidebase.door;

import java.io.IOException;

/** Thrown if the client has left before the answer. */
public final class LeftException extends IOException {
  private static final long serialVersionUID = 1;

  LeftException() {
    super("the client has left");
  }
}

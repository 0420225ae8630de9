package slidebase.serve;

import java.io.IOException;

/** Thrown if the server refuses a request for a reason other than its question. */
final class Refusal extends IOException {
  private static final long serialVersionUID = 1;

  private final int status;

  Refusal(int status, String message) {
    super(message);
    this.status = status;
  }

  int status() {
    return status;
  }
}

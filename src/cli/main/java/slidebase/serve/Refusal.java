package slidebase.serve;

import java.io.IOException;

/** The refusal of a request for a reason of the server's, not of the question. */
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

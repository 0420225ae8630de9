package slidebase.serve;

import java.io.IOException;

/** Why a request is not answered at all: by what the server is, and not what it is asked. */
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

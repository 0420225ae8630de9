package slidebase.serve;

import java.io.IOException;
import org.eclipse.jetty.http.HttpStatus;

/**
 * Why a request is not answered now, or at all: by what the server is, and not what it is asked.
 */
final class Refusal extends IOException {
  private static final long serialVersionUID = 1;

  private final int status;
  private final int retryAfter;

  /** A refusal that stays one. */
  Refusal(int status, String message) {
    this(status, 0, message);
  }

  private Refusal(int status, int retryAfter, String message) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }

  /** What is asked for may be there in so many seconds. */
  static Refusal notYet(int seconds, String message) {
    return new Refusal(HttpStatus.SERVICE_UNAVAILABLE_503, seconds, message);
  }

  static Refusal busy(String message) {
    return new Refusal(HttpStatus.TOO_MANY_REQUESTS_429, 1, message);
  }

  int status() {
    return status;
  }

  /** In seconds; 0 if it is no use to ask again. */
  int retryAfter() {
    return retryAfter;
  }
}

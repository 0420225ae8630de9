package slidebase.serve;

import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import slidebase.ask.Fault;
import slidebase.ask.JsonText;
import slidebase.door.NotNowException;

/**
 * The reason why there is no answer, as a problem document (RFC 9457). Its member {@code error} has
 * the same message as in the command's JSON.
 *
 * @param retryAfter in seconds; 0 if another attempt is useless
 */
record Problem(int status, String error, int retryAfter) {
  static final String TYPE = "application/problem+json";

  static Problem of(Throwable e) {
    if (e instanceof UncheckedIOException) {
      return of(e.getCause());
    }
    if (e instanceof HttpException http) {
      return new Problem(http.getCode(), http.getReason(), 0);
    }
    if (e instanceof Refusal refusal) {
      return new Problem(refusal.status(), e.getMessage(), 0);
    }
    if (e instanceof NotNowException later) {
      return new Problem(status(later.kind()), e.getMessage(), later.retryAfter());
    }
    Fault fault = Fault.of(e);
    return new Problem(
        status(fault.kind()), fault.message(), fault.kind() == Fault.Kind.NO_MEMORY ? 1 : 0);
  }

  private static int status(NotNowException.Kind kind) {
    return switch (kind) {
      case BUSY -> HttpStatus.TOO_MANY_REQUESTS_429;
      case NOT_READY -> HttpStatus.SERVICE_UNAVAILABLE_503;
    };
  }

  private static int status(Fault.Kind kind) {
    return switch (kind) {
      case BAD_INPUT -> HttpStatus.BAD_REQUEST_400;
      case UNAVAILABLE -> HttpStatus.UNPROCESSABLE_ENTITY_422;
      case NO_MEMORY -> HttpStatus.SERVICE_UNAVAILABLE_503;
      case FAILED, INTERNAL -> HttpStatus.INTERNAL_SERVER_ERROR_500;
    };
  }

  /** Answers a request that is too bad for any handler. */
  static boolean ofServer(Request request, Response response, Callback callback) {
    Object message = request.getAttribute(ErrorHandler.ERROR_MESSAGE);
    int status = response.getStatus();
    response.getHeaders().put(HttpHeader.CONNECTION, "close"); // Jetty may end it without a word
    String error = message == null ? HttpStatus.getMessage(status) : message.toString();
    new Problem(status, error, 0).write(response, callback);
    return true;
  }

  void write(Response response, Callback callback) {
    response.setStatus(status);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, TYPE);
    response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
    if (retryAfter > 0) {
      response.getHeaders().put(HttpHeader.RETRY_AFTER, retryAfter);
    }
    response.write(true, ByteBuffer.wrap(bytes()), callback);
  }

  private byte[] bytes() {
    return JsonText.line(
        to ->
            to.with("type", "about:blank")
                .with("title", HttpStatus.getMessage(status))
                .with("status", status)
                .with("detail", error)
                .with("error", error));
  }
}

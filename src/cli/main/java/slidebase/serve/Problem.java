package slidebase.serve;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import slidebase.answer.Fields;
import slidebase.answer.UnavailableException;

/**
 * Why there is no answer, as a problem document (RFC 9457). Its member {@code error} is that of the
 * command line's JSON.
 *
 * @param retryAfter in seconds; 0 if it is no use to ask again
 */
record Problem(int status, String error, int retryAfter) {
  static final String TYPE = "application/problem+json";

  static Problem of(Throwable e) {
    if (e instanceof UncheckedIOException unchecked) {
      return of(unchecked.getCause());
    }
    if (e instanceof Refusal refusal) {
      return new Problem(refusal.status(), refusal.getMessage(), refusal.retryAfter());
    }
    if (e instanceof UnavailableException) {
      return unavailable(e.getMessage());
    }
    if (e instanceof IllegalArgumentException && e.getMessage() != null
        || e instanceof EOFException) {
      return new Problem(HttpStatus.BAD_REQUEST_400, e.getMessage(), 0);
    }
    if (e instanceof HttpException http) {
      return new Problem(http.getCode(), http.getReason(), 0);
    }
    boolean isOfTables = e instanceof IllegalStateException || e instanceof IOException;
    if (isOfTables && e.getMessage() != null) {
      return new Problem(HttpStatus.INTERNAL_SERVER_ERROR_500, e.getMessage(), 0);
    }
    if (e instanceof OutOfMemoryError) {
      return new Problem(
          HttpStatus.SERVICE_UNAVAILABLE_503, "there is not enough memory to answer this now", 1);
    }
    return new Problem(
        HttpStatus.INTERNAL_SERVER_ERROR_500,
        "this should not happen, and is a fault of slidebase: " + e.getClass().getSimpleName(),
        0);
  }

  static Problem unavailable(String error) {
    return new Problem(HttpStatus.UNPROCESSABLE_ENTITY_422, error, 0);
  }

  /** Answers where a request is so bad that it came to no handler. */
  static boolean ofServer(Request request, Response response, Callback callback) {
    Object said = request.getAttribute(ErrorHandler.ERROR_MESSAGE);
    int status = response.getStatus();
    String error = said == null ? HttpStatus.getMessage(status) : said.toString();
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
    return new Fields()
        .with("type", "about:blank")
        .with("title", HttpStatus.getMessage(status))
        .with("status", status)
        .with("detail", error)
        .with("error", error)
        .line();
  }
}

package slidebase.serve;

import java.time.Instant;
import java.util.Objects;
import java.util.function.Consumer;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Response;
import slidebase.ask.JsonObject;

/**
 * Counts each finished request, and logs it as a JSON object if there is a log. Jetty's
 * CustomRequestLog counts nothing, escapes no characters, and writes no JSON.
 */
record AccessLog(Settings settings, Metrics metrics, Consumer<String> lines) implements RequestLog {
  @Override
  public void log(Request request, Response response) {
    long nanos = System.nanoTime() - request.getBeginNanoTime();
    Object verb = request.getAttribute(Api.VERB);
    metrics.countRequest(verb == null ? "other" : verb.toString(), response.getStatus(), nanos);
    if (settings.isLogged()) {
      JsonObject fields =
          new JsonObject()
              .with("time", Instant.ofEpochMilli(Request.getTimeStamp(request)))
              .with("client", Request.getRemoteAddr(request))
              .with("method", printable(request.getMethod()))
              .with("uri", printable(request.getHttpURI().getPathQuery()))
              .with("status", response.getStatus())
              .with("bytes", Response.getContentBytesWritten(response))
              .with("seconds", nanos / 1e9);
      lines.accept(fields.toString());
    }
  }

  /** Returns a text with ? for characters that could control the terminal that shows the log. */
  private static String printable(String text) {
    return Objects.toString(text, "").replaceAll("[^!-~]", "?");
  }
}

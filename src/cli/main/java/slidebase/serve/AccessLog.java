package slidebase.serve;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.function.Consumer;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Response;
import slidebase.ask.Fields;

/**
 * Counts each finished request, and logs it if there is a log. Jetty's CustomRequestLog counts
 * nothing, escapes no characters, and writes neither JSON nor fractions of a second.
 */
record AccessLog(Settings settings, Metrics metrics, Consumer<String> lines) implements RequestLog {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss xx", Locale.ROOT).withZone(ZoneOffset.UTC);

  @Override
  public void log(Request request, Response response) {
    long nanos = System.nanoTime() - request.getBeginNanoTime();
    Object verb = request.getAttribute(Api.VERB);
    metrics.countRequest(verb == null ? "other" : verb.toString(), response.getStatus(), nanos);
    if (settings.log().isPresent()) {
      lines.accept(
          switch (settings.log().get()) {
            case COMMON -> common(request, response, nanos);
            case JSON -> json(request, response, nanos);
          });
    }
  }

  private static String common(Request request, Response response, long nanos) {
    return String.format(
        Locale.ROOT,
        "%s - - [%s] \"%s %s %s\" %d %d %.6f",
        Request.getRemoteAddr(request),
        TIME.format(Instant.ofEpochMilli(Request.getTimeStamp(request))),
        escaped(request.getMethod()),
        escaped(request.getHttpURI().getPathQuery()),
        request.getConnectionMetaData().getHttpVersion().asString(),
        response.getStatus(),
        Response.getContentBytesWritten(response),
        nanos / 1e9);
  }

  private static String json(Request request, Response response, long nanos) {
    return new Fields()
        .with("time", Instant.ofEpochMilli(Request.getTimeStamp(request)))
        .with("client", Request.getRemoteAddr(request))
        .with("method", escaped(request.getMethod()))
        .with("uri", escaped(request.getHttpURI().getPathQuery()))
        .with("status", response.getStatus())
        .with("bytes", Response.getContentBytesWritten(response))
        .with("seconds", nanos / 1e9)
        .toString();
  }

  /** Writes characters that are not plain and printable as {@code \xHH}, as web servers do. */
  static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; text != null && i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isPlain = c > ' ' && c < 0x7F && c != '"' && c != '\\';
      escaped.append(isPlain ? String.valueOf(c) : String.format("\\x%02x", (int) c));
    }
    return escaped.toString();
  }
}

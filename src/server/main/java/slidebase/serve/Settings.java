package slidebase.serve;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import slidebase.door.Terms;

/**
 * The settings of the server.
 *
 * @param port the port; 0 for any free one
 * @param terms the settings for questions
 * @param maxLines the maximum number of lines of a stream
 * @param isLogged whether there is a log of requests
 * @param cors the origins whose pages may send requests, or * alone for all
 * @param proxy the header that names the client; empty if there is no proxy
 * @param idleTime the time after which an idle connection is closed, or a slow line is given up
 * @param grace the time that running requests have when the server stops
 */
public record Settings(
    String host,
    int port,
    Terms terms,
    long maxLines,
    boolean isLogged,
    List<String> cors,
    Optional<ProxyHeader> proxy,
    Duration idleTime,
    Duration grace) {
  public static final String HOST = "127.0.0.1";
  public static final int PORT = 8080;

  /** The maximum number of concurrent requests; at most half may be streams. */
  public static final int THREADS = 256;

  public static final long MAX_LINES = 10_000_000;
  public static final List<String> CORS = List.of("*");
  public static final Duration IDLE_TIME = Duration.ofSeconds(30);
  public static final Duration GRACE = Duration.ofSeconds(4);

  /** The maximum number of boards to draw, or paths to list, per request. */
  public static final long MOST_LISTED = 10_000;
}

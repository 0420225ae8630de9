package slidebase.serve;

import java.io.Closeable;
import java.io.IOException;
import java.net.BindException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.eclipse.jetty.compression.gzip.GzipCompression;
import org.eclipse.jetty.compression.gzip.GzipEncoderConfig;
import org.eclipse.jetty.compression.server.CompressionConfig;
import org.eclipse.jetty.compression.server.CompressionHandler;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.IO;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import slidebase.door.Offer;
import slidebase.door.Questions;
import slidebase.door.Searches;
import slidebase.door.ServedTables;
import slidebase.question.DaemonThreads;
import slidebase.tables.Installation;

/**
 * The server, which answers from {@link #start} to {@link #stop}. It makes and closes everything
 * that requests share.
 */
public final class HttpService {
  /** The time that ended streams have to send their last lines. */
  private static final long LAST_LINES_MILLIS = 5_000;

  /** The time after which idle threads end. */
  private static final int LEAST_THREADS = 8;

  private static final Duration SPARE_THREADS = Duration.ofSeconds(3);

  static {
    // Jetty would ask Java's management classes for this; loading them takes longer than the rest.
    System.setProperty("org.eclipse.jetty.util.referencesPerCacheLine", "16");
  }

  /** The number of acceptor threads: none, because the selectors accept connections. */
  private static final int NO_ACCEPTORS = 0;

  private static final int LEAST_COMPRESSED = 1_024;

  /** The maximum number of requests that wait for a turn to search. */
  private static final int MOST_WAITING = 64;

  private static final int INPUT_BUFFER = 1 << 14;

  private final Settings settings;
  private final Consumer<String> messages;
  private final ServedTables shelf;
  private final Searches searches;
  private final Departures departures;
  private final VerbRequests verbs;
  private final Server server;
  private final ServerConnector connector;

  /**
   * @param offers the verbs to answer
   * @param version the version of the program
   * @param messages receives messages about tables
   * @param log receives the lines of the log
   * @throws IOException if the tables that the installation names cannot be read
   */
  public HttpService(
      Settings settings,
      Installation installation,
      List<Offer> offers,
      String version,
      Consumer<String> messages,
      Consumer<String> log)
      throws IOException {
    this.settings = settings;
    this.messages = messages;
    shelf = new ServedTables(installation, settings.terms(), messages);
    departures = new Departures(messages);
    searches = new Searches(Runtime.getRuntime().availableProcessors(), MOST_WAITING);
    server = new Server(threads());
    connector = new ServerConnector(server, NO_ACCEPTORS, -1, http(settings));
    connector.setHost(settings.host());
    connector.setPort(settings.port());
    connector.setIdleTimeout(settings.idleTime().toMillis());
    connector.setShutdownIdleTimeout(-1); // Lingering ends connections
    server.addConnector(connector);
    Metrics metrics = new Metrics(() -> connector.getConnectedEndPoints().size(), searches);
    Pages pages =
        new Pages(settings.terms().shapes(), shelf, metrics, new OpenApi(offers, version));
    Questions questions = new Questions(installation, shelf, 1);
    verbs = new VerbRequests(settings, questions, searches, departures, metrics);
    Api api = new Api(new Cors(settings.cors()), verbs, offers, pages.byPath());
    server.setHandler(
        new Lingering(
            new GracefulHandler(compressing(api)), settings.idleTime(), settings.grace()));
    server.setErrorHandler(Problem::ofServer);
    server.setRequestLog(new AccessLog(settings, metrics, log));
  }

  private QueuedThreadPool threads() {
    QueuedThreadPool threads =
        new QueuedThreadPool(
            Settings.THREADS,
            LEAST_THREADS,
            (int) SPARE_THREADS.toMillis(),
            -1, // Jetty chooses the number of reserved threads
            null,
            null,
            new DaemonThreads("http"));
    threads.setMaxEvictCount(Settings.THREADS);
    return threads;
  }

  private static HttpConnectionFactory http(Settings settings) {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setInputBufferSize(INPUT_BUFFER);
    // If the target is a whole URI, its host counts, not the header's (RFC 9112, 3.2.2).
    configuration.setHttpCompliance(
        HttpCompliance.RFC9110.with("slidebase", HttpCompliance.Violation.MISMATCHED_AUTHORITY));
    settings.proxy().ifPresent(configuration::addCustomizer);
    return new HttpConnectionFactory(configuration);
  }

  private static Handler compressing(Handler handler) {
    GzipEncoderConfig encoding = new GzipEncoderConfig();
    encoding.setSyncFlush(true); // answers arrive when they are sent
    GzipCompression gzip = new GzipCompression();
    gzip.setMinCompressSize(LEAST_COMPRESSED);
    gzip.setDefaultEncoderConfig(encoding);
    CompressionHandler compressing = new CompressionHandler(handler);
    compressing.putCompression(gzip);
    compressing.putConfiguration(
        "/*",
        CompressionConfig.builder()
            .compressIncludeMethod("GET")
            .compressIncludeMethod("POST")
            .decompressIncludeMethod("none")
            .build());
    return compressing;
  }

  /**
   * Begins to listen, and returns the address.
   *
   * @throws IOException if it cannot
   */
  public String start() throws IOException {
    try {
      server.start();
    } catch (IOException | UnresolvedAddressException e) {
      throw new IOException(fault(e), e);
    } catch (Exception e) {
      throw new IOException(e);
    }
    shelf.prepare();
    String host = settings.host().contains(":") ? "[" + settings.host() + "]" : settings.host();
    return "http://" + host + ":" + connector.getLocalPort();
  }

  private String fault(Exception e) {
    Throwable cause = e.getCause() == null ? e : e.getCause();
    if (cause instanceof UnresolvedAddressException) {
      return settings.host() + ": there is no such host";
    }
    return String.format(
        "cannot listen on %s, port %d: %s",
        settings.host(),
        settings.port(),
        cause instanceof BindException bound ? bound.getMessage() : cause.toString());
  }

  /** Waits until the server has stopped. */
  public void await() throws InterruptedException {
    server.join();
  }

  /**
   * Stops the server. It accepts no more requests and gives running ones time to finish. Then it
   * ends streams after a line, and searches with their bounds so far.
   */
  public void stop() throws IOException {
    searches.refuseWaiting();
    Thread ending = new DaemonThreads("ending").newThread(this::endLongWork);
    ending.start();
    server.setStopTimeout(settings.grace().toMillis() + LAST_LINES_MILLIS);
    IO.close((Closeable) connector.getTransport()); // Jetty does it only if a thread accepts
    try {
      server.stop();
    } catch (TimeoutException | ExecutionException | CancellationException e) {
      messages.accept("some requests did not end in time and were aborted");
    } catch (Exception e) {
      throw new IOException(e);
    }
    ending.interrupt();
    searches.close();
    departures.close();
    shelf.close();
  }

  private void endLongWork() {
    try {
      Thread.sleep(settings.grace().toMillis());
      verbs.endStreams();
      searches.end();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // everything has ended
    }
  }
}

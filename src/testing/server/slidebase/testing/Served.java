package slidebase.testing;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import slidebase.board.Shape;
import slidebase.door.Offer;
import slidebase.door.Terms;
import slidebase.serve.HttpService;
import slidebase.serve.Settings;
import slidebase.tables.Installation;

/** A server inside the test's own process. */
public final class Served implements AutoCloseable {
  /** The time after which nothing more comes from a socket. */
  public static final int TIMEOUT_MILLIS = 1_000 * Await.SECONDS;

  private final HttpService service;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /** The address of the server, such as {@code http://127.0.0.1:8080}. */
  public final String address;

  /** The standard error of the server: messages and log. */
  public final Queue<String> said = new ConcurrentLinkedQueue<>();

  private Served(Settings settings, Installation installation, List<Offer> offers)
      throws IOException {
    service = new HttpService(settings, installation, offers, "0", said::add, said::add);
    address = service.start();
  }

  /** Makes the tables for the tests and the written sessions: 3x3, 2x3 and 2x7. */
  public static void makeTables(Path home) throws Exception {
    MadeTables.copy(home, "2x3", "2x7", "3x3");
  }

  /** Settings with a free port and no log, which give running requests no time at the end. */
  public static Settings settings(String... shapes) {
    return settings(
        Settings.MAX_LINES,
        Duration.ofSeconds(Terms.MAX_SECONDS),
        false,
        true,
        Duration.ZERO,
        shapes);
  }

  /** The same, except for the values that tests vary; see {@link Settings}. */
  public static Settings settings(
      long maxLines,
      Duration maxTime,
      boolean isLogged,
      boolean generates,
      Duration grace,
      String... shapes) {
    return new Settings(
        Settings.HOST,
        0,
        new Terms(
            Stream.of(shapes).map(Shape::parse).toList(), generates, maxTime, Settings.MOST_LISTED),
        maxLines,
        isLogged,
        Settings.CORS,
        Optional.empty(),
        Settings.IDLE_TIME,
        grace);
  }

  /** Serves verbs. */
  public static Served by(Installation installation, Settings settings, List<Offer> offers)
      throws IOException {
    return new Served(settings, installation, offers);
  }

  /** Connects a socket whose reads have a limit of time. */
  public Socket connect() throws IOException {
    Socket socket = new Socket(Settings.HOST, port());
    socket.setSoTimeout(TIMEOUT_MILLIS);
    return socket;
  }

  public int port() {
    return URI.create(address).getPort();
  }

  public HttpRequest.Builder request(String pathAndQuery) {
    return HttpRequest.newBuilder(URI.create(address + pathAndQuery));
  }

  public HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    HttpRequest sent = request.build();
    return Await.result(
        "the answer to " + sent.uri(), client.sendAsync(sent, BodyHandlers.ofString()));
  }

  public HttpResponse<String> get(String pathAndQuery) throws Exception {
    return send(request(pathAndQuery));
  }

  public HttpResponse<String> post(String pathAndQuery, String type, String content)
      throws Exception {
    return send(
        request(pathAndQuery).header("Content-Type", type).POST(BodyPublishers.ofString(content)));
  }

  public boolean has(String metric) throws Exception {
    return get("/metrics").body().contains("\n" + metric + "\n");
  }

  /** Waits for a metric with its value. */
  public void awaitMetric(String metric) throws Exception {
    Await.until(
        metric, () -> get("/metrics").body(), metrics -> metrics.contains("\n" + metric + "\n"));
  }

  /** Stops it as SIGTERM does. */
  public void stop() throws IOException {
    service.stop();
  }

  @Override
  public void close() throws IOException {
    stop();
  }
}

package slidebase.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.testing.Await;
import slidebase.testing.MadeTables;
import slidebase.testing.Served;

/** A server with more requests than it can handle at once. No client costs another its answer. */
@Tag("long")
class BusyServeTest {
  private static final Shape SHAPE = Shape.parse("4x4");

  /** A board that takes hours with the tables made here. */
  private static final String HARD = "0,12,9,13/15,11,10,14/3,7,2,5/4,8,6,1";

  private static final String ASK_HARD =
      "GET /v1/distance?board=" + HARD + " HTTP/1.1\r\nHost: a\r\n\r\n";
  private static final String EASY = "/v1/distance?board=1,2,3,4/5,6,7,8/9,10,11,12/13,14,0,15";
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  @TempDir static Path home;

  private final List<Socket> sockets = new ArrayList<>();

  @BeforeAll
  static void makeTables() throws Exception {
    MadeTables.copyPatterns(home, SHAPE, "3-3-3-3-3");
  }

  /** Serves 4x4, with a number of seconds per question. */
  private static Served serve(int maxSeconds) throws IOException {
    return Doors.serve(
        home,
        Served.settings(
            Settings.MAX_LINES,
            Duration.ofSeconds(maxSeconds),
            false,
            true,
            Duration.ofMillis(200),
            SHAPE.toString()));
  }

  /** Serves 4x4, with more time for a question than the test takes. */
  private static Served patient() throws IOException {
    return serve(100_000);
  }

  @AfterEach
  void disconnect() throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  private Socket send(Served served, String request) throws IOException {
    return send(Settings.HOST, served, request);
  }

  /** Sends a request from an address of this machine. */
  private Socket send(String from, Served served, String request) throws IOException {
    Socket socket = new Socket(Settings.HOST, served.port(), InetAddress.getByName(from), 0);
    socket.setSoTimeout(Served.TIMEOUT_MILLIS);
    sockets.add(socket);
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  private static String postOfLines(String lines) {
    return "POST /v1/distance?shape=4x4 HTTP/1.1\r\nHost: a\r\nContent-Length: "
        + lines.length()
        + "\r\n\r\n"
        + lines;
  }

  /** Reads an answer that has a Content-Length, and returns its head and its content. */
  private static String read(Socket socket) throws IOException {
    StringBuilder read = new StringBuilder();
    while (read.indexOf("\r\n\r\n") < 0) {
      read.append(next(socket));
    }
    String length = read.toString().replaceAll("(?s).*Content-Length: (\\d+)\r\n.*", "$1");
    for (int left = Integer.parseInt(length); left > 0; left--) {
      read.append(next(socket));
    }
    return read.toString();
  }

  private static char next(Socket socket) throws IOException {
    int next = socket.getInputStream().read();
    assertTrue(next >= 0, "the connection is closed without an answer");
    return (char) next;
  }

  private static void awaitSearches(Served served, int running, int waiting) throws Exception {
    served.awaitMetric("slidebase_searches " + (double) running);
    served.awaitMetric("slidebase_searches_waiting " + (double) waiting);
  }

  private static List<Board> nearTheGoal(int count) {
    Random chance = new Random(1);
    List<Board> boards = new ArrayList<>();
    while (boards.size() < count) {
      Board board = Board.defaultGoal(SHAPE);
      for (int move = 0; move < 30; move++) {
        List<Move> legal = board.legalMoves();
        board = board.after(legal.get(chance.nextInt(legal.size())));
      }
      boards.add(board);
    }
    return boards;
  }

  @Test
  void eachQuestionOfAKeptConnectionGetsItsOwnAnswer() throws Exception {
    List<Board> boards = nearTheGoal(2_000);
    String lines = String.join("\n", boards.stream().map(Board::toString).toList());
    try (Served served = serve(10)) {
      List<String> expected =
          served.post("/v1/solve?shape=4x4", "text/plain", lines).body().lines().toList();
      for (int connections : new int[] {1, 4, 16}) {
        ExecutorService pool = Executors.newFixedThreadPool(connections);
        try {
          List<Callable<Void>> clients = new ArrayList<>();
          for (int client = 0; client < connections; client++) {
            int first = client;
            clients.add(
                () -> {
                  Socket socket = served.connect();
                  try (socket) {
                    for (int i = first; i < boards.size(); i += connections) {
                      String board = URLEncoder.encode(boards.get(i).toString(), "US-ASCII");
                      socket
                          .getOutputStream()
                          .write(
                              ("GET /v1/solve?shape=4x4&board="
                                      + board
                                      + " HTTP/1.1\r\nHost: a\r\n\r\n")
                                  .getBytes(StandardCharsets.US_ASCII));
                      String answer = read(socket);
                      assertTrue(answer.startsWith("HTTP/1.1 200 "), answer);
                      assertEquals(
                          expected.get(i) + "\n", answer.substring(answer.indexOf("\r\n\r\n") + 4));
                    }
                  }
                  return null;
                });
          }
          for (Future<Void> client : pool.invokeAll(clients)) {
            client.get();
          }
        } finally {
          pool.shutdownNow();
        }
      }
    }
  }

  @Test
  void clientsThatLeaveEarlyLeaveNothingBehind() throws Exception {
    try (Served served = patient()) {
      leaveEarly(served, 12);
      awaitSearches(served, 0, 0);
      long threads = Thread.activeCount();
      long files = openFiles();
      for (int i = 0; i < 4; i++) {
        leaveEarly(served, 52);
        awaitSearches(served, 0, 0);
      }
      assertEquals(200, served.get(EASY).statusCode());
      Await.until(files + " open files", BusyServeTest::openFiles, now -> now <= files + 2);
      Await.until(threads + " threads", Thread::activeCount, now -> now <= threads + 2);
      // Their searches are over, and others get a turn.
      List<Socket> askers = new ArrayList<>();
      for (int i = 0; i < PROCESSORS; i++) {
        askers.add(send(served, ASK_HARD));
      }
      awaitSearches(served, PROCESSORS, 0);
    }
  }

  /** Some close their side of the connection, and some reset it. */
  private void leaveEarly(Served served, int clients) throws Exception {
    List<Socket> asking = new ArrayList<>();
    for (int i = 0; i < clients; i++) {
      asking.add(send(served, i % 4 < 2 ? ASK_HARD : postOfLines(HARD + "\n")));
    }
    for (int i = 0; i < clients; i += 2) {
      asking.get(i).shutdownOutput();
      asking.get(i + 1).setSoLinger(true, 0);
      asking.get(i + 1).close();
    }
    for (int i = 0; i < clients; i += 2) {
      asking.get(i).getInputStream().readAllBytes();
      asking.get(i).close();
    }
  }

  private static long openFiles() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
      return files.count();
    }
  }

  @Test
  void whenTheServerStopsSearchesReturnBoundsAndWaitingRequestsGetAnError() throws Exception {
    Served served = patient();
    List<Socket> asking = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      asking.add(send(served, ASK_HARD));
    }
    Socket stream = send(served, postOfLines((HARD + "\n").repeat(3)));
    awaitSearches(served, PROCESSORS + 1, 24 - PROCESSORS);
    served.stop();
    int unfinished = 0;
    int refused = 0;
    for (Socket socket : asking) {
      String answer = read(socket);
      unfinished += answer.startsWith("HTTP/1.1 200 ") && answer.contains("\"atLeast\":") ? 1 : 0;
      refused +=
          answer.startsWith("HTTP/1.1 503 ") && answer.contains("the server is ending") ? 1 : 0;
    }
    assertEquals(PROCESSORS, unfinished);
    assertEquals(24 - PROCESSORS, refused);
    String lines = new String(stream.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    assertTrue(lines.contains("\"atLeast\":"), lines);
    assertTrue(lines.contains("{\"error\":\"the server is ending\",\"line\":2}\n"), lines);
  }

  @Test
  void easyQuestionsDoNotWaitForHardOnes() throws Exception {
    try (Served served = patient()) {
      int streams = Settings.THREADS / 4; // of one client, which leaves as many to others
      for (int i = 0; i < streams - 1; i++) {
        send(served, postOfLines((HARD + "\n").repeat(2)));
      }
      for (int i = 0; i < 2 * PROCESSORS; i++) {
        send(served, ASK_HARD);
      }
      awaitSearches(served, 2 * PROCESSORS, streams - 1);
      HttpResponse<String> easy = served.get(EASY);
      assertEquals(200, easy.statusCode());
      assertTrue(easy.body().contains("\"distance\":1}"), easy.body());
      String line = "1,2,3,4/5,6,7,8/9,10,11,12/13,14,0,15\n";
      assertEquals(easy.body(), served.post("/v1/distance?shape=4x4", "text/plain", line).body());
      // The place of the stream above is free only a moment after its answer was read.
      String hardLines = postOfLines((HARD + "\n").repeat(2));
      AtomicReference<Socket> last = new AtomicReference<>(send(served, hardLines));
      Await.until(
          "a place for a stream",
          () -> {
            if (isRefused(last.get())) {
              last.set(send(served, hardLines));
            }
            return served.has("slidebase_searches_waiting " + (double) streams);
          });
      awaitSearches(served, 2 * PROCESSORS, streams);
      assertEquals(429, served.post("/v1/distance?shape=4x4", "text/plain", line).statusCode());
    }
  }

  @Test
  void hardQuestionsOfOneClientDoNotKeepAnotherWaiting() throws Exception {
    try (Served served = patient()) {
      for (int i = 0; i < PROCESSORS + 64; i++) {
        send(served, ASK_HARD);
      }
      for (int i = 0; i < Settings.THREADS / 4; i++) {
        send(served, postOfLines(HARD + "\n"));
      }
      awaitSearches(served, 2 * PROCESSORS, 64 + Settings.THREADS / 4 - PROCESSORS);
      Socket asking = send("127.0.0.2", served, ASK_HARD);
      awaitSearches(served, 2 * PROCESSORS + 1, 64 + Settings.THREADS / 4 - PROCESSORS);
      Socket streaming = send("127.0.0.2", served, postOfLines(HARD + "\n"));
      awaitSearches(served, 2 * PROCESSORS + 2, 64 + Settings.THREADS / 4 - PROCESSORS);
      // Its second question waits, in a place of the other client's, whose last one is refused.
      send("127.0.0.2", served, ASK_HARD);
      Await.until("a refusal", () -> sockets.stream().anyMatch(BusyServeTest::isRefused));
      awaitSearches(served, 2 * PROCESSORS + 2, 64 + Settings.THREADS / 4 - PROCESSORS);
      asking.close();
      streaming.close();
    }
  }

  private static boolean isRefused(Socket socket) {
    try {
      return socket.getInputStream().available() > 0 && read(socket).startsWith("HTTP/1.1 429 ");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void limitHoldsForARequestAsAWhole() throws Exception {
    try (Served served = serve(1)) {
      String drawn = served.get("/v1/random?shape=4x4&count=10000&seed=1").body();
      List<String> lines = drawn.lines().toList();
      assertTrue(lines.size() < 10_000);
      assertEquals(
          "{\"error\":\"the request reached its time limit; the rest is missing\"}",
          lines.get(lines.size() - 1));
      for (String line : lines.subList(0, lines.size() - 1)) {
        assertTrue(line.startsWith("{\"board\":\""), line);
      }
      // In a stream, it holds for each line.
      String hard =
          served
              .post(
                  "/v1/distance?shape=4x4",
                  "application/json",
                  "[\"" + HARD + "\",\"" + HARD + "\"]")
              .body();
      assertEquals(2, hard.lines().filter(line -> line.contains("\"atLeast\":")).count(), hard);
    }
  }
}

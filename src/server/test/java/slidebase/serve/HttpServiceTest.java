package slidebase.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Shape;
import slidebase.door.Terms;
import slidebase.store.Database;
import slidebase.tables.Installation;
import slidebase.testing.Await;
import slidebase.testing.MadeTables;
import slidebase.testing.Served;

/** Requests, headers, streams, pages and limits of the server, without the command. */
class HttpServiceTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String TEXT = "text/plain";
  private static final String FOR_A_DAY = "public, max-age=86400";

  /** A board that takes minutes with the tables made here. */
  private static final String HARD = "0,12,9,13/15,11,10,14/3,7,2,5/4,8,6,1";

  @TempDir static Path home;

  private static Served served;

  @AfterAll
  static void stop() throws Exception {
    served.close();
  }

  private static Settings settings(String... shapes) {
    return settings(Settings.MAX_LINES, Terms.MAX_SECONDS, true, shapes);
  }

  private static Settings settings(
      long maxLines, int maxSeconds, boolean generates, String... shapes) {
    return Served.settings(
        maxLines, Duration.ofSeconds(maxSeconds), true, generates, Duration.ofMillis(200), shapes);
  }

  @BeforeAll
  static void serve() throws Exception {
    MadeTables.copy(home, "2x3", "3x3");
    MadeTables.copySmallPatterns(home);
    MadeTables.copyPatterns(home, Shape.parse("4x4"), "4-4-4-3");
    served = Doors.serve(home, settings("3x3", "2x3", "2x4", "2x7", "4x4"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "400|/v1/solve|board is missing: The tiles in reading order, the blank as 0, x, X, _ or .",
        "400|/v1/check?board=123456708|moves is missing: The path to check.",
        "400|/v1/solve?bord=1|there is no parameter \"bord\". Did you mean board?",
        "400|/v1/solve?board=1&board=2|board is given twice",
        "400|/v1/solve?board=123456708&db=/etc/passwd|there is no parameter \"db\"",
        "400|/v1/solve?board=123456708&table=embedded|there is no parameter \"table\"",
        "400|/v1/solve?board=123456708&from=x|there is no parameter \"from\"",
        "400|/v1/info?file=/etc/passwd|there is no parameter \"file\"",
        "400|/v1/solve?board=123456708&format=rows"
            + "|there is no parameter \"format\" here: it is for streams, sent by POST",
        "400|/v1/random?count=x|count: \"x\" is not a whole number in range",
        "400|/v1/random?count=10001|count \"10001\": not 1 to 10,000",
        "400|/v1/random?count=400&distance=0..31|count \"400\": 12,800 in all are more than 10,000",
        "400|/v1/solve?board=%|the parameters are badly encoded: % must precede two hex digits,"
            + " and text must be UTF-8",
        "400|/v1/solve?board=%zz|the parameters are badly encoded: % must precede two hex digits,"
            + " and text must be UTF-8",
        "400|/v1/solve?board=%ff|the parameters are badly encoded: % must precede two hex digits,"
            + " and text must be UTF-8",
        "422|/v1/info?shape=2x5"
            + "|shape 2x5: not served here; the shapes served are 3x3, 2x3, 2x4, 2x7, 4x4; its option"
            + " --shape names others",
        "400|/v1/solve?board=1+2+3+4+5+0"
            + "|board \"1 2 3 4 5 0\": 6 cells may be 2x3 or 3x2; separate the rows with /, as in"
            + " 1 2 3/4 5 0, or add shape=2x3",
        "422|/v1/distance?shape=2x5&board=1234567890"
            + "|shape 2x5: not served here; the shapes served are 3x3, 2x3, 2x4, 2x7, 4x4; its option"
            + " --shape names others",
        "404|/v1/slove|there is nothing at \"/v1/slove\"",
        "404|/v1/generate|there is nothing at \"/v1/generate\"",
        "404|/v1/solve/|there is nothing at \"/v1/solve/\"",
        "400|/v1/%2e%2e/etc/passwd|Ambiguous URI path segment",
        "404|/data/3x3.cm|there is nothing at \"/data/3x3.cm\"",
      })
  void mistakesOfRequestsAreReported(int status, String request, String error) throws Exception {
    // Sent as raw bytes, because a client would not send all of it.
    String answer = raw("GET " + request + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), answer);
    String body = answer.substring(answer.indexOf("\r\n\r\n"));
    assertEquals(error, JSON.readTree(body).get("error").asText());
  }

  @Test
  void pathsAreDecodedAndTheHostOfAnAbsoluteTargetCounts() throws Exception {
    for (String target :
        List.of("/v1/%73olve?board=123456708", "http://a.example/v1/solve?board=123456708")) {
      String answer = raw("GET " + target + " HTTP/1.1\r\nHost: b\r\nConnection: close\r\n\r\n");
      assertTrue(answer.startsWith("HTTP/1.1 200 "), answer);
      assertTrue(answer.endsWith(",\"path\":\"r\"}\n"), answer);
    }
  }

  private static String raw(String request) throws Exception {
    return raw(served, request.getBytes(StandardCharsets.ISO_8859_1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "414|GET /LONG HTTP/1.1%nHost: a%n%n",
        "431|GET / HTTP/1.1%nHost: a%nX: LONG%n%n",
        "400|GET / HTTP/1.1%n%n",
        "505|GET / HTTP/9.1%nHost: a%n%n",
        "400|POST /v1/solve HTTP/1.1%nHost: a%nContent-Length: x%n%n",
      })
  void anAnswerAfterWhichTheConnectionEndsSaysSo(int status, String request) throws Exception {
    String sent = request.replace("%n", "\r\n").replace("LONG", "x".repeat(9_000));
    String answer = raw(sent);
    assertTrue(answer.startsWith("HTTP/1.1 " + status), answer);
    assertTrue(answer.contains("\r\nConnection: close\r\n"), answer);
  }

  private static String raw(Served asked, byte[] request) throws Exception {
    try (Socket socket = asked.connect()) {
      socket.getOutputStream().write(request);
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void pathsThatEscapeAreRefusedUnread() throws Exception {
    for (String path : List.of("/../../etc/passwd", "/v1/..%2f..%2fetc/passwd", "//etc/passwd")) {
      String answer = raw("GET " + path + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
      assertTrue(answer.matches("(?s)HTTP/1.1 40[04] .*"), answer);
      assertFalse(answer.contains("root:"), answer);
    }
  }

  @Test
  void headersStateCachingAndPermittedOrigins() throws Exception {
    HttpResponse<String> solved = served.get("/v1/solve?board=123456708");
    assertEquals(FOR_A_DAY, solved.headers().firstValue("Cache-Control").get());
    assertEquals("application/json", solved.headers().firstValue("Content-Type").get());
    assertEquals("*", solved.headers().firstValue("Access-Control-Allow-Origin").get());
    assertEquals("nosniff", solved.headers().firstValue("X-Content-Type-Options").get());
    HttpResponse<String> drawn = served.get("/v1/random");
    assertEquals("no-store", drawn.headers().firstValue("Cache-Control").get());
    HttpResponse<String> unfinished = served.get("/v1/distance?board=" + HARD + "&max-boards=10");
    assertTrue(unfinished.body().contains("\"atLeast\":"), unfinished.body());
    assertEquals("no-store", unfinished.headers().firstValue("Cache-Control").get());
    HttpResponse<String> unsolvable = served.get("/v1/solve?board=123456870");
    assertEquals(200, unsolvable.statusCode());
    assertEquals(FOR_A_DAY, unsolvable.headers().firstValue("Cache-Control").get());
  }

  /** A cache must not give the response for one origin to another. */
  @ParameterizedTest
  @CsvSource({
    "https://example.org, https://example.org",
    "https://example.com, https://example.com",
    "https://example.net, ",
    ", "
  })
  void ofSeveralOriginsThatOfTheRequestIsNamed(String origin, String allowed) throws Exception {
    Settings usual = settings("3x3");
    Settings two =
        new Settings(
            usual.host(),
            usual.port(),
            usual.terms(),
            usual.maxLines(),
            usual.isLogged(),
            List.of("https://example.org", "https://example.com"),
            usual.proxy(),
            usual.idleTime(),
            usual.grace());
    try (Served server = Doors.serve(home, two)) {
      HttpRequest.Builder request = server.request("/v1/solve?board=123456708");
      HttpHeaders headers =
          server.send(origin == null ? request : request.header("Origin", origin)).headers();
      assertEquals(Optional.ofNullable(allowed), headers.firstValue("Access-Control-Allow-Origin"));
      assertEquals(
          Optional.ofNullable(allowed == null ? null : "Retry-After, Allow"),
          headers.firstValue("Access-Control-Expose-Headers"));
      assertTrue(headers.allValues("Vary").contains("Origin"), headers.toString());
    }
  }

  @Test
  void headIsGetWithoutContent() throws Exception {
    HttpResponse<String> got = served.get("/v1/solve?board=123456708");
    HttpResponse<String> head =
        served.send(
            served.request("/v1/solve?board=123456708").method("HEAD", BodyPublishers.noBody()));
    assertEquals(200, head.statusCode());
    assertEquals("", head.body());
    for (String name : List.of("Content-Length", "Content-Type", "Cache-Control")) {
      assertEquals(got.headers().firstValue(name), head.headers().firstValue(name), name);
    }
  }

  @Test
  void optionsListsMethodsAndOtherMethodsAreRefused() throws Exception {
    for (Map.Entry<String, String> each :
        Map.of(
                "/v1/solve", "GET, HEAD, POST, OPTIONS",
                "/v1/census", "GET, HEAD, OPTIONS",
                "/healthz", "GET, HEAD, OPTIONS")
            .entrySet()) {
      HttpResponse<String> options =
          served.send(
              served
                  .request(each.getKey())
                  .header("Access-Control-Request-Method", "POST")
                  .method("OPTIONS", BodyPublishers.noBody()));
      assertEquals(204, options.statusCode());
      assertEquals(each.getValue(), options.headers().firstValue("Allow").get());
      assertEquals(
          each.getValue(), options.headers().firstValue("Access-Control-Allow-Methods").get());
      HttpResponse<String> refused =
          served.send(served.request(each.getKey()).method("DELETE", BodyPublishers.noBody()));
      assertEquals(405, refused.statusCode());
      assertEquals(each.getValue(), refused.headers().firstValue("Allow").get());
    }
    assertEquals(405, served.post("/v1/census", TEXT, "123456780").statusCode());
  }

  @Test
  void longAnswersAreCompressedOnRequest() throws Exception {
    HttpResponse<String> plain = served.get("/openapi.json");
    var request = served.request("/openapi.json").header("Accept-Encoding", "gzip").build();
    HttpResponse<byte[]> zipped =
        java.net.http.HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofByteArray());
    assertEquals("gzip", zipped.headers().firstValue("Content-Encoding").get());
    assertTrue(zipped.body().length < plain.body().length() / 2);
    GZIPInputStream unzipped = new GZIPInputStream(new ByteArrayInputStream(zipped.body()));
    assertEquals(plain.body(), new String(unzipped.readAllBytes(), StandardCharsets.UTF_8));
  }

  /** A part of a table is checked when a question first reads it. */
  @Test
  void faultFoundLateNamesTheFileWithoutItsPath(@TempDir Path other) throws Exception {
    MadeTables.copy(other, "3x3");
    Path file = other.resolve("data/3x3.cm");
    byte[] bytes = Files.readAllBytes(file);
    bytes[(int) Database.open(file).blobs().get(0).position() + 1000] ^= 1; // the corner's
    Files.write(file, bytes);
    String fault = "\"error\":\"3x3.cm: is damaged: the corner table does not match its checksum\"";
    try (Served damaged = Doors.serve(other, settings("3x3"))) {
      HttpResponse<String> single = damaged.get("/v1/solve?board=123456708");
      assertEquals(500, single.statusCode());
      assertTrue(single.body().contains(fault), single.body());
      assertEquals(
          "{" + fault + ",\"line\":1}\n", damaged.post("/v1/solve", TEXT, "123456708\n").body());
    }
  }

  @Test
  void thePathsOfTheDescriptionAreBelowItsOwnFolder() throws Exception {
    JsonNode description = new ObjectMapper().readTree(served.get("/openapi.json").body());
    URI behindProxy = URI.create("https://example.org/puzzles/openapi.json");
    String folder = description.at("/servers/0/url").asText();
    URI solve = behindProxy.resolve(folder + "/v1/solve");
    assertEquals("https://example.org/puzzles/v1/solve", solve.toString());
  }

  @Test
  void contentAfterTheLastAnswerIsReadAndTheConnectionKept() throws Exception {
    byte[] sent = ("[[" + "1,".repeat(100_000) + "1]]").getBytes(StandardCharsets.US_ASCII);
    try (Socket socket = served.connect()) {
      OutputStream to = socket.getOutputStream();
      to.write(head("POST /v1/solve", "application/json", sent.length, ""));
      to.write(sent, 0, 40_000);
      assertTrue(readTo(socket, "\r\n0\r\n\r\n").contains("too long or too deep"));
      to.write(sent, 40_000, sent.length - 40_000);
      to.write(head("GET /v1/solve?board=123456708", TEXT, 0, ""));
      assertTrue(readTo(socket, "\"path\":\"r\"}\n").startsWith("HTTP/1.1 200 "));
    }
    // Where the connection is to be closed, the answer is not lost with it.
    for (int i = 0; i < 20; i++) {
      HttpResponse<String> refused = served.post("/v1/census", TEXT, "5\n".repeat(1_000_000));
      assertEquals(405, refused.statusCode());
    }
  }

  @Test
  void clientsThatExpectToContinueGetTheStatusContinue() throws Exception {
    String expecting = "Expect: 100-continue\r\n";
    try (Socket socket = served.connect()) {
      socket.getOutputStream().write(head("POST /v1/solve", TEXT, 9, expecting));
      assertEquals("HTTP/1.1 100 Continue\r\n\r\n", readTo(socket, "\r\n\r\n"));
      socket.getOutputStream().write("123456708".getBytes(StandardCharsets.US_ASCII));
      assertTrue(readTo(socket, "\"path\":\"r\"}\n").startsWith("HTTP/1.1 200 "));
    }
    try (Socket socket = served.connect()) {
      socket.getOutputStream().write(head("POST /v1/solve", "image/png", 9, expecting));
      assertTrue(readTo(socket, "compressed\"}\n").startsWith("HTTP/1.1 415 "));
    }
  }

  @Test
  void waitingStreamsGetAnErrorWhenTheServerStops() throws Exception {
    Served ending = Doors.serve(home, settings("3x3"));
    try (Socket socket = ending.connect()) {
      socket.getOutputStream().write(head("POST /v1/solve", TEXT, 100, ""));
      socket.getOutputStream().write("123456708\n".getBytes(StandardCharsets.US_ASCII));
      readTo(socket, "\"path\":\"r\"}\n");
      assertEndsAStream(ending, started(ending::stop), socket);
    }
  }

  /** Its answers fill all buffers, and nothing of it is read until the server ends streams. */
  @Test
  void streamOfASlowClientEndsWithAWholeLineWhenTheServerStops() throws Exception {
    Served ending = Doors.serve(home, settings("3x3"));
    try (Socket socket = new Socket()) {
      socket.setSoTimeout(Served.TIMEOUT_MILLIS);
      socket.setReceiveBufferSize(1 << 12);
      socket.connect(new InetSocketAddress(Settings.HOST, ending.port()));
      int lines = 900_000;
      socket.getOutputStream().write(head("POST /v1/solve", TEXT, 10 * lines, ""));
      byte[] sent = "123456708\n".repeat(lines).getBytes(StandardCharsets.US_ASCII);
      started(() -> socket.getOutputStream().write(sent));
      socket.getInputStream().read();
      FutureTask<Void> stopping = started(ending::stop);
      Await.until("refused connections", () -> isRefused(ending));
      Await.until("the end of streams", HttpServiceTest::hasEndedStreams);
      assertEndsAStream(ending, stopping, socket);
    }
  }

  private static boolean isRefused(Served stopped) throws IOException {
    try {
      stopped.connect().close();
      return false;
    } catch (ConnectException e) {
      return true;
    }
  }

  /** Returns whether the thread that ends streams is over, or ends them. */
  private static boolean hasEndedStreams() {
    return Thread.getAllStackTraces().entrySet().stream()
        .filter(each -> each.getKey().getName().equals("ending"))
        .flatMap(each -> Arrays.stream(each.getValue()))
        .noneMatch(frame -> frame.getMethodName().equals("sleep"));
  }

  /** Reads the rest of an answer of a server that stops. */
  private static void assertEndsAStream(Served ending, Future<Void> stopping, Socket socket)
      throws Exception {
    String rest = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    String end = rest.substring(rest.lastIndexOf("{\"error"));
    assertTrue(
        end.matches(
            "[{]\"error\":\"the server is stopping; the remaining lines are not answered\","
                + "\"line\":\\d+[}]\n\r\n0\r\n\r\n"),
        end);
    socket.close();
    Await.result("the end of the server", stopping);
    assertTrue(ending.said.stream().noneMatch(line -> line.contains("aborted")), "all have ended");
  }

  private interface Work {
    void run() throws Exception;
  }

  /** Starts a thread. */
  private static FutureTask<Void> started(Work work) {
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              work.run();
              return null;
            });
    new Thread(task).start();
    return task;
  }

  private static byte[] head(String line, String type, int length, String more) {
    String head = "%s HTTP/1.1\r\nHost: a\r\nContent-Type: %s\r\nContent-Length: %d\r\n%s\r\n";
    return String.format(head, line, type, length, more).getBytes(StandardCharsets.US_ASCII);
  }

  private static String readTo(Socket socket, String end) throws Exception {
    StringBuilder read = new StringBuilder();
    while (read.indexOf(end) < 0) {
      int next = socket.getInputStream().read();
      assertNotEquals(-1, next, "the connection was closed behind " + read);
      read.append((char) next);
    }
    return read.toString();
  }

  @Test
  void streamsOfOtherTypesAreRefused() throws Exception {
    assertEquals(415, served.post("/v1/solve", "image/png", "123456780").statusCode());
    assertEquals(
        415,
        served
            .send(
                served
                    .request("/v1/solve")
                    .header("Content-Encoding", "gzip")
                    .POST(BodyPublishers.ofString("123456780")))
            .statusCode());
    HttpResponse<String> response = served.post("/v1/solve?format=rows", "application/json", "[]");
    assertEquals(400, response.statusCode());
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE"})
  void streamsInUtf16AreRefused(String encoding) throws Exception {
    HttpResponse<String> response =
        served.send(
            served
                .request("/v1/solve")
                .header("Content-Type", TEXT)
                .POST(BodyPublishers.ofByteArray("123456780\n".getBytes(encoding))));
    assertEquals(415, response.statusCode());
    String error = "\"error\":\"the content: is text in UTF-16; save it as UTF-8\"}\n";
    assertTrue(response.body().endsWith(error), response.body());
  }

  @Test
  void tooLongStreamsAreCutWithAnErrorInPlace() throws Exception {
    try (Served small = Doors.serve(home, settings(3, 10, true, "3x3"))) {
      HttpResponse<String> early = small.post("/v1/solve", TEXT, "123456708\n".repeat(4));
      assertEquals(413, early.statusCode());
      assertEquals(
          3, small.post("/v1/solve", TEXT, "123456708\n".repeat(3)).body().lines().count());
    }
    try (Served larger = Doors.serve(home, settings(1_000, 10, true, "3x3"))) {
      HttpResponse<String> late = larger.post("/v1/solve", TEXT, "123456708\n".repeat(1_001));
      assertEquals(200, late.statusCode());
      List<String> lines = late.body().lines().toList();
      assertEquals(1_001, lines.size());
      assertEquals(
          "{\"error\":\"more than 1,000 lines are too many\",\"line\":1001}", lines.get(1_000));
    }
  }

  @Test
  void searchesEndAtTheLimitOfTheServerAndLookUpsDoNotWaitForThem() throws Exception {
    try (Served hurried = Doors.serve(home, settings(10, 1, true, "3x3", "4x4"))) {
      String hard = "/v1/solve?board=" + HARD;
      List<FutureTask<Void>> askers = new ArrayList<>();
      Queue<String> answers = new ConcurrentLinkedQueue<>();
      int searchers = 2 * Runtime.getRuntime().availableProcessors();
      for (int i = 0; i < searchers; i++) {
        askers.add(started(() -> answers.add(hurried.get(hard + "&max-seconds=100").body())));
      }
      for (int i = 0; i < 100; i++) {
        assertEquals(200, hurried.get("/v1/solve?board=123456708").statusCode());
      }
      for (FutureTask<Void> asker : askers) {
        Await.result("the end of a search", asker);
      }
      assertEquals(searchers, answers.size());
      for (String answer : answers) {
        assertTrue(answer.contains("\"atLeast\":") || answer.contains("\"path\":"), answer);
      }
    }
  }

  @Test
  void tooManySearchesGetATimeToTryAgain() throws Exception {
    try (Served patient = Doors.serve(home, settings(10, 3_600, true, "3x3", "4x4"))) {
      String hard = "GET /v1/distance?board=" + HARD + " HTTP/1.1\r\nHost: a\r\n\r\n";
      List<Socket> sockets = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        Socket socket = patient.connect();
        socket.getOutputStream().write(hard.getBytes(StandardCharsets.US_ASCII));
        sockets.add(socket);
      }
      String refused =
          Await.until("a refusal", () -> firstRefused(sockets), answer -> !answer.isEmpty());
      assertTrue(refused.contains("Retry-After: 1\r\n"), refused);
      assertTrue(refused.contains("too many searches are waiting; try again soon"), refused);
      patient.awaitMetric("slidebase_searches_waiting 64.0");
      String near = "/v1/distance?board=1,2,3,4/5,6,7,8/9,10,11,12/13,14,0,15";
      for (String easy : List.of(near, "/v1/census", "/v1/census?shape=4x4")) {
        assertEquals(200, patient.get(easy).statusCode(), easy);
      }
      for (Socket socket : sockets) {
        socket.close();
      }
      // They are gone, and so are their searches: others need not wait for a hundred.
      patient.awaitMetric("slidebase_searches_waiting 0.0");
      patient.awaitMetric("slidebase_searches 0.0");
    }
  }

  /** The first answer that is not that of a search; empty if there is none yet. */
  private static String firstRefused(List<Socket> sockets) throws IOException {
    for (Socket socket : sockets) {
      byte[] come = new byte[socket.getInputStream().available()];
      socket.getInputStream().readNBytes(come, 0, come.length);
      String answer = new String(come, StandardCharsets.UTF_8);
      if (answer.startsWith("HTTP/1.1 429 ")) {
        return answer;
      }
    }
    return "";
  }

  /**
   * Repeats a request until the answer has another status, as clients do after status 429 or 503.
   */
  private static HttpResponse<String> whenNo(int status, Served asked, String pathAndQuery)
      throws Exception {
    return Await.until(
        "another status than " + status,
        () -> asked.get(pathAndQuery),
        response -> response.statusCode() != status);
  }

  @Test
  void missingTablesAreMadeInTheBackground() throws Exception {
    Path fresh = Files.createDirectory(home.resolve("fresh"));
    try (Served made = Doors.serve(fresh, settings("3x4"))) {
      String board = "1,2,3,4/5,6,7,8/9,10,0,11";
      HttpResponse<String> quick = made.get("/v1/distance?board=" + board);
      assertEquals(200, quick.statusCode(), "by small tables");
      assertEquals(1, JSON.readTree(quick.body()).get("distance").asInt());
      assertEquals(200, made.get("/readyz").statusCode());
      assertEquals(
          "{\"status\":\"ok\",\"tables\":[{\"shape\":\"3x4\",\"state\":\"small\"}]}\n",
          made.get("/healthz").body());
      String many = (board + "\n").repeat(600);
      HttpResponse<String> stream = made.post("/v1/distance?shape=3x4", "text/plain", many);
      assertEquals(600, stream.body().split("\"distance\":1[,}]").length - 1);
      JsonNode tables = JSON.readTree(made.get("/healthz").body()).get("tables");
      assertEquals("making", tables.get(0).get("state").asText());
      assertEquals(200, made.get("/readyz").statusCode());
      HttpResponse<String> census = made.get("/v1/census?shape=3x4");
      assertEquals(503, census.statusCode());
      assertEquals("2", census.headers().firstValue("Retry-After").get());
    }
    Files.createDirectory(fresh.resolve("other"));
    try (Served made = Doors.serve(fresh.resolve("other"), settings("2x3"))) {
      String asked = "/v1/distance?board=1,2,3/4,0,5";
      HttpResponse<String> response = whenNo(503, made, asked);
      assertEquals(200, response.statusCode(), response.body());
      assertEquals(
          "{\"status\":\"ok\",\"tables\":[{\"shape\":\"2x3\",\"state\":\"open\"}]}\n",
          made.get("/healthz").body());
    }
  }

  /** Tables of 4x4 are there for goals with the blank in a corner. */
  @Test
  void goalsOfOtherClassesAreAnsweredBesideOpenTables() throws Exception {
    String board = "1,2,3,4/5,6,7,8/9,10,11,12/13,0,14,15";
    String edge = "1,2,3,4/5,6,7,8/9,10,11,12/13,0,15,14";
    for (String goal : List.of("1,2,3,4/5,6,7,8/9,10,11,12/%3F,%3F,%3F,%3F", board)) {
      HttpResponse<String> answer = served.get("/v1/distance?board=" + board + "&goal=" + goal);
      assertEquals(200, answer.statusCode(), answer.body());
      assertEquals(0, JSON.readTree(answer.body()).get("distance").asInt());
    }
    String corner = "1,2,3,4/5,6,7,8/9,10,11,12/13,14,15,0";
    String centre = "1,2,3,4/5,6,7,8/9,0,11,12/13,10,14,15";
    String lines = centre + ";" + board + "\n" + corner + ";" + centre + "\n" + board + ";" + edge;
    HttpResponse<String> stream = served.post("/v1/distance?shape=4x4", TEXT, lines + "\n");
    List<String> answers = stream.body().lines().toList();
    assertEquals(1, JSON.readTree(answers.get(0)).get("distance").asInt(), answers.get(0));
    assertEquals(3, JSON.readTree(answers.get(1)).get("distance").asInt(), answers.get(1));
    assertTrue(answers.get(2).contains("\"solvable\":false"), answers.get(2));
    for (String both : List.of(corner + "&goal=" + centre, centre + "&goal=" + corner)) {
      HttpResponse<String> answer = served.get("/v1/distance?board=" + board + "&goal=" + both);
      assertEquals(1, JSON.readTree(answer.body()).get("distance").asInt(), answer.body());
    }
  }

  @Test
  void badFilesAreReportedAndSmallTablesAnswerInTheirPlace(@TempDir Path other) throws Exception {
    MadeTables.copyPatterns(other, Shape.parse("4x4"), "5-5-5");
    Path file = other.resolve("data/4x4.cm");
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length / 2));
    Files.write(other.resolve("data/2x5.cm"), new byte[] {3, 1, 4, 1, 5});
    try (Served bad = Doors.serve(other, settings(10, 10, false, "3x3", "4x4", "2x5", "2x4"))) {
      String asked = "/v1/distance?board=1,2,3,4/5,6,7,8/9,10,11,12/13,0,14,15";
      HttpResponse<String> answer = bad.get(asked);
      assertEquals(200, answer.statusCode(), answer.body());
      assertEquals(2, JSON.readTree(answer.body()).get("distance").asInt());
      JsonNode health = JSON.readTree(bad.get("/healthz").body());
      assertEquals("degraded", health.get("status").asText());
      for (JsonNode shape : health.get("tables")) {
        boolean isRight = shape.get("shape").asText().equals("3x3");
        assertEquals(isRight ? "open" : "failed", shape.get("state").asText(), health.toString());
        assertEquals(!isRight, shape.has("error"), health.toString());
      }
      assertEquals(
          "shape 2x4: its tables are missing, and making tables is switched off",
          health.get("tables").get(3).get("error").asText());
      assertEquals(503, bad.get("/readyz").statusCode());
      Files.write(file, whole);
      assertEquals(200, bad.get(asked).statusCode());
      JsonNode mended = JSON.readTree(bad.get("/healthz").body());
      assertEquals("open", mended.get("tables").get(1).get("state").asText());
    }
  }

  /** However far the server has read, and whatever it expects. */
  @ParameterizedTest
  @CsvSource({
    "text/plain, ''",
    "text/plain, 1230",
    "text/plain, '1 2 3/'",
    "application/json, ''",
    "application/json, '['",
    "application/json, '[[1,2,3'", // behind a whole element, an answer may have begun
    "application/x-ndjson, '{\"board\":'",
  })
  void aBodyThatEndsEarlyIsABadRequest(String type, String body) throws Exception {
    for (String path : List.of("/v1/solve", "/v1/solve?shape=4x4", "/v1/check")) {
      String request = "POST " + path + " HTTP/1.1\r\nHost: a\r\nContent-Type: " + type + "\r\n";
      for (String rest :
          List.of(
              "Content-Length: 100\r\n\r\n" + body,
              "Transfer-Encoding: chunked\r\n\r\n64\r\n" + body)) {
        String response = cut(request + rest);
        assertTrue(response.startsWith("HTTP/1.1 400 "), path + ": " + response);
      }
    }
  }

  /** Sends a request and ends its connection's output. */
  private static String cut(String request) throws Exception {
    try (Socket socket = served.connect()) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void slidesOfTwelveCellsAreSearchedWithATableInMemory(@TempDir Path other) throws Exception {
    try (Served asked = Doors.serve(other, settings("3x4"))) {
      String board = "/v1/solve?board=5,1,2,4/0,6,3,8/9,10,7,11&measure=slides";
      JsonNode answer = JSON.readTree(asked.get(board).body());
      assertEquals(4, answer.path("distance").asInt(), answer::toString);
      assertEquals("urrddr", answer.get("path").asText());
      JsonNode limited =
          JSON.readTree(
              asked
                  .get("/v1/solve?board=0,9,6,1/8,7,2,5/4,3,11,10&measure=slides&max-boards=100")
                  .body());
      assertEquals("unfinished", limited.get("result").asText());
      assertEquals(20, limited.get("atLeast").asInt());
    }
  }

  /** More than a million boards take longer than a search without a turn, and there is no other. */
  @Test
  void aLimitHoldsForTablesOfOtherMeasures(@TempDir Path other) throws Exception {
    try (Served asked = Doors.serve(other, settings("2x5"))) {
      String near = "/v1/distance?board=1,2,3,4,5/6,7,8,0,9&measure=slides";
      whenNo(503, asked, "/v1/distance?board=1,2,3,4,5/6,7,8,0,9");
      JsonNode answer = JSON.readTree(asked.get(near + "&max-seconds=0").body());
      assertEquals("unfinished", answer.get("result").asText());
      assertEquals(1, answer.get("atLeast").asInt());
      HttpResponse<String> lines =
          asked.post(
              "/v1/distance?shape=2x5&max-seconds=0",
              TEXT,
              "1,2,3,4,5/6,7,8,0,9\n1,2,3,4,5/6,7,8,0,9;1,2,3,4,5/?,?,?,?,?\n");
      assertTrue(lines.body().lines().skip(1).findFirst().orElseThrow().contains("\"distance\":0"));
      HttpResponse<String> drawn =
          asked.get("/v1/random?shape=2x5&measure=tile&distance=9&max-seconds=0");
      assertTrue(drawn.body().contains("were not made"), drawn.body());
    }
  }

  @Test
  void suppliedTablesAreOpenWhileTheyAnswer() throws Exception {
    Path folder = home.resolve("none/supplied");
    Installation lacking = new Installation(home.resolve("lacking"), folder.toString());
    try (Served served = Doors.serve(lacking, settings("2x3"))) {
      String asked = "/v1/distance?board=1,2,3/4,0,5";
      assertEquals(503, served.get(asked).statusCode());
      Await.until(
          "tables that failed",
          () -> served.get("/healthz").body(),
          health -> health.contains("\"state\":\"failed\""));
      String failure = "2x3.cm: is missing and cannot be made: none: there is no such folder";
      assertEquals(
          "{\"status\":\"degraded\",\"tables\":[{\"shape\":\"2x3\",\"state\":\"failed\",\"error\":\""
              + failure
              + "\"}]}\n",
          served.get("/healthz").body());
      for (String path : List.of("/readyz", asked)) {
        HttpResponse<String> refused = served.get(path);
        assertEquals(503, refused.statusCode());
        assertEquals("60", refused.headers().firstValue("Retry-After").get());
        assertEquals(failure, JSON.readTree(refused.body()).get("error").asText());
      }
      Files.createDirectories(folder);
      Files.copy(home.resolve("data/2x3.cm"), folder.resolve("2x3.cm"));
      assertEquals(200, served.get(asked).statusCode());
      assertEquals(
          "{\"status\":\"ok\",\"tables\":[{\"shape\":\"2x3\",\"state\":\"open\"}]}\n",
          served.get("/healthz").body());
      assertEquals(200, served.get("/readyz").statusCode());
    }
  }

  @Test
  void tablesAreFoundForADrawThatMayTakeNoTime(@TempDir Path other) throws Exception {
    Files.createDirectories(other.resolve("data/.2x7.cm.lock")); // so that it can make none
    try (Served asked = Doors.serve(other, settings("2x7"))) {
      MadeTables.copyPatterns(other, new Shape(2, 7), "3-3-3-4");
      String goal = "1,2,3,4,5,6,7/8,9,10,11,0,12,13"; // of another class than the tables
      HttpResponse<String> refused = asked.get("/v1/random?max-seconds=0&goal=" + goal);
      assertEquals(503, refused.statusCode(), refused.body());
    }
  }

  /** The file has the tables of one goal class, and those of the other cannot be made. */
  @Test
  void refusedRequestsDoNotOpenTheFileAgain() throws Exception {
    Path large = Files.createDirectories(home.resolve("large/data")).getParent();
    Path file = large.resolve("data/2x7.cm");
    MadeTables.copySmallPatterns(large);
    try (RandomAccessFile longer = new RandomAccessFile(file.toFile(), "rw")) {
      longer.setLength(1 << 25); // so that it stays open
    }
    Files.createDirectory(large.resolve("data/.2x7.cm.lock"));
    String corner = "/v1/distance?board=1,2,3,4,5,6,7/8,9,10,11,12,0,13";
    String edge = "/v1/random?distance=5&goal=1,2,3,4,5,6,7/8,9,10,11,0,12,13";
    try (Served asked = Doors.serve(large, settings("2x7"))) {
      String request = "GET " + edge + " HTTP/1.1\r\nHost: a\r\n\r\n";
      String last = request.replace("Host", "Connection: close\r\nHost");
      byte[] hundred = (request.repeat(99) + last).getBytes(StandardCharsets.US_ASCII);
      for (int i = 0; i < 2; i++) {
        assertEquals(101, raw(asked, hundred).split("HTTP/1.1 503 ").length);
        assertTrue(opened(file) < 8, opened(file) + " times"); // also by the maker of the tables
      }
      assertEquals(200, asked.get(corner).statusCode());
      Files.delete(file);
      Files.writeString(file, "no tables");
      for (int i = 0; i < 2; i++) {
        HttpResponse<String> foreign = asked.get(edge);
        assertEquals(500, foreign.statusCode());
        String error = JSON.readTree(foreign.body()).get("error").asText();
        assertTrue(error.startsWith("2x7.cm: is not a slidebase database"), error);
      }
    }
  }

  /** Returns how many times this process has a file open. */
  private static long opened(Path file) throws IOException {
    long opened = 0;
    try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
      for (Path each : descriptors.toList()) {
        try {
          opened += Files.isSameFile(each, file) ? 1 : 0;
        } catch (NoSuchFileException e) {
          continue; // another thread has closed it
        }
      }
    }
    return opened;
  }

  @Test
  void logHasAPrintableObjectForEachRequest() throws Exception {
    raw("GET /v1/solve?board=\"'\\ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    raw("G\u0001T / HTTP/1.1\r\nHost: a\r\n\r\n");
    raw("GET /%0a%0d%1b[31m HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    served.get("/v1/solve?board=123456708");
    assertFalse(served.said.isEmpty());
    for (String line : served.said) {
      assertTrue(line.matches("[ -~]+"), line);
      if (!line.startsWith("generating ")) {
        JsonNode logged = JSON.readTree(line);
        assertEquals("127.0.0.1", logged.get("client").asText());
        assertTrue(logged.get("status").asInt() >= 200, line);
        assertTrue(logged.get("seconds").asDouble() > 0, line);
        assertTrue(Instant.parse(logged.get("time").asText()).isAfter(Instant.EPOCH), line);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "|X-Forwarded-For: 10.0.0.1|127.0.0.1",
        "X_FORWARDED_FOR|X: y|127.0.0.1",
        "X_FORWARDED_FOR|X-Forwarded-For: 6.6.6.6, 10.0.0.1|10.0.0.1",
        "X_FORWARDED_FOR|X-Forwarded-For: 6.6.6.6%nX-Forwarded-For: 10.0.0.1:4711|10.0.0.1",
        "X_FORWARDED_FOR|X-Forwarded-For: 2001:db8::1|[2001:db8::1]",
        "X_FORWARDED_FOR|Forwarded: for=6.6.6.6|127.0.0.1",
        "X_FORWARDED_FOR|X-Forwarded-For: 1:x|127.0.0.1",
        "FORWARDED|Forwarded: for=6.6.6.6, proto=https;For=\"[2001:db8::1]:4711\"|[2001:db8::1]",
        "FORWARDED|Forwarded: for=6.6.6.6, for=10.0.0.1%nX-Forwarded-For: 6.6.6.6|10.0.0.1",
        "FORWARDED|Forwarded: proto=https|127.0.0.1",
        "FORWARDED|Forwarded: for=\"6.6.6.6|127.0.0.1",
        "X_FORWARDED_FOR|X-Forwarded-For: \"6.6.6.6, 10.0.0.1|127.0.0.1",
      })
  void theClientOfATrustedProxyIsInTheLastEntryOfItsHeader(
      ProxyHeader trusted, String headers, String client) throws Exception {
    Settings usual = settings("3x3");
    Settings behind =
        new Settings(
            usual.host(),
            usual.port(),
            usual.terms(),
            usual.maxLines(),
            true,
            usual.cors(),
            Optional.ofNullable(trusted),
            usual.idleTime(),
            usual.grace());
    try (Served server = Doors.serve(home, behind)) {
      String asked = "GET /v1/solve?board=123456780 HTTP/1.1\r\n";
      String request = asked + "Host: a\r\nConnection: close\r\n" + headers + "\r\n\r\n";
      raw(server, request.replace("%n", "\r\n").getBytes(StandardCharsets.US_ASCII));
      String line = Await.until("a line", server.said::peek, each -> each != null);
      assertEquals(client, JSON.readTree(line).get("client").asText());
      assertEquals(200, JSON.readTree(line).get("status").asInt());
    }
  }

  @Test
  void countsAreKept() throws Exception {
    try (Served counted = Doors.serve(home, settings("3x3"))) {
      counted.get("/v1/solve?board=123456708");
      counted.get("/v1/solve?board=1");
      counted.post("/v1/best", TEXT, "123456708\n\n123456780\n");
      counted.post("/v1/solve", TEXT, "foo\n123456780\n\n");
      counted.get("/nowhere");
      String metrics = counted.get("/metrics").body();
      for (String line :
          List.of(
              "slidebase_boards_total 7.0",
              "slidebase_bad_lines_total 2.0",
              "slidebase_requests_total{status=\"200\",verb=\"solve\"} 2.0",
              "slidebase_requests_total{status=\"400\",verb=\"solve\"} 1.0",
              "slidebase_requests_total{status=\"200\",verb=\"best\"} 1.0",
              "slidebase_requests_total{status=\"404\",verb=\"other\"} 1.0",
              "slidebase_request_seconds_count{verb=\"solve\"} 3",
              "slidebase_open_connections 1.0",
              "slidebase_searches 0.0")) {
        assertTrue(
            metrics.contains(line) || metrics.contains(swapped(line)), line + "\n" + metrics);
      }
    }
  }

  /** The labels in the other order. */
  private static String swapped(String line) {
    return line.replaceAll("\\{(status=[^,]+),(verb=[^}]+)\\}", "{$2,$1}");
  }

  @Test
  void pagesLinkToThePagesOfAllShapesServed() throws Exception {
    String links = links("3x3");
    for (String shape : List.of("3x3", "2x3", "2x4", "2x7", "4x4")) {
      assertTrue(links.contains("<a href=\"?shape=" + shape + "\""), links);
      assertTrue(links(shape).contains(" aria-current=\"page\">" + shape + "<"), shape);
    }
    assertEquals(served.get("/").body(), served.get("/?shape=3x3").body());
    assertFalse(links("4x2").contains("aria-current"), "a shape on its side is none of them");
  }

  private static String links(String shape) throws Exception {
    String page = served.get("/?shape=" + shape).body();
    return page.lines().filter(line -> line.startsWith("<nav")).findFirst().orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({"3x3, true", "2x3, true", "4x2, true", "2x7, false", "4x4, false"})
  void pagesHaveTheirTableUnlessItIsTooLarge(String shape, boolean hasTable) throws Exception {
    String page = served.get("/?shape=" + shape).body();
    assertEquals(hasTable, page.contains("const TABLES = "));
    assertEquals(hasTable, page.contains("Works without a network."));
    assertEquals(!hasTable, page.contains("\"served\":true"));
    assertEquals(!hasTable, page.contains("fetch("));
  }

  @ParameterizedTest
  @CsvSource({
    "foo, 400, 'shape \"foo\": write rows x columns, such as 3x3'",
    "3x4, 422, 'shape 3x4: not served here; the shapes served are 3x3, 2x3, 2x4, 2x7, 4x4; its option"
        + " --shape names others'"
  })
  void shapesThatHaveNoPageAreRefused(String shape, int status, String error) throws Exception {
    HttpResponse<String> response = served.get("/?shape=" + shape);
    assertEquals(status, response.statusCode());
    assertEquals(error, JSON.readTree(response.body()).get("error").asText());
  }
}

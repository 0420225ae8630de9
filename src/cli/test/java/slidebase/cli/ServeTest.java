package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URLEncoder;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.door.Terms;
import slidebase.serve.Settings;
import slidebase.store.TableBlob;
import slidebase.table.Ranking;
import slidebase.table.Table;
import slidebase.tables.Installation;
import slidebase.testing.Await;
import slidebase.testing.Scale;
import slidebase.testing.SparseParts;
import slidebase.testing.TestData;
import slidebase.testing.Tool;

/** Holds answers over HTTP against those of the command line. */
class ServeTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String TEXT = "text/plain";
  private static final String FOREVER = "public, max-age=31536000, immutable";

  /** A board that takes minutes with the tables made here. */
  private static final String HARD = "0,12,9,13/15,11,10,14/3,7,2,5/4,8,6,1";

  private static final String START = "2 3 4 1 5 0 7 6 8";

  @TempDir static Path home;

  private static Served served;

  @BeforeAll
  static void serve() throws Exception {
    Served.makeTables(home);
    MadeTables.copyPatterns(home, Shape.parse("4x4"), "5-5-5");
    served = Served.by(home, settings("3x3", "2x3", "2x4", "2x7", "4x4"));
  }

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

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String command(String input, String... words) {
    return CliRun.of(home, input, words).out();
  }

  private static List<Board> boards() {
    Ranking ranking = Ranking.toward(Board.defaultGoal(Shape.EIGHT_PUZZLE));
    List<Board> boards = new ArrayList<>();
    for (long slot = 0; slot < ranking.slots(); slot++) {
      boards.add(ranking.boardAt(slot));
    }
    return boards;
  }

  @Test
  void allBoardsSentAsAStreamHaveTheAnswersOfTheCommand() throws Exception {
    List<Board> all = boards();
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < all.size(); i += Scale.usual(7, 1)) {
      lines.append(all.get(i)).append('\n');
    }
    HttpResponse<String> response = served.post("/v1/solve", TEXT, lines.toString());
    assertEquals(200, response.statusCode());
    assertEquals("application/x-ndjson", response.headers().firstValue("Content-Type").get());
    assertTrue(response.body().equals(command(lines.toString(), "solve", "-", "--json")));
  }

  @Tag("release")
  @Test
  void tenThousandBoardsAskedOneByOneHaveTheAnswersOfTheCommand() throws Exception {
    List<Board> all = boards();
    StringBuilder lines = new StringBuilder();
    StringBuilder answers = new StringBuilder();
    for (int i = 0; i < all.size(); i += 18) {
      lines.append(all.get(i)).append('\n');
      answers.append(served.get("/v1/solve?board=" + encoded(all.get(i).toString())).body());
    }
    assertTrue(lines.toString().lines().count() >= 10_000);
    assertTrue(answers.toString().equals(command(lines.toString(), "solve", "-", "--json")));
  }

  /** A request and the words of the command that has the same answer. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "solve?board=23415x768|solve 23415x768",
        "solve?board=23415x768&goal=123804765|solve 23415x768 --goal 123804765",
        "solve?board=2+8+3/1+x+4/7+6+5&goal=1+2+3/8+x+4/7+6+5&as=tiles"
            + "|solve 2,8,3/1,x,4/7,6,5 --goal 1,2,3/8,x,4/7,6,5 --as tiles",
        "solve?board=23415x768&as=boards&order=dlru|solve 23415x768 --as boards --order dlru",
        "solve?board=23415x768&approximate|solve 23415x768 --approximate",
        "solve?board=1,2/3,0/4,5|solve 1,2/3,0/4,5",
        "solve?board=123450&shape=2x3|solve 123450 --shape 2x3",
        "solve?board=1,2,3,4,5,6,7/8,9,10,11,12,0,13|solve 1,2,3,4,5,6,7/8,9,10,11,12,0,13",
        "best?board=13,12,11,10,9,8,7/6,5,4,3,2,1,0|best 13,12,11,10,9,8,7/6,5,4,3,2,1,0",
        "distance?board=867254301|distance 867254301",
        "distance?board=123456870|distance 123456870",
        "best?board=23415x768|best 23415x768",
        "paths?board=23415x768|paths 23415x768",
        "paths?board=23415x768&list&max=2|paths 23415x768 --list --max 2",
        "paths?board=23415x768&list=false|paths 23415x768",
        "check?board=123046758&moves=rlrdr|check 123046758 rlrdr",
        "check?board=283104765&moves=8+2+1+6&goal=123804765"
            + "|check 283104765 8 2 1 6 --goal 123804765",
        "solvable?board=1,2,3,4/5,6,7,8/9,10,11,12/13,15,14,0"
            + "|solvable 1,2,3,4/5,6,7,8/9,10,11,12/13,15,14,0",
        "rank?board=23415x768|rank 23415x768",
        "unrank?slot=106129|unrank 106129",
        "unrank?slot=5&shape=4x4|unrank 5 --shape 4x4",
        "random?count=3&seed=1|random --count 3 --seed 1",
        "random?distance=20&count=5&seed=7&as=moves"
            + "|random --distance 20 --count 5 --seed 7 --as moves",
        "census|census",
        "census?goal=123804765|census --goal 123804765",
        "census?shape=4x4|census --shape 4x4",
        "info|info",
        "info?shape=2x3|info --shape 2x3",
      })
  void everyVerbAnswersAsTheCommand(String request, String command) throws Exception {
    HttpResponse<String> response = served.get("/v1/" + request);
    assertEquals(200, response.statusCode(), response.body());
    assertEquals(command("", (command + " --json").split(" ")), response.body());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "400|solve?board=123|solve 123",
        "400|solve?board=12345678q|solve 12345678q",
        "400|solve?board=1/2|solve 1/2",
        "400|solve?board=123456780&as=drawings|solve 123456780 --as drawings",
        "400|solve?board=123456780&order=abc|solve 123456780 --order abc",
        "400|solve?board=123456780&shape=3by3|solve 123456780 --shape 3by3",
        "400|check?board=123456708&moves=q|check 123456708 q",
        "400|unrank?slot=-1|unrank -1",
        "400|unrank?slot=999999999|unrank 999999999",
        "422|random?distance=99|random --distance 99",
        "422|random?shape=4x4&distance=81|random --shape 4x4 --distance 81",
        "422|census?goal=1,0,2,3,4/5,6,7,8,9/10,11,12,13,14"
            + "|census --goal 1,0,2,3,4/5,6,7,8,9/10,11,12,13,14",
        "422|solve?shape=2x13&board=1+2+3+4+5+6+7+8+9+10+11+12+13/14+15+16+17+18+19+20+21+22+23+24+0+25"
            + "|solve --shape 2x13 1,2,3,4,5,6,7,8,9,10,11,12,13/14,15,16,17,18,19,20,21,22,23,24,0,25",
      })
  void errorsHaveTheMessagesOfTheCommand(int status, String request, String command)
      throws Exception {
    HttpResponse<String> response = served.get("/v1/" + request);
    assertEquals(status, response.statusCode(), response.body());
    assertEquals("application/problem+json", response.headers().firstValue("Content-Type").get());
    assertEquals("no-store", response.headers().firstValue("Cache-Control").get());
    JsonNode problem = JSON.readTree(response.body());
    JsonNode said = JSON.readTree(command("", (command + " --json").split(" ")));
    assertEquals(said.get("error"), problem.get("error"));
    assertEquals(said.get("error"), problem.get("detail"));
    assertEquals(status, problem.get("status").asInt());
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
        "400|/v1/solve?board=%|the parameters are badly encoded: % must precede two hex digits,"
            + " and text must be UTF-8",
        "400|/v1/solve?board=%zz|the parameters are badly encoded: % must precede two hex digits,"
            + " and text must be UTF-8",
        "400|/v1/solve?board=%ff|the parameters are badly encoded: % must precede two hex digits,"
            + " and text must be UTF-8",
        "422|/v1/info?shape=2x5"
            + "|shape 2x5: not served here; the shapes served are 3x3, 2x3, 2x4, 2x7, 4x4",
        "400|/v1/solve?board=1+2+3+4+5+0"
            + "|board \"1 2 3 4 5 0\": 6 cells may be 2x3 or 3x2; separate the rows with /, as in"
            + " 1 2 3/4 5 0, or add shape=2x3",
        "422|/v1/distance?shape=2x5&board=1234567890"
            + "|shape 2x5: not served here; the shapes served are 3x3, 2x3, 2x4, 2x7, 4x4",
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

  @Test
  void infoDescribesTheOpenTables() throws Exception {
    Path kept = Files.createDirectories(home.resolve("kept/data")).getParent();
    Files.copy(home.resolve("data/2x3.cm"), kept.resolve("data/2x3.cm"));
    try (Served one = Served.by(kept, settings("2x3"))) {
      String before = one.get("/v1/info?shape=2x3").body();
      assertEquals(CliRun.of(kept, "", "info", "--shape", "2x3", "--json").out(), before);
      Files.delete(kept.resolve("data/2x3.cm"));
      assertEquals(before, one.get("/v1/info?shape=2x3").body());
    }
    try (Served bare = Served.by(home.resolve("nothing"), settings(10, 10, false, "3x3"))) {
      HttpResponse<String> embedded = bare.get("/v1/info");
      assertEquals(422, embedded.statusCode());
      assertEquals(
          "shape 3x3: its tables are not in a file",
          JSON.readTree(embedded.body()).get("error").asText());
    }
  }

  @Test
  void wrongTableIsReportedWithTheMessageOfTheCommand() throws Exception {
    Path wrong = Files.createDirectories(home.resolve("wrong/data")).getParent();
    GoalClass corner = GoalClass.named(Shape.parse("2x3"), "corner");
    Table allUp = new Table(corner, TestData.packed(new byte[360]));
    Files.write(wrong.resolve("data/2x3.cm"), TableBlob.encode(allUp));
    try (Served asked = Served.by(wrong, settings("2x3"))) {
      HttpResponse<String> answer = asked.get("/v1/solve?shape=2x3&board=1+2+3+4+0+5");
      assertEquals(500, answer.statusCode(), answer.body());
      assertEquals(
          CliRun.of(wrong, "", "solve", "--shape", "2x3", "1 2 3 4 0 5").err(),
          "slidebase: " + JSON.readTree(answer.body()).get("error").asText() + "\n");
    }
  }

  private static String raw(String request) throws Exception {
    return raw(served, request.getBytes(StandardCharsets.ISO_8859_1));
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
    assertEquals(FOREVER, solved.headers().firstValue("Cache-Control").get());
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
    assertEquals(FOREVER, unsolvable.headers().firstValue("Cache-Control").get());
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
            usual.idleTime(),
            usual.grace());
    try (Served server = Served.by(home, two)) {
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

  @Test
  void badLinesOfAStreamAreAnsweredInTheirPlaces() throws Exception {
    String lines = "123456708\nfoo\n\n123456780;123456708\n1 2 3;\n" + "9".repeat(20_000) + "\n5";
    HttpResponse<String> response = served.post("/v1/distance", TEXT, lines);
    assertEquals(command(lines, "distance", "-", "--json"), response.body());
    assertEquals(7, response.body().lines().count());
  }

  @Test
  void aWrongNumberOfBoardsIsReportedInTheLastLine() throws Exception {
    assertEquals(
        command("123456708\n", "distance", "-", "--json")
            + "{\"error\":\"the first line announces 2 boards (--format uva652), but there are 1\"}\n",
        served.post("/v1/distance?format=uva652", TEXT, "2\n123456708\n").body());
  }

  @ParameterizedTest
  @ValueSource(strings = {"solve", "distance", "best", "paths", "solvable", "rank"})
  void boardsAreStreamedToEachVerb(String verb) throws Exception {
    String lines = START + "\n123456870\n867254301\nwrong\n";
    assertEquals(
        command(lines, verb, "-", "--json"), served.post("/v1/" + verb, TEXT, lines).body());
  }

  @Test
  void submissionsSlotsAndRowsAreStreamed() throws Exception {
    String paths = "123046758;rdr\n283104765;123804765;8 2 1 6\n123046758\n";
    assertEquals(
        command(paths, "check", "-", "--json"), served.post("/v1/check", TEXT, paths).body());
    assertEquals(
        command("5\n-5\n7", "unrank", "-", "--json"),
        served.post("/v1/unrank", TEXT, "5\n-5\n7").body());
    assertEquals(
        command("1 2 3\n4 5 6\n7 0 8\n", "solve", "-", "--format", "rows", "--json"),
        served.post("/v1/solve?format=rows", TEXT, "1 2 3\n4 5 6\n7 0 8\n").body());
    assertEquals(
        command("1 2 3/4 0 5", "solve", "-", "--shape", "2x3", "--json", "--as", "tiles"),
        served.post("/v1/solve?shape=2x3&as=tiles", TEXT, "1 2 3/4 0 5").body());
  }

  @Test
  void jsonHasTheSameContentAsLines() throws Exception {
    String lines =
        "123456708\n1 2 3 4 5 6 7 0 8\n1 2 3/4 5 6/7 0 8\n123456708;123456780\n"
            + "123456708;123456780\n5\ntrue\n1 2 3/4 5 6/7 0 8\n";
    String values =
        """
        "123456708"
        [1,2,3,4,5,6,7,0,8]
        [[1,2,3],[4,5,6],[7,0,8]]
        {"board":"123456708","goal":"123456780"}
        {"goal":[1,2,3,4,5,6,7,8,0],"start":"123456708"}
        5
        true
        "1 2 3\\n4 5 6\\n7 0 8\\n"
        """;
    String answers = command(lines, "solve", "-", "--json");
    assertEquals(answers, served.post("/v1/solve", "application/x-ndjson", values).body());
    String array = "[" + String.join(",", values.lines().toList()) + "]";
    assertEquals(answers, served.post("/v1/solve", "application/json", array).body());
    assertEquals(
        command("123046758;rdr", "check", "-", "--json"),
        served
            .post("/v1/check", "application/json", "[{\"board\":123046758,\"moves\":\"rdr\"}]")
            .body());
    assertEquals("", served.post("/v1/solve", "application/json", "[]").body());
    assertEquals("", served.post("/v1/solve", "application/json", "").body());
  }

  @Test
  void brokenJsonIsReportedInItsPlace() throws Exception {
    String good = answer("123456708");
    String lines = "\"123456708\"\n{\"board\":\n[1,2\n\"123456708\"\n{\"bord\":\"123456708\"}\n";
    List<String> answers =
        served.post("/v1/solve", "application/x-ndjson", lines).body().lines().toList();
    assertEquals(5, answers.size());
    assertEquals(good, answers.get(0));
    assertEquals(good, answers.get(3));
    for (int bad : new int[] {1, 2, 4}) {
      assertEquals(bad + 1, JSON.readTree(answers.get(bad)).get("line").asInt());
    }
    List<String> cut =
        served
            .post("/v1/solve", "application/json; charset=utf-8", "[\"123456708\", \"1234")
            .body()
            .lines()
            .toList();
    assertEquals(good, cut.get(0));
    assertEquals(2, cut.size());
    assertTrue(cut.get(1).contains("is no JSON; nothing after it is answered"), cut.get(1));
    String deep = served.post("/v1/solve", "application/json", "[".repeat(100_000)).body();
    assertTrue(deep.contains("is too long or too deep"), deep);
    String text = "\"" + "x".repeat(16_000) + "\"";
    for (String large :
        List.of("[[" + "1,".repeat(100_000) + "1]]", "[[" + text + "," + text + "]]")) {
      String refused = served.post("/v1/solve", "application/json", large).body();
      assertTrue(refused.contains("too long or too deep"), refused);
    }
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
    Served ending = Served.by(home, settings("3x3"));
    try (Socket socket = ending.connect()) {
      socket.getOutputStream().write(head("POST /v1/solve", TEXT, 100, ""));
      socket.getOutputStream().write("123456708\n".getBytes(StandardCharsets.US_ASCII));
      readTo(socket, "\"path\":\"r\"}\n");
      assertEndsAStream(ending, started(ending::stop), socket);
    }
  }

  /** Its answers fill all buffers, and nothing of it is read until the server ends streams. */
  @Tag("long")
  @Test
  void streamOfASlowClientEndsWithAWholeLineWhenTheServerStops() throws Exception {
    Served ending = Served.by(home, settings("3x3"));
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
      Await.until("the end of streams", ServeTest::hasEndedStreams);
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

  private static String answer(String board) throws Exception {
    return served.get("/v1/solve?board=" + board).body().strip();
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

  @Test
  void tooLongStreamsAreCutWithAnErrorInPlace() throws Exception {
    try (Served small = Served.by(home, settings(3, 10, true, "3x3"))) {
      HttpResponse<String> early = small.post("/v1/solve", TEXT, "123456708\n".repeat(4));
      assertEquals(413, early.statusCode());
      assertEquals(
          3, small.post("/v1/solve", TEXT, "123456708\n".repeat(3)).body().lines().count());
    }
    try (Served larger = Served.by(home, settings(1_000, 10, true, "3x3"))) {
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
    try (Served hurried = Served.by(home, settings(10, 1, true, "3x3", "4x4"))) {
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
    try (Served patient = Served.by(home, settings(10, 3_600, true, "3x3", "4x4"))) {
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
    try (Served made = Served.by(fresh, settings("3x4"))) {
      HttpResponse<String> first = made.get("/v1/distance?board=1,2,3,4/5,6,7,8/9,10,0,11");
      assertEquals(503, first.statusCode());
      assertEquals("2", first.headers().firstValue("Retry-After").get());
      JsonNode tables = JSON.readTree(made.get("/healthz").body()).get("tables");
      assertEquals("3x4", tables.get(0).get("shape").asText());
      assertEquals("making", tables.get(0).get("state").asText());
      assertEquals(200, made.get("/v1/solvable?board=123456780").statusCode());
    }
    Files.createDirectory(fresh.resolve("other"));
    try (Served made = Served.by(fresh.resolve("other"), settings("2x3"))) {
      String asked = "/v1/distance?board=1,2,3/4,0,5";
      HttpResponse<String> response = whenNo(503, made, asked);
      assertEquals(200, response.statusCode(), response.body());
      assertEquals(
          "{\"status\":\"ok\",\"tables\":[{\"shape\":\"2x3\",\"state\":\"open\"}]}\n",
          made.get("/healthz").body());
    }
  }

  @Test
  void suppliedTablesAreOpenWhileTheyAnswer() throws Exception {
    Path folder = home.resolve("none/supplied");
    Installation lacking = new Installation(home.resolve("lacking"), folder.toString());
    try (Served served = Served.by(lacking, settings("2x3"))) {
      String asked = "/v1/distance?board=1,2,3/4,0,5";
      assertEquals(503, served.get(asked).statusCode());
      Await.until(
          "tables that failed",
          () -> served.get("/healthz").body(),
          health -> health.contains("\"state\":\"failed\""));
      Files.createDirectories(folder);
      Files.copy(home.resolve("data/2x3.cm"), folder.resolve("2x3.cm"));
      assertEquals(200, served.get(asked).statusCode());
      assertEquals(
          "{\"status\":\"ok\",\"tables\":[{\"shape\":\"2x3\",\"state\":\"open\"}]}\n",
          served.get("/healthz").body());
    }
  }

  @Test
  void tablesAreFoundForADrawThatMayTakeNoTime(@TempDir Path other) throws Exception {
    Files.createDirectories(other.resolve("data/.2x7.cm.lock")); // so that it can make none
    try (Served asked = Served.by(other, settings("2x7"))) {
      SparseParts.write(other.resolve("data/2x7.cm"));
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
    SparseParts.write(file);
    Files.createDirectory(large.resolve("data/.2x7.cm.lock"));
    String corner = "/v1/distance?board=1,2,3,4,5,6,7/8,9,10,11,12,0,13";
    String edge = corner + "&goal=1,2,3,4,5,6,7/8,9,10,11,0,12,13";
    try (Served asked = Served.by(large, settings("2x7"))) {
      String request = "GET " + edge + " HTTP/1.1\r\nHost: a\r\n\r\n";
      String last = request.replace("Host", "Connection: close\r\nHost");
      byte[] hundred = (request.repeat(99) + last).getBytes(StandardCharsets.US_ASCII);
      for (int i = 0; i < 20; i++) {
        assertEquals(101, raw(asked, hundred).split("HTTP/1.1 503 ").length);
        assertTrue(opened(file) < 8, opened(file) + " times"); // also by the maker of the tables
      }
      assertEquals(200, asked.get(corner).statusCode());
      Files.delete(file);
      Files.writeString(file, "no tables");
      for (int i = 0; i < 2; i++) {
        HttpResponse<String> foreign = asked.get(edge);
        assertEquals(500, foreign.statusCode());
        assertTrue(foreign.body().contains("is not a slidebase database"), foreign.body());
      }
    }
  }

  /** Returns how many times this process has a file open. */
  private static long opened(Path file) throws IOException {
    long opened = 0;
    try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
      for (Path each : descriptors.toList()) {
        opened += Files.exists(each) && Files.isSameFile(each, file) ? 1 : 0;
      }
    }
    return opened;
  }

  @Test
  void nothingIsMadeIfMakingIsSwitchedOff() throws Exception {
    Path bare = Files.createDirectory(home.resolve("bare"));
    try (Served unable = Served.by(bare, settings(10, 10, false, "3x3", "2x3"))) {
      HttpResponse<String> refused = unable.get("/v1/distance?board=1,2,3/4,0,5");
      assertEquals(422, refused.statusCode());
      assertEquals(
          "shape 2x3: its tables are missing, and making tables is switched off",
          JSON.readTree(refused.body()).get("error").asText());
      HttpResponse<String> embedded = unable.get("/v1/distance?board=867254301");
      assertEquals(command("", "distance", "867254301", "--json"), embedded.body());
    }
    try (var files = Files.list(bare)) {
      assertEquals(0, files.count());
    }
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

  @Test
  void countsAreKept() throws Exception {
    try (Served counted = Served.by(home, settings("3x3"))) {
      counted.get("/v1/solve?board=123456708");
      counted.get("/v1/solve?board=1");
      counted.post("/v1/best", TEXT, "123456708\n123456780\n");
      counted.get("/nowhere");
      String metrics = counted.get("/metrics").body();
      for (String line :
          List.of(
              "slidebase_boards_total 3.0",
              "slidebase_requests_total{status=\"200\",verb=\"solve\"} 1.0",
              "slidebase_requests_total{status=\"400\",verb=\"solve\"} 1.0",
              "slidebase_requests_total{status=\"200\",verb=\"best\"} 1.0",
              "slidebase_requests_total{status=\"404\",verb=\"other\"} 1.0",
              "slidebase_request_seconds_count{verb=\"solve\"} 2",
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
  void pageOfAServerOfOneShapeIsThatOfTheExport() throws Exception {
    try (Served one = Served.by(home, settings("3x3"))) {
      String page = one.get("/").body();
      assertTrue(page.startsWith("<!doctype html>"));
      command("", "export", "--to", "html", "--out", home.resolve("page.html").toString());
      assertEquals(Files.readString(home.resolve("page.html")), page);
    }
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
    "3x4, 422, 'shape 3x4: not served here; the shapes served are 3x3, 2x3, 2x4, 2x7, 4x4'"
  })
  void shapesThatHaveNoPageAreRefused(String shape, int status, String error) throws Exception {
    HttpResponse<String> response = served.get("/?shape=" + shape);
    assertEquals(status, response.statusCode());
    assertEquals(error, JSON.readTree(response.body()).get("error").asText());
  }

  @Test
  void descriptionListsTheVerbsAndTheirAnswers() throws Exception {
    JsonNode description = JSON.readTree(served.get("/openapi.json").body());
    assertEquals("3.1.0", description.get("openapi").asText());
    Set<String> names = new TreeSet<>();
    description
        .at("/paths/~1v1~1solve/get/parameters")
        .forEach(p -> names.add(p.get("name").asText()));
    assertEquals(
        Set.of("approximate", "as", "board", "goal", "max-boards", "max-seconds", "order", "shape"),
        names);
    for (String verb : List.of("solve", "check", "rank", "census", "random", "info")) {
      ObjectNode schema = description.deepCopy();
      schema.put("$ref", "#/components/schemas/" + verb);
      JsonSchema checker = JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(schema);
      String asked =
          switch (verb) {
            case "check" -> "?board=123046758&moves=rdr";
            case "census", "random", "info" -> "";
            default -> "?board=123456708";
          };
      String answer = served.get("/v1/" + verb + asked).body().lines().findFirst().orElseThrow();
      assertEquals(Set.of(), checker.validate(JSON.readTree(answer)), answer);
      assertNotEquals(Set.of(), checker.validate(JSON.readTree("{\"other\":1}")));
    }
  }

  @Test
  void descriptionIsOpenApi() throws Exception {
    Path folder = Path.of("src/cli/test/openapi");
    Tool node =
        Tool.node()
            .ableTo(
                "validate OpenAPI (without npm ci in " + folder + ")",
                folder.resolve("validate.js").toString());
    Path file = home.resolve("openapi.json");
    Files.writeString(file, served.get("/openapi.json").body());
    assertEquals(
        "3.1\n",
        node.run(home, folder.resolve("validate.js").toAbsolutePath().toString(), file.toString()));
  }

  /** The client, with strict types, is that of src/cli/test/openapi/user.ts. */
  @Test
  void clientsAreGeneratedFromTheDescription() throws Exception {
    Path folder = Path.of("src/cli/test/openapi").toAbsolutePath();
    Tool node =
        Tool.node()
            .ableTo(
                "generate clients (without npm ci in " + folder + ")",
                folder.resolve("clients.js").toString());
    String address = "http://127.0.0.1:" + served.port();
    assertEquals(
        """
        openapi-typescript: r, 1, ok, 3x3, 4 lines
        openapi-ts: r, 1, ok, 3x3, 4 lines
        """,
        node.run(home, folder.resolve("clients.js").toString(), address));
  }

  @Test
  void portInUseAndUnknownHostAreReported() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, java.net.InetAddress.getByName("127.0.0.1"))) {
      CliRun run = CliRun.of(home, "", "serve", "--port", String.valueOf(taken.getLocalPort()));
      assertEquals(2, run.status());
      assertEquals(
          "slidebase: cannot listen on 127.0.0.1, port "
              + taken.getLocalPort()
              + ": Address already in use\n",
          run.err());
    }
    CliRun run = CliRun.of(home, "", "serve", "--host", "no.such.host.invalid", "--port", "0");
    assertEquals(2, run.status(), run.err());
    assertEquals("slidebase: no.such.host.invalid: there is no such host\n", run.err());
  }

  @Test
  void tablesInPartsAnswerAsThoseOfTheCommandDo(@TempDir Path other) throws Exception {
    Files.createDirectory(other.resolve("data"));
    SparseParts.write(other.resolve("data/2x7.cm"));
    String board = "8 1 2 3 5 6 7/9 10 4 0 11 12 13";
    try (Served parts = Served.by(other, settings("2x7"))) {
      assertEquals(
          CliRun.of(other, "", "solve", board, "--json").out(),
          parts.get("/v1/solve?board=" + encoded(board)).body());
      assertEquals(
          CliRun.of(other, board, "distance", "-", "--shape", "2x7", "--json").out(),
          parts.post("/v1/distance?shape=2x7", TEXT, board).body());
      for (String question :
          List.of("census?shape=2x7", "random?shape=2x7&distance=7&seed=3&count=2")) {
        String[] words = (question + "&json").split("[?&=]");
        List<String> command = new ArrayList<>(List.of(words[0]));
        for (int i = 1; i < words.length - 1; i += 2) {
          command.addAll(List.of("--" + words[i], words[i + 1]));
        }
        command.add("--json");
        assertEquals(
            CliRun.of(other, "", command.toArray(String[]::new)).out(),
            parts.get("/v1/" + question).body());
      }
    }
  }
}

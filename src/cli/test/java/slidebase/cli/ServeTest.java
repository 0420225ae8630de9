package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.net.ServerSocket;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
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
import slidebase.testing.MadeTables;
import slidebase.testing.Scale;
import slidebase.testing.Served;
import slidebase.testing.TestData;
import slidebase.testing.Tool;

/** Holds answers over HTTP against those of the command line. */
class ServeTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String TEXT = "text/plain";
  private static final String FOR_A_DAY = "public, max-age=86400";

  /** A board that takes minutes with the tables made here. */
  private static final String HARD = "0,12,9,13/15,11,10,14/3,7,2,5/4,8,6,1";

  private static final String START = "2 3 4 1 5 0 7 6 8";

  @TempDir static Path home;

  private static Served served;

  @BeforeAll
  static void serve() throws Exception {
    Served.makeTables(home);
    MadeTables.copyPatterns(home, Shape.parse("4x4"), "4-4-4-3");
    served = Doors.serve(home, settings("3x3", "2x3", "2x4", "2x7", "4x4"));
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
        "solve?board=812043765&goal=123456780&goal=snail"
            + "|solve 812043765 --goal 123456780 --goal snail",
        "distance?board=111222330&goal=332221110|distance 111222330 --goal 332221110",
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
        "random?distance=20&count=5&seed=7" + "|random --distance 20 --count 5 --seed 7",
        "census|census",
        "census?goal=123804765|census --goal 123804765",
        "census?shape=4x4|census --shape 4x4",
        "info|info",
        "info?shape=2x3|info --shape 2x3",
      })
  void everyVerbAnswersAsTheCommand(String request, String command) throws Exception {
    HttpResponse<String> response = served.get("/v1/" + request);
    assertEquals(200, response.statusCode(), response.body());
    String said = command("", (command + " --json").split(" "));
    assertEquals(said.replace(home.resolve("data") + "/", ""), response.body()); // no paths
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "400|solve?board=123|solve 123",
        "400|solve?board=1234567qq|solve 1234567qq",
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

  @Test
  void infoDescribesTheOpenTables() throws Exception {
    Path kept = Files.createDirectories(home.resolve("kept/data")).getParent();
    Files.copy(home.resolve("data/2x3.cm"), kept.resolve("data/2x3.cm"));
    try (Served one = Doors.serve(kept, settings("2x3"))) {
      String before = one.get("/v1/info?shape=2x3").body();
      String command = CliRun.of(kept, "", "info", "--shape", "2x3", "--json").out();
      assertEquals(command.replace(kept.resolve("data") + "/", ""), before);
      Files.delete(kept.resolve("data/2x3.cm"));
      assertEquals(before, one.get("/v1/info?shape=2x3").body());
    }
    try (Served bare = Doors.serve(home.resolve("nothing"), settings(10, 10, false, "3x3"))) {
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
    try (Served asked = Doors.serve(wrong, settings("2x3"))) {
      HttpResponse<String> answer = asked.get("/v1/solve?shape=2x3&board=1+2+3+4+0+5");
      assertEquals(500, answer.statusCode(), answer.body());
      assertEquals(
          CliRun.of(wrong, "", "solve", "--shape", "2x3", "1 2 3 4 0 5").err(),
          "slidebase: " + JSON.readTree(answer.body()).get("error").asText() + "\n");
    }
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

  private static String answer(String board) throws Exception {
    return served.get("/v1/solve?board=" + board).body().strip();
  }

  @Test
  void nothingIsMadeIfMakingIsSwitchedOff() throws Exception {
    Path bare = Files.createDirectory(home.resolve("bare"));
    try (Served unable = Doors.serve(bare, settings(10, 10, false, "3x3", "2x3"))) {
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
  void pageOfAServerOfOneShapeIsThatOfTheExport() throws Exception {
    try (Served one = Doors.serve(home, settings("3x3"))) {
      String page = one.get("/").body();
      assertTrue(page.startsWith("<!doctype html>"));
      command("", "export", "--to", "html", "--out", home.resolve("page.html").toString());
      assertEquals(Files.readString(home.resolve("page.html")), page);
    }
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
        Set.of(
            "approximate",
            "as",
            "board",
            "goal",
            "max-boards",
            "max-seconds",
            "measure",
            "order",
            "shape"),
        names);
    for (String verb : List.of("solve", "check", "rank", "census", "random", "info")) {
      ObjectNode schema = description.deepCopy();
      String content = "/paths/~1v1~1" + verb + "/get/responses/200/content";
      schema.put("$ref", description.at(content).elements().next().at("/schema/$ref").asText());
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
      boolean hasLines = Set.of("random", "info").contains(verb);
      assertEquals(hasLines, checker.validate(JSON.readTree("{\"error\":\"no\"}")).isEmpty(), verb);
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
  void aTableInPartsIsReportedOnceAndSmallTablesAnswer(@TempDir Path other) throws Exception {
    Path file = Files.createDirectory(other.resolve("data")).resolve("2x7.cm");
    TestData.writeTableInParts(file);
    byte[] before = Files.readAllBytes(file);
    try (Served asked = Doors.serve(other, settings("2x7"))) {
      for (int i = 0; i < 3; i++) {
        assertEquals(
            "{\"distance\":11}\n",
            asked
                .get("/v1/distance?board=" + encoded("8 1 2 3 5 6 7/9 10 4 0 11 12 13"))
                .body()
                .replaceFirst("\\{.*(\"distance\":11})", "{$1"));
      }
      assertEquals(200, asked.get("/v1/census?shape=2x7").statusCode());
      assertEquals(
          List.of(
              file
                  + ": has a table in parts, of format 4, which slidebase 0.4.0 reads and this does"
                  + " not; answering without it; 'slidebase generate --shape 2x7' replaces it"),
          asked.said.stream().filter(line -> line.contains("2x7.cm")).toList());
    }
    assertArrayEquals(before, Files.readAllBytes(file));
  }

  /** What is certain is answered, and a later request may get the rest. */
  @Test
  void verdictOfASearchAtItsLimitIsKeptByNoCache() throws Exception {
    String board = "6 5 0 2 4 1 8/13 12 7 9 10 3 11";
    String longer =
        "durdlllurrdllurrrrrrdlllllurrrrdlllllurrrrrrdlllllurrrrrdllllluldrurrrrdllurdllluldrrurdrrr";
    String asked = "/v1/check?board=" + board.replace(' ', '+') + "&moves=";
    HttpResponse<String> limited = served.get(asked + longer + "&max-boards=7500");
    assertTrue(
        limited.body().contains("\"unfinished\":true,\"result\":\"longer\""), limited.body());
    assertEquals("no-store", limited.headers().firstValue("Cache-Control").get());
    HttpResponse<String> impossible = served.get(asked + "5&as=distance&max-boards=10");
    assertTrue(impossible.body().contains("\"unfinished\":true,\"result\":\"wrong\""));
    assertEquals("no-store", impossible.headers().firstValue("Cache-Control").get());
    HttpResponse<String> whole = served.get(asked + longer);
    assertEquals(command("", "check", board, longer, "--json"), whole.body());
    assertEquals(FOR_A_DAY, whole.headers().firstValue("Cache-Control").get());
  }
}

package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Shape;
import slidebase.door.NotNowException;
import slidebase.store.NewFile;
import slidebase.testing.Await;
import slidebase.testing.MadeTables;
import slidebase.testing.Scale;
import slidebase.testing.Served;
import slidebase.testing.TestData;

/**
 * Holds the answers of the door for language models against those of the command and of HTTP. What
 * the protocol wants is in the written sessions of {@link SessionsTest}.
 */
class McpTest {
  /** A board that takes hours with the tables made here. */
  private static final String HARD = "0,12,9,13/15,11,10,14/3,7,2,5/4,8,6,1";

  /** The maximum length of the description of a tool, on average. */
  private static final int CHARACTERS_PER_TOOL = 1_100;

  /** More time than the test takes. */
  private static final Duration LONG = Duration.ofDays(1);

  @TempDir static Path home;

  private static Served served;
  private PipedMcp mcp;

  @BeforeAll
  static void makeTables() throws Exception {
    MadeTables.copy(home, "3x3");
    MadeTables.copyPatterns(home, Shape.parse("4x4"), "3-3-3-3-3");
    served = Doors.serve(home, Served.settings("3x3", "4x4"));
  }

  @AfterAll
  static void stop() throws Exception {
    served.close();
  }

  @BeforeEach
  void open() throws Exception {
    mcp = new PipedMcp(home, LONG, "3x3", "4x4");
  }

  @AfterEach
  void close() throws Exception {
    mcp.close();
  }

  @Test
  void everyToolAnswersAsTheCommandDoes() throws Exception {
    for (ToolCall call : ToolCall.some(home, Scale.usual(100, 500), Scale.usual(10, 50))) {
      call.assertAnswered(mcp.call(call));
    }
    for (Map<String, Object> options :
        List.of(
            Map.<String, Object>of("board", "23415x768", "as", "boards"),
            Map.<String, Object>of("board", "2,3,4/1,5,0/7,6,8", "order", "dlru"),
            Map.<String, Object>of("board", "2 8 3/1 x 4/7 6 5", "goal", "1 2 3/8 x 4/7 6 5"),
            Map.<String, Object>of("board", HARD, "max-boards", 20_000),
            Map.<String, Object>of("board", "5 1 2 4/9 6 3 7/13 10 11 8/14 15 12 0"))) {
      ToolCall call = ToolCall.one(home, "solve", options);
      call.assertAnswered(mcp.call(call));
    }
    for (int max : List.of(1, 3, 1_000)) {
      ToolCall call =
          ToolCall.one(home, "paths", Map.of("board", "867254301", "list", true, "max", max));
      call.assertAnswered(mcp.call(call));
    }
  }

  @Test
  void remarksOfTheCommandFollowTheAnswer() throws Exception {
    ToolCall unsolvable = ToolCall.one(home, "solve", Map.of("board", "123456870"));
    assertEquals(
        "board 1 2 3 4 5 6 8 7 0 cannot reach goal 1 2 3 4 5 6 7 8 0: parity differs; exchange any"
            + " two tiles, and it can; read by columns, it can, too; or take the goal snail, 1 2 3 8"
            + " 0 4 7 6 5",
        mcp.call(unsolvable).at("/content/1/text").asText());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          solve    | {'board':[2,3,4,1,5,0,7,6,8]}          | 23415x768
          solve    | {'board':[[2,3,4],[1,5,0],[7,6,8]]}    | 23415x768
          solve    | {'board':234150768}                    | 234150768
          distance | {'board':'123456708','goal':null}      | 123456708
          """)
  void boardsMayBeListsAsInJsonOverHttp(String tool, String arguments, String board)
      throws Exception {
    String command = CliRun.of(home, "", tool, board, "--json").out();
    assertEquals(command, mcp.text(tool, arguments) + "\n");
  }

  @Tag("long")
  @Test
  void boardsOfASeedAreThoseOfTheVectors() throws Exception {
    for (String[] row : TestData.rows("vectors/random.tsv")) {
      List<String> options = new ArrayList<>(List.of("shape", row[0], "goal", row[1], "seed"));
      options.add(row[3]);
      // Over HTTP, a board has its distance, which need not be known here.
      boolean isAny = row[2].equals("any");
      options.addAll(isAny ? List.of("max-boards", "1") : List.of("distance", row[2]));
      List<String> words = new ArrayList<>(List.of("random"));
      StringBuilder query = new StringBuilder("/v1/random?");
      for (int i = 0; i < options.size(); i += 2) {
        words.addAll(List.of("--" + options.get(i), options.get(i + 1)));
        query.append(options.get(i)).append('=').append(options.get(i + 1)).append('&');
      }
      assertEquals(
          new CliRun(0, row[4] + "\n", ""), CliRun.of(home, "", words.toArray(String[]::new)));
      String answer = served.get(query.toString().replace(' ', ',')).body();
      assertTrue(answer.startsWith("{\"board\":\"" + row[4] + "\","), answer);
    }
  }

  @Tag("long")
  @Test
  void boardsAtADistanceAreDrawnUntilTheLimit() throws Exception {
    String[] command = {"random", "--shape", "4x4", "--distance", "12,28", "--seed", "1", "--json"};
    List<String> boards = CliRun.of(home, "", command).out().lines().toList();
    assertEquals(2, boards.size(), boards.toString());
    assertEquals(
        boards, served.get("/v1/random?shape=4x4&distance=12,28&seed=1").body().lines().toList());
    assertEquals(
        "{\"answers\":[" + String.join(",", boards) + "]}",
        mcp.text("random", "{'shape':'4x4','distance':'12,28','seed':1}"));
    HttpResponse<String> refused = served.get("/v1/random?shape=4x4&distance=79&max-seconds=1");
    assertEquals(422, refused.statusCode());
    String limit = "reached the limit after 0 of 1 boards 79 moves from goal";
    assertTrue(refused.body().contains(limit), refused.body());
    String said = mcp.text("random", "{'shape':'4x4','distance':79,'max-seconds':1}");
    assertTrue(said.startsWith(limit), said);
    assertTrue(said.contains("no board at distance 79 was drawn "), said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          solve    | {'board':'123'}                            | board=123
          solve    | {'board':''}                               | board=
          solve    | {}                                         |
          solve    | {'bord':'123456780'}                       | bord=123456780
          solve    | {'board':'1 2 3/4 5 0'}                    | board=1 2 3/4 5 0
          solve    | {'board':'123456780','as':'words'}         | board=123456780&as=words
          solve    | {'board':'123456780','shape':'9x9'}        | board=123456780&shape=9x9
          check    | {'board':'123456780'}                      | board=123456780
          unrank   | {'slot':-1}                                | slot=-1
          unrank   | {'slot':1.5}                               | slot=1.5
          paths    | {'board':'123456780','max':3}              | board=123456780&max=3
          random   | {'count':0}                                | count=0
          random   | {'count':'many'}                           | count=many
          random   | {'distance':40}                            | distance=40
          random   | {'shape':'4x4','distance':81}              | shape=4x4&distance=81
          census   | {'shape':'4x3'}                            | shape=4x3
          info     | {'shape':'2x2'}                            | shape=2x2
          """)
  void mistakesAreReportedInTermsOfHttp(String tool, String arguments, String query)
      throws Exception {
    StringBuilder encoded = new StringBuilder("/v1/" + tool + "?");
    for (String each : query == null ? new String[0] : query.split("&")) {
      int value = each.indexOf('=') + 1;
      encoded.append(each, 0, value);
      encoded.append(URLEncoder.encode(each.substring(value), StandardCharsets.UTF_8)).append('&');
    }
    HttpResponse<String> response = served.get(encoded.toString());
    String error = PipedMcp.JSON.readTree(response.body()).path("error").asText();
    assertFalse(error.isEmpty(), response.body());
    assertEquals(error, mcp.text(tool, arguments));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          random | {'count':1001}                              | count "1001": not 1 to 1,000
          random | {'count':500,'distance':'5,10,15'}          | count "500": 1,500 in all are more than 1,000
          paths  | {'board':'123456780','list':true,'max':1e9} | max "1000000000": not 1 to 1,000
          solve  | {'board':'123456780','format':'rows'}       | there is no parameter "format"
          solve  | {'board':{'tiles':1}}                       | "board" is an object, but must be a text
          random | {'count':1e400}                             | count: "1E+400" is not a whole number in range
          """)
  void listsAreShortAndArgumentsAreTexts(String tool, String arguments, String error)
      throws Exception {
    assertEquals(error, mcp.text(tool, arguments));
  }

  @Test
  void toolsAreDescribedAsOverHttpAndAnswerAsTheirSchemasSay() throws Exception {
    JsonNode paths = PipedMcp.JSON.readTree(served.get("/openapi.json").body()).get("paths");
    Map<String, JsonSchema> schemas = new HashMap<>();
    for (JsonNode tool : mcp.result("tools/list", "{}").get("tools")) {
      String name = tool.get("name").asText();
      JsonNode get = paths.get("/v1/" + name).get("get");
      assertEquals(get.get("summary"), tool.get("description"));
      JsonNode input = tool.get("inputSchema");
      Set<String> required = new TreeSet<>();
      input.get("required").forEach(each -> required.add(each.asText()));
      for (JsonNode parameter : get.get("parameters")) {
        String named = parameter.get("name").asText();
        ObjectNode schema = ((ObjectNode) parameter.get("schema")).deepCopy();
        schema.set("description", parameter.get("description"));
        assertEquals(schema, input.at("/properties/" + named), name);
        assertEquals(parameter.get("required").asBoolean(), required.contains(named), named);
      }
      assertEquals(get.get("parameters").size(), input.get("properties").size(), name);
      schemas.put(name, AnswersSchemaTest.schema(name));
    }
    assertEquals(Set.copyOf(OfferedVerbsTest.verbs()), schemas.keySet());
    for (ToolCall call : ToolCall.some(home, 10, 10)) {
      JsonNode result = mcp.call(call);
      if (!result.has("isError")) {
        JsonSchema schema = schemas.get(call.tool());
        JsonNode answer = result.get("structuredContent");
        for (JsonNode each : answer.has("answers") ? answer.get("answers") : List.of(answer)) {
          assertEquals(Set.of(), schema.validate(each), call.toString());
        }
      }
    }
  }

  @Test
  void toolsTogetherAreShort() throws Exception {
    JsonNode tools = mcp.result("tools/list", "{}").get("tools");
    int most = CHARACTERS_PER_TOOL * tools.size();
    Map<String, Integer> sizes = new TreeMap<>();
    tools.forEach(tool -> sizes.put(tool.get("name").asText(), tool.toString().length()));
    int size = sizes.values().stream().mapToInt(Integer::intValue).sum();
    assertTrue(
        size <= most,
        size
            + " characters for a model to read first, of at most "
            + most
            + "; shorten a purpose that several tools have, or parameters of the longest: "
            + sizes);
  }

  @Test
  void pingIsAnsweredBesidesSearchesWhichCanBeCancelled() throws Exception {
    ToolCall hard = new ToolCall("distance", Map.of("board", HARD), List.of());
    int first = mcp.request("tools/call", hard.params());
    int last = first;
    for (int i = 0; i < 200; i++) {
      last = mcp.request("tools/call", hard.params());
    }
    assertEquals("{}", mcp.result("ping", "{}").toString());
    mcp.send("{\"jsonrpc\":\"2.0\",\"id\":" + last + ",\"method\":\"tools/call\"}");
    assertEquals("another call has this \"id\"", mcp.next().at("/error/message").asText());
    for (int id = last; id >= first; id--) {
      cancel(mcp, id);
    }
    mcp.call(ToolCall.one(home, "distance", Map.of("board", "867254301"))); // what comes next
  }

  private static void cancel(PipedMcp asked, int id) throws Exception {
    asked.send(
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":"
            + id
            + "}}");
  }

  @Test
  void callThatWaitsForTablesCanBeCancelled(@TempDir Path other) throws Exception {
    Path data = Files.createDirectory(other.resolve("data"));
    Files.copy(home.resolve("data/3x3.cm"), data.resolve("3x3.cm"));
    NewFile held = NewFile.at(data.resolve("2x3.cm"), message -> {}); // so none is made meanwhile
    try (PipedMcp waiting = new PipedMcp(other, LONG, "2x3", "3x3")) {
      try (held) {
        ToolCall missing = new ToolCall("distance", Map.of("board", "1 2 3/4 0 5"), List.of());
        int first = waiting.request("tools/call", missing.params());
        Await.until("a call that waits for tables", McpTest::isWaitedFor);
        cancel(waiting, first);
        waiting.call(ToolCall.one(home, "distance", Map.of("board", "867254301")));
      }
      assertTrue(waiting.text("distance", "{'board':'1 2 3/4 0 5'}").endsWith("\"distance\":1}"));
    }
  }

  /** Returns whether a call waits for tables. */
  private static boolean isWaitedFor() {
    return Thread.getAllStackTraces().values().stream()
        .flatMap(Arrays::stream)
        .anyMatch(
            frame ->
                frame.getClassName().equals(NotNowException.class.getName())
                    && frame.getMethodName().equals("await"));
  }

  @Test
  void callsThatAreTooLongTogetherAreRefused() throws Exception {
    ToolCall hard = new ToolCall("distance", Map.of("board", HARD), List.of());
    int first = mcp.request("tools/call", hard.params());
    ToolCall large = new ToolCall("distance", Map.of("board", "1".repeat(250_000)), List.of());
    for (int i = 0; i < 16; i++) {
      mcp.request("tools/call", large.params());
    }
    String refused = mcp.call(large).at("/content/0/text").asText();
    assertEquals("too many calls are waiting; try again soon", refused);
    cancel(mcp, first);
    for (int i = 1; i <= 16; i++) {
      assertEquals(first + i, mcp.next().get("id").asInt());
    }
  }

  @Test
  void searchKeepsTheTimeLimitOfTheTerms() throws Exception {
    try (PipedMcp brief = new PipedMcp(home, Duration.ofSeconds(1), "4x4")) {
      String arguments = "{'board':'" + HARD + "','max-seconds':100000}";
      assertTrue(brief.text("distance", arguments).contains("\"atLeast\":"));
    }
  }

  @Test
  void missingTablesAreMadeFirst(@TempDir Path other) throws Exception {
    try (PipedMcp first = new PipedMcp(other, LONG, "2x3")) {
      String answer = first.text("distance", "{'board':'1 2 3/4 0 5'}");
      assertTrue(answer.endsWith("\"distance\":1}"), answer);
      assertTrue(first.said.toString().contains("2x3.cm at first use"), first.said.toString());
    }
  }

  @Test
  void tablesThatCannotBeMadeAreReportedAtOnce(@TempDir Path other) throws Exception {
    Path lock = Files.createDirectories(other.resolve("data/.2x3.cm.lock"));
    try (PipedMcp first = new PipedMcp(other, LONG, "2x3")) {
      String answer = first.text("distance", "{'board':'1 2 3/4 0 5'}");
      assertTrue(answer.endsWith(": .2x3.cm.lock: cannot be locked; delete it"), answer);
      String failure = answer.replaceAll("[.]?2x3", lock.getParent() + "/$0"); // with its path
      assertTrue(first.said.contains(failure), first.said.toString());
    }
  }

  @Test
  void malformedMessagesLeaveItWorking() throws Exception {
    Random chance = new Random(31);
    Map<Integer, Integer> codes = new LinkedHashMap<>();
    for (int i = 0; i < Scale.usual(300, 1_000); i++) {
      mcp.send(malformed(chance));
      if (i % 10 == 9) {
        int ping = mcp.request("ping", "{}");
        for (JsonNode answer = mcp.next();
            !answer.path("id").equals(PipedMcp.JSON.valueToTree(ping));
            answer = mcp.next()) {
          assertIsPlain(answer);
          codes.merge(answer.at("/error/code").asInt(), 1, Integer::sum);
        }
      }
    }
    assertTrue(codes.keySet().containsAll(Set.of(-32700, -32600, -32601, -32602)), codes + "");
    int last =
        mcp.request(
            "tools/call", ToolCall.one(home, "solve", Map.of("board", "12345678x")).params());
    JsonNode answer = mcp.next();
    while (!answer.path("id").equals(PipedMcp.JSON.valueToTree(last))) {
      assertIsPlain(answer);
      answer = mcp.next();
    }
    assertEquals(0, answer.at("/result/structuredContent/distance").asInt(-1));
    assertEquals(List.of(), List.copyOf(mcp.said));
  }

  /** An error of the protocol, or a result, without words of Java. */
  private static void assertIsPlain(JsonNode answer) {
    assertEquals("2.0", answer.path("jsonrpc").asText(), answer.toString());
    assertTrue(answer.has("id"), answer.toString());
    assertTrue(answer.has("result") != answer.has("error"), answer.toString());
    assertFalse(answer.toString().contains("Exception"), answer.toString());
    assertFalse(answer.toString().contains("a fault of slidebase"), answer.toString());
  }

  /** A wrong value. */
  private static final List<String> WRONG =
      List.of(
          "null",
          "true",
          "-1",
          "1e400",
          "9".repeat(2_000),
          "0.1",
          "[]",
          "[[1,2],[3,[4]]]",
          "{}",
          "{\"a\":{\"b\":null}}",
          "\"\"",
          "\"\\ud800\"",
          "\"\\u0000\"",
          "\"" + "x".repeat(1_000) + "\"",
          "[".repeat(5_000) + "]".repeat(5_000),
          "{\"a\":".repeat(5_000) + "1" + "}".repeat(5_000),
          "nul",
          "01",
          "'x'");

  /** A line that is a good message but for one thing; some have more lines in them. */
  private static byte[] malformed(Random chance) {
    List<String> values =
        new ArrayList<>(
            List.of(
                "\"2.0\"",
                "1000",
                List.of("\"tools/call\"", "\"initialize\"", "\"tools/list\"", "\"ping\"")
                    .get(chance.nextInt(4)),
                List.of("\"solve\"", "\"random\"", "\"check\"").get(chance.nextInt(3)),
                "\"123456780\""));
    int place = chance.nextInt(values.size() + 3);
    if (place < values.size()) {
      values.set(place, WRONG.get(chance.nextInt(WRONG.size())));
    }
    String line =
        String.format(
            "{\"jsonrpc\":%s,\"id\":%s,\"method\":%s,\"params\":{\"name\":%s,\"arguments\":"
                + "{\"board\":%s}}}",
            values.toArray());
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    switch (place - values.size()) {
      case 0 -> bytes = Arrays.copyOf(bytes, chance.nextInt(bytes.length));
      case 1 -> { // of which some are no UTF-8
        for (int i = 0; i <= chance.nextInt(4); i++) {
          bytes[chance.nextInt(bytes.length)] = (byte) chance.nextInt(256);
        }
      }
      case 2 -> {
        ByteArrayOutputStream longer = new ByteArrayOutputStream();
        longer.writeBytes(bytes);
        byte[] noise = new byte[chance.nextInt(1 << chance.nextInt(20))];
        chance.nextBytes(noise);
        longer.writeBytes(noise);
        bytes = longer.toByteArray();
      }
      default -> {}
    }
    return bytes;
  }
}

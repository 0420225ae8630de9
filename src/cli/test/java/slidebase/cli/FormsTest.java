package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import slidebase.ask.JsonObject;
import slidebase.testing.MadeTables;
import slidebase.testing.Served;

/** Each example on the page of what is read means the same at each door. */
class FormsTest {
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");

  private static final String BOARD = "1 2 3 0 4 6 7 5 8";

  @TempDir static Path home;
  private static Served served;

  @BeforeAll
  static void serve() throws Exception {
    MadeTables.copy(home, "3x3");
    served = Doors.serve(home, Served.settings("3x3"));
  }

  @AfterAll
  static void end() throws Exception {
    served.close();
  }

  /** Returns the page's section of what is read, from one text to another. */
  private static String section(String from, String to) throws Exception {
    String page =
        Files.readString(Path.of("src/site/markdown/what-it-reads.md")).replace("\\|", "|");
    return page.substring(page.indexOf(from), page.indexOf(to));
  }

  private static List<String> examples(String section) {
    List<String> examples = new ArrayList<>();
    Matcher codes = CODE.matcher(section.replace("\n", " "));
    while (codes.find()) {
      examples.add(codes.group(1));
    }
    return examples;
  }

  static Stream<String> boards() throws Exception {
    return examples(section("| board |", "Rows may also")).stream();
  }

  static Stream<String> moves() throws Exception {
    return examples(section("| moves |", "A number behind")).stream();
  }

  static Stream<String> claimsOfNoPath() throws Exception {
    return examples(section("That there is no path", "`inf`") + "`inf`").stream();
  }

  private static String command(String input, String... args) {
    return CliRun.of(home, input, args).out();
  }

  private static String called(String tool, JsonObject arguments) {
    JsonObject call =
        new JsonObject()
            .with("jsonrpc", "2.0")
            .with("id", 1)
            .with("method", "tools/call")
            .with("params", new JsonObject().with("name", tool).with("arguments", arguments));
    return command(call + "\n", "mcp");
  }

  private static String cell(String text) {
    return "\"" + text.replace("\"", "\"\"") + "\"";
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @MethodSource("boards")
  void boardIsReadAtEveryDoor(String form) throws Exception {
    assertEquals("3\n", command("", "distance", form));
    assertEquals("3\n3\n", command(BOARD + "\n" + form + "\n", "distance", "-"));
    assertEquals("3\n", command(form + ";123456780\n", "distance", "-"));
    assertEquals("optimal\n", command(form + ";rdr\n", "check", "-"));
    assertEquals(
        "optimal\n",
        command("board,moves\n" + cell(form) + ",rdr\n", "check", "-", "--format", "csv"));
    String answer =
        "{\"start\":\""
            + BOARD
            + "\",\"goal\":\"1 2 3 4 5 6 7 8 0\",\"solvable\":true,\"result\":\"solved\",\"distance\":3}\n";
    assertEquals(answer, served.get("/v1/distance?board=" + encoded(form)).body());
    assertEquals(answer, served.post("/v1/distance", "text/plain", form + "\n").body());
    String json = new JsonObject().with("board", form).toString();
    assertEquals(answer, served.post("/v1/distance", "application/json", json).body());
    assertTrue(
        called("distance", new JsonObject().with("board", form)).contains("\"distance\":3}"));
  }

  static Stream<String> files() throws Exception {
    return examples(section("| file |", "If all of several").replaceAll("(?m)^\\| [^|]*\\|", ""))
        .stream();
  }

  @ParameterizedTest
  @MethodSource("files")
  void fileIsReadAtEveryDoor(String form) throws Exception {
    String file = form.replace('⏎', '\n') + "\n";
    Path path = Files.writeString(home.resolve("boards"), file);
    assertEquals("3\n", command("", "distance", "--from", path.toString()));
    assertEquals("3\n", command(file, "distance", "-"));
    String compared = command(file, "compare", "--from", "-", "--algorithms", "bidirectional");
    assertTrue(compared.contains("bidirectional"), compared);
    String answer = served.post("/v1/distance", "text/plain", file).body();
    assertTrue(answer.contains("\"start\":\"" + BOARD + "\""), answer);
    assertEquals(1, answer.lines().count(), answer);
  }

  /** Other forms of boards with characters that separate the cells of sheets. */
  private static final List<String> LIKE_SHEETS =
      List.of(
          "1,2,3/0,4,6/7,5,8",
          "1,2,3,0,4,6,7,5,8",
          "1\t2\t3\t0\t4\t6\t7\t5\t8",
          "\"1,2,3,0,4,6,7,5,8\"",
          "1;2;3/0;4;6/7;5;8",
          "np.array([1,2,3,0,4,6,7,5,8])");

  static Stream<String> boardsOfLines() throws Exception {
    return Stream.concat(boards(), LIKE_SHEETS.stream());
  }

  /** A line that is read alone must not be taken for the beginning of something else. */
  @ParameterizedTest
  @MethodSource("boardsOfLines")
  void linesAreNoOtherFormat(String form) {
    String rest = "\n1,2,3,4,0,6,7,5,8";
    for (String behind :
        List.of("", " # one", " // one, easy", ";123456708", ";1,2,3/4,5,6/7,0,8", ";  goal")) {
      requireLines(form + behind + rest + "\n", "solve", "-");
      requireLines("123046758;" + form + behind + rest + "\n", "solve", "-");
    }
    for (String claim : List.of(";rdr", ";R, D, R", ";4 5 8", ";unsolvable", ";123456708;rd")) {
      requireLines(form + claim + rest + ";dr\n", "check", "-");
    }
  }

  private static void requireLines(String input, String... args) {
    String[] named =
        Stream.concat(Stream.of(args), Stream.of("--format", "lines")).toArray(String[]::new);
    assertEquals(command(input, named), command(input, args), input);
  }

  private static void requireResult(String result, String board, String claim) throws Exception {
    assertEquals(result + "\n", command("", "check", board, claim));
    assertEquals(result + "\n", command(board + ";" + claim + "\n", "check", "-"));
    assertEquals(
        result + "\n",
        command(
            "board,moves\n" + board + "," + cell(claim) + "\n", "check", "-", "--format", "csv"));
    String field = "\"result\":\"" + result + "\"";
    String get = "/v1/check?board=" + board + "&moves=" + encoded(claim);
    assertTrue(served.get(get).body().contains(field), claim);
    JsonObject submission = new JsonObject().with("board", board).with("moves", claim);
    String posted = served.post("/v1/check", "application/json", submission.toString()).body();
    assertTrue(posted.contains(field), posted);
    assertTrue(called("check", submission).contains(field), claim);
  }

  @ParameterizedTest
  @MethodSource("moves")
  void movesAreReadAtEveryDoor(String form) throws Exception {
    requireResult("optimal", "123046758", form);
  }

  @ParameterizedTest
  @MethodSource("claimsOfNoPath")
  void claimOfNoPathIsReadAtEveryDoor(String form) throws Exception {
    requireResult("unsolvable", "123456870", form);
  }

  @Test
  void pageHasExamplesOfAllKinds() throws Exception {
    assertEquals(20, boards().count());
    assertEquals(22, moves().count());
    assertEquals(7, claimsOfNoPath().count());
  }
}

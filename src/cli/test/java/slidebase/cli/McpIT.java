package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.testing.Page;
import slidebase.testing.Tool;

/** The door for language models as a process of its own. */
class McpIT {
  private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n";
  private static final String PONG = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}";

  /** The exit status of Java after SIGTERM. */
  private static final int TERMINATED = 128 + 15;

  private static Installed ready;

  @TempDir static Path folder;

  @BeforeAll
  static void generate() throws Exception {
    ready = Installed.in(folder);
    ready.generate();
  }

  @Test
  void officialClientGetsTheAnswersOfTheCommandFromAThousandCalls() throws Exception {
    Path script = Path.of("src/cli/test/mcp/client.js").toAbsolutePath();
    Tool node =
        Tool.node()
            .ableTo("call tools (without npm ci in " + script.getParent() + ")", script.toString());
    StringBuilder lines = new StringBuilder();
    for (ToolCall call : ToolCall.some(ready.home(), 100, 200)) {
      lines.append(call.line()).append('\n');
    }
    Path calls = Files.writeString(folder.resolve("calls"), lines);
    List<String> words = new ArrayList<>(List.of(script.toString(), calls.toString()));
    words.addAll(List.of(ready.javaCommand("mcp")));
    assertEquals("1000 calls of 11 tools\n", node.run(folder, words.toArray(String[]::new)));
  }

  @Test
  void configurationOnThePageStartsIt() throws Exception {
    Page page =
        Page.all().stream().filter(each -> each.toString().equals("mcp.md")).findFirst().get();
    String json =
        page.pieces().stream()
            .filter(piece -> piece.language().equals("json"))
            .findFirst()
            .orElseThrow()
            .text();
    JsonNode server = new ObjectMapper().readTree(json).at("/mcpServers/slidebase");
    assertEquals("slidebase", server.get("command").asText());
    List<String> words = new ArrayList<>();
    server.get("args").forEach(word -> words.add(word.asText()));
    Installed.Running mcp = ready.start(Map.of(), ready.javaCommand(words.toArray(String[]::new)));
    say(mcp, PING);
    assertEquals(PONG, mcp.process().inputReader().readLine());
    mcp.process().getOutputStream().close();
    CliRun end = mcp.end();
    assertEquals(0, end.status(), end.err());
  }

  private static void say(Installed.Running mcp, String line) throws Exception {
    OutputStream in = mcp.process().getOutputStream();
    in.write(line.getBytes(StandardCharsets.UTF_8));
    in.flush();
  }

  /** Sends SIGTERM, and leaves the input open. */
  private static CliRun terminated(Installed.Running mcp) throws Exception {
    ready.run("sh", "-c", "kill -TERM " + mcp.process().pid());
    return mcp.end();
  }

  @Test
  void endOfInputEndsItWithStatusZeroAndASignalAtOnce() throws Exception {
    Installed.Running mcp = ready.start(Map.of(), ready.javaCommand("mcp"));
    BufferedReader answers = mcp.process().inputReader();
    say(mcp, PING);
    assertEquals(PONG, answers.readLine());
    assertEquals(new CliRun(TERMINATED, "", ""), terminated(mcp));
    Installed.Running other = ready.start(Map.of(), ready.javaCommand("mcp"));
    other.process().getOutputStream().close();
    assertEquals(new CliRun(0, "", ""), other.end());
  }

  @Tag("long")
  @Test
  void slowTablesAreAnnouncedAndDelayNeitherAnEasyAnswerNorTheEnd() throws Exception {
    Path data = folder.resolve("large");
    Installed.Running mcp =
        ready.start(
            Map.of("SLIDEBASE_DATA", data.toString()),
            ready.javaCommand("mcp", "--shape", "4x4", "--max-seconds", "1"));
    say(
        mcp,
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"random\","
            + "\"arguments\":{\"shape\":\"4x4\",\"distance\":\"40\"}}}\n"
            + "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"distance\","
            + "\"arguments\":{\"board\":\"1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15\"}}}\n");
    BufferedReader answers = mcp.process().inputReader();
    String refused = answers.readLine();
    assertTrue(refused.contains("the tables of 4x4 are being made; try again soon"), refused);
    String answer = answers.readLine();
    assertTrue(answer.contains("\"result\":\"solved\",\"distance\":1}"), answer);
    CliRun end = terminated(mcp);
    assertEquals(TERMINATED, end.status(), end.err());
    assertEquals(List.of(".4x4.cm.lock"), Installed.names(data));
    assertTrue(end.err().startsWith("slidebase: generating " + data.resolve("4x4.cm")), end.err());
  }

  @Tag("long")
  @Test
  void aReaderThatLeavesIsNotAFailureButAFullDiskIs() throws Exception {
    String piped =
        "{ printf '%s' \"$2\" | \"$0\" -jar \"$1\" mcp; echo \"status $?\" >&2; } | true";
    assertEquals(new CliRun(0, "", "status 0\n"), ready.shellOfJava(piped, PING));
    String full = "printf '%s' \"$2\" | \"$0\" -jar \"$1\" mcp > /dev/full";
    assertEquals(
        new CliRun(2, "", "slidebase: cannot write the answer: No space left on device\n"),
        ready.shellOfJava(full, PING));
  }
}

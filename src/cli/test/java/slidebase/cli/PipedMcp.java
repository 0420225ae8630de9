package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import slidebase.board.Shape;
import slidebase.door.Offer;
import slidebase.door.Terms;
import slidebase.mcp.McpService;
import slidebase.tables.Installation;
import slidebase.testing.Await;

/** The door for language models inside the test's own process. */
final class PipedMcp implements AutoCloseable {
  static final ObjectMapper JSON = new ObjectMapper();

  private final PipedOutputStream in = new PipedOutputStream();
  private final FutureTask<Void> end;

  /** The messages; the last call fails, because the server has ended. */
  private final BlockingQueue<Callable<String>> out = new LinkedBlockingQueue<>();

  private int lastId;

  /** The standard error of the process. */
  final Queue<String> said = new ConcurrentLinkedQueue<>();

  /** Begins to listen on terms of its own. */
  PipedMcp(Path home, Duration mostTime, String... shapes) throws IOException {
    this(new Verbs.Offered().all(), home, mostTime, shapes);
  }

  /** Offers only these verbs. */
  PipedMcp(List<Offer> offers, Path home, Duration mostTime, String... shapes) throws IOException {
    Terms terms =
        new Terms(Arrays.stream(shapes).map(Shape::parse).toList(), true, mostTime, 1_000);
    McpService service =
        new McpService(
            terms,
            new Installation(home, null),
            offers,
            "0",
            said::add,
            line -> out.add(() -> new String(line, StandardCharsets.UTF_8)));
    PipedInputStream listening = new PipedInputStream(in, 1 << 16);
    end =
        new FutureTask<>(
            () -> {
              service.answer(listening);
              return null;
            }) {
          @Override
          protected void done() {
            out.add(
                () -> {
                  get();
                  throw new AssertionError("the server has ended");
                });
          }
        };
    new Thread(end).start();
  }

  void send(byte[] line) throws IOException {
    in.write(line);
    in.write('\n');
    in.flush();
  }

  void send(String line) throws IOException {
    send(line.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the next message that comes. */
  JsonNode next() throws Exception {
    String line = Await.next("a message of the server", out).call();
    assertEquals(line.length() - 1, line.indexOf('\n'), line);
    return JSON.readTree(line);
  }

  /** Sends a request with parameters in JSON, and returns its id. */
  int request(String method, String params) throws IOException {
    String line = "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}";
    send(String.format(line, ++lastId, method, params));
    return lastId;
  }

  /** Sends a request, and returns its result, which has to come next. */
  JsonNode result(String method, String params) throws Exception {
    int id = request(method, params);
    JsonNode answer = next();
    assertEquals(id, answer.get("id").asInt(), answer.toString());
    assertNotNull(answer.get("result"), answer.toString());
    return answer.get("result");
  }

  JsonNode call(ToolCall call) throws Exception {
    return result("tools/call", call.params());
  }

  /** Calls a tool with arguments in JSON with single quotes, and returns the first text. */
  String text(String tool, String arguments) throws Exception {
    String params = String.format("{'name':'%s','arguments':%s}", tool, arguments);
    return result("tools/call", params.replace('\'', '"')).at("/content/0/text").asText();
  }

  /** Ends the input, and waits until everything is answered. */
  @Override
  public void close() throws IOException {
    in.close();
    try {
      Await.result("the end of the server", end);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}

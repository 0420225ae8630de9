package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.testing.Await;
import slidebase.testing.Served;
import slidebase.testing.Tool;

/**
 * The server as a process with little memory, and clients that mean no good, by real sockets. What
 * they leave behind is counted: threads, files and memory.
 */
@Tag("long")
class ServeIT {
  private static final Path JAR = Path.of("target/slidebase-cli/slidebase-cli.jar");
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  private static final String HOST = "127.0.0.1";
  private static final String GOOD = "/v1/solve?board=23415x768";
  private static final String ANSWER =
      "{\"start\":\"2 3 4 1 5 0 7 6 8\",\"goal\":\"1 2 3 4 5 6 7 8 0\",\"solvable\":true,"
          + "\"result\":\"solved\","
          + "\"distance\":19,\"path\":\"ullddrurdllurdruldr\"}\n";
  private static final String LINE = "123456708\n";
  private static final String POST = "POST /v1/solve HTTP/1.1\r\nHost: a\r\n";
  private static final String CHUNKED = POST + "Transfer-Encoding: chunked\r\n\r\n";

  /** The memory that Java may keep after it was used, in bytes. */
  private static final long SPARE_MEMORY = 6 << 20;

  @TempDir static Path folder;

  private static Process process;
  private static int port;

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  @BeforeAll
  static void start() throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(
                JAVA.toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-jar",
                JAR.toAbsolutePath().toString(),
                "serve",
                "--port",
                "0",
                "--log")
            .directory(folder.toFile())
            .redirectError(folder.resolve("err").toFile());
    builder.environment().put("SLIDEBASE_DATA", folder.resolve("data").toString());
    process = builder.start();
    String line =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))
            .readLine();
    Matcher said =
        Pattern.compile("slidebase listens at http://127.0.0.1:(\\d+) \\(page: /, API: /v1\\)")
            .matcher(String.valueOf(line));
    assertTrue(said.matches(), line + Files.readString(folder.resolve("err")));
    port = Integer.parseInt(said.group(1));
    Await.until("its tables", () -> new ServeIT().get(GOOD), answer -> !answer.isEmpty());
  }

  @AfterAll
  static void withoutRunningWorkItEndsWithStatusZero() throws Exception {
    try {
      assertEndsWithStatusZero();
    } finally {
      process.destroyForcibly();
    }
  }

  private static void assertEndsWithStatusZero() throws Exception {
    process.destroy();
    assertEquals(
        0, Await.end("its end", process, Await.SECONDS), Files.readString(folder.resolve("err")));
  }

  /** Empty if the answer is not there yet. */
  private String get(String pathAndQuery) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://" + HOST + ":" + port + pathAndQuery)).build();
    var response =
        Await.result(
            "the answer to " + pathAndQuery, client.sendAsync(request, BodyHandlers.ofString()));
    return response.statusCode() == 503 ? "" : response.body();
  }

  private void assertAnswers() throws Exception {
    for (int i = 0; i < 20; i++) {
      assertEquals(ANSWER, get(GOOD));
    }
  }

  private Socket connect() throws IOException {
    Socket socket = new Socket(HOST, port);
    socket.setSoTimeout(Served.TIMEOUT_MILLIS);
    return socket;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Sends all of it and no more, and returns all that comes. */
  private String sent(byte[] request) throws IOException {
    try (Socket socket = connect()) {
      try {
        socket.getOutputStream().write(request);
        socket.shutdownOutput();
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      } catch (SocketTimeoutException e) {
        throw e;
      } catch (IOException e) {
        return ""; // it was thrown out before it had said all
      }
    }
  }

  /** The resources of a process without requests. */
  private record Held(long threads, long files, long memory) {}

  private static Held held(long memory) throws IOException {
    Path ofProcess = Path.of("/proc/" + process.pid());
    return new Held(count(ofProcess.resolve("task")), count(ofProcess.resolve("fd")), memory);
  }

  private static long memory() throws Exception {
    long pid = process.pid();
    Tool jcmd = Tool.ofJava("jcmd");
    jcmd.run(folder, String.valueOf(pid), "GC.run");
    Matcher used =
        Pattern.compile("total \\d+K, used (\\d+)K")
            .matcher(jcmd.run(folder, String.valueOf(pid), "GC.heap_info"));
    long memory = 0;
    while (used.find()) {
      memory += 1024 * Long.parseLong(used.group(1));
    }
    assertTrue(memory > 0, "the memory is told in other words");
    return memory;
  }

  private static long count(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.count();
    }
  }

  /** Waits until the resources are those of before; spare threads end after a while. */
  private void assertNothingIsLeft(Held before) throws Exception {
    Await.until("threads and files like " + before, () -> held(0), now -> isLike(before, now));
    Held now = held(memory());
    assertTrue(isLike(before, now), before + " became " + now);
  }

  private static boolean isLike(Held before, Held now) {
    return now.threads <= before.threads + 2
        && now.files <= before.files + 2
        && now.memory <= before.memory + SPARE_MEMORY;
  }

  private static <T> List<T> all(ExecutorService pool, List<Callable<T>> work) throws Exception {
    List<T> results = new ArrayList<>();
    for (Future<T> each : pool.invokeAll(work)) {
      results.add(each.get());
    }
    return results;
  }

  @Tag("release")
  @Test
  void malformedRequestsGetAnErrorOrNothingAndLeaveNothing() throws Exception {
    List<byte[]> requests = malformed();
    requests.subList(0, 500).forEach(request -> assertDoesNoHarm(request));
    assertAnswers();
    Held before = held(memory());
    ExecutorService pool = Executors.newFixedThreadPool(8);
    try {
      List<Callable<Void>> work = new ArrayList<>();
      for (byte[] request : requests) {
        work.add(
            () -> {
              assertDoesNoHarm(request);
              return null;
            });
      }
      Future<?> good =
          pool.submit(
              () -> {
                assertAnswers();
                return null;
              });
      all(pool, work);
      good.get();
    } finally {
      pool.shutdownNow();
    }
    assertTrue(requests.size() >= 10_000);
    assertAnswers();
    assertNothingIsLeft(before);
    for (String line : Files.readAllLines(folder.resolve("err"))) {
      assertTrue(line.chars().allMatch(c -> c >= ' ' && c < 0x7F), line);
      assertFalse(line.contains("Exception"), line);
    }
  }

  private void assertDoesNoHarm(byte[] request) {
    String answer;
    try {
      answer = sent(request);
    } catch (IOException e) {
      throw new AssertionError(new String(request, StandardCharsets.ISO_8859_1), e);
    }
    String shown = new String(request, StandardCharsets.ISO_8859_1) + "\n-> " + answer;
    assertTrue(answer.isEmpty() || answer.matches("(?s)HTTP/1[.]1 ([24]\\d\\d|50[15]) .*"), shown);
    assertFalse(answer.contains("<html") || answer.contains("jetty"), shown);
    assertFalse(answer.contains(" at ") && answer.contains("java"), shown);
  }

  /** Ten thousand requests and more, the same ones each time. */
  private static List<byte[]> malformed() {
    Random chance = new Random(1);
    List<byte[]> requests = new ArrayList<>();
    String get = "GET " + GOOD + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    String post = POST + "Content-Length: 20\r\n\r\n" + LINE + LINE;
    for (String whole : List.of(get, post, CHUNKED + "a\r\n" + LINE + "\r\n0\r\n\r\n")) {
      for (int length = 0; length < whole.length(); length++) {
        requests.add(bytes(whole.substring(0, length)));
      }
    }
    for (String header :
        List.of(
            "Content-Length: -1",
            "Content-Length: 99999999999999999999",
            "Content-Length: 5\r\nContent-Length: 6",
            "Content-Length: 5, 6",
            "Content-Length: 0x5",
            "Content-Length: 20\r\nTransfer-Encoding: chunked",
            "Transfer-Encoding: chunked\r\nContent-Length: 4",
            "Transfer-Encoding: chunked, identity",
            "Transfer-Encoding: xchunked",
            "Transfer-Encoding : chunked",
            "Transfer-Encoding:\u000bchunked",
            "Host: b",
            "X: " + "x".repeat(100_000),
            "X: y\r\n".repeat(10_000) + "X: y",
            "\u00ff\u00fe: x",
            " folded",
            ":",
            "Expect: nothing",
            "Content-Encoding: gzip",
            "Range: bytes=0-1")) {
      for (String body : List.of("", "5\r\n12345\r\n0\r\n\r\n", "zz\r\n", "-1\r\n", LINE)) {
        requests.add(bytes(POST + header + "\r\n\r\n" + body));
      }
    }
    for (String target :
        List.of(
            "/v1/solve?board=%",
            "/v1/solve?board=%1",
            "/v1/solve?board=%zz",
            "/v1/solve?board=%c0%af",
            "/v1/solve?board=%ff%fe",
            "/v1/solve?board=\u00e4",
            "/v1/solve?%00=%00",
            "/%",
            "/%2e%2e/",
            "/../../../../etc/passwd",
            "/v1/solve/..;/x",
            "//",
            "*",
            "http://[::1",
            "x".repeat(50_000),
            "/v1/solve?" + "a=b&".repeat(1_500),
            "/v1/solve?board=" + "1".repeat(7_000))) {
      for (String version :
          List.of("HTTP/1.1", "HTTP/1.0", "HTTP/9.9", "HTTP/1.1 ", "", "http/1.1")) {
        requests.add(
            bytes("GET " + target + " " + version + "\r\nHost: a\r\nConnection: close\r\n\r\n"));
      }
    }
    while (requests.size() < 6_000) { // anything at all
      byte[] noise = new byte[1 + chance.nextInt(400)];
      chance.nextBytes(noise);
      requests.add(noise);
    }
    while (requests.size() < 10_500) { // a good request with some bytes changed
      byte[] changed = bytes(chance.nextBoolean() ? get : post);
      for (int i = 0; i <= chance.nextInt(4); i++) {
        changed[chance.nextInt(changed.length)] = (byte) chance.nextInt(256);
      }
      requests.add(changed);
    }
    return requests;
  }

  @Test
  void requestsAreNotSmuggledInOthers() throws Exception {
    String second = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
    for (String headers :
        List.of(
            "Content-Length: " + second.length() + "\r\nTransfer-Encoding: chunked\r\n",
            "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
            "Content-Length: 3\r\nContent-Length: 100\r\n")) {
      String answer = sent(bytes(POST + headers + "\r\n0\r\n\r\n" + second));
      assertTrue(answer.startsWith("HTTP/1.1 400 "), headers + answer);
      assertFalse(answer.contains("\"tables\""), headers + answer);
    }
  }

  @Test
  @Tag("release")
  void slowAndVanishedClientsDelayNoOthers() throws Exception {
    assertAnswers();
    Held before = held(memory());
    List<Socket> slow = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      slow.add(connect());
    }
    String request = "GET " + GOOD + " HTTP/1.1\r\n";
    for (int at = 0; at < 8; at++) { // a byte at a time
      for (Socket socket : slow) {
        socket.getOutputStream().write(request.charAt(at));
      }
      assertAnswers();
    }
    List<Deaf> deaf = new ArrayList<>();
    for (int i = 0; i < 32; i++) {
      deaf.add(new Deaf());
    }
    for (long sent = 1; sent > 0; ) { // until everything between them and the server is full
      sent = 0;
      for (Deaf client : deaf) {
        sent += client.send();
      }
      assertAnswers();
    }
    assertAnswers();
    for (int i = 0; i < 300; i++) { // gone in the middle of a line, and of a chunk
      try (Socket socket = connect()) {
        socket.getOutputStream().write(bytes(CHUNKED + "1000\r\n" + LINE.repeat(20) + "1234"));
        socket.setSoLinger(i % 2 == 0, 0);
      }
    }
    assertAnswers();
    for (Socket socket : slow) {
      socket.close();
    }
    for (Deaf client : deaf) {
      client.channel.close();
    }
    assertAnswers();
    assertNothingIsLeft(before);
  }

  /** Sends a stream of boards, and reads none of the answers. */
  private static final class Deaf {
    private static final byte[] CHUNK = bytes("2710\r\n" + LINE.repeat(1_000) + "\r\n");
    private final SocketChannel channel = SocketChannel.open(new InetSocketAddress(HOST, port));
    private ByteBuffer unsent = ByteBuffer.wrap(bytes(CHUNKED));

    Deaf() throws IOException {
      channel.configureBlocking(false);
    }

    /** Sends the bytes that are accepted without waiting, and returns their number. */
    long send() throws IOException {
      long sent = 0;
      for (int taken = channel.write(unsent); taken > 0; taken = channel.write(unsent)) {
        sent += taken;
        if (!unsent.hasRemaining()) {
          unsent = ByteBuffer.wrap(CHUNK);
        }
      }
      return sent;
    }
  }

  private static Void sendWithoutEnd(Socket socket) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write(bytes(CHUNKED));
    byte[] chunk = bytes("2710\r\n" + LINE.repeat(1_000) + "\r\n");
    while (!Thread.interrupted()) {
      out.write(chunk);
    }
    return null;
  }

  @Tag("release")
  @Test
  void manyRequestsInLittleMemoryLeaveNothing() throws Exception {
    askInRows(20);
    Held before = held(memory());
    askInRows(100);
    assertNothingIsLeft(before);
  }

  /** Asks a hundred times in a row, on one connection, before it reads the answers. */
  private void askInRows(int rows) throws IOException {
    byte[] hundred = bytes(("GET " + GOOD + " HTTP/1.1\r\nHost: a\r\n\r\n").repeat(100));
    try (Socket socket = connect()) {
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
      for (int row = 0; row < rows; row++) {
        socket.getOutputStream().write(hundred);
        for (int answers = 0; answers < 100; ) {
          answers += ANSWER.strip().equals(in.readLine()) ? 1 : 0;
        }
      }
    }
  }

  @Test
  void manyDrawsAtOnceTakeConstantMemory() throws Exception {
    String expected = drawn();
    assertEquals(10_000, expected.lines().count());
    Held before = held(memory());
    ExecutorService pool = Executors.newFixedThreadPool(40);
    try {
      List<Callable<String>> draws = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        draws.add(this::drawn);
      }
      for (String drawn : all(pool, draws)) {
        assertTrue(drawn.equals(expected), "each draw is whole");
      }
    } finally {
      pool.shutdownNow();
    }
    assertAnswers();
    assertNothingIsLeft(before);
  }

  /** Draws boards on a connection that ends with them, so that none is kept for more questions. */
  private String drawn() throws IOException {
    String target = "/v1/random?count=10000&seed=1";
    String answer = sent(bytes("GET " + target + " HTTP/1.0\r\nHost: a\r\n\r\n"));
    assertTrue(answer.startsWith("HTTP/1.1 200 "), answer);
    return answer.substring(answer.indexOf("\r\n\r\n") + 4);
  }

  @Tag("release")
  @Test
  void streamOfAMillionLinesTakesConstantMemory() throws Exception {
    assertAnswers();
    Held before = held(memory());
    try (Socket socket = connect()) {
      Thread sender =
          new Thread(
              () -> {
                try {
                  OutputStream out = socket.getOutputStream();
                  out.write(bytes(CHUNKED));
                  byte[] chunk = bytes("2710\r\n" + LINE.repeat(1_000) + "\r\n");
                  for (int i = 0; i < 1_000; i++) {
                    out.write(chunk);
                  }
                  out.write(bytes("0\r\n\r\n"));
                } catch (IOException e) {
                  throw new AssertionError(e);
                }
              });
      sender.start();
      InputStream in = socket.getInputStream();
      long lines = 0;
      byte[] last = new byte[5];
      byte[] buffer = new byte[1 << 16];
      while (!new String(last, StandardCharsets.ISO_8859_1).equals("0\r\n\r\n")) {
        int read = in.read(buffer);
        assertTrue(read > 0, "it ends whole");
        for (int i = 0; i < read; i++) {
          lines += buffer[i] == '}' ? 1 : 0;
          System.arraycopy(last, 1, last, 0, 4);
          last[4] = buffer[i];
        }
      }
      Await.until("the end of the sender", () -> !sender.isAlive());
      assertEquals(1_000_000, lines);
    }
    assertNothingIsLeft(before);
  }

  @Test
  void whenTheServerIsAskedToEndStreamsEndWithAWholeLine() throws Exception {
    int streams = 16; // all must end within the grace of the server
    List<Callable<String>> readers = new ArrayList<>();
    CountDownLatch begun = new CountDownLatch(streams);
    ExecutorService pool = Executors.newCachedThreadPool();
    for (int i = 0; i < streams; i++) {
      Socket socket = new Socket();
      socket.setSoTimeout(Served.TIMEOUT_MILLIS);
      socket.setReceiveBufferSize(1 << 14); // little to read when the server ends
      socket.connect(new InetSocketAddress(HOST, port));
      pool.submit(() -> sendWithoutEnd(socket));
      readers.add(() -> endOf(socket, begun));
    }
    List<Future<String>> ends = new ArrayList<>();
    for (Callable<String> reader : readers) {
      ends.add(pool.submit(reader));
    }
    Await.until("the first answer of each stream", () -> begun.getCount() == 0);
    assertEndsWithStatusZero();
    for (Future<String> end : ends) {
      assertTrue(
          end.get()
              .matches(
                  "(?s).*\n\\{\"error\":\"the server is stopping; the remaining lines are not answered\","
                      + "\"line\":\\d+\\}\n\r\n0\r\n\r\n"),
          end.get());
    }
    pool.shutdownNow();
    assertThrows(ConnectException.class, () -> new Socket(HOST, port).close());
    start(); // for the others
  }

  /** Reads all, closes the socket, and returns the last of it. */
  private static String endOf(Socket socket, CountDownLatch begun) throws IOException {
    InputStream in = socket.getInputStream();
    ByteArrayOutputStream end = new ByteArrayOutputStream();
    byte[] buffer = new byte[1 << 14];
    end.write(in.read());
    begun.countDown();
    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
      if (end.size() > 1 << 16) {
        byte[] kept = end.toByteArray();
        end.reset();
        end.write(kept, kept.length - 1_000, 1_000);
      }
      end.write(buffer, 0, read);
    }
    socket.close();
    String all = end.toString(StandardCharsets.ISO_8859_1);
    return all.substring(Math.max(0, all.length() - 1_000));
  }
}

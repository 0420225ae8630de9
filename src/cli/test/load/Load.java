import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Loads a server that runs on this machine with all kinds of clients at once, then ends it. Each
 * answer is compared with the one that the command gave, and what the server holds is measured.
 *
 * <pre>java Load.java PORT PID SECONDS QUESTIONS BOARDS</pre>
 *
 * <p>QUESTIONS has a path with a query and its answer per line, separated by a tab; BOARDS a hard
 * board per line. The exit status is 0 if no answer was lost, and nothing was left behind.
 */
public final class Load {
  /** Below this number of seconds, memory is printed but not judged, because it still grows. */
  private static final int LONG = 1_800;

  private static final int CONNECTIONS_AT_THE_END = 16;

  private record Question(String target, String answer) {}

  private record Answer(int status, String content) {}

  /** What the process holds: threads, open files, and kilobytes of resident memory. */
  private record Held(long threads, long files, long resident) {
    @Override
    public String toString() {
      return String.format("%d threads, %d files, %,d kB resident", threads, files, resident);
    }
  }

  private static int port;
  private static long pid;
  private static List<Question> questions = new ArrayList<>();
  private static List<String> hard;
  private static volatile boolean isOver;
  private static final Map<String, AtomicLong> counts = new ConcurrentHashMap<>();
  private static final Map<Long, Integer> draws = new ConcurrentHashMap<>();
  private static final List<String> faults = new ArrayList<>();

  private interface Client {
    void run(Random chance) throws IOException;
  }

  private Load() {}

  public static void main(String[] args) throws Exception {
    port = Integer.parseInt(args[0]);
    pid = Long.parseLong(args[1]);
    int seconds = Integer.parseInt(args[2]);
    for (String line : Files.readAllLines(Path.of(args[3]))) {
      String[] parts = line.split("\t");
      questions.add(new Question(parts[0], parts[1] + "\n"));
    }
    hard = Files.readAllLines(Path.of(args[4]));
    load(Math.max(5, seconds / 20)); // so that all code is loaded and compiled
    Held before = settled();
    long heapBefore = heap();
    System.out.println("before: " + before + ", heap " + heapBefore + " kB");
    List<Long> resident = load(seconds);
    Held after = settled();
    long heapAfter = heap();
    System.out.println("after:  " + after + ", heap " + heapAfter + " kB");
    System.out.println("resident over time, kB: " + resident);
    require(after.threads <= before.threads + 4, "threads are left");
    require(after.files <= before.files + 4, "files are left open");
    if (seconds >= LONG) {
      require(heapAfter <= heapBefore * 1.1, "the heap has grown");
      List<Long> half = resident.subList(resident.size() / 2, resident.size());
      long least = half.stream().min(Long::compare).orElseThrow();
      long most = half.stream().max(Long::compare).orElseThrow();
      require(most <= least * 1.05, "resident memory is not flat: " + least + " to " + most);
    }
    end();
    counts.forEach((name, count) -> System.out.println(name + ": " + count));
    faults.forEach(System.out::println);
    System.exit(faults.isEmpty() ? 0 : 1);
  }

  private static synchronized void require(boolean isRight, String fault) {
    if (!isRight && faults.size() < 20) {
      faults.add("FAULT: " + fault);
    }
  }

  private static void count(String name) {
    counts.computeIfAbsent(name, key -> new AtomicLong()).incrementAndGet();
  }

  /** Runs all clients for a time, and returns the resident memory at twenty times. */
  private static List<Long> load(int seconds) throws Exception {
    isOver = false;
    List<Thread> threads = new ArrayList<>();
    start(threads, 6, Load::keepAsking);
    start(threads, 4, Load::askHard);
    start(threads, 3, Load::measure);
    start(threads, 4, Load::stream);
    start(threads, 3, Load::draw);
    start(threads, 2, Load::leave);
    start(threads, 2, Load::sendNonsense);
    start(threads, 1, Load::beDeaf);
    List<Long> resident = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      TimeUnit.MILLISECONDS.sleep(seconds * 50L);
      resident.add(held().resident);
    }
    isOver = true;
    for (Thread thread : threads) {
      thread.join();
    }
    return resident;
  }

  private static void start(List<Thread> threads, int clients, Client client) {
    for (int i = 0; i < clients; i++) {
      Random chance = new Random(threads.size());
      Thread thread =
          new Thread(
              () -> {
                while (!isOver) {
                  try {
                    client.run(chance);
                  } catch (IOException | RuntimeException e) {
                    require(false, "a client that behaves lost its connection: " + e);
                  }
                }
              });
      thread.start();
      threads.add(thread);
    }
  }

  /** Asks a hundred questions on one connection, and compares each answer. */
  private static void keepAsking(Random chance) throws IOException {
    try (Socket socket = connect()) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      for (int i = 0; i < 100 && !isOver; i++) {
        Question question = questions.get(chance.nextInt(questions.size()));
        send(socket, get(question.target));
        Answer answer = read(in);
        if (answer.status == 429) {
          count("refused");
          continue;
        }
        boolean isWhole = answer.content.equals(question.answer);
        require(
            answer.status == 200 && (isWhole || isRightBound(answer.content, question.answer)),
            question + " got " + answer);
        count(isWhole ? "compared" : "bounds");
      }
    }
  }

  /** A search that waits long for its turn meets its limit; its bound must not exceed the truth. */
  private static boolean isRightBound(String found, String expected) {
    String bound = ",\"result\":\"unfinished\",\"atLeast\":";
    String distance = ",\"result\":\"solved\",\"distance\":";
    int begin = found.indexOf(bound);
    return begin > 0
        && expected.startsWith(found.substring(0, begin) + distance)
        && number(found, begin + bound.length()) <= number(expected, begin + distance.length());
  }

  private static int number(String text, int begin) {
    int end = begin;
    while (end < text.length() && Character.isDigit(text.charAt(end))) {
      end++;
    }
    return Integer.parseInt(text.substring(begin, end));
  }

  private static String joined(List<Integer> tiles) {
    return tiles.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  /** Asks about goals whose tables are made for it, and leaves one time in four. */
  private static void measure(Random chance) throws IOException {
    List<Integer> tiles = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
    Collections.shuffle(tiles, chance);
    String goal = joined(tiles);
    int blank = tiles.indexOf(0);
    Collections.swap(tiles, blank, blank % 5 < 4 ? blank + 1 : blank - 1); // one slide away
    try (Socket socket = connect()) {
      String target = "/v1/distance?shape=2x5&measure=slides&max-seconds=1&board=";
      send(socket, get(target + joined(tiles) + "&goal=" + goal));
      if (chance.nextInt(4) == 0) {
        count("measured, left");
        return;
      }
      Answer answer = read(new BufferedInputStream(socket.getInputStream()));
      require(
          answer.status == 429
              || answer.status == 200
                  && answer.content.matches("(?s).*\"(distance|atLeast)\":1[,}].*"),
          "a measured question got " + answer);
      count("measured");
    }
  }

  private static void askHard(Random chance) throws IOException {
    try (Socket socket = connect()) {
      String board = hard.get(chance.nextInt(hard.size()));
      send(socket, get("/v1/solve?shape=4x4&board=" + board));
      Answer answer = read(new BufferedInputStream(socket.getInputStream()));
      require(
          answer.status == 429
              || answer.status == 200
                  && (answer.content.contains("\"atLeast\":")
                      || answer.content.contains("\"path\":")),
          "a hard board got " + answer);
      count("hard");
    }
  }

  /** Posts some lines, with a bad one among them, and reads as many. */
  private static void stream(Random chance) throws IOException {
    try (Socket socket = connect()) {
      String board = hard.get(chance.nextInt(hard.size()));
      String lines = "1,2,3,4/5,6,7,8/9,10,11,12/13,14,0,15\nfoo\n" + board + "\n";
      send(
          socket,
          "POST /v1/distance?shape=4x4 HTTP/1.1\r\nHost: a\r\nContent-Length: "
              + lines.length()
              + "\r\n\r\n"
              + lines);
      Answer answer = read(new BufferedInputStream(socket.getInputStream()));
      List<String> answers = answer.content.lines().toList();
      require(
          answer.status == 200
              && answers.size() == 3
              && answers.get(0).contains("\"distance\":1}")
              && answers.get(1).contains("\"line\":2}")
              && answers.get(2).contains("\"solvable\":true"),
          "a stream got " + answer);
      count("streams");
    }
  }

  /** Draws ten thousand boards; equal seeds give equal boards. */
  private static void draw(Random chance) throws IOException {
    try (Socket socket = connect()) {
      long seed = chance.nextInt(5);
      send(socket, get("/v1/random?count=10000&seed=" + seed));
      Answer answer = read(new BufferedInputStream(socket.getInputStream()));
      if (answer.status == 200) {
        require(answer.content.lines().count() == 10_000, "a draw was cut");
        int hash = answer.content.hashCode();
        Integer known = draws.putIfAbsent(seed, hash);
        require(known == null || known == hash, "equal seeds drew other boards");
        count("draws");
      } else {
        require(answer.status == 429, "a draw got " + answer);
        count("refused");
      }
    }
  }

  /** Leaves before the answer: closes one direction, both, or resets. */
  private static void leave(Random chance) throws IOException {
    try (Socket socket = connect()) {
      send(socket, get("/v1/solve?shape=4x4&board=" + hard.get(chance.nextInt(hard.size()))));
      switch (chance.nextInt(3)) {
        case 0 -> {
          socket.shutdownOutput();
          try {
            socket.getInputStream().readAllBytes();
          } catch (IOException e) {
            count("resets");
          }
        }
        case 1 -> socket.setSoLinger(true, 0);
        default -> {}
      }
    }
    count("left");
  }

  private static void sendNonsense(Random chance) {
    try (Socket socket = connect()) {
      byte[] bytes = get(questions.get(0).target).getBytes(StandardCharsets.ISO_8859_1);
      for (int i = 0; i < 3; i++) {
        bytes[chance.nextInt(bytes.length)] = (byte) chance.nextInt(256);
      }
      socket.getOutputStream().write(bytes);
      socket.shutdownOutput();
      String answer =
          new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      require(
          answer.isEmpty() || answer.matches("(?s)HTTP/1[.]1 ([24]\\d\\d|50[15]) .*"),
          "nonsense got " + answer);
    } catch (IOException e) {
      count("resets");
    }
    count("malformed");
  }

  /** Asks for much, and reads none of it for a while. */
  private static void beDeaf(Random chance) throws IOException {
    List<Socket> sockets = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      Socket socket = connect();
      send(socket, get("/v1/random?count=10000"));
      sockets.add(socket);
    }
    try {
      TimeUnit.SECONDS.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    for (Socket socket : sockets) {
      socket.close();
    }
    count("deaf");
  }

  private static Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(120_000);
    return socket;
  }

  private static String get(String target) {
    return "GET " + target + " HTTP/1.1\r\nHost: a\r\n\r\n";
  }

  private static void send(Socket socket, String request) throws IOException {
    socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Reads one answer, whose end is given by a length or by chunks. */
  private static Answer read(InputStream in) throws IOException {
    String head = line(in);
    Map<String, String> headers = new HashMap<>();
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      String[] parts = line.split(": ", 2);
      headers.put(parts[0].toLowerCase(java.util.Locale.ROOT), parts[1]);
    }
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    if (headers.containsKey("content-length")) {
      content.writeBytes(in.readNBytes(Integer.parseInt(headers.get("content-length"))));
    } else if (headers.containsKey("transfer-encoding")) {
      for (int length = chunk(in); length > 0; length = chunk(in)) {
        content.writeBytes(in.readNBytes(length));
        line(in);
      }
      line(in);
    } else {
      content.writeBytes(in.readAllBytes());
    }
    return new Answer(
        Integer.parseInt(head.split(" ")[1]), content.toString(StandardCharsets.ISO_8859_1));
  }

  private static int chunk(InputStream in) throws IOException {
    return Integer.parseInt(line(in), 16);
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new IOException("the connection was closed behind \"" + line + "\"");
      }
      if (next != '\r') {
        line.append((char) next);
      }
    }
    return line.toString();
  }

  private static Held held() throws IOException {
    Path process = Path.of("/proc/" + pid);
    String status = Files.readString(process.resolve("status"));
    return new Held(
        size(process.resolve("task")),
        size(process.resolve("fd")),
        Long.parseLong(status.replaceAll("(?s).*VmRSS:\\s+(\\d+) kB.*", "$1")));
  }

  private static long size(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.count();
    }
  }

  /** Waits until the server has let go of threads and files for two seconds. */
  private static Held settled() throws Exception {
    Held last = held();
    for (int same = 0; same < 20; ) {
      TimeUnit.MILLISECONDS.sleep(100);
      Held now = held();
      same = now.threads == last.threads && now.files == last.files ? same + 1 : 0;
      last = now;
    }
    TimeUnit.SECONDS.sleep(5); // Jetty keeps spare threads for a while
    return held();
  }

  /** Collects garbage, and returns the kilobytes that are in use. */
  private static long heap() throws Exception {
    jcmd("GC.run");
    long used = 0;
    for (String line : jcmd("GC.heap_info").lines().toList()) {
      if (line.contains(" total ") && line.contains(" used ")) {
        used += Long.parseLong(line.replaceAll(".* used (\\d+)K.*", "$1"));
      }
    }
    return used;
  }

  private static String jcmd(String command) throws Exception {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    Process process =
        new ProcessBuilder(jcmd.toString(), String.valueOf(pid), command)
            .redirectErrorStream(true)
            .start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Asks for the end while connections wait: each gets an answer, and the process ends. */
  private static void end() throws Exception {
    List<Socket> asking = new ArrayList<>();
    for (int i = 0; i < CONNECTIONS_AT_THE_END; i++) {
      Socket socket = connect();
      send(socket, get("/v1/distance?shape=4x4&board=" + hard.get(0)));
      asking.add(socket);
    }
    TimeUnit.SECONDS.sleep(1);
    ProcessHandle server = ProcessHandle.of(pid).orElseThrow();
    long begin = System.nanoTime();
    server.destroy();
    Map<Integer, Integer> statuses = new HashMap<>();
    for (Socket socket : asking) {
      try (socket) {
        statuses.merge(read(socket.getInputStream()).status, 1, Integer::sum);
      } catch (IOException e) {
        require(false, "the server ended without an answer: " + e);
      }
    }
    server.onExit().get(60, TimeUnit.SECONDS);
    System.out.printf(
        "ended in %.1f s, answers by status: %s%n", (System.nanoTime() - begin) / 1e9, statuses);
  }
}

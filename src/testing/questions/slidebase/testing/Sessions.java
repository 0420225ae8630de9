package slidebase.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Replays written sessions and compares every character. In the files of a folder, a line {@code $
 * slidebase ...} is a command; the lines after it are first its standard input ({@code < }), then
 * its standard output, then standard error ({@code ! }), then the exit status if it is not 0
 * ({@code [1]}). HOME stands for the installation. With {@code -Dsessions.write=true} the answers
 * are written into the files instead; with {@code -Dsessions.only=solve}, only the sessions of one
 * file are replayed or written.
 *
 * @param folder has the files; those in its folder {@code long} are replayed with {@code -Plong}
 *     only
 * @param home the installation
 * @param command answers a command
 * @param named what is written for a text that a command prints
 */
public record Sessions(Path folder, Path home, Command command, Map<String, String> named) {
  private static final String ONLY = System.getProperty("sessions.only", "");
  private static final String PROMPT = "$ slidebase";
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  /** The result of a command: its exit status, and what it prints. */
  public record Printed(int status, String out, String err) {}

  /** Answers a command, given as its words after the program's name. */
  @FunctionalInterface
  public interface Command {
    Printed run(String input, String... words);
  }

  /** Puts the tables and files into a home that the sessions use. */
  public static void prepare(Path home) throws Exception {
    MadeTables.copy(home, "2x2", "2x3", "2x4", "2x5", "2x7", "3x3");
    Files.writeString(
        home.resolve("boards.txt"), "2 3 4 1 5 x 7 6 8\n1,2,3/4,5,6/7,8,0\n123456870\n");
    Files.writeString(home.resolve("one.csv"), "board\n123046758\n");
    Files.writeString(home.resolve("lines.csv"), "1,2,3,0,4,6,7,5,8\n");
    Files.writeString(home.resolve("numbers.csv"), "0,1,2,3,4,5,6,7,8\n1,2,3,0,4,6,7,5,8\n");
    Files.writeString(
        home.resolve("assignment.csv"),
        "id,board\nAnna,123046758\nBen,\"1,2,3/4,5,6/0,7,8\"\nCleo,123456870\n");
    Files.writeString(home.resolve("people.csv"), "Vorname,Email\nAnna,anna@example.org\n");
    Files.writeString(home.resolve("numbered.csv"), "Nr,Id\n1,Anna\n2\n");
    Files.writeString(home.resolve("zoe.csv"), "id,board\nZo\u00eb,123046758\n");
    Files.writeString(
        home.resolve("class.csv"),
        "\uFEFFName;Kurs\r\n\"Müller, Änne\";A\r\n\"Groß \"\"Max\"\"\";B\r\nCem;\r\n;\r\n");
    for (String name : List.of("corner", "edge")) {
      try (InputStream table =
          Sessions.class.getResourceAsStream("/slidebase/tables/3x3-" + name + ".slide")) {
        Files.copy(table, home.resolve(name + ".slide"));
      }
    }
    String misplaced = TestData.misplacedWithBlank("123456780");
    Files.writeString(home.resolve("misplaced.txt"), misplaced);
    Files.write(
        home.resolve("learned.txt"),
        TestData.misplacedWithBlank("123450").lines().map(line -> line + ".25").toList());
    Files.write(home.resolve("some.txt"), misplaced.lines().limit(12).toList());
    Files.write(home.resolve("empty.cm"), new byte[0]);
    Files.write(home.resolve("zeros.cm"), new byte[100_000]);
    Files.write(home.resolve("noise.cm"), "noise".repeat(1000).getBytes(StandardCharsets.UTF_8));
    cut(home, "corner.slide", "cut.slide", 1_000);
    cut(home, "data/2x4.cm", "cut.cm", 11_000);
    damage(home, "data/3x3.cm", "damaged.cm", 20_000);
  }

  private static void damage(Path home, String whole, String name, int place) throws IOException {
    byte[] damaged = Files.readAllBytes(home.resolve(whole));
    damaged[place] ^= 1;
    Files.write(home.resolve(name), damaged);
  }

  private static void cut(Path home, String whole, String name, int length) throws IOException {
    byte[] content = Files.readAllBytes(home.resolve(whole));
    Files.write(home.resolve(name), Arrays.copyOf(content, length));
  }

  /** Returns a test for each session, or writes them. */
  public Stream<DynamicTest> tests() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path file : files(folder)) {
      if (isReplayed(file)) {
        List<Session> sessions = sessions(Files.readAllLines(file));
        if (Written.IS_REQUESTED) {
          write(file, sessions);
        }
        for (Session session : Written.IS_REQUESTED ? List.<Session>of() : sessions) {
          String name = file + ", line " + session.line + ": " + session.command();
          tests.add(
              DynamicTest.dynamicTest(
                  name, () -> assertEquals(session.expected(), transcript(session), name)));
        }
      }
    }
    assertFalse(tests.isEmpty() && ONLY.isEmpty() && !Written.IS_REQUESTED, "sessions are found");
    return tests.stream();
  }

  private boolean isReplayed(Path file) {
    return ONLY.isEmpty()
        ? Scale.IS_LONG || file.getParent().equals(folder)
        : file.getFileName().toString().equals(ONLY + ".txt");
  }

  /** All files with sessions. Those that take long come last, since they add to the tables. */
  public static List<Path> files(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path each : List.of(folder, folder.resolve("long"))) {
      if (Files.isDirectory(each)) {
        try (Stream<Path> found = Files.list(each)) {
          found.filter(Files::isRegularFile).sorted().forEach(files::add);
        }
      }
    }
    return files;
  }

  /** Returns a text without the numbers of slots sampled, which depend on how long others took. */
  public static String withoutSamples(String text) {
    return text.replaceAll("[0-9,]+ slots sampled", "N slots sampled")
        .replaceAll("\"sampled\":[0-9]+", "\"sampled\":N");
  }

  /**
   * A command and all that follows it.
   *
   * @param line the number of the first line
   */
  private record Session(int line, List<String> lines) {
    String command() {
      return lines.get(0).substring(PROMPT.length()).trim();
    }

    List<String> input() {
      return following().filter(Session::isInput).map(each -> each.substring(2)).toList();
    }

    String expected() {
      List<String> output = following().filter(each -> !isInput(each) && !isComment(each)).toList();
      return output.isEmpty() ? "" : withoutSamples(String.join("\n", output) + "\n");
    }

    /** Returns the lines with another output. */
    Stream<String> with(String transcript) {
      return Stream.of(
              lines.stream().limit(1),
              following().filter(Session::isInput),
              transcript.lines(),
              following().filter(Session::isComment))
          .flatMap(each -> each);
    }

    private Stream<String> following() {
      return lines.stream().skip(1);
    }

    private static boolean isInput(String line) {
      return line.startsWith("< ");
    }

    private static boolean isComment(String line) {
      return line.startsWith("#");
    }
  }

  private static boolean isCommand(String line) {
    return line.startsWith(PROMPT + " ") || line.equals(PROMPT);
  }

  private static List<Session> sessions(List<String> lines) {
    List<Session> sessions = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (isCommand(line)) {
        sessions.add(new Session(i + 1, new ArrayList<>()));
      }
      if (!sessions.isEmpty()) {
        sessions.get(sessions.size() - 1).lines.add(line);
      }
    }
    return sessions;
  }

  /** Replaces the answers in a file that differ from those of the command. */
  private void write(Path file, List<Session> sessions) throws IOException {
    Stream<String> written = Files.readAllLines(file).stream().takeWhile(line -> !isCommand(line));
    for (Session session : sessions) {
      String now = transcript(session);
      written =
          Stream.concat(
              written, now.equals(session.expected()) ? session.lines.stream() : session.with(now));
    }
    Written.write(file, String.join("\n", written.toList()) + "\n");
  }

  private String transcript(Session session) {
    List<String> words = new ArrayList<>();
    Matcher found = WORD.matcher(session.command().replace("HOME", home.toString()));
    while (found.find()) {
      String word = found.group(1) != null ? found.group(1) : found.group(2);
      words.add(Files.isRegularFile(home.resolve(word)) ? home.resolve(word).toString() : word);
    }
    Printed printed = command.run(String.join("\n", session.input()), words.toArray(String[]::new));
    StringBuilder transcript = new StringBuilder(printed.out());
    String err = printed.err();
    for (Map.Entry<String, String> each : named.entrySet()) {
      err = err.replace(each.getKey(), each.getValue());
    }
    err.lines().forEach(line -> transcript.append("! ").append(line).append('\n'));
    if (printed.status() != 0) {
      transcript.append('[').append(printed.status()).append("]\n");
    }
    return withoutSamples(transcript.toString().replace(home.toString(), "HOME"));
  }
}

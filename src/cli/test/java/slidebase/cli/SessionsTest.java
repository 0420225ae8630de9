package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import slidebase.ask.NamedGuide;
import slidebase.export.Form;
import slidebase.testing.MadeTables;
import slidebase.testing.Scale;
import slidebase.testing.TestData;
import slidebase.text.Names;

/**
 * Replays written sessions and compares every character. In the files under {@code sessions}, a
 * line {@code $ slidebase ...} is a command; the lines after it are first its standard input
 * ({@code < }), then its standard output, then standard error ({@code ! }), then the exit status if
 * it is not 0 ({@code [1]}). HOME stands for the installation, and in messages HEURISTICS and FORMS
 * for the lists of these names. With {@code -Dsessions.write=true} the answers are written into the
 * files instead. {@link PagesIT} replays the sessions on the pages for users.
 */
class SessionsTest {
  private static final Path FOLDER = Path.of("src/cli/test/resources/slidebase/sessions");

  /** Sessions that are replayed with {@code -Plong} only. */
  private static final Path LONG = FOLDER.resolve("long");

  private static final String PROMPT = "$ slidebase";

  /** Whether the files get the answers, and nothing is compared. */
  private static final boolean IS_WRITTEN = Boolean.getBoolean("sessions.write");

  private static final String HEURISTICS = Names.list((Object[]) NamedGuide.all());
  private static final String FORMS = Names.list((Object[]) Form.values());

  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  @TempDir static Path home;

  @BeforeAll
  static void generate() throws Exception {
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
          SessionsTest.class.getResourceAsStream("/slidebase/tables/3x3-" + name + ".slide")) {
        Files.copy(table, home.resolve(name + ".slide"));
      }
    }
    String misplaced = TestData.misplacedWithBlank();
    Files.writeString(home.resolve("misplaced.txt"), misplaced);
    Files.write(
        home.resolve("learned.txt"),
        Files.readAllLines(home.resolve("misplaced.txt")).stream().map(l -> l + ".25").toList());
    Files.write(home.resolve("some.txt"), misplaced.lines().limit(12).toList());
    Files.write(home.resolve("empty.cm"), new byte[0]);
    Files.write(home.resolve("zeros.cm"), new byte[100_000]);
    Files.write(home.resolve("noise.cm"), "noise".repeat(1000).getBytes(StandardCharsets.UTF_8));
    cut("corner.slide", "cut.slide", 1_000);
    cut("data/2x4.cm", "cut.cm", 11_000);
    damage("data/3x3.cm", "damaged.cm", 20_000);
  }

  private static void damage(String whole, String name, int place) throws IOException {
    byte[] damaged = Files.readAllBytes(home.resolve(whole));
    damaged[place] ^= 1;
    Files.write(home.resolve(name), damaged);
  }

  private static void cut(String whole, String name, int length) throws IOException {
    byte[] content = Files.readAllBytes(home.resolve(whole));
    Files.write(home.resolve(name), Arrays.copyOf(content, length));
  }

  @TestFactory
  Stream<DynamicTest> writtenSessionsAreReal() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path file : files()) {
      if (Scale.IS_LONG || !file.startsWith(LONG)) {
        List<Session> sessions = sessions(Files.readAllLines(file));
        if (IS_WRITTEN) {
          write(file, sessions);
        }
        for (Session session : IS_WRITTEN ? List.<Session>of() : sessions) {
          String name = file + ", line " + session.line + ": " + session.command();
          tests.add(DynamicTest.dynamicTest(name, () -> replay(name, session)));
        }
      }
    }
    assertTrue(IS_WRITTEN || tests.size() > 30, "sessions were found");
    return tests.stream();
  }

  /** All files with sessions. Those that take long come last, since they add to the tables. */
  static List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path folder : List.of(FOLDER, LONG)) {
      try (Stream<Path> found = Files.list(folder)) {
        found.filter(Files::isRegularFile).sorted().forEach(files::add);
      }
    }
    return files;
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
      return output.isEmpty() ? "" : CliRun.withoutSamples(String.join("\n", output) + "\n");
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

  private static void replay(String name, Session session) {
    assertEquals(session.expected(), transcript(session), name);
  }

  /** Replaces the answers in a file that differ from those of the command. */
  private static void write(Path file, List<Session> sessions) throws IOException {
    Stream<String> written = Files.readAllLines(file).stream().takeWhile(line -> !isCommand(line));
    for (Session session : sessions) {
      String now = transcript(session);
      written =
          Stream.concat(
              written, now.equals(session.expected()) ? session.lines.stream() : session.with(now));
    }
    Files.write(file, written.toList());
  }

  private static CliRun run(Session session) {
    List<String> args = new ArrayList<>();
    Matcher words = WORD.matcher(session.command().replace("HOME", home.toString()));
    while (words.find()) {
      String word = words.group(1) != null ? words.group(1) : words.group(2);
      args.add(Files.isRegularFile(home.resolve(word)) ? home.resolve(word).toString() : word);
    }
    String input = String.join("\n", session.input());
    return CliRun.of(home, input, args.toArray(String[]::new));
  }

  private static String transcript(Session session) {
    CliRun run = run(session);
    StringBuilder transcript = new StringBuilder(run.out());
    String err = run.err().replace(HEURISTICS, "HEURISTICS").replace(FORMS, "FORMS");
    err.lines().forEach(line -> transcript.append("! ").append(line).append('\n'));
    if (run.status() != 0) {
      transcript.append('[').append(run.status()).append("]\n");
    }
    return CliRun.withoutSamples(transcript.toString().replace(home.toString(), "HOME"));
  }
}

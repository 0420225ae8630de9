package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import slidebase.testing.Served;
import slidebase.testing.Tool;

/**
 * Replays written sessions with curl, and compares every line: those in the files under {@code
 * http}, and those on the page for users. A line {@code $ curl ...} is a command of a shell, and
 * the lines behind it are what it prints; {@code ...} stands in place of some of it. The server
 * that they ask is said to be at {@code localhost:8080}. The time in the header Date is left out.
 */
class ServeSessionsTest {
  private static final String PROMPT = "$ ";

  @TempDir static Path home;

  private static Served served;

  @BeforeAll
  static void serve() throws Exception {
    Served.makeTables(home);
    Files.writeString(
        home.resolve("boards.txt"), "2 3 4 1 5 x 7 6 8\n1,2,3/4,5,6/7,8,0\nfoo\n123456870\n");
    served = Doors.serve(home, Served.settings("3x3", "2x3", "2x7"));
  }

  @AfterAll
  static void stop() throws IOException {
    served.close();
  }

  private record Session(String command, List<String> output) {}

  @TestFactory
  Stream<DynamicTest> writtenSessionsAreReal() throws Exception {
    Path folder = Path.of(ServeSessionsTest.class.getResource("/slidebase/http").toURI());
    List<DynamicTest> tests = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        tests.addAll(tests(file.getFileName(), sessions(Files.readAllLines(file))));
      }
    }
    assertTrue(tests.size() > 30, "sessions were found");
    return tests.stream();
  }

  @TestFactory
  Stream<DynamicTest> sessionsForUsersAreReal() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    Path page = Path.of("src/site/markdown/http.md");
    List<String> lines = Files.readAllLines(page);
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).equals("```console")) {
        int end = i + lines.subList(i, lines.size()).indexOf("```");
        tests.addAll(tests(page, sessions(lines.subList(i + 1, end))));
      }
    }
    assertFalse(tests.isEmpty(), page + " shows sessions");
    return tests.stream();
  }

  private static List<Session> sessions(List<String> lines) {
    List<Session> sessions = new ArrayList<>();
    boolean isHere = false;
    for (String line : lines) {
      if (line.startsWith(PROMPT)) {
        isHere = line.contains("curl ");
        if (isHere) {
          sessions.add(new Session(line.substring(PROMPT.length()), new ArrayList<>()));
        }
      } else if (isHere && !line.startsWith("#")) {
        sessions.get(sessions.size() - 1).output.add(line);
      }
    }
    return sessions;
  }

  private static List<DynamicTest> tests(Path file, List<Session> sessions) {
    List<DynamicTest> tests = new ArrayList<>();
    for (Session session : sessions) {
      String name = file + ": " + session.command;
      tests.add(DynamicTest.dynamicTest(name, () -> replay(name, session)));
    }
    return tests;
  }

  private static void replay(String name, Session session) throws Exception {
    Tool.shell("bash").ableTo("run curl", "-c", "curl --version");
    String command = session.command.replace("localhost:8080", served.address.substring(7));
    String printed =
        Tool.shell("bash")
            .run(home, "-c", command)
            .replace("\r", "")
            .replace(home.toString(), "HOME")
            .replaceAll("(?m)^Date: .*\n", "");
    List<String> expected =
        session.output.stream().map(line -> line.equals("...") ? ">> ... >>" : line).toList();
    assertLinesMatch(expected, printed.lines().toList(), name + "\n" + printed);
  }
}

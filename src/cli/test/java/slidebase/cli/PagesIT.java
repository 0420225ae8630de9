package slidebase.cli;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import slidebase.testing.Await;
import slidebase.testing.Page;
import slidebase.testing.Page.Piece;
import slidebase.testing.Scale;
import slidebase.testing.Sessions;
import slidebase.testing.Tool;

/**
 * All that users read is run, in a shell with the finished command on its PATH. Each page has a
 * folder of its own. Programs to which it links, and pieces whose first line names a file, are put
 * there, and then the commands of its sessions, {@code $ ...}, are run in their order; what stands
 * below them is what they print on standard output, with {@code ...} in place of some lines. With
 * {@code -Dpages.only=use-it}, only one page is run.
 */
class PagesIT {
  /** The name of the only page that is run; empty for all. */
  private static final String ONLY = System.getProperty("pages.only", "");

  private static final Path MADE = Path.of("target/slidebase-cli");
  private static final Path IMAGES = Path.of("src/site/resources/images");

  /** The beginnings of sessions that search for many seconds, and are replayed with -Plong only. */
  private static final List<String> LONG =
      List.of(
          "$ printf '2\\n12345678X",
          "$ slidebase solve \"5 1 2 4",
          "$ slidebase generate --shape 4x4",
          "$ slidebase random --shape 4x4 --count 20 --seed 1 > boards.txt",
          "$ head -c 500 truth.txt",
          "$ python3 misplaced.py",
          "$ for h in manhattan_and_blank",
          "$ slidebase compare --random 100");

  /** Sessions with a server are replayed where one is started. */
  private static final String SERVER = "localhost:8080";

  /** The path of the command in a unit of systemd. */
  private static final String INSTALLED = "/opt/slidebase";

  /** Of these the pieces are pictures in letters, or are run by other tests. */
  private static final Set<String> NOT_RUN_HERE =
      Set.of("text", "java", "xml", "sh", "json", "dockerfile", "nginx");

  /** What a command may need besides, by the word that runs it. */
  private static final Map<String, Supplier<Tool>> TOOLS =
      Map.of(
          "python3",
          Tool::python,
          "node",
          Tool::node,
          "npm",
          Tool::npm,
          "gcc",
          Tool::gcc,
          "tsc",
          Tool::tsc,
          "mypy",
          Tool::mypy,
          "systemd-analyze",
          Tool::systemd);

  /**
   * Variables that change where tables are kept, or make each print of a Python program a write.
   */
  private static final Set<String> NOT_INHERITED =
      Set.of("SLIDEBASE_DATA", "XDG_DATA_HOME", "XDG_CACHE_HOME", "PYTHONUNBUFFERED");

  private static final Pattern TOOL =
      Pattern.compile(
          "(?:^|[|;&(]\\s*)(?:\\w+=\\S+ )*(" + String.join("|", TOOLS.keySet()) + ")\\b");

  /** A link to a program that its page runs. */
  private static final Pattern LINKED = Pattern.compile("\\]\\((\\.\\./resources/\\w+\\.py)\\)");

  @TempDir static Path folder;

  /** As an archive is unpacked, and linked to from the PATH. */
  @BeforeAll
  static void install() throws IOException {
    Path home = folder.resolve("slidebase");
    Files.createDirectories(home.resolve("lib"));
    Files.createDirectory(home.resolve("bin"));
    Files.copy(MADE.resolve("slidebase-cli.jar"), home.resolve("slidebase-cli.jar"));
    try (Stream<Path> libraries = Files.list(MADE.resolve("lib"))) {
      for (Path library : libraries.toList()) {
        Files.copy(library, home.resolve("lib").resolve(library.getFileName()));
      }
    }
    Files.copy(Path.of("scripts/slidebase"), home.resolve("bin/slidebase"));
    Files.createDirectory(folder.resolve("bin"));
    Files.createSymbolicLink(folder.resolve("bin/slidebase"), home.resolve("bin/slidebase"));
    for (String name : TOOLS.keySet()) {
      String variable = name.equals("gcc") ? "CC" : name.replaceAll("\\d", "");
      String other = System.getenv("SLIDEBASE_" + variable.toUpperCase(Locale.ROOT));
      if (other != null) {
        Path wrapper = folder.resolve("bin").resolve(name);
        Files.writeString(wrapper, "#!/bin/sh\nexec \"" + other + "\" \"$@\"\n");
        assertTrue(wrapper.toFile().setExecutable(true));
      }
    }
  }

  @Tag("long")
  @TestFactory
  Stream<DynamicContainer> sessionsAreReal() throws IOException {
    return Page.all().stream()
        .filter(page -> ONLY.isEmpty() || page.toString().equals(ONLY + ".md"))
        .map(page -> DynamicContainer.dynamicContainer(page.toString(), tests(page)));
  }

  private static List<DynamicTest> tests(Page page) {
    Path place = folder.resolve(page.toString());
    List<DynamicTest> tests = new ArrayList<>();
    tests.add(DynamicTest.dynamicTest("files", () -> keepFiles(page, place)));
    for (Piece piece : page.pieces()) {
      boolean isLong = LONG.stream().anyMatch(piece.text()::startsWith);
      if (piece.language().equals("console")
          && !piece.text().contains(SERVER)
          && (Scale.IS_LONG || !isLong)) {
        String first = piece.text().lines().findFirst().orElse("");
        tests.add(DynamicTest.dynamicTest(first, () -> replay(piece.text(), place)));
      }
    }
    tests.add(DynamicTest.dynamicTest("pictures", () -> requireSamePictures(place)));
    return tests;
  }

  private static void keepFiles(Page page, Path place) throws IOException {
    Files.createDirectories(place);
    for (Piece piece : page.pieces()) {
      if (piece.file().isPresent()) {
        String text = piece.text().replace(INSTALLED, folder.resolve("slidebase").toString());
        Files.writeString(place.resolve(piece.file().get()), text);
      } else if (!piece.language().equals("console")) {
        assertTrue(NOT_RUN_HERE.contains(piece.language()), "not run: " + piece);
      }
    }
    Matcher programs = LINKED.matcher(page.prose());
    while (programs.find()) {
      Path program = page.file().resolveSibling(programs.group(1));
      Files.copy(program, place.resolve(program.getFileName()), REPLACE_EXISTING);
    }
  }

  private static void replay(String session, Path place) throws Exception {
    List<String> lines = Sessions.withoutSamples(session).lines().toList();
    int line = 0;
    while (line < lines.size()) {
      StringBuilder command = new StringBuilder(lines.get(line));
      assertTrue(command.toString().startsWith("$ "), "no command: " + command);
      while (lines.get(line).endsWith("\\")) {
        command.append('\n').append(lines.get(++line));
      }
      List<String> expected = new ArrayList<>();
      for (line++; line < lines.size() && !lines.get(line).startsWith("$ "); line++) {
        expected.add(lines.get(line).equals("...") ? ">> ... >>" : lines.get(line));
      }
      assertLinesMatch(
          expected, run(command.substring(2), place), () -> place.getFileName() + ": " + command);
    }
  }

  private static List<String> run(String command, Path place) throws Exception {
    Matcher tool = TOOL.matcher(command);
    while (tool.find()) {
      TOOLS.get(tool.group(1)).get(); // without it the test is skipped, and says so
    }
    if (command.contains("python3 plot_")) {
      Tool.python().ableTo("import matplotlib", "-c", "import matplotlib");
    }
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    ProcessBuilder builder =
        new ProcessBuilder("bash", "-c", command)
            .directory(place.toFile())
            .redirectInput(Path.of("/dev/null").toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    Map<String, String> environment = builder.environment();
    environment.keySet().removeAll(NOT_INHERITED);
    environment.put("HOME", folder.resolve("user").toString());
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    environment.put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
    int status = Await.end("the end of " + command, builder.start());
    String errors = Files.readString(err);
    if (status > 1 || errors.contains("Traceback (most recent call last)")) {
      fail(command + ": exit status " + status + ": " + errors);
    }
    return Sessions.withoutSamples(Files.readString(out)).lines().toList();
  }

  /**
   * A picture that a page makes is the one that it shows. Of one that Matplotlib makes, the bytes
   * depend on its version.
   */
  private static void requireSamePictures(Path place) throws IOException {
    try (Stream<Path> files = Files.list(place)) {
      for (Path file : files.filter(each -> each.toString().matches(".*\\.(svg|png)")).toList()) {
        Path shown = IMAGES.resolve(file.getFileName().toString());
        assertTrue(Files.exists(shown), shown.toString());
        if (file.toString().endsWith(".svg")) {
          assertArrayEquals(Files.readAllBytes(shown), Files.readAllBytes(file), file.toString());
        }
      }
    }
  }

  @Test
  void noCommandStandsOutsideOfASession() throws IOException {
    for (Page page : Page.all()) {
      List<String> indented =
          page.prose()
              .lines()
              .filter(line -> line.matches(" {4,}(\\$ )?(scripts/)?(slidebase|mvn) .*"))
              .toList();
      assertEquals(List.of(), indented, page.toString());
    }
  }

  @Test
  void linksHaveTargets() throws IOException {
    Pattern link = Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)");
    for (Page page : Page.all()) {
      Matcher links = link.matcher(page.prose());
      while (links.find()) {
        Path there = page.file().resolveSibling(links.group(1));
        assertTrue(Files.exists(there), page + ": " + links.group(1));
      }
    }
  }

  @Test
  void readmeIsShort() throws IOException {
    long bytes = Files.size(Path.of("README.md"));
    assertTrue(bytes <= 12_288, bytes + " bytes");
  }
}

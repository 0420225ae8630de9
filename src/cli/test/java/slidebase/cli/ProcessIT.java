package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.store.Database;
import slidebase.testing.TestData;

/**
 * The finished jar and the launcher, as processes of their own, on the Java that runs the tests.
 */
class ProcessIT {
  private static final String PATH = "ullddrurdllurdruldr\n";
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  private static final long PATIENCE_SECONDS =
      50; // less than Chronicle's waits, and no bar on speed

  @TempDir Path folder;

  /** Where the build puts the command's jar, and those that it needs. */
  private static final Path MADE = Path.of("target/slidebase-cli");

  /** A copy of the installation, in a folder with spaces in its name. */
  private Path home;

  private Path jar;
  private Path database;

  @BeforeEach
  void install() throws IOException {
    home = folder.resolve("my 8 puzzle");
    Path target = Files.createDirectories(home.resolve(MADE).resolve("lib")).getParent();
    Files.createDirectory(home.resolve("scripts"));
    jar = Files.copy(MADE.resolve("slidebase-cli.jar"), target.resolve("slidebase-cli.jar"));
    try (Stream<Path> libraries = Files.list(MADE.resolve("lib"))) {
      for (Path library : libraries.toList()) {
        Files.copy(library, target.resolve("lib").resolve(library.getFileName()));
      }
    }
    Files.copy(Path.of("scripts/slidebase"), home.resolve("scripts/slidebase"));
    database = home.resolve("data/3x3.cm");
  }

  private CliRun run(String... command) throws Exception {
    return run(Map.of(), command);
  }

  private CliRun run(Map<String, String> environment, String... command) throws Exception {
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().remove("SLIDEBASE_DATA");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "it hangs");
    return new CliRun(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  private CliRun java(String... args) throws Exception {
    return run(javaCommand(args));
  }

  private String[] javaCommand(String... args) {
    List<String> command = new ArrayList<>(List.of(JAVA.toString(), "-jar", jar.toString()));
    command.addAll(List.of(args));
    return command.toArray(String[]::new);
  }

  private void generate() throws Exception {
    CliRun run = java("generate");
    assertEquals(0, run.status(), run.err());
  }

  /** What generate says before it begins. */
  private String announced() {
    return "slidebase: making 3 tables of 181,440 boards each; "
        + database
        + " takes 0.3 MB of disk, and at least 0.2 MB of memory to make\n";
  }

  private List<Path> litter() throws IOException {
    try (Stream<Path> files = Files.list(database.getParent())) {
      Path lock = database.resolveSibling(".3x3.cm.lock");
      return files.filter(file -> !file.equals(database) && !file.equals(lock)).toList();
    }
  }

  @Test
  void jarNeedsNoFlagsAndPrintsNoWarnings() throws Exception {
    CliRun first = java("solve", "23415x768");
    assertEquals(
        new CliRun(0, PATH, "slidebase: generating " + database + " at first use\n"), first);
    assertEquals(new CliRun(0, PATH, ""), java("solve", "23415x768"));
    CliRun forced = java("generate", "--force");
    assertEquals(announced(), forced.err());
    assertEquals(0, forced.status());
    assertTrue(java("--version").out().matches("slidebase [0-9.]+\n"));
  }

  @Test
  void launcherWorksThroughALinkFromAnotherFolderAndMakesItsArchive() throws Exception {
    generate();
    Path link = folder.resolve("sb");
    Files.createSymbolicLink(link, Path.of("my 8 puzzle/scripts/slidebase"));
    CliRun first = run(link.toString(), "solve", "2 3 4 1 5 x 7 6 8");
    assertEquals(PATH, first.out());
    assertEquals("slidebase: preparing a fast start with this Java, once\n", first.err());
    assertEquals(new CliRun(0, PATH, ""), run(link.toString(), "solve", "23415x768"));
    try (Stream<Path> archives = Files.list(home.resolve("target/cds"))) {
      List<Path> found = archives.toList();
      assertEquals(1, found.size(), "one archive and no litter");
      assertTrue(Files.size(found.get(0)) > 1_000_000);
    }
  }

  @Test
  void launcherMakesTheArchiveAnewWhenTheJarChanges() throws Exception {
    generate();
    String launcher = home.resolve("scripts/slidebase").toString();
    run(launcher, "solve", "23415x768");
    assertEquals("", run(launcher, "solve", "23415x768").err());
    Files.setLastModifiedTime(jar, FileTime.fromMillis(System.currentTimeMillis() + 2_000));
    TimeUnit.SECONDS.sleep(3);
    assertEquals(
        "slidebase: preparing a fast start with this Java, once\n",
        run(launcher, "solve", "23415x768").err());
    assertEquals(new CliRun(0, PATH, ""), run(launcher, "solve", "23415x768"));
  }

  @Test
  void launcherFindsItsHomeThroughALinkedFolder() throws Exception {
    generate();
    Path link = Files.createSymbolicLink(folder.resolve("linked"), home.resolve("scripts"));
    assertEquals(PATH, run(link.resolve("slidebase").toString(), "solve", "23415x768").out());
    assertFalse(Files.exists(folder.resolve("target")));
  }

  @Test
  void launcherRefusesAFolderThatJavaCannotRunFrom() throws Exception {
    Path scripts = Files.createDirectories(folder.resolve("a:b/scripts"));
    Path launcher = Files.copy(Path.of("scripts/slidebase"), scripts.resolve("slidebase"));
    CliRun run = run(launcher.toString(), "solve", "23415x768");
    assertEquals(2, run.status());
    assertEquals(
        "slidebase: "
            + folder.resolve("a:b").toRealPath()
            + ": Java cannot run from a folder with a colon in its name\n",
        run.err());
  }

  @Test
  void launcherTakesAClosedInputForAnEmptyOne() throws Exception {
    generate();
    String launcher = home.resolve("scripts/slidebase").toString();
    run(launcher, "solve", "23415x768");
    assertEquals(new CliRun(0, "", ""), run("sh", "-c", "\"$0\" solve - <&-", launcher));
  }

  @Test
  void pipeIsNeitherReadAsADatabaseNorReplacedByOne() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, run("mkfifo", pipe.toString()).status());
    CliRun solve = java("solve", "23415x768", "--db", pipe.toString());
    assertEquals(
        new CliRun(2, "", "slidebase: " + pipe + ": is a device or a pipe, not a database\n"),
        solve);
    CliRun forced = java("generate", "--force", "--db", pipe.toString());
    assertEquals(
        new CliRun(2, "", "slidebase: " + pipe + ": is a device or a pipe, and is not replaced\n"),
        forced);
    assertFalse(Files.isRegularFile(pipe));
  }

  @Test
  void boardsAndEstimatesMayComeFromAPipeWithAName() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, run("mkfifo", pipe.toString()).status());
    assertEquals(new CliRun(0, PATH, ""), piped("23415x768", "solve", pipe));
    CliRun audited = piped("23415x768;19", "audit", pipe);
    assertEquals(0, audited.status(), audited.err());
    assertTrue(audited.out().startsWith(pipe + ", over 1 of 181,440 boards"), audited.out());
  }

  private CliRun piped(String line, String verb, Path pipe) throws Exception {
    String shell = "echo '%s' > \"$2\" & \"$0\" -jar \"$1\" %s --table embedded --from \"$2\"";
    String command = String.format(shell, line, verb);
    return run("sh", "-c", command, JAVA.toString(), jar.toString(), pipe.toString());
  }

  @Test
  void launcherSaysThatThereIsNoJava() throws Exception {
    Map<String, String> environment = Map.of("JAVA_HOME", folder.toString());
    CliRun run = run(environment, home.resolve("scripts/slidebase").toString(), "solve", "x");
    assertEquals(2, run.status());
    assertTrue(run.err().contains("there is no Java; JAVA_HOME has to name"), run.err());
  }

  @Test
  void embeddedTablesNeedNothingButTheJar() throws Exception {
    Path alone = Files.copy(jar, folder.resolve("alone.jar"));
    Path program = folder.resolve("Embedder.java");
    Files.writeString(
        program,
        """
        import slidebase.Tablebase;
        import slidebase.board.Board;
        class Embedder {
          public static void main(String[] args) {
            try (Tablebase tablebase = Tablebase.embedded()) {
              for (String goal : new String[] {"123456780", "123804765", "123456708"}) {
                Board start = tablebase.antipodes(Board.parse(goal)).get(0);
                System.out.println(tablebase.solve(start, Board.parse(goal)).orElseThrow().distance());
              }
            }
            try {
              Class.forName("net.openhft.chronicle.map.ChronicleMap");
            } catch (ClassNotFoundException e) {
              System.out.println("without Chronicle Map");
            }
          }
        }
        """);
    CliRun run = run(JAVA.toString(), "-cp", alone.toString(), program.toString());
    assertEquals(new CliRun(0, "31\n30\n31\nwithout Chronicle Map\n", ""), run);
  }

  @Test
  void smallestRuntimeOpensTheDatabaseAndDoesWithoutOne() throws Exception {
    Path runtime = folder.resolve("runtime");
    String jlink = JAVA.resolveSibling("jlink").toString();
    CliRun linked = run(jlink, "--add-modules", "java.base", "--output", runtime.toString());
    assertEquals(0, linked.status(), linked.out() + linked.err());
    String java = runtime.resolve("bin/java").toString();
    assertFalse(run(java, "--list-modules").out().contains("jdk.compiler"));

    CliRun without = run(java, "-jar", jar.toString(), "solve", "23415x768");
    assertEquals(
        new CliRun(
            0,
            PATH,
            "slidebase: "
                + database
                + " is missing and cannot be made there; answering from the tables in the jar\n"),
        without);
    CliRun refused = run(java, "-jar", jar.toString(), "generate");
    assertEquals(2, refused.status());
    assertEquals(
        "slidebase: this Java has no compiler, which Chronicle Map wants for writing; use a JDK\n",
        refused.err());

    generate();
    assertEquals(new CliRun(0, PATH, ""), run(java, "-jar", jar.toString(), "solve", "23415x768"));
    assertEquals(0, run(java, "-jar", jar.toString(), "verify").status());
    Map<String, String> environment = Map.of("JAVA_HOME", runtime.toString());
    String launcher = home.resolve("scripts/slidebase").toString();
    assertEquals(PATH, run(environment, launcher, "solve", "23415x768").out());
    assertEquals(new CliRun(0, PATH, ""), run(environment, launcher, "solve", "23415x768"));
  }

  @Test
  void jarWithoutItsLibrariesSaysSo() throws Exception {
    Path alone = Files.copy(jar, folder.resolve("alone.jar"));
    Path file = folder.resolve("alone.cm");
    CliRun run =
        run(JAVA.toString(), "-jar", alone.toString(), "generate", "--db", file.toString());
    assertEquals(2, run.status());
    assertTrue(
        run.err().contains("slidebase: a library is missing; the folder lib has to stand beside"),
        run.err());
    assertFalse(Files.exists(file));
  }

  @Test
  void generateThatIsKilledAtAnyMomentLeavesAWholeTableAndNothingElseForLong() throws Exception {
    generate();
    byte[] tables = blobs();
    Random random = new Random(1);
    for (int i = 0; i < 15; i++) {
      Process generate =
          new ProcessBuilder(javaCommand("generate", "--force"))
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      generate.waitFor(200 + random.nextInt(1200), TimeUnit.MILLISECONDS);
      generate.destroyForcibly().waitFor();
      assertArrayEquals(tables, blobs());
    }
    assertEquals(0, java("generate", "--force").status());
    assertEquals(List.of(), litter());
  }

  /** The bytes of all tables; the rest of the file may differ from run to run. */
  private byte[] blobs() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] file = Files.readAllBytes(database);
    Database.open(database)
        .blobs()
        .forEach(blob -> bytes.write(file, (int) blob.position(), (int) blob.length()));
    return bytes.toByteArray();
  }

  @Test
  void generatesAtTheSameTimeDoNotSpoilEachOtherNorTheReaders() throws Exception {
    generate();
    List<Process> generates = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      generates.add(
          new ProcessBuilder(javaCommand("generate", "--force"))
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectErrorStream(true)
              .start());
    }
    while (generates.stream().anyMatch(Process::isAlive)) {
      assertEquals(new CliRun(0, PATH, ""), java("solve", "23415x768"));
    }
    for (Process generate : generates) {
      assertEquals(0, generate.exitValue());
    }
    assertEquals(List.of(), litter());
    assertEquals(0, java("verify").status());
  }

  @Test
  void generateWithoutRoomOnTheDiskSaysSoAndLeavesTheOldTable() throws Exception {
    generate();
    byte[] before = Files.readAllBytes(database);
    String limited = "ulimit -f 100; exec \"$0\" -XX:-UsePerfData -jar \"$1\" generate --force";
    CliRun run = run("sh", "-c", limited, JAVA.toString(), jar.toString());
    assertEquals(2, run.status(), run.out() + run.err());
    assertEquals("", run.out());
    assertEquals(
        announced() + "slidebase: " + database + ": cannot be written: File too large\n",
        run.err());
    assertArrayEquals(before, Files.readAllBytes(database));
    assertEquals(List.of(), litter());
  }

  @Test
  void generateWithoutEnoughMemorySaysSoBeforeItBegins() throws Exception {
    String small = "exec \"$0\" -Xmx128m -jar \"$1\" generate --shape 3x4";
    CliRun run = run("sh", "-c", small, JAVA.toString(), jar.toString());
    assertEquals(2, run.status(), run.out() + run.err());
    assertEquals("", run.out());
    Path file = database.resolveSibling("3x4.cm");
    String refusal = "slidebase: " + file + ": takes 234 MB of memory to make, and Java may use 1";
    assertTrue(run.err().startsWith(refusal), run.err());
    assertFalse(Files.exists(file));
  }

  @ParameterizedTest
  @ValueSource(strings = {"zeros", "noise", "map-header", "empty", "half"})
  void fileThatIsNoDatabaseIsRefusedAtOnceAndLeftAlone(String kind) throws Exception {
    generate();
    byte[] content = Files.readAllBytes(database);
    byte[] noise = new byte[content.length];
    new Random(2).nextBytes(noise);
    switch (kind) {
      case "zeros" -> content = new byte[content.length];
      case "noise" -> content = noise;
      case "map-header" -> System.arraycopy(noise, 0, content, 100, content.length - 100);
      case "empty" -> content = new byte[0];
      default -> content = Arrays.copyOf(content, content.length / 2);
    }
    Files.write(database, content);
    for (String verb : List.of("solve", "verify", "generate")) {
      CliRun run = verb.equals("solve") ? java(verb, "23415x768") : java(verb);
      assertTrue(run.status() == 2 || verb.equals("verify") && run.status() == 1, run.toString());
      assertTrue(run.err().startsWith("slidebase: " + database + ": is "), run.err());
      assertFalse(run.err().contains("\tat "), run.err());
    }
    assertArrayEquals(content, Files.readAllBytes(database));
    assertEquals(0, java("generate", "--force").status());
    assertEquals(new CliRun(0, PATH, ""), java("solve", "23415x768"));
  }

  @Test
  void streamEndsQuietlyWhenItsReaderLeaves() throws Exception {
    generate();
    Path boards = folder.resolve("boards");
    Files.writeString(boards, "23415x768\n".repeat(200_000));
    String piped = "\"$0\" -jar \"$1\" solve --from \"$2\" | head -n 1";
    CliRun run = run("sh", "-c", piped, JAVA.toString(), jar.toString(), boards.toString());
    assertEquals(new CliRun(0, PATH, ""), run);
  }

  @Test
  void auditEndsQuietlyWhenItsReaderLeaves() throws Exception {
    generate();
    String piped = "\"$0\" -jar \"$1\" audit manhattan --sample 0 | head -n 1";
    assertEquals(
        new CliRun(
            0, "manhattan, over all 181,440 boards that can reach goal 1 2 3 4 5 6 7 8 0\n", ""),
        run("sh", "-c", piped, JAVA.toString(), jar.toString()));
  }

  @Test
  void pythonInTheReadmePrintsWhatItsAuditIsOf() throws Exception {
    assumeTrue(run("sh", "-c", "command -v python3").status() == 0, "there is no Python");
    String readme = Files.readString(Path.of("README.md"));
    int begin = readme.indexOf("```python\n") + "```python\n".length();
    Path script = folder.resolve("misplaced.py");
    Files.writeString(script, readme.substring(begin, readme.indexOf("```", begin)));
    assertEquals(
        new CliRun(0, TestData.misplacedWithBlank(), ""), run("python3", script.toString()));
  }

  @Test
  void answerThatCannotBeWrittenIsAnError() throws Exception {
    generate();
    String full = "exec \"$0\" -jar \"$1\" distance 123456780 > /dev/full";
    CliRun run = run("sh", "-c", full, JAVA.toString(), jar.toString());
    assertEquals(2, run.status());
    assertEquals("slidebase: the answer cannot be written: No space left on device\n", run.err());
  }

  @Test
  void personAtThePromptGetsAnAnswerALine() throws Exception {
    generate();
    Process process = new ProcessBuilder(javaCommand("solve", "-")).start();
    try (OutputStream typed = process.getOutputStream()) {
      for (int i = 0; i < 3; i++) {
        typed.write("23415x768\n".getBytes());
        typed.flush();
        assertEquals(PATH, new String(process.getInputStream().readNBytes(PATH.length())));
      }
    }
    assertEquals(0, process.waitFor());
  }
}

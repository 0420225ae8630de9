package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes.Name;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.store.Database;
import slidebase.store.TableBlob;
import slidebase.table.PackedMoves;
import slidebase.table.Ranking;
import slidebase.table.Table;
import slidebase.write.NewFile;

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
    for (String script : List.of("scripts/slidebase", "scripts/build")) {
      Files.copy(Path.of(script), home.resolve(script));
    }
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

  /** A process that goes on beside the test, with what it says on standard error in a file. */
  private record Running(Process process, Path err) {
    String said() throws IOException {
      return Files.readString(err);
    }

    /** Waits until it has said something, or for its end. */
    void awaitSaying(String text) throws Exception {
      while (process.isAlive() && !said().contains(text)) {
        Thread.sleep(5);
      }
      assertTrue(said().contains(text), said());
    }

    CliRun end() throws Exception {
      assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "it hangs");
      return new CliRun(process.exitValue(), "", said());
    }
  }

  private Running start(String... command) throws Exception {
    return start(Map.of(), command);
  }

  private Running start(Map<String, String> environment, String... command) throws Exception {
    Path err = Files.createTempFile(folder, "err", "");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectInput(Path.of("/dev/null").toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(err.toFile());
    builder.environment().remove("SLIDEBASE_DATA");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    return new Running(builder.start(), err);
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
    String version = java("--version").out();
    assertTrue(
        version.matches(
            "slidebase [0-9.]+\ncommit "
                + (isRelease() ? "[0-9a-f]{12}" : "unknown, this is no release")
                + "\nJava [0-9].*, .+\ntable formats 1.0, 2.0, 3.0, 4.0\ntables .*/data/3x3.cm\n"),
        version);
    assertEquals(version, java("version").out());
  }

  /** The jar that is tested may have been made for an archive. */
  private boolean isRelease() throws IOException {
    try (JarFile opened = new JarFile(jar.toFile())) {
      return opened.getManifest().getMainAttributes().containsKey(new Name("Slidebase-Commit"));
    }
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
      assertEquals(2, found.size(), "one archive and its size, and no litter");
      assertTrue(found.stream().anyMatch(file -> file.toFile().length() > 1_000_000));
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

  @ParameterizedTest
  @ValueSource(strings = {"C", "POSIX", "xx_XX.UTF-8", ""})
  void namesOfFilesMayHaveLettersBeyondAsciiInAnyLocale(String locale) throws Exception {
    generate();
    String asked =
        """
        name=$(printf 'm\\303\\274ller') && mkdir "$name" && cp "$1" "$name/$name.cm" && cd "$name" &&
        echo 123456708 > "$name.txt" &&
        "$0" distance --from "$name.txt" --db "$name.cm" &&
        SLIDEBASE_DATA=$PWD/$name.cm "$0" verify "$name.cm" > /dev/null &&
        SLIDEBASE_DATA=$PWD/$name.cm "$0" export --to json --out "$name.json" > /dev/null &&
        test -f "$name.json"
        """;
    run(launcher(), "solve", "23415x768"); // which makes the archive
    CliRun run =
        run(
            Map.of("LC_ALL", locale, "LC_CTYPE", "", "LANG", ""),
            "sh",
            "-c",
            asked,
            launcher(),
            database.toString());
    assertEquals(new CliRun(0, "1\n", ""), run);
  }

  @Test
  void nameOfAFileThatJavaCannotReadInTheLocaleIsToldInPlainWords() throws Exception {
    for (String asked : List.of("info --db \"$name\"", "info \"$name\"")) {
      String command = "name=$(printf 'm\\303\\274'); exec \"$0\" -jar \"$1\" " + asked;
      Map<String, String> environment = Map.of("LC_ALL", "C");
      CliRun run = run(environment, "sh", "-c", command, JAVA.toString(), jar.toString());
      assertEquals(2, run.status());
      assertTrue(
          run.err()
              .lines()
              .findFirst()
              .orElseThrow()
              .endsWith(
                  " is no name of a file in this locale; with LC_ALL=C.UTF-8 in the environment it"
                      + " is"),
          run.err());
    }
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

  /**
   * Puts a Maven on a path of tools that takes the jar made before for the one that it builds, and
   * writes down that it did.
   *
   * @param withFlock whether there is flock among the tools
   * @param build what it does before
   */
  private Map<String, String> tools(boolean withFlock, String build) throws IOException {
    Path tools = Files.createDirectories(folder.resolve("tools"));
    for (String tool :
        List.of(
            "sh",
            "readlink",
            "find",
            "grep",
            "mkdir",
            "rm",
            "mv",
            "cp",
            "cat",
            "touch",
            "mktemp",
            "sleep",
            "wc",
            "tr",
            "env",
            "flock")) {
      Path link = tools.resolve(tool);
      Files.deleteIfExists(link);
      if (withFlock || !tool.equals("flock")) {
        for (String place : List.of("/bin", "/usr/bin")) {
          if (Files.exists(Path.of(place, tool)) && !Files.exists(link)) {
            Files.writeString(link, "#!/bin/sh\nexec " + Path.of(place, tool) + " \"$@\"\n");
            Files.setPosixFilePermissions(link, PosixFilePermissions.fromString("rwxr-xr-x"));
          }
        }
      }
    }
    Path maven = tools.resolve("mvn");
    Files.writeString(
        maven,
        """
        #!/bin/sh
        for argument; do
          case $argument in -Dmade=*) made=${argument#-Dmade=} ;; esac
        done
        cd "%s" || exit
        echo built >> "%s"
        mkdir -p "%s/$made/slidebase-cli"
        %s
        cp -r slidebase-cli.jar lib "%s/$made/slidebase-cli"
        """
            .formatted(MADE.toAbsolutePath(), folder.resolve("builds"), home, build, home));
    Files.setPosixFilePermissions(maven, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(home.resolve("pom.xml"), "<project/>");
    Files.setLastModifiedTime(home.resolve("pom.xml"), FileTime.fromMillis(0));
    return Map.of("PATH", tools.toString());
  }

  private int builds() throws IOException {
    Path builds = folder.resolve("builds");
    return Files.exists(builds) ? Files.readAllLines(builds).size() : 0;
  }

  private String launcher() {
    return home.resolve("scripts/slidebase").toString();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void firstUsesAtTheSameTimeBuildOnceAndTheOthersWait(boolean withFlock) throws Exception {
    generate();
    Files.delete(jar);
    Map<String, String> environment = tools(withFlock, "sleep 3");
    Running first = start(environment, launcher(), "solve", "23415x768");
    first.awaitSaying("building");
    CliRun second = run(environment, launcher(), "solve", "23415x768");
    assertEquals(PATH, second.out());
    assertTrue(
        second.err().startsWith("slidebase: another run is building it; waiting\n"), second.err());
    assertEquals(0, first.end().status(), first.said());
    assertEquals(1, builds());
    assertEquals(
        List.of("cds", "slidebase-cli"),
        names(home.resolve("target")).stream().filter(name -> !name.equals("build.lock")).toList());
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void buildThatIsKilledIsMadeAnew(boolean withFlock) throws Exception {
    generate();
    Files.delete(jar);
    String cut = "echo cut > \"" + home + "/$made/slidebase-cli/slidebase-cli.jar\"";
    // Nothing but the sleeper, which is killed below, is left to hold the lock.
    Map<String, String> slow = tools(withFlock, cut + "; exec sleep 600");
    Running first = start(slow, launcher(), "solve", "23415x768");
    while (builds() == 0) {
      Thread.sleep(5);
    }
    first.process.descendants().forEach(ProcessHandle::destroyForcibly);
    first.process.destroyForcibly().waitFor();
    CliRun second = run(tools(withFlock, ""), launcher(), "solve", "23415x768");
    assertEquals(PATH, second.out(), second.err());
    assertEquals(2, builds());
  }

  @Test
  void jarThatIsCutShortIsBuiltAnew() throws Exception {
    generate();
    byte[] whole = Files.readAllBytes(jar);
    for (int length : new int[] {0, 22, whole.length / 2}) {
      Files.write(jar, Arrays.copyOf(whole, length));
      CliRun run = run(tools(true, ""), launcher(), "solve", "23415x768");
      assertEquals(PATH, run.out(), run.err());
      assertTrue(run.err().contains(jar + ": is damaged, and is built anew\n"), run.err());
      assertArrayEquals(whole, Files.readAllBytes(jar));
    }
  }

  @Test
  void sourceThatIsNewerThanTheJarIsBuiltAndAFailureSaidSo() throws Exception {
    generate();
    Path source = Files.createDirectories(home.resolve("src/cli/main/java")).resolve("A.java");
    Map<String, String> environment = tools(true, "");
    Files.setLastModifiedTime(jar, FileTime.fromMillis(System.currentTimeMillis() + 2_000));
    TimeUnit.SECONDS.sleep(3);
    run(environment, launcher(), "solve", "23415x768");
    assertEquals(new CliRun(0, PATH, ""), run(environment, launcher(), "solve", "23415x768"));
    assertEquals(0, builds());
    Files.writeString(source, "edited");
    CliRun edited = run(environment, launcher(), "solve", "23415x768");
    assertTrue(edited.err().startsWith("slidebase: building"), edited.err());
    assertEquals(PATH, edited.out());
    assertEquals(new CliRun(0, PATH, ""), run(environment, launcher(), "solve", "23415x768"));
    assertEquals(1, builds());
    Files.writeString(source, "edited again");
    CliRun failed = run(tools(true, "echo no; exit 1"), launcher(), "solve", "23415x768");
    assertEquals(2, failed.status());
    assertEquals("", failed.out());
    assertTrue(failed.err().endsWith("no\nslidebase: the build failed\n"), failed.err());
  }

  @Test
  void archiveThatIsCutShortIsMadeAnew() throws Exception {
    generate();
    assertEquals(PATH, run(launcher(), "solve", "23415x768").out());
    Path archives = home.resolve("target/cds");
    Path archive =
        archives.resolve(
            names(archives).stream()
                .filter(name -> name.endsWith(".jsa"))
                .findFirst()
                .orElseThrow());
    long whole = Files.size(archive);
    byte[] part = Arrays.copyOf(Files.readAllBytes(archive), (int) whole / 3);
    Files.delete(archive); // it may not be written
    Files.write(archive, part);
    assertEquals(
        new CliRun(0, PATH, "slidebase: preparing a fast start with this Java, once\n"),
        run(launcher(), "solve", "23415x768"));
    assertEquals(new CliRun(0, PATH, ""), run(launcher(), "solve", "23415x768"));
    assertTrue(Files.size(archive) > whole / 2);
  }

  @Test
  void javaThatCannotStartIsNoAnswer() throws Exception {
    generate();
    run(launcher(), "solve", "23415x768");
    CliRun options = run(Map.of("JAVA_TOOL_OPTIONS", "-XX:None"), launcher(), "solve", "23415x768");
    assertEquals(2, options.status());
    assertEquals("", options.out());
    assertTrue(options.err().contains("Unrecognized VM option 'None'"), options.err());
    CliRun limited = run("sh", "-c", "ulimit -v 1000000; exec \"$0\" solve 23415x768", launcher());
    assertEquals(2, limited.status());
    assertEquals("", limited.out());
    assertTrue(limited.err().endsWith("slidebase: Java cannot start\n"), limited.err());
  }

  @Test
  void whoMayOnlyReadIsAnswered() throws Exception {
    generate();
    Files.setPosixFilePermissions(database, PosixFilePermissions.fromString("r--r--r--"));
    List<String> command = new ArrayList<>(List.of(javaCommand("solve", "23415x768")));
    if (run("id", "-u").out().equals("0\n")) { // who may write what he likes
      for (Path each = home; each.startsWith(folder); each = each.getParent()) {
        Files.setPosixFilePermissions(each, PosixFilePermissions.fromString("rwxr-xr-x"));
      }
      command.addAll(
          0, List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"));
    }
    assertEquals(new CliRun(0, PATH, ""), run(command.toArray(String[]::new)));
    CliRun refused = java("generate", "--force");
    assertEquals(2, refused.status());
    assertTrue(
        refused.err().contains(": there is no permission to write it (r--r--r--)"), refused.err());
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
    Path alone;
    try (Stream<Path> libraries = Files.list(MADE.resolve("lib"))) {
      alone =
          libraries
              .filter(each -> each.getFileName().toString().matches("slidebase-[0-9.]+\\.jar"))
              .findFirst()
              .orElseThrow();
    }
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
    CliRun run = run(JAVA.toString(), "-cp", alone.toAbsolutePath().toString(), program.toString());
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

    String noCompiler =
        "this Java has no compiler, which Chronicle Map wants for writing; use a JDK";
    CliRun without = run(java, "-jar", jar.toString(), "solve", "23415x768");
    assertEquals(
        new CliRun(
            0,
            PATH,
            "slidebase: "
                + database
                + ": is missing and cannot be made: "
                + noCompiler
                + "; answering from the tables in the jar\n"),
        without);
    Map<String, String> inMemory =
        Map.of("1 2 3/4 0 5", "2x3.cm", "1 2 3 4 5 6 7/8 9 10 11 12 0 13", "2x7.cm");
    for (Map.Entry<String, String> other : inMemory.entrySet()) {
      assertEquals(
          new CliRun(
              0,
              "r\n",
              "slidebase: "
                  + database.resolveSibling(other.getValue())
                  + ": is missing and cannot be made: "
                  + noCompiler
                  + "; making tables in memory, for this run alone\n"),
          run(java, "-jar", jar.toString(), "solve", other.getKey()));
    }
    CliRun refused = run(java, "-jar", jar.toString(), "generate");
    assertEquals(2, refused.status());
    assertEquals("slidebase: " + noCompiler + "\n", refused.err());

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

  /** Makes a database that has the table of one class alone, which no new one is like. */
  private byte[] generateCorner() throws Exception {
    assertEquals(0, java("generate", "--goal-class", "corner").status());
    return Files.readAllBytes(database);
  }

  private int tables() throws IOException {
    Database opened = Database.open(database);
    opened.check();
    return opened.blobs().size();
  }

  @Test
  void generateThatIsKilledWhileItWritesLeavesTheOldTableAndTheNextRunTidiesUp() throws Exception {
    byte[] old = generateCorner();
    for (int i = 0; i < 5; i++) {
      Running generate = start(javaCommand("generate", "--force"));
      while (generate.process.isAlive() && litter().isEmpty()) {
        Thread.onSpinWait();
      }
      generate.process.destroyForcibly().waitFor();
      assertEquals(1, litter().size(), "it was killed while it wrote: " + generate.said());
      assertArrayEquals(old, Files.readAllBytes(database));
    }
    assertEquals(0, java("generate", "--force").status());
    assertEquals(3, tables());
    assertEquals(List.of(), litter());
  }

  @Test
  void generatesAtTheSameTimeTakeTurnsAndNothingIsLost() throws Exception {
    generateCorner();
    List<Running> generates = new ArrayList<>();
    try (NewFile held = NewFile.at(database, message -> {})) {
      for (String goalClass : List.of("edge", "centre")) {
        generates.add(start(javaCommand("generate", "--goal-class", goalClass)));
      }
      for (Running generate : generates) {
        generate.awaitSaying(database + ": another run is writing it; waiting\n");
      }
      assertEquals(List.of(held.temporary()), litter());
      assertEquals(new CliRun(0, PATH, ""), java("solve", "23415x768"), "readers do not wait");
    }
    for (Running generate : generates) {
      assertEquals(0, generate.end().status(), generate.said());
    }
    assertEquals(3, tables());
    assertEquals(List.of(), litter());
  }

  @Test
  void readersOfAFileThatIsReplacedAgainAndAgainAreAnswered() throws Exception {
    generate();
    Running generate =
        start(
            "sh",
            "-c",
            "for i in 1 2 3 4; do \"$0\" -jar \"$1\" generate --force || exit; done",
            JAVA.toString(),
            jar.toString());
    int answers = 0;
    for (; generate.process.isAlive(); answers++) {
      assertEquals(new CliRun(0, PATH, ""), java("solve", "23415x768"));
    }
    assertEquals(0, generate.end().status());
    assertTrue(answers > 2, answers + " answers while it was replaced");
  }

  @Test
  void generateWithoutRoomOnTheDiskSaysSoAndLeavesTheOldTable() throws Exception {
    byte[] before = generateCorner();
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
  @ValueSource(strings = {"verify", "census", "random --distance 20", "export --to blob --out o"})
  void whatGoesOverAllBoardsWithoutEnoughMemorySaysHowMuchItTakes(String verb) throws Exception {
    Shape shape = Shape.parse("3x4");
    long slots = Ranking.slots(shape);
    ByteBuffer zeros = ByteBuffer.allocate((int) PackedMoves.length(slots));
    Table table = new Table(GoalClass.all(shape).get(0), new PackedMoves(zeros, slots));
    Path file = Files.write(folder.resolve("large.slide"), TableBlob.encode(table));
    List<String> command = new ArrayList<>(List.of(JAVA.toString(), "-Xmx40m", "-jar"));
    command.add(jar.toString());
    command.addAll(List.of(verb.split(" ")));
    command.addAll(List.of("--db", file.toString()));
    CliRun run = run(command.toArray(String[]::new));
    assertEquals(2, run.status(), run.err());
    assertEquals("", run.out());
    assertLinesMatch(
        List.of(
            "slidebase: there is not enough memory: to go over all boards of 3x4 takes up to 234 MB,"
                + " and Java may use 4[0-9] MB;"
                + " JDK_JAVA_OPTIONS=-Xmx445m in the environment lets it have more"),
        run.err().lines().toList());
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
    String fault =
        switch (kind) {
          case "half" -> "is damaged: its end is cut off within a table";
          case "empty" -> "is empty, not a slidebase database";
          case "map-header" -> "is a Chronicle Map, but there is no slidebase table in it";
          default -> "is not a slidebase database";
        };
    Files.write(database, content);
    for (String verb : List.of("solve", "verify", "generate")) {
      CliRun run = verb.equals("solve") ? java(verb, "23415x768") : java(verb);
      boolean isFailed = kind.equals("half") && verb.equals("verify"); // it was a database
      String advice =
          verb.equals("generate")
              ? "; nothing was changed, and 'slidebase generate --force' replaces it"
              : kind.equals("half") && !isFailed
                  ? "; 'slidebase generate --force' makes it anew"
                  : "";
      assertEquals(
          new CliRun(
              isFailed ? 1 : 2,
              isFailed ? database + ": FAILED\n" : "",
              "slidebase: " + database + ": " + fault + advice + "\n"),
          run,
          verb);
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
    String piped =
        "{ \"$0\" -jar \"$1\" solve --from \"$2\"; echo \"status $?\" >&2; } | head -n 1";
    CliRun run = run("sh", "-c", piped, JAVA.toString(), jar.toString(), boards.toString());
    assertEquals(new CliRun(0, PATH, "status 0\n"), run);
  }

  /** The system says so in German where its texts are installed. */
  @Test
  void streamEndsQuietlyInAnyLanguageWhenItsReaderLeaves() throws Exception {
    generate();
    String piped = "{ \"$0\" -jar \"$1\" solve 23415x768; echo \"status $?\" >&2; } | true";
    CliRun run =
        run(
            Map.of("LC_ALL", "C.UTF-8", "LANGUAGE", "de"),
            "sh",
            "-c",
            piped,
            JAVA.toString(),
            jar.toString());
    assertEquals(new CliRun(0, "", "status 0\n"), run);
  }

  @Test
  void auditEndsQuietlyWhenItsReaderLeaves() throws Exception {
    generate();
    String piped =
        "{ \"$0\" -jar \"$1\" audit manhattan --sample 0; echo \"status $?\" >&2; } | head -n 1";
    assertEquals(
        new CliRun(
            0,
            "manhattan, over all 181,440 boards that can reach goal 1 2 3 4 5 6 7 8 0\n",
            "status 0\n"),
        run("sh", "-c", piped, JAVA.toString(), jar.toString()));
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

  /**
   * Asks for boards line by line, and between the first answer and the others cuts a file short.
   */
  private CliRun answersAboutAFileCutShort(Path file, String... options) throws Exception {
    List<String> command = new ArrayList<>(List.of(javaCommand("solve", "-")));
    command.addAll(List.of("--db", file.toString()));
    command.addAll(List.of(options));
    Path err = Files.createTempFile(folder, "err", "");
    Process process = new ProcessBuilder(command).redirectError(err.toFile()).start();
    BufferedReader answers = process.inputReader();
    StringBuilder out = new StringBuilder();
    try (OutputStream typed = process.getOutputStream()) {
      typed.write("23415x768\n".getBytes());
      typed.flush();
      out.append(answers.readLine()).append('\n');
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate(100);
      }
      typed.write("23415x768\n23415x768;123456708\n".getBytes());
    }
    answers.lines().forEach(line -> out.append(line).append('\n'));
    assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "it hangs");
    return new CliRun(process.exitValue(), out.toString(), Files.readString(err));
  }

  @Test
  void fileThatIsCutShortWhileItIsReadFromIsInMemory() throws Exception {
    generate();
    assertEquals(
        new CliRun(0, PATH + PATH + "ullddrurdllurdruld\n", ""),
        answersAboutAFileCutShort(database));
  }

  @Test
  void largeFileThatIsCutShortWhileItIsReadFromIsToldLineByLine() throws Exception {
    generate();
    byte[] content = Files.readAllBytes(database);
    int first = (int) Database.open(database).blobs().get(0).position();
    Path large = folder.resolve("large.cm"); // which is mapped
    try (FileChannel channel =
        FileChannel.open(large, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(content, first, content.length - first), 1 << 25);
    }
    String fault = large + ": is damaged: it was cut short while it was being read\n";
    assertEquals(
        new CliRun(
            2,
            "4 3 2 1 7 6 5 4 8 5 6 7 4 6 5 8 6 5 8\n" + ("error: " + fault).repeat(2),
            "slidebase: line 2: " + fault + "slidebase: line 3: " + fault),
        answersAboutAFileCutShort(large, "--as", "tiles"));
  }

  /** What is asked in a shell of the launcher, {@code $0}, which has its archive. */
  private CliRun shell(Map<String, String> environment, String command) throws Exception {
    return run(environment, "sh", "-c", command, launcher());
  }

  @Test
  void environmentOfOthersIsNoneOfItsBusiness() throws Exception {
    generate();
    run(launcher(), "solve", "23415x768"); // which makes the archive
    Path noise = Files.writeString(folder.resolve("noise"), "echo noise\n");
    for (Map<String, String> environment :
        List.of(
            Map.of("CLASSPATH", "/nowhere:/etc"),
            Map.of("ENV", noise.toString(), "BASH_ENV", noise.toString()),
            Map.of("CDPATH", folder.toString()),
            Map.of("GREP_OPTIONS", "--color=always -c"),
            Map.of("POSIXLY_CORRECT", "1"),
            Map.of("IFS", "0/:", "size", "x", "link", "y", "made", "z", "value", "v"),
            Map.of("TMPDIR", "/nowhere", "HOME", ""),
            Map.of("HOME", "/root", "MAVEN_OPTS", "-nonsense"),
            Map.of("SLIDEBASE_DATA", ""),
            Map.of("LC_ALL", "tr_TR.ISO-8859-9", "LANGUAGE", "tr"),
            Map.of("PATH", "/nowhere"))) {
      String asked = environment.containsKey("PATH") ? launcher() : "sh";
      CliRun run =
          asked.equals("sh")
              ? shell(environment, "\"$0\" distance 123456708")
              : run(environment, asked, "distance", "123456708");
      assertEquals(new CliRun(0, "1\n", ""), run, environment.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"tr-TR", "ar-EG"})
  void numbersAndNamesAreTheSameInAllLanguages(String language) throws Exception {
    generate();
    String[] tag = language.split("-");
    for (List<String> asked :
        List.of(
            List.of("INFO"),
            List.of("DISTANCE", "12345678X", "--goal", "123456708", "--json"),
            List.of("AUDIT", "MISPLACED", "--sample", "0"),
            List.of("random", "--count", "3", "--seed", "1", "--distance", "20"),
            List.of("WALKTHROUGH", "123456708", "--algorithm", "IDASTAR"))) {
      List<String> command = new ArrayList<>(List.of(javaCommand(asked.toArray(String[]::new))));
      CliRun plain = run(command.toArray(String[]::new));
      command.addAll(1, List.of("-Duser.language=" + tag[0], "-Duser.country=" + tag[1]));
      assertEquals(0, plain.status(), plain.err());
      assertEquals(plain, run(command.toArray(String[]::new)), asked.toString());
    }
  }

  @Test
  void javaThatCannotRunItIsToldAndIsNoMissingAnswer() throws Exception {
    generate();
    Path java = Files.createDirectories(folder.resolve("java"));
    Path program = Files.createDirectories(java.resolve("bin/java")); // a folder
    Map<String, String> environment = Map.of("JAVA_HOME", java.toString());
    String none = "slidebase: " + program + ": there is no Java; JAVA_HOME has to name the folder";
    CliRun run = run(environment, launcher(), "distance", "123456708");
    assertEquals(new CliRun(2, "", none + " of a JDK\n"), run);
    Files.delete(program);
    Files.writeString(program, "#!/bin/sh\necho it is broken >&2\nexit 1\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    run = run(environment, launcher(), "distance", "123456708");
    assertEquals(new CliRun(2, "", "it is broken\nslidebase: Java cannot start\n"), run);
    for (String version : List.of("1.8.0_292", "9", "11.0.2", "16")) {
      Files.writeString(java.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
      run = run(environment, launcher(), "distance", "123456708");
      String old = program + ": is of version \"" + version + "\", and slidebase needs 17 or later";
      assertEquals(new CliRun(2, "", "slidebase: " + old + "\n"), run);
    }
    for (String version : List.of("17", "17.0.15", "21", "25.0.3")) {
      Files.writeString(java.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
      run = run(environment, launcher(), "distance", "123456708");
      assertEquals("it is broken\nslidebase: Java cannot start\n", run.err(), version);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"G1", "Parallel"})
  void collectorThatSomeoneHasChosenIsTaken(String name) throws Exception {
    generate();
    for (String variable : List.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS")) {
      Map<String, String> environment = Map.of(variable, "-XX:+Use" + name + "GC");
      CliRun run = run(environment, launcher(), "distance", "123456708");
      assertEquals(0, run.status(), run.err());
      assertEquals("1\n", run.out());
    }
  }

  @Test
  void limitOfDataThatKeepsJavaFromStartingIsNoMissingAnswer() throws Exception {
    generate();
    run(launcher(), "distance", "123456708");
    for (String limit : List.of("1000", "100000")) {
      CliRun run = shell(Map.of(), "ulimit -d " + limit + "; exec \"$0\" distance 123456708");
      assertEquals(2, run.status());
      assertEquals("", run.out());
      assertTrue(run.err().endsWith("\nslidebase: Java cannot start\n"), run.err());
      try (Stream<Path> files = Files.list(folder)) {
        assertFalse(files.anyMatch(file -> file.toString().endsWith(".log")), limit);
      }
    }
  }

  /** What Spark's own script ends with if it cannot start is 1 as well. */
  @Test
  void sparkThatCannotStartIsNoWrongTable() throws Exception {
    assumeTrue(Runtime.version().feature() <= 21, "Spark does not run on this Java");
    Files.createFile(home.resolve("slidebase-spark.jar"));
    Path spark = folder.resolve("spark");
    Path submit = Files.createDirectories(spark.resolve("bin")).resolve("spark-submit");
    for (String said : List.of("", "wrong")) {
      Files.writeString(submit, "#!/bin/sh\necho " + said + "\nexit 1\n");
      assertTrue(submit.toFile().setExecutable(true));
      CliRun run =
          run(
              Map.of("SPARK_HOME", spark.toString()),
              javaCommand("verify", "--engine", "spark", "--db", "t"));
      assertEquals(
          said.isEmpty()
              ? new CliRun(
                  2, "", "slidebase: Spark has ended with status 1; why, it has said before\n")
              : new CliRun(1, "", "slidebase: t/table: FAILED\n"),
          run);
    }
  }

  @Test
  void folderThatIsGoneIsToldWithoutATrace() throws Exception {
    generate();
    String gone = "mkdir gone && cd gone && rmdir ../gone && exec \"$0\" distance 123456708";
    CliRun run = shell(Map.of(), gone);
    assertEquals(2, run.status());
    assertEquals("", run.out());
    assertTrue(
        run.err().endsWith("slidebase: the folder that it is called from is gone\n"), run.err());
  }

  @Test
  void closedStreamsLoseNothingButWhatWasToGoThere() throws Exception {
    generate();
    run(launcher(), "distance", "123456708");
    String unwritten = "slidebase: the answer cannot be written: Bad file descriptor\n";
    for (String verb :
        List.of("distance 123456708", "census --json", "--help", "verify", "completion bash")) {
      assertEquals(new CliRun(2, "", unwritten), shell(Map.of(), "\"$0\" " + verb + " >&-"), verb);
    }
    assertEquals(new CliRun(0, "1\n", ""), shell(Map.of(), "\"$0\" distance 123456708 2>&-"));
    assertEquals(new CliRun(2, "", ""), shell(Map.of(), "\"$0\" distance foo 2>&-"));
    assertEquals(new CliRun(2, "", ""), shell(Map.of(), "\"$0\" distance foo 2> /dev/full"));
    assertEquals(
        new CliRun(2, "", ""), shell(Map.of(), "exec \"$0\" generate --force <&- >&- 2>&-"));
    CliRun verified = java("verify");
    assertEquals(0, verified.status(), verified.err());
    assertEquals(3, verified.out().lines().filter(line -> line.endsWith(": ok")).count());
    String export = "exec \"$0\" export --to blob --out corner.slide <&- >&- 2>&-";
    assertEquals(new CliRun(2, "", ""), shell(Map.of(), export));
    assertEquals(0, java("verify", folder.resolve("corner.slide").toString()).status());
    assertEquals(
        new CliRun(2, "", "slidebase: standard input: cannot be read: Is a directory\n"),
        shell(Map.of(), "exec \"$0\" solve - < /"));
    assertEquals(
        new CliRun(2, "", "slidebase: standard input: cannot be read: Bad file descriptor\n"),
        shell(Map.of(), "exec \"$0\" solve - 0> written"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "census",
        "info",
        "verify",
        "random --count 100000",
        "paths 867254301 --list",
        "walkthrough 123456708",
        "compare 23415x768 --tsv",
        "export --to blob --out -",
        "generate --json",
        "solve --help",
        "completion bash"
      })
  void readerThatLeavesIsNoFailureAndAFullDiskIsOne(String verb) throws Exception {
    generate();
    String asked = "\"$0\" -jar \"$1\" " + verb;
    CliRun left = new CliRun(0, "", "status 0\n");
    String piped = "{ " + asked + "; echo \"status $?\" >&2; } | true";
    assertEquals(left, run("sh", "-c", piped, JAVA.toString(), jar.toString()));
    CliRun full =
        run("sh", "-c", "exec " + asked + " > /dev/full", JAVA.toString(), jar.toString());
    String unwritten = "slidebase: the answer cannot be written: No space left on device\n";
    assertEquals(new CliRun(2, "", unwritten), full);
  }

  @Test
  void fileThatIsReplacedOrDeletedWhileItIsReadFromIsAnsweredFrom() throws Exception {
    generate();
    for (String change :
        List.of(
            "rm \"$2\"",
            "\"$0\" -jar \"$1\" generate --shape 2x3 --force --db \"$2\" > /dev/null")) {
      Path file = Files.copy(database, folder.resolve("other.cm"));
      String asked =
          "{ echo 23415x768; sleep 1; "
              + change
              + "; for i in 1 2 3 4 5; do echo '23415x768;123456708'; done; yes 23415x768 | head -n 100; }"
              + " 2> /dev/null | \"$0\" -jar \"$1\" distance - --db \"$2\" | sort | uniq -c";
      CliRun run = run("sh", "-c", asked, JAVA.toString(), jar.toString(), file.toString());
      assertEquals(
          List.of("5 18", "101 19"), run.out().lines().map(String::strip).toList(), run.err());
      Files.deleteIfExists(file);
    }
  }

  @Test
  void linesWithoutEndAndAMillionBadOnesTakeLittleMemory() throws Exception {
    generate();
    String many =
        "{ yes foo | head -n 1000000; head -c 20000000 /dev/zero; echo; echo 123456708; }"
            + " | \"$0\" -Xmx8m -jar \"$1\" distance - 2> /dev/null | tail -n 2";
    CliRun run = run("sh", "-c", many, JAVA.toString(), jar.toString());
    String zeros = "?".repeat(60);
    String tooLong = "error: board \"" + zeros + "\"...: the line is longer than 16384 bytes\n";
    assertEquals(new CliRun(0, tooLong + "1\n", ""), run);
    String estimates = "head -c 20000000 /dev/zero | \"$0\" -Xmx16m -jar \"$1\" audit -";
    run = run("sh", "-c", estimates, JAVA.toString(), jar.toString());
    assertEquals(2, run.status());
    assertTrue(run.err().endsWith("nothing is audited, because of 1 bad line\n"), run.err());
  }

  @Test
  void threadDumpThatIsAskedForIsNoAnswer() throws Exception {
    generate();
    run(launcher(), "distance", "123456708");
    String asked =
        "{ sleep 2; echo 123456708; } | \"$0\" distance - & sleep 1; kill -QUIT $!; wait $!";
    CliRun run = shell(Map.of(), asked);
    assertEquals("1\n", run.out());
    assertTrue(run.err().contains("thread dump"), run.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM", "HUP"})
  void generateThatIsEndedLeavesNothingBesideTheOldFile(String signal) throws Exception {
    byte[] old = generateCorner();
    int status = 0;
    for (int i = 0; i < 20 && status == 0; i++) { // it may be done before the signal comes
      Files.write(database, old);
      Running generate = start(javaCommand("generate", "--force"));
      String whenTold = "read told; kill -" + signal + " " + generate.process.pid();
      Process killer = new ProcessBuilder("sh", "-c", whenTold).start();
      while (generate.process.isAlive() && litter().isEmpty()) {
        Thread.onSpinWait();
      }
      killer.getOutputStream().close(); // sooner than a process could be started
      status = generate.process.waitFor();
    }
    assertNotEquals(0, status);
    assertArrayEquals(old, Files.readAllBytes(database));
    assertEquals(0, java("generate", "--force").status());
    assertEquals(List.of(), litter());
  }

  @Test
  void namesOfFoldersMayBeOddAndModesAreThoseOfTheMask() throws Exception {
    for (String name : List.of("-x", "a\nb", "*", "$(touch x)", "a'b\"c")) {
      Map<String, String> environment = Map.of("SLIDEBASE_DATA", name);
      CliRun run = run(environment, javaCommand("distance", "1 2/3 0"));
      assertEquals("0\n", run.out(), run.err());
      assertTrue(Files.isRegularFile(folder.resolve(name).resolve("2x2.cm")), name);
    }
    String masked =
        "umask 077; \"$0\" -jar \"$1\" generate --shape 2x2 --db private.cm > /dev/null 2>&1;"
            + " \"$0\" -jar \"$1\" export --to blob --shape 2x2 --db private.cm --out p.slide > /dev/null";
    CliRun run = run("sh", "-c", masked, JAVA.toString(), jar.toString());
    assertEquals(new CliRun(0, "", ""), run);
    for (String name : List.of("private.cm", "p.slide")) {
      Path file = folder.resolve(name);
      assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }
  }

  @Test
  void boardsFromWhatCannotBeReadAreToldTheReason() throws Exception {
    generate();
    Path loop = folder.resolve("loop");
    Files.createSymbolicLink(loop, loop);
    String said = loop + ": cannot be read: Too many levels of symbolic links\n";
    for (String verb : List.of("distance", "audit", "check")) {
      CliRun run = java(verb, "--from", loop.toString());
      assertEquals(2, run.status());
      assertTrue(run.err().startsWith("slidebase: " + said.strip()), run.err());
    }
    String socket =
        "import socket; socket.socket(socket.AF_UNIX).bind('" + folder.resolve("socket") + "')";
    if (run("sh", "-c", "python3 -c \"$0\"", socket).status() == 0) {
      assertEquals(
          "slidebase: "
              + folder.resolve("socket")
              + ": cannot be read: No such device or address\n",
          java("distance", "--from", folder.resolve("socket").toString()).err());
    }
  }
}

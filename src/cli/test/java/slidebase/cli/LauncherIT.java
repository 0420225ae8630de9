package slidebase.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.testing.Await;
import slidebase.testing.Cases;

/** The launcher: its builds, its archives for a fast start, and the machines that it meets. */
@Tag("long")
class LauncherIT {
  /** An installation that has its tables and its archive; tests ask it, and do not change it. */
  private static Installed ready;

  private static final String PREPARING =
      "slidebase: preparing a fast start with this Java, once\n";

  @TempDir Path folder;

  /** An installation for one test. */
  private Installed own;

  @BeforeAll
  static void generate(@TempDir Path shared) throws Exception {
    ready = Installed.in(shared);
    ready.generate();
    CliRun small = ready.run(ready.quickCommand("generate", "--shape", "2x3"));
    assertEquals(0, small.status(), small.err());
    ready.run(ready.launcher(), "solve", Installed.BOARD); // which makes the archive
    Path archive = ready.archives().get(0);
    ready.run(ready.launcher(), "--help"); // which makes the other one
    awaitOther(archive);
  }

  @BeforeEach
  void install() throws IOException {
    own = Installed.in(folder);
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "[br]", "back\\slash"})
  void launcherWorksThroughALinkFromAnotherFolderAndMakesOneArchive(String name) throws Exception {
    own = Installed.in(Files.createDirectory(folder.resolve(name)));
    own.copyTables(ready);
    Path link = own.folder().resolve("sb");
    Files.createSymbolicLink(link, Path.of("my 8 puzzle/scripts/slidebase"));
    CliRun first = own.run(link.toString(), "solve", "2 3 4 1 5 x 7 6 8");
    assertEquals(new CliRun(0, Installed.PATH, PREPARING), first);
    assertEquals(new CliRun(0, Installed.PATH, ""), own.run(link.toString(), "solve", "23415x768"));
    assertEquals(1, own.archives().size(), "one archive, and no litter");
    assertTrue(own.archives().get(0).toFile().length() > 1_000_000);
  }

  @Test
  void archiveIsMadeOncePerTimeOfTheJarAlsoIfThatIsAhead() throws Exception {
    own.copyTables(ready);
    for (int seconds : new int[] {60, 10, -86_400}) {
      setSecondsAgo(own.jar(), seconds);
      assertEquals(PREPARING, own.run(own.launcher(), "solve", Installed.BOARD).err());
      assertEquals(
          new CliRun(0, Installed.PATH, ""), own.run(own.launcher(), "solve", Installed.BOARD));
    }
    assertEquals(1, own.archives().size());
  }

  /** Waits until there is an archive for other verbs beside that of solve. */
  private static void awaitOther(Path archive) throws Exception {
    Path other = archive.resolveSibling(archive.getFileName() + ".other");
    Await.until("the other archive", () -> other.toFile().length() > 1_000_000);
  }

  @Test
  void otherVerbsHaveAnArchiveThatOneProcessMakesBesideALaterAnswer() throws Exception {
    own.copyTables(ready);
    String[] rank = {own.launcher(), "rank", Installed.BOARD, "--json"};
    CliRun first = own.run(rank);
    assertEquals(PREPARING, first.err());
    Path archive = own.archives().get(0);
    for (int i = 0; i < 3; i++) {
      assertEquals(new CliRun(0, first.out(), ""), own.run(rank));
    }
    awaitOther(archive);
    assertEquals(2, own.archives().size(), "and no litter");
    assertEquals(new CliRun(0, first.out(), ""), own.run(rank));
    setSecondsAgo(own.jar(), 60);
    assertEquals(PREPARING, own.run(own.launcher(), "solve", Installed.BOARD).err());
    assertEquals(new CliRun(0, first.out(), ""), own.run(rank));
    awaitOther(archive);
  }

  private static void setSecondsAgo(Path file, int seconds) throws IOException {
    long time = System.currentTimeMillis() - 1_000L * seconds;
    Files.setLastModifiedTime(file, FileTime.fromMillis(time));
  }

  @Test
  void launcherFindsItsHomeThroughALinkedFolder() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("linked"), ready.home().resolve("scripts"));
    assertEquals(
        Installed.PATH,
        ready.run(link.resolve("slidebase").toString(), "solve", "23415x768").out());
    assertFalse(Files.exists(folder.resolve("target")));
  }

  @ParameterizedTest
  @Cases(
      value = {"C"},
      ifLong = {"POSIX", "xx_XX.UTF-8", ""})
  void namesOfFilesMayHaveLettersBeyondAsciiInAnyLocale(String locale) throws Exception {
    String asked =
        """
        cd "$2" && name=$(printf 'm\\303\\274ller') && mkdir "$name" && cp "$1" "$name/$name.cm" && cd "$name" &&
        echo 123/405 > "$name.txt" &&
        "$0" distance --from "$name.txt" --shape 2x3 --db "$name.cm" &&
        SLIDEBASE_DATA=$PWD/$name.cm "$0" verify "$name.cm" > /dev/null &&
        SLIDEBASE_DATA=$PWD/$name.cm "$0" export --to blob --shape 2x3 --out "$name.slide" > /dev/null &&
        test -f "$name.slide"
        """;
    CliRun run =
        ready.run(
            Map.of("LC_ALL", locale, "LC_CTYPE", "", "LANG", ""),
            "sh",
            "-c",
            asked,
            ready.launcher(),
            ready.database().resolveSibling("2x3.cm").toString(),
            folder.toString());
    assertEquals(new CliRun(0, "1\n", ""), run);
  }

  @Test
  void launcherRefusesAFolderThatJavaCannotRunFrom() throws Exception {
    Path scripts = Files.createDirectories(folder.resolve("a:b/scripts"));
    Path launcher = Files.copy(Path.of("scripts/slidebase"), scripts.resolve("slidebase"));
    CliRun run = own.run(launcher.toString(), "solve", "23415x768");
    assertEquals(2, run.status());
    assertEquals(
        "slidebase: "
            + folder.resolve("a:b").toRealPath()
            + ": Java cannot run from a folder with a colon in its name\n",
        run.err());
  }

  @Test
  void launcherTreatsAClosedInputAsEmpty() throws Exception {
    String launcher = ready.launcher();
    assertEquals(
        new CliRun(0, "", "slidebase: the input has no entries\n"),
        ready.run("sh", "-c", "\"$0\" solve - <&-", launcher));
  }

  /**
   * Puts a Maven on a path of tools that takes the jar made before for the one that it builds, and
   * writes down that it did.
   *
   * @param withFlock whether there is flock among the tools
   * @param build the action before the build
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
            .formatted(
                Installed.MADE.toAbsolutePath(),
                folder.resolve("builds"),
                own.home(),
                build,
                own.home()));
    Files.setPosixFilePermissions(maven, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(own.home().resolve("pom.xml"), "<project/>");
    Files.setLastModifiedTime(own.home().resolve("pom.xml"), FileTime.fromMillis(0));
    return Map.of("PATH", tools.toString());
  }

  private int builds() throws IOException {
    Path builds = folder.resolve("builds");
    return Files.exists(builds) ? Files.readAllLines(builds).size() : 0;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void firstUsesAtTheSameTimeBuildOnceWithFlockAndElseSideBySide(boolean withFlock)
      throws Exception {
    own.copyTables(ready);
    Files.delete(own.jar());
    Path mayEnd = folder.resolve("may end");
    Map<String, String> environment =
        tools(withFlock, "until [ -e \"" + mayEnd + "\" ]; do sleep 0.1; done");
    String[] solve = {own.launcher(), "solve", Installed.BOARD};
    Installed.Running first = own.startQuietly(environment, solve);
    first.awaitSaying("building");
    Installed.Running second = own.start(environment, solve);
    second.awaitSaying(
        withFlock ? "slidebase: another run is building it; waiting\n" : "slidebase: building");
    Files.createFile(mayEnd);
    assertEquals(
        Installed.PATH, new String(second.process().getInputStream().readAllBytes(), UTF_8));
    assertEquals(0, second.end().status(), second.said());
    assertEquals(0, first.end().status(), first.said());
    assertEquals(withFlock ? 1 : 2, builds());
    assertEquals(
        List.of("cds", "slidebase-cli"),
        Installed.names(own.home().resolve("target")).stream()
            .filter(name -> !name.equals("build.lock"))
            .toList());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void killedBuildIsRepeated(boolean withFlock) throws Exception {
    own.copyTables(ready);
    own.forgoArchives();
    Files.delete(own.jar());
    String cut = "echo cut > \"" + own.home() + "/$made/slidebase-cli/slidebase-cli.jar\"";
    // Nothing but the sleeper, which is killed below, is left to hold the lock.
    Map<String, String> slow = tools(withFlock, cut + "; exec sleep 600");
    Installed.Running first = own.startQuietly(slow, own.launcher(), "solve", "23415x768");
    Await.until("a build", () -> builds() > 0);
    List<ProcessHandle> started = first.process().descendants().toList();
    first.process().destroyForcibly().waitFor(); // first, or it would tidy up
    started.forEach(ProcessHandle::destroyForcibly);
    CliRun second = own.run(tools(withFlock, ""), own.launcher(), "solve", "23415x768");
    assertEquals(Installed.PATH, second.out(), second.err());
    assertEquals(2, builds());
  }

  @Test
  void truncatedJarIsReportedAndBuiltAgainOnceItIsDeleted() throws Exception {
    own.copyTables(ready);
    byte[] whole = Files.readAllBytes(own.jar());
    for (int length : new int[] {0, 22, whole.length / 2}) {
      Files.write(own.jar(), Arrays.copyOf(whole, length));
      assertEquals(
          new CliRun(
              2,
              "",
              PREPARING
                  + "slidebase: "
                  + own.jar()
                  + ": does not run; if it is damaged, delete it (the next call builds it), or unpack"
                  + " the release again\n"),
          own.run(tools(true, ""), own.launcher(), "solve", "23415x768"));
      assertEquals(List.of(), own.archives());
    }
    Files.delete(own.jar());
    CliRun run = own.run(tools(true, ""), own.launcher(), "solve", "23415x768");
    assertEquals(Installed.PATH, run.out(), run.err());
    assertArrayEquals(whole, Files.readAllBytes(own.jar()));
  }

  @Test
  @Tag("release")
  void newerSourceIsBuiltAndAFailureIsReported() throws Exception {
    own.copyTables(ready);
    own.forgoArchives();
    Path source =
        Files.createDirectories(own.home().resolve("src/cli/main/java")).resolve("A.java");
    Map<String, String> environment = tools(true, "");
    for (Path each = source.getParent(); !each.equals(own.home()); each = each.getParent()) {
      setSecondsAgo(each, 60);
    }
    setSecondsAgo(own.jar(), 20);
    own.run(environment, own.launcher(), "solve", "23415x768");
    assertEquals(
        new CliRun(0, Installed.PATH, ""),
        own.run(environment, own.launcher(), "solve", "23415x768"));
    assertEquals(0, builds());
    Files.writeString(source, "edited");
    CliRun edited = own.run(environment, own.launcher(), "solve", "23415x768");
    assertTrue(edited.err().startsWith("slidebase: building"), edited.err());
    assertEquals(Installed.PATH, edited.out());
    assertEquals(
        new CliRun(0, Installed.PATH, ""),
        own.run(environment, own.launcher(), "solve", "23415x768"));
    assertEquals(1, builds());
    setSecondsAgo(source, -3_600); // its clock was ahead
    own.run(environment, own.launcher(), "solve", "23415x768");
    assertEquals(
        new CliRun(0, Installed.PATH, ""),
        own.run(environment, own.launcher(), "solve", "23415x768"));
    assertEquals(2, builds());
    setSecondsAgo(own.jar(), 20);
    Files.writeString(source, "edited again");
    CliRun failed = own.run(tools(true, "echo no; exit 1"), own.launcher(), "solve", "23415x768");
    assertEquals(2, failed.status());
    assertEquals("", failed.out());
    assertTrue(failed.err().endsWith("no\nslidebase: the build failed\n"), failed.err());
    Path java = Files.createDirectories(folder.resolve("jre/bin")).resolve("java");
    Files.createSymbolicLink(java, Installed.JAVA);
    Map<String, String> withoutCompiler = new HashMap<>(environment);
    withoutCompiler.put("JAVA_HOME", folder.resolve("jre").toString());
    CliRun older = own.run(withoutCompiler, own.launcher(), "solve", "23415x768");
    assertEquals(Installed.PATH, older.out());
    assertTrue(
        older.err().contains("cannot be rebuilt here; running the older program\n"), older.err());
    assertEquals(3, builds());
  }

  @Test
  void truncatedArchiveIsMadeAgain() throws Exception {
    own.copyTables(ready);
    assertEquals(Installed.PATH, own.run(own.launcher(), "solve", "23415x768").out());
    Path archive = own.archives().get(0);
    byte[] whole = Files.readAllBytes(archive);
    Files.delete(archive); // it may not be written
    Files.write(archive, Arrays.copyOf(whole, whole.length / 3));
    CliRun again = own.run(own.launcher(), "solve", "23415x768");
    assertEquals(new CliRun(0, Installed.PATH, PREPARING), again);
    assertEquals(whole.length, Files.size(archive), whole.length / 10);
  }

  @Test
  void aJavaThatCannotStartGivesNoAnswer() throws Exception {
    CliRun options =
        ready.run(Map.of("JAVA_TOOL_OPTIONS", "-XX:None"), ready.launcher(), "solve", "23415x768");
    assertEquals(2, options.status());
    assertEquals("", options.out());
    assertTrue(options.err().contains("Unrecognized VM option 'None'"), options.err());
    CliRun limited =
        ready.run("sh", "-c", "ulimit -v 1000000; exec \"$0\" solve 23415x768", ready.launcher());
    assertEquals(2, limited.status());
    assertEquals("", limited.out());
    assertTrue(limited.err().endsWith("slidebase: Java cannot start\n"), limited.err());
  }

  @Test
  void launcherReportsMissingJava() throws Exception {
    Map<String, String> environment = Map.of("JAVA_HOME", folder.toString());
    CliRun run =
        own.run(environment, own.home().resolve("scripts/slidebase").toString(), "solve", "x");
    assertEquals(2, run.status());
    assertTrue(run.err().contains("there is no Java; JAVA_HOME has to name"), run.err());
  }

  @Test
  @Tag("release")
  void smallestRuntimeOpensTheDatabaseAndDoesWithoutOne() throws Exception {
    Path runtime = folder.resolve("runtime");
    String jlink = Installed.JAVA.resolveSibling("jlink").toString();
    CliRun linked = own.run(jlink, "--add-modules", "java.base", "--output", runtime.toString());
    assertEquals(0, linked.status(), linked.out() + linked.err());
    String java = runtime.resolve("bin/java").toString();
    assertFalse(own.run(java, "--list-modules").out().contains("jdk.compiler"));

    String noCompiler =
        "this Java has no compiler, which Chronicle Map needs for writing; use a JDK";
    CliRun without = own.run(java, "-jar", own.jar().toString(), "solve", "23415x768");
    assertEquals(own.answerFromTheJar(noCompiler), without);
    Map<String, String> inMemory = Map.of("1 2 3/4 0 5", "2x3.cm", "1 2 3 4/5 6 0 7", "2x4.cm");
    for (Map.Entry<String, String> other : inMemory.entrySet()) {
      assertEquals(
          new CliRun(
              0,
              "r\n",
              "slidebase: "
                  + own.database().resolveSibling(other.getValue())
                  + ": is missing and cannot be made: "
                  + noCompiler
                  + "; making tables in memory, for this run only\n"),
          own.run(java, "-jar", own.jar().toString(), "best", other.getKey()));
    }
    CliRun refused = own.run(java, "-jar", own.jar().toString(), "generate");
    assertEquals(2, refused.status());
    assertEquals("slidebase: " + noCompiler + "\n", refused.err());

    own.copyTables(ready);
    assertEquals(
        new CliRun(0, Installed.PATH, ""),
        own.run(java, "-jar", own.jar().toString(), "solve", "23415x768"));
    assertEquals(
        0, own.run(java, "-jar", own.jar().toString(), "verify", "--shape", "2x3").status());
    Map<String, String> environment = Map.of("JAVA_HOME", runtime.toString());
    String launcher = own.home().resolve("scripts/slidebase").toString();
    assertEquals(Installed.PATH, own.run(environment, launcher, "solve", "23415x768").out());
    assertEquals(
        new CliRun(0, Installed.PATH, ""), own.run(environment, launcher, "solve", "23415x768"));
  }

  @Test
  @Tag("release")
  void environmentOfOtherProgramsIsIgnored() throws Exception {
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
      String asked = environment.containsKey("PATH") ? ready.launcher() : "sh";
      CliRun run =
          asked.equals("sh")
              ? ready.shell(environment, "\"$0\" distance 123456708")
              : ready.run(environment, asked, "distance", "123456708");
      assertEquals(new CliRun(0, "1\n", ""), run, environment.toString());
    }
  }

  @Test
  void unsuitableJavaIsReportedNotTreatedAsAMissingAnswer() throws Exception {
    Path java = Files.createDirectories(folder.resolve("java"));
    Path program = Files.createDirectories(java.resolve("bin/java")); // a folder
    Map<String, String> environment = Map.of("JAVA_HOME", java.toString());
    String none = "slidebase: " + program + ": there is no Java; JAVA_HOME has to name the folder";
    CliRun run = ready.run(environment, ready.launcher(), "distance", "123456708");
    assertEquals(new CliRun(2, "", none + " of a JDK\n"), run);
    Files.delete(program);
    Files.writeString(program, "#!/bin/sh\necho it is broken >&2\nexit 1\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    run = ready.run(environment, ready.launcher(), "distance", "123456708");
    assertEquals(new CliRun(2, "", "it is broken\nslidebase: Java cannot start\n"), run);
    for (String version : List.of("1.8.0_292", "9", "11.0.2", "16")) {
      Files.writeString(java.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
      run = ready.run(environment, ready.launcher(), "distance", "123456708");
      String old = program + ": is of version \"" + version + "\", and slidebase needs 17 or later";
      assertEquals(new CliRun(2, "", "slidebase: " + old + "\n"), run);
    }
    for (String version : List.of("17", "17.0.15", "21", "25.0.3")) {
      Files.writeString(java.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
      run = ready.run(environment, ready.launcher(), "distance", "123456708");
      assertEquals("it is broken\nslidebase: Java cannot start\n", run.err(), version);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"G1", "Parallel"})
  void garbageCollectorOfTheUserIsKept(String name) throws Exception {
    for (String variable : List.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS")) {
      Map<String, String> environment = Map.of(variable, "-XX:+Use" + name + "GC");
      CliRun run = ready.run(environment, ready.launcher(), "distance", "123456708");
      assertEquals(0, run.status(), run.err());
      assertEquals("1\n", run.out());
    }
  }

  @Test
  void limitOfDataThatKeepsJavaFromStartingIsNoMissingAnswer() throws Exception {
    for (String limit : List.of("1000", "100000")) {
      CliRun run = ready.shell(Map.of(), "ulimit -d " + limit + "; exec \"$0\" distance 123456708");
      assertEquals(2, run.status());
      assertEquals("", run.out());
      assertTrue(run.err().endsWith("\nslidebase: Java cannot start\n"), run.err());
      try (Stream<Path> files = Files.list(ready.folder())) {
        assertFalse(files.anyMatch(file -> file.toString().endsWith(".log")), limit);
      }
    }
  }

  @Test
  void fewOpenFilesSufficeForAnAnswerFromTheJar() throws Exception {
    CliRun run = own.shell(Map.of(), "ulimit -n 30; exec \"$0\" solve 23415x768");
    assertEquals(0, run.status(), run.err());
    assertEquals(Installed.PATH, run.out());
    assertTrue(run.err().endsWith("; answering from the tables in the jar\n"), run.err());
  }

  @Test
  void missingFolderIsReportedWithoutAStackTrace() throws Exception {
    String gone = "mkdir gone && cd gone && rmdir ../gone && exec \"$0\" distance 123456708";
    CliRun run = ready.shell(Map.of(), gone);
    assertEquals(2, run.status());
    assertEquals("", run.out());
    assertTrue(
        run.err().endsWith("slidebase: the folder that it is called from is gone\n"), run.err());
  }

  @Test
  @Tag("release")
  void closedStreamsLoseOnlyTheirOwnOutput() throws Exception {
    String unwritten = "slidebase: cannot write the answer: Bad file descriptor\n";
    for (String verb :
        List.of(
            "distance 123456708",
            "census --json",
            "--help",
            "verify --shape 2x3",
            "completion bash")) {
      assertEquals(
          new CliRun(2, "", unwritten), ready.shell(Map.of(), "\"$0\" " + verb + " >&-"), verb);
    }
    assertEquals(new CliRun(0, "1\n", ""), ready.shell(Map.of(), "\"$0\" distance 123456708 2>&-"));
    assertEquals(new CliRun(2, "", ""), ready.shell(Map.of(), "\"$0\" distance foo 2>&-"));
    assertEquals(new CliRun(2, "", ""), ready.shell(Map.of(), "\"$0\" distance foo 2> /dev/full"));
    assertEquals(
        new CliRun(2, "", ""),
        ready.shell(Map.of(), "exec \"$0\" generate --shape 2x3 --db closed.cm <&- >&- 2>&-"));
    CliRun verified = ready.java("verify", "closed.cm");
    assertEquals(0, verified.status(), verified.err());
    assertEquals(2, verified.out().lines().filter(line -> line.endsWith(": ok")).count());
    String export = "exec \"$0\" export --to blob --shape 2x3 --out corner.slide <&- >&- 2>&-";
    assertEquals(new CliRun(2, "", ""), ready.shell(Map.of(), export));
    assertEquals(
        0, ready.java("verify", ready.folder().resolve("corner.slide").toString()).status());
    assertEquals(
        new CliRun(2, "", "slidebase: standard input: cannot be read: Is a directory\n"),
        ready.shell(Map.of(), "exec \"$0\" solve - < /"));
    assertEquals(
        new CliRun(2, "", "slidebase: standard input: cannot be read: Bad file descriptor\n"),
        ready.shell(Map.of(), "exec \"$0\" solve - 0> written"));
  }

  @Test
  void requestedThreadDumpIsNotAnAnswer() throws Exception {
    Installed.Running stream = ready.start(Map.of(), ready.launcher(), "distance", "-");
    try (OutputStream typed = stream.process().getOutputStream()) {
      BufferedReader answers = stream.process().inputReader();
      for (String answer : List.of("1", "19")) {
        typed.write((answer.equals("1") ? "123456708\n" : "23415x768\n").getBytes(UTF_8));
        typed.flush();
        assertEquals(answer, answers.readLine());
        ready.run("kill", "-QUIT", String.valueOf(stream.process().pid()));
        stream.awaitSaying("thread dump");
      }
    }
    assertEquals(0, stream.end().status());
  }
}

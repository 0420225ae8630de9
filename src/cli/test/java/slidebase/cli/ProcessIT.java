package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.NewFile;
import slidebase.store.TableBlob;
import slidebase.table.PackedBits;
import slidebase.table.Ranking;
import slidebase.table.Table;
import slidebase.testing.Await;
import slidebase.testing.Cases;

/** The finished jar as a process of its own. */
@Execution(ExecutionMode.CONCURRENT)
class ProcessIT {
  /** An installation that has its tables; tests ask it, and do not change it. */
  private static Installed ready;

  /** A database with the table of only one class, unlike every new database. */
  private static Path corner;

  @TempDir Path folder;

  /** An installation for one test. */
  private Installed own;

  @BeforeAll
  static void generate(@TempDir Path shared) throws Exception {
    ready = Installed.in(shared);
    ready.generate();
    corner = shared.resolve("corner.cm");
    CliRun run =
        ready.run(
            ready.quickCommand("generate", "--goal-class", "corner", "--db", corner.toString()));
    assertEquals(0, run.status(), run.err());
  }

  @BeforeEach
  void install() throws IOException {
    own = Installed.in(folder);
  }

  /** The message of generate before it begins. */
  private String announced() {
    return "slidebase: making 3 tables of 181,440 boards each; "
        + own.database()
        + " takes 0.3 MB of disk, and at least 0.2 MB of memory to make\n";
  }

  private List<Path> litter() throws IOException {
    try (Stream<Path> files = Files.list(own.database().getParent())) {
      Path lock = own.database().resolveSibling(".3x3.cm.lock");
      return files.filter(file -> !file.equals(own.database()) && !file.equals(lock)).toList();
    }
  }

  @Test
  void jarNeedsNoFlagsAndPrintsNoWarnings() throws Exception {
    CliRun first = own.java("solve", "23415x768");
    assertEquals(
        new CliRun(
            0, Installed.PATH, "slidebase: generating " + own.database() + " at first use\n"),
        first);
    assertEquals(new CliRun(0, Installed.PATH, ""), own.java("solve", "23415x768"));
    CliRun forced = own.java("generate", "--force");
    assertEquals(announced(), forced.err());
    assertEquals(0, forced.status());
    String version = own.java("--version").out();
    assertTrue(
        version.matches(
            "slidebase [0-9.]+(-SNAPSHOT)?\ncommit ([0-9a-f]{12}|unknown)(, not a release)?"
                + "\nJava [0-9].*, .+\ncitation src/CITATION.cff\ntable formats 1.0, 2.0, 3.0, 5.0\ntables .*/data/3x3.cm\n"),
        version);
  }

  @Tag("long")
  @Test
  void withoutOpenPackagesTablesAreReadButNotWritten() throws Exception {
    String fault =
        "this Java was started without the packages open that Chronicle Map needs for writing;"
            + " start the jar by java -jar";
    assertEquals(own.answerFromTheJar(fault), byClassPath("solve", Installed.BOARD));
    assertEquals(new CliRun(2, "", "slidebase: " + fault + "\n"), byClassPath("generate"));
    own.copyTables(ready);
    assertEquals(new CliRun(0, Installed.PATH, ""), byClassPath("solve", Installed.BOARD));
  }

  /** Runs the jar without the packages that its manifest opens. */
  private CliRun byClassPath(String... args) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(Installed.JAVA.toString(), "-cp", own.jar().toString(), "slidebase.cli.Main"));
    command.addAll(List.of(args));
    return own.run(command.toArray(String[]::new));
  }

  @Test
  void fileNameThatTheLocaleForbidsIsReportedInPlainWords() throws Exception {
    for (String asked : List.of("info --db \"$name\"", "info \"$name\"")) {
      String command = "name=$(printf 'm\\303\\274'); exec \"$0\" -jar \"$1\" " + asked;
      Map<String, String> environment = Map.of("LC_ALL", "C");
      CliRun run =
          ready.run(
              environment, "sh", "-c", command, Installed.JAVA.toString(), ready.jar().toString());
      assertEquals(2, run.status());
      assertTrue(
          run.err()
              .lines()
              .findFirst()
              .orElseThrow()
              .endsWith(
                  " is not a valid file name in this locale; set LC_ALL=C.UTF-8 in the environment"),
          run.err());
    }
  }

  @Test
  void pipeIsNeitherReadAsADatabaseNorReplacedByOne() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, own.run("mkfifo", pipe.toString()).status());
    CliRun solve = own.java("solve", "23415x768", "--db", pipe.toString());
    assertEquals(
        new CliRun(2, "", "slidebase: " + pipe + ": is a device or a pipe, not a database\n"),
        solve);
    CliRun forced = own.java("generate", "--force", "--db", pipe.toString());
    assertEquals(
        new CliRun(2, "", "slidebase: " + pipe + ": is a device or a pipe, and is not replaced\n"),
        forced);
    assertFalse(Files.isRegularFile(pipe));
  }

  @Test
  void boardsAndEstimatesMayComeFromAPipeWithAName() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, ready.run("mkfifo", pipe.toString()).status());
    assertEquals(new CliRun(0, Installed.PATH, ""), piped("23415x768", "solve --from", pipe));
    CliRun audited = piped("23415x768;19", "audit", pipe);
    assertEquals(0, audited.status(), audited.err());
    assertTrue(audited.out().startsWith(pipe + ", over 1 of 181,440 boards"), audited.out());
  }

  private CliRun piped(String line, String verb, Path pipe) throws Exception {
    String shell = "echo '%s' > \"$2\" & \"$0\" -jar \"$1\" %s \"$2\" --db embedded";
    String command = String.format(shell, line, verb);
    return ready.shellOfJava(command, pipe.toString());
  }

  @Test
  void usersWithoutWritePermissionAreAnswered() throws Exception {
    own.copyTables(ready);
    Files.setPosixFilePermissions(own.database(), PosixFilePermissions.fromString("r--r--r--"));
    List<String> command = new ArrayList<>(List.of(own.javaCommand("solve", "23415x768")));
    if (own.run("id", "-u").out().equals("0\n")) { // who may write what he likes
      for (Path each = own.home(); each.startsWith(folder); each = each.getParent()) {
        Files.setPosixFilePermissions(each, PosixFilePermissions.fromString("rwxr-xr-x"));
      }
      command.addAll(
          0, List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"));
    }
    assertEquals(new CliRun(0, Installed.PATH, ""), own.run(command.toArray(String[]::new)));
    CliRun refused = own.java("generate", "--force");
    assertEquals(2, refused.status());
    assertTrue(
        refused.err().contains(": there is no permission to write it (r--r--r--)"), refused.err());
  }

  @Tag("long")
  @Test
  void embeddedTablesNeedNothingButTheJar() throws Exception {
    Path alone;
    try (Stream<Path> libraries = Files.list(Installed.MADE.resolve("lib"))) {
      alone =
          libraries
              .filter(
                  each ->
                      each.getFileName().toString().matches("slidebase-[0-9.]+(-SNAPSHOT)?\\.jar"))
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
                Board start = tablebase.toward(Board.parse(goal)).antipodes().get(0);
                System.out.println(tablebase.toward(Board.parse(goal)).solve(start).orElseThrow().length());
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
    CliRun run =
        ready.run(
            Installed.JAVA.toString(),
            "-cp",
            alone.toAbsolutePath().toString(),
            program.toString());
    assertEquals(new CliRun(0, "31\n30\n31\nwithout Chronicle Map\n", ""), run);
  }

  @Test
  void jarWithoutItsLibrariesReportsThem() throws Exception {
    Path alone = Files.copy(own.jar(), folder.resolve("alone.jar"));
    Path file = folder.resolve("alone.cm");
    CliRun run =
        own.run(
            Installed.JAVA.toString(),
            "-jar",
            alone.toString(),
            "generate",
            "--db",
            file.toString());
    assertEquals(2, run.status());
    assertTrue(
        run.err().contains("slidebase: a library is missing; the folder lib must be beside"),
        run.err());
    assertFalse(Files.exists(file));
  }

  /** Puts the database of one class in the place of the own one, and returns its bytes. */
  private byte[] copyCorner() throws IOException {
    Files.createDirectories(own.database().getParent());
    Files.copy(corner, own.database());
    return Files.readAllBytes(own.database());
  }

  private int tables() throws IOException {
    Database opened = Database.open(own.database());
    opened.check();
    return opened.blobs().size();
  }

  @Tag("release")
  @Test
  void generateKilledWhileWritingLeavesTheOldTableAndTheNextRunTidiesUp() throws Exception {
    byte[] old = copyCorner();
    for (int i = 0; i < 5; i++) {
      Installed.Running generate = own.startQuietly(own.quickCommand("generate", "--force"));
      while (generate.process().isAlive() && litter().isEmpty()) {
        Thread.sleep(1);
      }
      generate.process().destroyForcibly().waitFor();
      assertEquals(1, litter().size(), "it was killed while it wrote: " + generate.said());
      assertArrayEquals(old, Files.readAllBytes(own.database()));
    }
    assertEquals(0, own.run(own.quickCommand("generate", "--force")).status());
    assertEquals(3, tables());
    assertEquals(List.of(), litter());
  }

  @Tag("release")
  @Test
  void generatesAtTheSameTimeTakeTurnsAndNothingIsLost() throws Exception {
    copyCorner();
    List<Installed.Running> generates = new ArrayList<>();
    try (NewFile held = NewFile.at(own.database(), message -> {})) {
      for (String goalClass : List.of("edge", "centre")) {
        generates.add(own.startQuietly(own.quickCommand("generate", "--goal-class", goalClass)));
      }
      for (Installed.Running generate : generates) {
        generate.awaitSaying(own.database() + ": another run is writing it; waiting\n");
      }
      assertEquals(List.of(held.temporary()), litter());
      assertEquals(
          new CliRun(0, Installed.PATH, ""), own.java("solve", "23415x768"), "readers do not wait");
    }
    for (Installed.Running generate : generates) {
      assertEquals(0, generate.end().status(), generate.said());
    }
    assertEquals(3, tables());
    assertEquals(List.of(), litter());
  }

  @Tag("release")
  @Test
  void readersOfAFileThatIsReplacedAgainAndAgainAreAnswered() throws Exception {
    own.copyTables(ready);
    Installed.Running generate =
        own.startQuietly(
            "sh",
            "-c",
            "for i in 1 2 3 4; do \"$0\" \"$2\" -jar \"$1\" generate --force || exit; done",
            Installed.JAVA.toString(),
            own.jar().toString(),
            Installed.QUICK);
    int answers = 0;
    for (; generate.process().isAlive(); answers++) {
      assertEquals(new CliRun(0, Installed.PATH, ""), own.java("solve", "23415x768"));
    }
    assertEquals(0, generate.end().status());
    assertTrue(answers > 2, answers + " answers while it was replaced");
  }

  @Test
  void generateReportsAFullDiskAndKeepsTheOldTable() throws Exception {
    byte[] before = copyCorner();
    String limited = "ulimit -f 100; exec \"$0\" -XX:-UsePerfData -jar \"$1\" generate --force";
    CliRun run = own.shellOfJava(limited);
    assertEquals(2, run.status(), run.out() + run.err());
    assertEquals("", run.out());
    assertEquals(
        announced() + "slidebase: " + own.database() + ": cannot be written: File too large\n",
        run.err());
    assertArrayEquals(before, Files.readAllBytes(own.database()));
    assertEquals(List.of(), litter());
  }

  @Test
  void generateReportsTooLittleMemoryBeforeItBegins() throws Exception {
    String small = "exec \"$0\" -Xmx128m -jar \"$1\" generate --shape 3x4";
    CliRun run = own.shellOfJava(small);
    assertEquals(2, run.status(), run.out() + run.err());
    assertEquals("", run.out());
    Path file = own.database().resolveSibling("3x4.cm");
    String refusal = "slidebase: " + file + ": takes 234 MB of memory to make, and Java may use 1";
    assertTrue(run.err().startsWith(refusal), run.err());
    assertFalse(Files.exists(file));
  }

  @ParameterizedTest
  @Cases(
      value = {"verify"},
      ifLong = {"export --to blob --out o", "census", "random --distance 20"})
  void enumerationsWithoutEnoughMemoryReportTheMemoryNeeded(String verb) throws Exception {
    Shape shape = Shape.parse("3x4");
    long slots = Ranking.slots(shape);
    ByteBuffer zeros = ByteBuffer.allocate((int) Table.length(shape));
    Table table = new Table(GoalClass.all(shape).get(0), new PackedBits(zeros));
    Path file = Files.write(folder.resolve("large.slide"), TableBlob.encode(table));
    List<String> command = new ArrayList<>(List.of(Installed.JAVA.toString(), "-Xmx40m", "-jar"));
    command.add(own.jar().toString());
    command.addAll(List.of(verb.split(" ")));
    command.addAll(List.of("--db", file.toString()));
    CliRun run = own.run(command.toArray(String[]::new));
    assertEquals(2, run.status(), run.err());
    assertEquals("", run.out());
    assertLinesMatch(
        List.of(
            "slidebase: there is not enough memory: a search of all boards of 3x4 takes up to 234 MB,"
                + " and Java may use 4[0-9] MB;"
                + " JDK_JAVA_OPTIONS=-Xmx445m in the environment allows more"),
        run.err().lines().toList());
  }

  @Test
  void streamEndsQuietlyWhenItsReaderLeaves() throws Exception {
    Path boards = folder.resolve("boards");
    Files.writeString(boards, "23415x768\n".repeat(200_000));
    String piped =
        "{ \"$0\" -jar \"$1\" solve --from \"$2\"; echo \"status $?\" >&2; } | head -n 1";
    CliRun run = ready.shellOfJava(piped, boards.toString());
    assertEquals(new CliRun(0, Installed.PATH, "status 0\n"), run);
  }

  /** The system's message is German if its translations are installed. */
  @Test
  void streamEndsQuietlyInAnyLanguageWhenItsReaderLeaves() throws Exception {
    String piped = "{ \"$0\" -jar \"$1\" solve 23415x768; echo \"status $?\" >&2; } | true";
    CliRun run =
        ready.run(
            Map.of("LC_ALL", "C.UTF-8", "LANGUAGE", "de"),
            "sh",
            "-c",
            piped,
            Installed.JAVA.toString(),
            ready.jar().toString());
    assertEquals(new CliRun(0, "", "status 0\n"), run);
  }

  @Tag("release")
  @Test
  void auditEndsQuietlyWhenItsReaderLeaves() throws Exception {
    String piped = "{ \"$0\" -jar \"$1\" audit manhattan; echo \"status $?\" >&2; } | head -n 1";
    assertEquals(
        new CliRun(
            0,
            "manhattan, over all 181,440 boards that can reach goal 1 2 3 4 5 6 7 8 0\n",
            "status 0\n"),
        ready.shellOfJava(piped));
  }

  @Test
  void personAtThePromptGetsAnAnswerPerLine() throws Exception {
    Process process = new ProcessBuilder(ready.javaCommand("solve", "-")).start();
    try (OutputStream typed = process.getOutputStream()) {
      for (int i = 0; i < 3; i++) {
        typed.write("23415x768\n".getBytes());
        typed.flush();
        assertEquals(
            Installed.PATH,
            new String(process.getInputStream().readNBytes(Installed.PATH.length())));
      }
    }
    assertEquals(0, Await.end("its end", process));
  }

  /** What happens to a file while it is read from. */
  private interface Change {
    void to(Path file) throws Exception;
  }

  /** Asks for boards line by line, and changes the file between the first answer and the others. */
  private CliRun answersBesides(Change change, Path file, String... options) throws Exception {
    List<String> command = new ArrayList<>(List.of(own.javaCommand("solve", "-")));
    command.addAll(List.of("--db", file.toString()));
    command.addAll(List.of(options));
    Installed.Running stream = own.start(Map.of(), command.toArray(String[]::new));
    BufferedReader answers = stream.process().inputReader();
    StringBuilder out = new StringBuilder();
    try (OutputStream typed = stream.process().getOutputStream()) {
      typed.write("23415x768\n".getBytes());
      typed.flush();
      out.append(answers.readLine()).append('\n');
      change.to(file);
      typed.write("23415x768\n23415x768;123456708\n".getBytes());
    }
    answers.lines().forEach(line -> out.append(line).append('\n'));
    CliRun end = stream.end();
    return new CliRun(end.status(), out.toString(), end.err());
  }

  private static void cutShort(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(100);
    }
  }

  private void replace(Path file) throws Exception {
    CliRun run =
        own.run(own.quickCommand("generate", "--shape", "2x3", "--force", "--db", file.toString()));
    assertEquals(0, run.status(), run.err());
  }

  @Tag("release")
  @Test
  void fileThatIsChangedWhileItIsReadFromIsInMemory() throws Exception {
    CliRun answers = new CliRun(0, Installed.PATH.repeat(2) + "ullddrurdllurdruld\n", "");
    List<Change> changes = List.of(ProcessIT::cutShort, Files::delete, this::replace);
    for (Change change : changes) {
      Path file =
          Files.copy(
              ready.database(), folder.resolve("other.cm"), StandardCopyOption.REPLACE_EXISTING);
      assertEquals(answers, answersBesides(change, file));
    }
  }

  @Tag("long")
  @Test
  void largeFileTruncatedWhileInUseIsReportedLineByLine() throws Exception {
    own.copyTables(ready);
    List<Blob> blobs = Database.open(own.database()).blobs();
    Path large = folder.resolve("large.cm"); // which is mapped
    try (FileChannel channel =
        FileChannel.open(large, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.write(blobs.get(1).bytes());
      channel.write(blobs.get(0).bytes(), 1 << 25);
    }
    String fault = "large.cm: is damaged: it was cut short while it was being read\n";
    assertEquals(
        new CliRun(
            2,
            "4 3 2 1 7 6 5 4 8 5 6 7 4 6 5 8 6 5 8\n" + ("error: " + fault).repeat(2),
            "slidebase: line 2: " + fault + "slidebase: line 3: " + fault),
        answersBesides(ProcessIT::cutShort, large, "--as", "tiles"));
  }

  @Tag("release")
  @Test
  void numbersAndNamesAreTheSameInAllLanguages() throws Exception {
    for (List<String> asked :
        List.of(
            List.of("INFO"),
            List.of("DISTANCE", "12345678X", "--goal", "123456708", "--json"),
            List.of("AUDIT", "MISPLACED"),
            List.of("random", "--count", "3", "--seed", "1", "--distance", "20"),
            List.of("WALKTHROUGH", "123456708", "--algorithm", "IDASTAR"))) {
      String[] command = ready.quickCommand(asked.toArray(String[]::new));
      CliRun plain = ready.run(command);
      assertEquals(0, plain.status(), plain.err());
      for (String language : List.of("tr-TR", "ar-EG")) {
        String[] tag = language.split("-");
        List<String> inLanguage = new ArrayList<>(List.of(command));
        inLanguage.addAll(1, List.of("-Duser.language=" + tag[0], "-Duser.country=" + tag[1]));
        assertEquals(plain, ready.run(inLanguage.toArray(String[]::new)), asked + language);
      }
    }
  }

  @ParameterizedTest
  @Cases(
      value = {"random --count 100000", "export --to blob --out -"},
      ifLong = {
        "solve --help",
        "census",
        "info",
        "verify corner.cm",
        "paths 867254301 --list",
        "walkthrough 123456708",
        "compare 23415x768 --csv",
        "generate --json",
        "completion bash"
      })
  void aReaderThatLeavesIsNotAFailureButAFullDiskIs(String verb) throws Exception {
    own.copyTables(ready);
    Files.copy(corner, folder.resolve("corner.cm"));
    String asked = "\"$0\" -jar \"$1\" " + verb;
    CliRun left = new CliRun(0, "", "status 0\n");
    String piped = "{ " + asked + "; echo \"status $?\" >&2; } | true";
    assertEquals(left, own.shellOfJava(piped));
    CliRun full =
        own.run(
            "sh",
            "-c",
            "exec " + asked + " > /dev/full",
            Installed.JAVA.toString(),
            own.jar().toString());
    String unwritten = "slidebase: cannot write the answer: No space left on device\n";
    assertEquals(new CliRun(2, "", unwritten), full);
  }

  @Tag("release")
  @Test
  void linesWithoutEndAndAMillionBadOnesTakeLittleMemory() throws Exception {
    String many =
        "{ yes foo | head -n 1000000; head -c 20000000 /dev/zero; echo; echo 123456708; }"
            + " | \"$0\" -Xmx10m -XX:+UseSerialGC -jar \"$1\" distance - 2> /dev/null | tail -n 2";
    CliRun run = ready.shellOfJava(many);
    String zeros = "?".repeat(60);
    String tooLong = "error: board \"" + zeros + "\"...: the line is longer than 16384 bytes\n";
    assertEquals(new CliRun(0, tooLong + "1\n", ""), run);
    String estimates = "head -c 20000000 /dev/zero | \"$0\" -Xmx16m -jar \"$1\" audit -";
    run = ready.shellOfJava(estimates);
    assertEquals(2, run.status());
    assertTrue(run.err().endsWith("no estimates were used, because of 1 bad line\n"), run.err());
  }

  @ParameterizedTest
  @Cases(
      value = "INT",
      ifLong = {"TERM", "HUP"})
  void interruptedGenerateLeavesOnlyTheOldFile(String signal) throws Exception {
    byte[] old = copyCorner();
    int status = 0;
    for (int i = 0; i < 20 && status == 0; i++) { // it may be done before the signal comes
      Files.write(own.database(), old);
      Installed.Running generate = own.startQuietly(own.quickCommand("generate", "--force"));
      String whenTold = "read told; kill -" + signal + " " + generate.process().pid();
      Process killer = new ProcessBuilder("sh", "-c", whenTold).start();
      while (generate.process().isAlive() && litter().isEmpty()) {
        Thread.sleep(1);
      }
      killer.getOutputStream().close(); // sooner than a process could be started
      status = generate.end().status();
    }
    assertNotEquals(0, status);
    assertArrayEquals(old, Files.readAllBytes(own.database()));
    assertEquals(0, own.run(own.quickCommand("generate", "--force")).status());
    assertEquals(List.of(), litter());
  }

  @Tag("release")
  @Test
  void namesOfFoldersMayBeOddAndModesAreThoseOfTheMask() throws Exception {
    for (String name : List.of("-x", "a\nb*$(touch x)'c\"d")) {
      Map<String, String> environment = Map.of("SLIDEBASE_DATA", name);
      CliRun run = own.run(environment, own.javaCommand("distance", "1 2/3 0"));
      assertEquals("0\n", run.out(), run.err());
      assertTrue(Files.isRegularFile(folder.resolve(name).resolve("2x2.cm")), name);
    }
    String masked =
        "umask 077; \"$0\" -jar \"$1\" generate --shape 2x2 --db private.cm > /dev/null 2>&1;"
            + " \"$0\" -jar \"$1\" export --to blob --shape 2x2 --db private.cm --out p.slide > /dev/null";
    CliRun run = own.shellOfJava(masked);
    assertEquals(new CliRun(0, "", ""), run);
    for (String name : List.of("private.cm", "p.slide")) {
      Path file = folder.resolve(name);
      assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }
  }

  @Tag("release")
  @Test
  void estimatesThatCannotBeReadAreReportedWithTheReason() throws Exception {
    Path loop = folder.resolve("loop");
    Files.createSymbolicLink(loop, loop);
    String said = loop + ": cannot be read: Too many levels of symbolic links\n";
    for (String verb : List.of("distance --from", "check --from")) {
      CliRun run = ready.java((verb + " " + loop).split(" "));
      assertEquals(2, run.status());
      assertTrue(run.err().startsWith("slidebase: " + said.strip()), run.err());
    }
    String socket =
        "import socket; socket.socket(socket.AF_UNIX).bind('" + folder.resolve("socket") + "')";
    if (ready.run("sh", "-c", "python3 -c \"$0\"", socket).status() == 0) {
      assertEquals(
          "slidebase: "
              + folder.resolve("socket")
              + ": cannot be read: No such device or address\n",
          ready.java("distance", "--from", folder.resolve("socket").toString()).err());
    }
  }
}

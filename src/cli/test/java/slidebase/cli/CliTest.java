package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.bound.Heuristic;
import slidebase.bound.StandardHeuristic;
import slidebase.table.Ranking;
import slidebase.tables.Installation;
import slidebase.testing.Await;
import slidebase.testing.MadeTables;
import slidebase.testing.NaiveSearch;
import slidebase.testing.Scale;
import slidebase.testing.Sessions;

class CliTest {
  @TempDir static Path home;

  @BeforeAll
  static void generate() throws Exception {
    MadeTables.copy(home, "3x3");
  }

  private static CliRun run(String input, String... args) {
    return CliRun.of(home, input, args);
  }

  @ParameterizedTest
  @ValueSource(strings = {"solve", "distance", "check", "rank", "unrank"})
  void fileInPlaceOfABoardGetsAHintHowToReadIt(String verb) throws Exception {
    Path file = Files.writeString(home.resolve("some.txt"), "123456708\n");
    CliRun run = run("", verb, file.toString());
    assertEquals(2, run.status());
    assertEquals("", run.out());
    assertTrue(
        run.err().endsWith("; to read the file of this name, use --from " + file + "\n"),
        run.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"help", "help help", "help --help", "help -h", "-h"})
  void helpOfTheProgramHasSeveralNames(String command) {
    assertEquals(run("", "--help"), run("", command.split(" ")));
  }

  @Test
  void sheetMayHaveAMarkBeforeItAndLinesOfWindows() {
    String sheet = "\uFEFFid,board,moves\r\na,\"1,2,3\r\n0,4,6\r\n7,5,8\",rdr\r\nb,123046758,u\r\n";
    assertEquals(
        new CliRun(
            1,
            "line,id,start,goal,submitted,result,distance,excess,verdict\n"
                + "2,a,1 2 3 0 4 6 7 5 8,1 2 3 4 5 6 7 8 0,rdr,optimal,3,0,optimal\n"
                + "5,b,1 2 3 0 4 6 7 5 8,1 2 3 4 5 6 7 8 0,u,wrong,3,,\"wrong: ends at 0 2 3 1"
                + " 4 6 7 5 8, 4 moves before the goal; move 1, u, leads away, where r leads nearer\"\n",
            ""),
        CliRun.of(home, sheet, "check", "-", "--format", "csv", "--csv"));
  }

  @Test
  void streamOfPathsMayHaveAMarkBeforeItAndLinesOfWindows() {
    assertEquals(
        new CliRun(0, "optimal\noptimal\noptimal\n", ""),
        run("\uFEFF123046758;rdr\r\n123456780;\r\n123046758; 4 5 8", "check", "-"));
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"1 2 3 4 5 6 7 8 0", "1 2 3 4 5 6 7 0 8", "1 2 3 4 0 5 6 7 8"})
  void streamAnswersEveryBoardOptimallyAndInOrder(String goalText) {
    Board goal = Board.parse(goalText);
    Ranking ranking = Ranking.toward(goal);
    NaiveSearch search = NaiveSearch.of(3, 3, goalText);
    StringBuilder input = new StringBuilder();
    for (long slot = 0; slot < ranking.slots(); slot++) {
      input.append(ranking.boardAt(slot)).append('\n');
    }
    CliRun run = run(input.toString(), "solve", "-", "--goal", goalText);
    assertEquals(0, run.status());
    assertEquals("", run.err());
    String[] paths = run.out().split("\n", -1);
    assertEquals(ranking.slots() + 1, paths.length);
    for (int slot = 0; slot < ranking.slots(); slot++) {
      Board board = ranking.boardAt(slot);
      assertEquals(search.distance(board.toString()), paths[slot].length());
      for (Move move : Move.parseAll(paths[slot])) {
        board = board.after(move);
      }
      assertEquals(goal, board);
    }
  }

  @Test
  void firstUseGeneratesTheDatabaseWithAMessageAndTheSecondIsSilent(@TempDir Path fresh) {
    CliRun first = CliRun.of(fresh, "", "solve", "23415x768");
    assertEquals(0, first.status());
    assertEquals("ullddrurdllurdruldr\n", first.out());
    assertEquals(
        "slidebase: generating " + fresh.resolve("data/3x3.cm") + " at first use\n", first.err());
    assertEquals(
        new CliRun(0, "ullddrurdllurdruldr\n", ""), CliRun.of(fresh, "", "solve", "23415x768"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1 2 3/4 0 5", "1 2/3 4/0 5"})
  void firstUseOfAShapeMakesTheDatabaseForBothItsOrientations(String board, @TempDir Path fresh) {
    CliRun first = CliRun.of(fresh, "", "solve", board);
    assertEquals(
        new CliRun(
            0, "r\n", "slidebase: generating " + fresh.resolve("data/2x3.cm") + " at first use\n"),
        first);
    assertEquals(new CliRun(0, "r\n", ""), CliRun.of(fresh, "", "solve", "1 2 3/4 0 5"));
    assertEquals(new CliRun(0, "r\n", ""), CliRun.of(fresh, "", "solve", "1 2/3 4/0 5"));
  }

  @Test
  void fileThatTheVariableNamesSettlesTheShape(@TempDir Path elsewhere) {
    Path file = elsewhere.resolve("one.cm");
    assertEquals(0, run("", "generate", "--shape", "4x2", "--db", file.toString()).status());
    Installation installation = new Installation(home, file.toString());
    InputStream none = InputStream.nullInputStream();
    CliRun asked =
        CliRun.of(installation, none, new ByteArrayOutputStream(), "distance", "1234567x");
    assertEquals(new CliRun(0, "0\n", ""), asked);
    CliRun all = CliRun.of(installation, none, new ByteArrayOutputStream(), "generate", "--all");
    assertEquals(2, all.status());
    assertTrue(all.err().contains("SLIDEBASE_DATA names a file"), all.err());
  }

  @ParameterizedTest
  @CsvSource({
    "c, my-puzzle.hpp, slidebase.h, '#include \"my-puzzle.hpp\"'",
    "js, puzzle.mjs, slidebase.js, 'from \"./puzzle.mjs\"'",
    "python, puzzle.py, slidebase_3x3, import puzzle"
  })
  void examplesInAFileCallItAsItIsCalled(
      String form, String name, String usual, String said, @TempDir Path folder) throws Exception {
    Path file = folder.resolve(name);
    CliRun made = run("", "export", "--to", form, "--out", file.toString());
    assertEquals(0, made.status(), made.err());
    String text = Files.readString(file);
    assertTrue(text.contains(said), text.substring(0, 500));
    assertFalse(text.contains(usual), usual + " is somewhere in " + name);
    assertFalse(text.contains("slidebase.solve"), "the module is not called slidebase");
  }

  @Test
  void exportedReadersOfOtherShapesAreMadeAndLargeOnesRefused(@TempDir Path folder) {
    String out = folder.resolve("reader.py").toString();
    assertEquals(0, run("", "export", "--to", "python", "--shape", "2x3", "--out", out).status());
    CliRun refused = run("", "export", "--to", "python", "--shape", "2x6", "--out", out);
    assertEquals(2, refused.status());
    assertFalse(Files.exists(home.resolve("data/2x6.cm")), "it is refused before work is done");
  }

  @Test
  void boardsWithoutADistanceAreDrawnUniformlyFromAll() {
    int count = Scale.usual(20_000, 100_000);
    String drawn = run("", "random", "--count", "" + count, "--seed", "3", "--json").out();
    long[] counts = new long[32];
    for (String line : drawn.lines().toList()) {
      counts[Integer.parseInt(line.replaceAll(".*\"distance\":(\\d+).*", "$1"))]++;
    }
    String census = run("", "census", "--json").out();
    String[] all = census.replaceAll(".*\"counts\":\\[([0-9,]+)].*\\n", "$1").split(",");
    for (int distance = 0; distance < 32; distance++) {
      double expected = (double) count * Long.parseLong(all[distance]) / 181_440;
      assertEquals(expected, counts[distance], 5 * Math.sqrt(expected) + 5);
    }
  }

  @Test
  void badBoardIsReportedBeforeATableIsMade(@TempDir Path fresh) {
    assertEquals(2, CliRun.of(fresh, "", "solve", "2 3").status());
    assertFalse(Files.exists(fresh.resolve("data")));
  }

  @Test
  void variableNamesAFolderOrAFile(@TempDir Path elsewhere) {
    for (String name : List.of("folder", "one.cm")) {
      Path place = elsewhere.resolve(name);
      Installation installation = new Installation(home, place.toString());
      InputStream none = InputStream.nullInputStream();
      CliRun made =
          CliRun.of(installation, none, new ByteArrayOutputStream(), "distance", "123456780");
      assertEquals("0\n", made.out());
      assertTrue(Files.isRegularFile(name.equals("folder") ? place.resolve("3x3.cm") : place));
    }
  }

  private static CliRun withVariable(String value, String... args) {
    InputStream none = InputStream.nullInputStream();
    return CliRun.of(new Installation(home, value), none, new ByteArrayOutputStream(), args);
  }

  @Test
  void tablesInTheJarAnswerIfMakingTheFileFails(@TempDir Path elsewhere) throws IOException {
    Files.createDirectory(elsewhere.resolve(".3x3.cm.lock"));
    String said =
        """
        slidebase: generating FOLDER/3x3.cm at first use
        slidebase: FOLDER/3x3.cm: is missing and cannot be made: FOLDER/3x3.cm: cannot be written: FOLDER/.3x3.cm.lock: cannot be locked; delete it; answering from the tables in the jar
        """;
    assertEquals(
        new CliRun(0, "0\n", said.replace("FOLDER", elsewhere.toString())),
        withVariable(elsewhere.toString(), "distance", "123456780"));
  }

  @Test
  void folderInTheVariableIsMadeButNotItsParent(@TempDir Path elsewhere) {
    Path deep = elsewhere.resolve("no/folder");
    String fault = elsewhere.resolve("no") + ": there is no such folder";
    assertEquals(
        new CliRun(
            2,
            "",
            "slidebase: "
                + deep.resolve("2x3.cm")
                + ": is missing and cannot be made: "
                + fault
                + "\n"),
        withVariable(deep.toString(), "distance", "1 2 3/4 5 0"));
    assertEquals(
        new CliRun(2, "", "slidebase: " + fault + "\n"), withVariable(deep.toString(), "generate"));
    assertFalse(Files.exists(elsewhere.resolve("no")));
  }

  @Test
  void tildeThatTheShellLeftIsRefused() {
    CliRun refused = withVariable("~/x", "distance", "1 2 3/4 5 0");
    assertEquals(2, refused.status());
    assertTrue(
        refused
            .err()
            .startsWith("slidebase: SLIDEBASE_DATA is \"~/x\": the shell does not expand ~"));
    assertFalse(Files.exists(Path.of("~")));
  }

  @Test
  void fileNamedByTheVariableIsMadeForOneShapeAndTheMessageSaysSo(@TempDir Path elsewhere) {
    Path file = elsewhere.resolve("new.cm");
    assertEquals(
        new CliRun(
            0,
            "0\n",
            "slidebase: generating "
                + file
                + " at first use, for 2x3 only; set SLIDEBASE_DATA to a folder to have a file per"
                + " shape\n"),
        withVariable(file.toString(), "distance", "1 2 3/4 5 0"));
    assertEquals(
        new CliRun(
            2,
            "",
            "slidebase: board \"123456780\": 9 cells, and a 2x3 board has 6; SLIDEBASE_DATA names "
                + file
                + ", which has tables of 2x3 only\n"),
        withVariable(file.toString(), "distance", "123456780"));
  }

  @Test
  void generateReplacesTablesOnlyWithForce() throws Exception {
    Path file = home.resolve("again.cm");
    CliRun made = run("", "generate", "--db", file.toString());
    assertEquals(0, made.status(), made.err());
    assertEquals(
        """
        corner  goal 1 2 3 4 5 6 7 8 0  181,440 boards  greatest distance 31  45,424 bytes  proof held, N slots sampled
        edge    goal 1 2 3 4 5 6 7 0 8  181,440 boards  greatest distance 31  45,424 bytes  proof held, N slots sampled
        centre  goal 1 2 3 4 0 5 6 7 8  181,440 boards  greatest distance 30  45,424 bytes  proof held, N slots sampled
        FILE: 147,456 bytes
        """
            .replace("FILE", file.toString()),
        Sessions.withoutSamples(made.out()));
    Object before = Files.readAttributes(file, "unix:ino").get("ino");
    assertEquals(0, run("", "generate", "--db", file.toString()).status());
    assertEquals(before, Files.readAttributes(file, "unix:ino").get("ino"));
    CliRun forced = run("", "generate", "--force", "--json", "--db", file.toString());
    assertEquals(0, forced.status());
    assertEquals(3, forced.out().lines().filter(line -> line.contains("\"proven\":true")).count());
    assertFalse(before.equals(Files.readAttributes(file, "unix:ino").get("ino")));
  }

  @Test
  void linkToADatabaseStaysALink() throws Exception {
    Path target = Files.copy(home.resolve("data/3x3.cm"), home.resolve("target.cm"));
    Path link = Files.createSymbolicLink(home.resolve("link.cm"), target);
    Object before = Files.readAttributes(target, "unix:ino").get("ino");
    assertEquals(0, run("", "generate", "--force", "--db", link.toString()).status());
    assertTrue(Files.isSymbolicLink(link));
    assertNotEquals(before, Files.readAttributes(target, "unix:ino").get("ino"));
    assertEquals("31\n", run("", "distance", "867254301", "--db", link.toString()).out());
  }

  @Test
  void megabyteOfJunkIsOneErrorAndTheNextLineIsAnswered() {
    String junk = "7 ".repeat(500_000);
    CliRun run = run(junk + "\n123456780\n123046758", "solve", "-");
    assertEquals(2, run.status());
    String[] lines = run.out().split("\n", -1);
    assertEquals(4, lines.length);
    assertTrue(lines[0].startsWith("error: board \"7 7 7 "), lines[0]);
    assertTrue(lines[0].endsWith("the line is longer than 16384 bytes"), lines[0]);
    assertEquals("rdr", lines[2]);
    assertEquals(1, run.err().lines().count());
  }

  @Test
  void fastLinesAnswerLikePlainOnes() {
    // Each line by itself is answered the plain way, and the same line far down a stream the fast
    // way.
    List<String> lines =
        List.of(
            "2 3 4 1 5 x 7 6 8",
            "1 2 3 4 5 6 7 8 0",
            "1 2 3 4 5 6 8 7 0",
            "2 8 3 1 0 4 7 6 5;1 2 3 8 x 4 7 6 5",
            "8 6 7 2 5 4 3 0 1;8 6 7 2 5 4 3 1 0",
            "2 3 4 1 5 x 7 6 8;1 2 3 4 5 6 7 8 8",
            "2 3 4 1 5 x 7 6 6;1 2 3 4 5 6 7 8 0",
            "2 3 4 1 5 x 7 6 8;1 2 3 4 5 6 7 8 0;",
            "2 3 4 1 5 x 7 6 8;1 2 3 4 5 6 7,8 0",
            "2,3,4/1,5,0/7,6,8",
            "23415_768\r",
            "02 3 4 1 5 00 7 6 8",
            "2 8 3 1 0 4 7 6 5 ; 1 2 3 8 0 4 7 6 5",
            "283104765;123456708",
            "123456780;123456870",
            "1 2 3 4 5 6 7 8 8",
            "1 2 3 4 5 6 7 8 9",
            "123456789",
            "1 2 3 4 5 6 7 8 0;",
            "1 2 3 4 5 6 7 8 0;1;2",
            ";",
            "",
            "1 2 3 4 5 6 7 8 \u00e4",
            "\uFEFF123456780",
            "1 2 3 4 5 6 7 8 0".repeat(1_000));
    StringBuilder stream = new StringBuilder("123456780\n".repeat(100));
    StringBuilder answers = new StringBuilder("\n".repeat(100));
    Map<String, CliRun> alone = new HashMap<>();
    for (String line : lines) {
      String before = "123456780\n"; // a byte order mark is accepted in the first line only
      alone.put(line, run(before + line + "\n", "solve", "-", "--format", "lines"));
    }
    Random random = new Random(5);
    List<String> errors = new ArrayList<>();
    for (int number = 101; number <= 2_000; number++) {
      // Mostly lines in the common form, so that there are long runs of them.
      String line = lines.get(random.nextInt(random.nextInt(20) == 0 ? lines.size() : 5));
      stream.append(line).append('\n');
      answers.append(alone.get(line).out().substring(1));
      if (!alone.get(line).err().isEmpty()) {
        errors.add(alone.get(line).err().replace(": line 2: ", ": line " + number + ": "));
      }
    }
    CliRun run = run(stream.toString(), "solve", "-");
    assertEquals(answers.toString(), run.out());
    assertEquals(String.join("", errors), run.err());
    assertTrue(errors.size() > 20);
    assertEquals(2, run.status());
  }

  @Test
  void windowsLineBreaksAndByteOrderMarksAreAccepted() {
    assertEquals(
        new CliRun(0, "rdr\n\nrdr\n", ""),
        run("\uFEFF123046758\r\n123456780\r\n123046758\r\n", "solve", "-"));
  }

  @Test
  void everyLineIsAnsweredBeforeTheNextIsComplete() throws Exception {
    PipedOutputStream typed = new PipedOutputStream();
    PipedInputStream answers = new PipedInputStream();
    PipedInputStream in = new PipedInputStream(typed);
    OutputStream out = new PipedOutputStream(answers);
    Thread run = new Thread(() -> CliRun.of(new Installation(home, null), in, out, "solve", "-"));
    run.start();
    for (int i = 0; i < 3; i++) {
      typed.write("123046758\n1230".getBytes(StandardCharsets.UTF_8));
      typed.flush();
      assertEquals("rdr\n", new String(answers.readNBytes(4), StandardCharsets.UTF_8));
      typed.write("46758\n".getBytes(StandardCharsets.UTF_8));
      typed.flush();
      assertEquals("rdr\n", new String(answers.readNBytes(4), StandardCharsets.UTF_8));
    }
    typed.close();
    Await.until("its end", () -> !run.isAlive());
  }

  @Test
  void walkthroughOpensNoTablesThatItDoesNotNeed() throws Exception {
    Path file = Files.writeString(home.resolve("no-table.cm"), "noise");
    CliRun run =
        CliRun.of(
            new Installation(home, file.toString()),
            InputStream.nullInputStream(),
            new ByteArrayOutputStream(),
            "walkthrough",
            "123456708");
    assertEquals("", run.err());
    assertEquals(0, run.status());
  }

  @Test
  void readerThatLeavesEndsAStreamQuietly() {
    CliRun run =
        CliRun.of(
            new Installation(home, null),
            new ByteArrayInputStream(
                "123046758\n".repeat(100_000).getBytes(StandardCharsets.UTF_8)),
            new FailingOutput(new StandardOutput.ReaderLeftException(new IOException("no pipe"))),
            "solve",
            "-");
    assertEquals(new CliRun(0, "", ""), run);
  }

  @Test
  void answerThatCannotBeWrittenIsAnError() {
    CliRun run =
        CliRun.of(
            new Installation(home, null),
            InputStream.nullInputStream(),
            new FailingOutput(new IOException("No space left on device")),
            "distance",
            "123456780");
    assertEquals(
        new CliRun(2, "", "slidebase: cannot write the answer: No space left on device\n"), run);
  }

  private static final class FailingOutput extends OutputStream {
    private final IOException failure;

    FailingOutput(IOException failure) {
      this.failure = failure;
    }

    @Override
    public void write(int b) throws IOException {
      throw failure;
    }
  }

  /** The lines {@code board;estimate} of Manhattan distance for all boards, in order of slots. */
  private static List<String> manhattanLines(Board goal) {
    Ranking ranking = Ranking.toward(goal);
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(goal);
    List<String> lines = new ArrayList<>();
    for (long slot = 0; slot < ranking.slots(); slot++) {
      Board board = ranking.boardAt(slot);
      lines.add(board + ";" + manhattan.estimate(PackedBoard.of(board)));
    }
    return lines;
  }

  @Tag("long")
  @Test
  void auditOfAShuffledFileIsThatOfTheHeuristicItself() throws Exception {
    String goal = "4 0 1 8 2 3 7 6 5";
    List<String> lines = manhattanLines(Board.parse(goal));
    Collections.shuffle(lines, new Random(6));
    Path file = Files.write(home.resolve("shuffled.txt"), lines);
    for (String json : List.of("", "--json")) {
      List<String> args = new ArrayList<>(List.of("audit", "manhattan", "--goal", goal, json));
      args.remove("");
      CliRun named = run("", args.toArray(String[]::new));
      assertEquals(0, named.status());
      assertEquals("", named.err());
      args.set(1, file.toString());
      CliRun read = run("", args.toArray(String[]::new));
      String expected = named.out().replaceFirst("manhattan", file.toString());
      assertEquals(new CliRun(0, expected, ""), read);
    }
  }

  @Test
  void auditTakesWindowsLineBreaksAndByteOrderMarks() {
    String lines = "\uFEFF123456780;0\r\n\r\n123456708;1\r\n";
    CliRun run = run(lines, "audit", "-");
    assertEquals(0, run.status());
    assertEquals("", run.err());
    assertTrue(run.out().startsWith("standard input, over 2 of 181,440 boards"), run.out());
  }

  @Test
  void auditRefusesALineWithoutAnEnd() {
    CliRun run = run("1".repeat(100_000) + "\n123456780;0\n", "audit", "-");
    assertEquals(2, run.status());
    assertEquals("", run.out());
    assertEquals(
        List.of(
            "slidebase: line 1: board \""
                + "1".repeat(60)
                + "\"...: the line is longer than 16384 bytes",
            "slidebase: standard input: no estimates were used, because of 1 bad line"),
        run.err().lines().toList());
  }

  @Test
  void auditShowsAGoalThatIsNotZero() {
    String lines =
        String.join("\n", manhattanLines(Board.parse("123456780")))
            .replace("1 2 3 4 5 6 7 8 0;0", "1 2 3 4 5 6 7 8 0;3");
    CliRun run = run(lines, "audit", "-");
    assertEquals(1, run.status());
    assertEquals("", run.err());
    assertTrue(
        run.out()
            .contains(
                """
                admissible: no, h is more than the distance for 1 board, by at most 3
                  board                 h  distance
                  1 2 3 4 5 6 7 8 0     3         0
                consistent: no, h differs by more than 1 in 2 of 241,920 pairs of neighbours, by at most 1
                """),
        run.out());
  }

  @Tag("long")
  @Test
  void auditReportsHowMuchTooLongPathsMayBe() {
    String lines =
        manhattanLines(Board.parse("123456780")).stream()
            .map(line -> line.split(";"))
            .map(parts -> parts[0] + ";" + 2 * Integer.parseInt(parts[1]) + "\n")
            .collect(Collectors.joining());
    CliRun run = run(lines, "audit", "-");
    assertEquals(1, run.status());
    assertTrue(
        run.out().contains("  so a path that A* or IDA* finds may be up to 22 moves too long\n"),
        run.out());
  }

  @Test
  void longLinesWithinTheLimitAreReadWhole() {
    String padded = " ".repeat((1 << 14) - 9) + "123046758";
    assertEquals(new CliRun(0, "rdr\n", ""), run(padded + "\n", "solve", "-"));
    assertEquals(2, run(" " + padded + "\n", "solve", "-").status());
  }

  @Test
  void namesOfShellsMayBeginWithACapital() {
    assertEquals(run("", "completion", "Bash"), run("", "completion"));
  }
}

package slidebase.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.Tablebase;
import slidebase.Toward;
import slidebase.ask.JsonText;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Goals;
import slidebase.board.Measure;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.make.GenerationPlan;
import slidebase.make.TableKind;
import slidebase.report.AuditReport;
import slidebase.store.Encoding;
import slidebase.study.Audit;
import slidebase.study.Estimates;
import slidebase.table.Ranking;
import slidebase.testing.Cases;
import slidebase.testing.Scale;
import slidebase.testing.TestData;
import slidebase.testing.Tool;
import slidebase.work.Progress;
import slidebase.work.QuestionLimit;
import slidebase.work.UnfinishedSearchException;

/**
 * The package for Python answers as the library does: compiled and not, with NumPy and without, in
 * each Python that is there. Pythons other than the one that the tests use are named in the
 * environment variable SLIDEBASE_PYTHONS, with colons between. With SLIDEBASE_FULL=1, the tests ask
 * about more boards, with tables of 7 and 8 tiles, and take hours.
 */
@Tag("long")
class PythonPackageTest {
  private static final boolean IS_FULL = "1".equals(System.getenv("SLIDEBASE_FULL"));

  private static final String VERSION = PackageTest.RELEASE.version();
  private static final String BOARD = "2 3 4 1 5 x 7 6 8";
  private static final String PATH = "ullddrurdllurdruldr\n";

  /** The tables of patterns in which boards are searched, by shape; halves are those of users. */
  private static final Map<String, String> PARTITIONS =
      Map.of("2x7", "4-3-3-3", "3x5", "5-5-4", "2x8", "5-5-5", "4x4", "6-6-3");

  private static final Map<String, Integer> BOARDS =
      Map.of("2x7", 1_000, "3x5", 1_000, "2x8", 1_000, "4x4", 10_000);

  /** Distances near the goal, and one far away, at which boards are drawn by chance. */
  private static final Map<String, List<Integer>> DRAWN =
      Map.of("2x7", List.of(1, 20, 60), "4x4", List.of(0, 12, 50));

  private static final QuestionLimit LIMIT = QuestionLimit.NONE.withBoards(10_000_000);

  /** Pure Python answers about a sample of the boards; NumPy and the compiled module about all. */
  private static final int STEP_OF_PLAIN = IS_FULL ? 1 : Scale.usual(11, 1777);

  @TempDir static Path folder;

  private static Path made;
  private static Path truth;

  /** A folder with a wheel, which is compiled, and with a source distribution. */
  private static Path wheels;

  private static Path wheel;

  /** Where the package is installed, from the wheel and from the sources, compiled and not. */
  private static Path compiled;

  private static Path plain;

  @BeforeAll
  static void installAndAskTheLibrary() throws Exception {
    made = folder.resolve("package");
    truth = Files.createDirectory(folder.resolve("truth"));
    try (Tablebase tablebase = Tablebase.embedded()) {
      TableExport export = new TableExport(tablebase, tablebase.defaultGoal());
      for (ExportedFile file : export.packaged(Form.PYTHON, PackageTest.RELEASE)) {
        Path path = made.resolve(file.name());
        Files.createDirectories(path.getParent());
        Files.write(path, file.bytes());
      }
      writeTruth(tablebase);
    }
    writeOpened(new Shape(2, 4));
    wheels = Files.createDirectory(folder.resolve("wheels"));
    String[] built = built().split("\n");
    wheel = wheels.resolve(built[0]);
    compiled = installed(python(), wheel, "compiled");
    plain = installed(python(), wheels.resolve(built[1]), "plain", "SLIDEBASE_PURE=1");
  }

  /** Builds a wheel and a source distribution, and returns their names. */
  private static String built() throws Exception {
    String build =
        "import sys; sys.path.insert(0, '.'); import build_slidebase as b; print(b.build_wheel(sys.argv[1]));"
            + " print(b.build_sdist(sys.argv[1]))";
    String[] command = {
      "-C", made.toString(), "SLIDEBASE_COMPILED=1", python(), "-c", build, wheels.toString()
    };
    return Tool.at(Path.of("/usr/bin/env")).run(folder, command);
  }

  private static String python() {
    Tool.python().ableTo("import pip", "-c", "import pip");
    return System.getenv().getOrDefault("SLIDEBASE_PYTHON", "python3");
  }

  /** Installs the package without network and without other packages. */
  private static Path installed(String python, Path what, String name, String... settings)
      throws Exception {
    Path target = folder.resolve(name);
    List<String> command = new ArrayList<>(List.of(settings));
    String[] install = {
      python,
      "-m",
      "pip",
      "install",
      "--quiet",
      "--disable-pip-version-check",
      "--no-index",
      "--no-deps",
      "--root-user-action=ignore",
      "--target",
      target.toString(),
      what.toString()
    };
    command.addAll(List.of(install));
    Tool.at(Path.of("/usr/bin/env")).run(folder, command.toArray(String[]::new));
    return target;
  }

  private static String run(Path installed, String... command) throws Exception {
    String[] whole =
        Stream.concat(Stream.of("PYTHONPATH=" + installed), Stream.of(command))
            .toArray(String[]::new);
    return Tool.at(Path.of("/usr/bin/env")).run(folder, whole);
  }

  private static String script(String name) throws IOException {
    Language.copy("python/", name, folder);
    return folder.resolve(name).toString();
  }

  // ---- truth

  /** Boards of three goals, of a goal with its tiles in no order, and random boards. */
  private static void writeTruth(Tablebase tablebase) throws IOException {
    Shape shape = Shape.EIGHT_PUZZLE;
    List<Board> goals = new ArrayList<>();
    GoalClass.all(shape).forEach(goalClass -> goals.add(goalClass.goal()));
    goals.add(TestData.shuffledGoal(shape, 3, new Random(7)));
    for (int i = 0; i < goals.size(); i++) {
      Board goal = goals.get(i);
      List<Board> boards = every(Scale.usual(181, 1), tablebase.toward(goal).boards().toList());
      writeTruth(truth, i, tablebase, boards, Collections.nCopies(boards.size(), goal));
    }
    List<Board> starts = new ArrayList<>();
    List<Board> ends = new ArrayList<>();
    for (int cell = 0; cell < shape.cells(); cell++) {
      Board goal = TestData.shuffledGoal(shape, cell, new Random(cell));
      tablebase.toward(goal).random(new Random(cell)).limit(300).forEach(starts::add);
      ends.addAll(Collections.nCopies(300, goal));
    }
    writeTruth(truth, goals.size(), tablebase, starts, ends);
    writeDrawn(
        truth, "3x3,1,any", tablebase.toward(tablebase.defaultGoal()).random(new Random(1)), 2_000);
    writeDrawn(
        truth, "3x3,-7,any", tablebase.toward(tablebase.defaultGoal()).random(new Random(-7)), 50);
    writeDrawn(
        truth,
        "3x3,5,20",
        tablebase.toward(tablebase.defaultGoal()).random(20, new Random(5)),
        500);
    writeDrawn(
        truth, "3x3,5,31", tablebase.toward(tablebase.defaultGoal()).random(31, new Random(5)), 50);
    writeVectors(truth, shape);
    for (Board goal : goals) {
      writeSlots(truth, goal);
    }
    writeSlots(truth, Board.defaultGoal(new Shape(3, 4)));
    writeSlots(truth, TestData.shuffledGoal(new Shape(3, 4), 6, new Random(4)));
    writeAudit(tablebase, goals.get(1));
  }

  /** Writes boards behind their slots of eight bytes. */
  private static void writeSlots(Path folder, Board goal) throws IOException {
    Ranking ranking = Ranking.toward(goal);
    long[] slots = new Random(11).longs(200, 0, ranking.slots()).toArray();
    slots[0] = 0;
    slots[1] = ranking.slots() - 1;
    ByteBuffer bytes = ByteBuffer.allocate(slots.length * (Long.BYTES + goal.shape().cells()));
    for (long slot : slots) {
      bytes.putLong(Long.reverseBytes(slot));
      put(bytes, ranking.boardAt(slot));
    }
    Files.write(folder.resolve(goal.shape() + "," + goal + ".slots"), bytes.array());
  }

  /** Writes the audit of estimates that check.py makes again. */
  private static void writeAudit(Tablebase tablebase, Board goal) throws IOException {
    Ranking ranking = Ranking.toward(goal);
    BigDecimal[] numbers = new BigDecimal[(int) ranking.slots()];
    for (int slot = 0; slot < numbers.length; slot++) {
      int distance = tablebase.toward(goal).distance(ranking.boardAt(slot)).orElseThrow();
      BigDecimal quarters = BigDecimal.valueOf(5 * distance + slot % 7 - 3);
      numbers[slot] = slot % 11 == 0 ? null : quarters.divide(BigDecimal.valueOf(4));
    }
    Estimates estimates = Estimates.bySlot(goal, numbers);
    AuditReport report = new AuditReport("h", estimates, Audit.of(tablebase, estimates));
    Files.write(truth.resolve("audit.json"), JsonText.line(report));
  }

  private static List<Board> every(int step, List<Board> boards) {
    return IntStream.range(0, boards.size() / step).mapToObj(i -> boards.get(i * step)).toList();
  }

  /** A table of all boards that is opened, with a bit for each distance. */
  private static void writeOpened(Shape shape) throws IOException {
    Board goal = Board.defaultGoal(shape);
    GenerationPlan plan =
        GenerationPlan.of(TableKind.usual(shape), GoalClass.all(shape), Path.of(""));
    try (Tablebase tablebase = Tablebase.of(plan.inMemory(Progress.NONE))) {
      ExportedFile blob =
          new TableExport(tablebase, goal, Encoding.DISTANCES, tablebase.goalClasses())
              .as(Form.BLOB)
              .get(0);
      Files.write(truth.resolve(shape + ".slide"), blob.bytes());
      List<Board> boards = tablebase.toward(goal).boards().toList();
      writeTruth(truth, 0, tablebase, boards, Collections.nCopies(boards.size(), goal));
    }
  }

  private static void writeDrawn(Path folder, String name, Stream<Board> boards, int count)
      throws IOException {
    List<Board> drawn = boards.limit(count).toList();
    ByteBuffer bytes = ByteBuffer.allocate(count * drawn.get(0).shape().cells());
    drawn.forEach(board -> put(bytes, board));
    Files.write(folder.resolve(name + ".random"), bytes.array());
  }

  /** Writes the boards of seeds that the vectors have for a shape. */
  private static void writeVectors(Path folder, Shape shape) throws IOException {
    for (String[] row : TestData.rows("vectors/random.tsv")) {
      if (row[0].equals(shape.toString())) {
        String name = String.join(",", row[0], row[3], row[2], row[1]);
        writeDrawn(folder, name, Stream.of(Board.parse(row[4], shape)), 1);
      }
    }
  }

  private static void put(ByteBuffer bytes, Board board) {
    for (int tile : board.tiles()) {
      bytes.put((byte) tile);
    }
  }

  /** Writes a file as check.py describes it. */
  private static void writeTruth(
      Path folder, int number, Tablebase tablebase, List<Board> starts, List<Board> goals)
      throws IOException {
    Shape shape = starts.get(0).shape();
    List<String> paths = new ArrayList<>();
    List<Integer> masks = new ArrayList<>();
    for (int i = 0; i < starts.size(); i++) {
      paths.add(path(tablebase, starts.get(i), goals.get(i)).orElse(null));
      masks.add(mask(tablebase, starts.get(i), goals.get(i)));
    }
    int longest =
        paths.stream()
            .mapToInt(path -> path == null ? 1 : Math.max(1, path.length()))
            .max()
            .orElse(1);
    int count = starts.size();
    ByteBuffer bytes = ByteBuffer.allocate(8 + count * (2 * shape.cells() + 2 + longest));
    bytes.put((byte) shape.height()).put((byte) shape.width()).put((byte) longest).put((byte) 0);
    bytes.putInt(Integer.reverseBytes(count));
    starts.forEach(start -> put(bytes, start));
    goals.forEach(goal -> put(bytes, goal));
    paths.forEach(path -> bytes.put((byte) (path == null ? 254 : path.length())));
    masks.forEach(mask -> bytes.put((byte) (int) mask));
    for (String path : paths) {
      for (int i = 0; i < longest; i++) {
        bytes.put(
            (byte) (path != null && i < path.length() ? "udlr".indexOf(path.charAt(i)) : 255));
      }
    }
    Files.write(folder.resolve(shape + "-" + number + ".truth"), bytes.array());
  }

  /** Returns a path; empty if the search comes to its limit. */
  private static Optional<String> path(Tablebase tablebase, Board start, Board goal) {
    try {
      return tablebase.toward(goal).solve(start).map(Object::toString);
    } catch (UnfinishedSearchException e) {
      return Optional.empty();
    }
  }

  private static int mask(Tablebase tablebase, Board start, Board goal) {
    try {
      return tablebase.toward(goal).bestMoves(start).orElseThrow().stream()
          .mapToInt(move -> 1 << move.code())
          .sum();
    } catch (UnfinishedSearchException e) {
      return 0;
    }
  }

  /** Writes tables of patterns, and the library's answers from them. */
  private static void writePatterns(Path patterns, Shape shape) throws Exception {
    Board goal = Board.defaultGoal(shape);
    TableKind kind =
        IS_FULL ? TableKind.PATTERNS : TableKind.patterns(shape, PARTITIONS.get(shape.toString()));
    GenerationPlan plan =
        GenerationPlan.of(kind, List.of(GoalClass.of(shape, shape.cells() - 1)), Path.of(""));
    try (Tablebase tablebase = Tablebase.of(plan.inMemory(Progress.NONE))) {
      ExportedFile blob = new PatternExport(goal, () -> tablebase).blob();
      assertEquals(shape + ".slide", blob.name());
      Files.write(patterns.resolve(blob.name()), blob.bytes());
      Board hard = tablebase.toward(goal).random(new Random(0)).findFirst().orElseThrow();
      path(
          tablebase.within(LIMIT, 1, Progress.NONE),
          hard,
          goal); // from now on it knows useless words
      if (DRAWN.containsKey(shape.toString())) {
        for (int distance : DRAWN.get(shape.toString())) {
          Stream<Board> drawn = tablebase.toward(goal).random(distance, new Random(5));
          writeDrawn(patterns, shape + ",5," + distance, drawn, 3);
        }
      }
      writeVectors(patterns, shape);
      Tablebase limited = tablebase.within(LIMIT, 1, Progress.NONE);
      List<Board> starts = starts(goal);
      writeTruth(patterns, 0, limited, starts, Collections.nCopies(starts.size(), goal));
      Board other = TestData.shuffledGoal(shape, 0, new Random(4));
      writeTruth(patterns, 1, limited, near(other, 20), Collections.nCopies(20, other));
    }
  }

  /** Returns boards for questions: near the goal, so that searches are short, or random. */
  private static List<Board> starts(Board goal) {
    if (!IS_FULL) {
      return near(goal, 60);
    }
    Random random = new Random(99);
    int count = BOARDS.get(goal.shape().toString());
    return Stream.generate(() -> shuffled(goal, random)).limit(count).toList();
  }

  private static Board shuffled(Board goal, Random random) {
    Board board;
    do {
      board = TestData.shuffledGoal(goal.shape(), random.nextInt(goal.shape().cells()), random);
    } while (!board.canReach(goal));
    return board;
  }

  private static List<Board> near(Board goal, int count) {
    Random random = new Random(3);
    List<Board> boards = new ArrayList<>(List.of(goal));
    while (boards.size() < count) {
      Board board = goal;
      Move last = null;
      for (int i = random.nextInt(50); i >= 0; i--) {
        List<Move> moves = new ArrayList<>(board.legalMoves());
        moves.remove(last == null ? null : last.opposite());
        last = moves.get(random.nextInt(moves.size()));
        board = board.after(last);
      }
      boards.add(board);
    }
    return boards;
  }

  // ---- tests

  @Test
  void theCompiledPackageAgreesWithTheLibraryThroughEveryFunction() throws Exception {
    Tool.python().ableTo("import NumPy", "-c", "import numpy");
    String python = python();
    assertEquals(
        "True\n", run(compiled, python, "-c", "import slidebase; print(slidebase.COMPILED)"));
    assertEquals(
        "checked\n", run(compiled, python, script("check.py"), truth.toString(), "1", "numpy"));
    assertEquals("checked\n", run(compiled, python, script("check.py"), truth.toString(), "7"));
    String tables = truth.resolve("2x4.slide").toString();
    assertEquals("played\n", run(compiled, python, script("episodes.py"), tables, "numpy"));
    requireUsable(compiled, python);
  }

  @Test
  void thePlainPackageAgreesWithTheLibrary() throws Exception {
    String python = python();
    assertEquals(
        "False\n", run(plain, python, "-c", "import slidebase; print(slidebase.COMPILED)"));
    assertEquals(
        "checked\n", run(plain, python, script("check.py"), truth.toString(), "" + STEP_OF_PLAIN));
    requireUsable(plain, python);
  }

  @Tag("release")
  @Test
  void everyOtherPythonAgreesWithTheLibraryCompiledAndNot() throws Exception {
    String named = System.getenv().getOrDefault("SLIDEBASE_PYTHONS", "");
    Path source = made.resolve("dist/slidebase-" + VERSION + ".tar.gz");
    String isLater = "import sys; print(sys.version_info >= (3, 11))";
    for (String python : named.isEmpty() ? List.<String>of() : List.of(named.split(":"))) {
      if (run(plain, python, "-c", isLater).equals("True\n")) {
        requireChecked(compiled, python); // the module that the first Python has built
        if (Scale.IS_LONG) {
          requireChecked(plain, python); // as the older ones are
        }
      } else {
        String name = python.replace('/', '-');
        requireChecked(installed(python, source, name, "SLIDEBASE_COMPILED="), python);
      }
    }
  }

  private static void requireChecked(Path installed, String python) throws Exception {
    String[] check = {python, script("check.py"), truth.toString(), "" + STEP_OF_PLAIN};
    assertEquals("checked\n", run(installed, check), python);
    requireUsable(installed, python);
  }

  /**
   * Requires that functions and tables go to other processes, from a program without a file as in a
   * notebook, and that the environment keeps the rules.
   */
  private static void requireUsable(Path installed, String python) throws Exception {
    String program = Files.readString(Path.of(script("processes.py")));
    String tables = truth.resolve("2x4.slide").toString();
    String forks = "" + Scale.usual(20, 200); // a fork at the wrong time hangs nearly always
    assertEquals("shared\n", run(installed, python, "-c", program, tables, forks), python);
    assertEquals("played\n", run(installed, python, script("episodes.py"), tables), python);
  }

  @ParameterizedTest
  @Cases(
      value = {"2x7", "2x8"},
      ifLong = {"3x5", "4x4"})
  void tablesOfPatternsAnswerAsTheLibraryDoes(String shape) throws Exception {
    Path patterns = Files.createDirectory(folder.resolve("patterns-" + shape));
    writePatterns(patterns, Shape.parse(shape));
    String small = IS_FULL ? "" : "4x4"; // of which small tables are made as well
    assertEquals(
        "checked\n",
        run(compiled, python(), script("check.py"), patterns.toString(), "1", "", small));
  }

  @Test
  @Tag("release")
  void ctrlCEndsALongCall() throws Exception {
    assertEquals(
        "interrupted\ninterrupted\ninterrupted\ninterrupted\n12\nnot solved within 1,000 boards: at least 66 moves 1000 True\n",
        run(compiled, python(), script("interrupt.py")));
  }

  @Tag("release")
  @Test
  void nothingOutsideAnArrayIsRead() throws Exception {
    String count = IS_FULL ? "1000000" : "10000";
    String sanitize = "CFLAGS=-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all";
    Path sanitized = installed(python(), made, "sanitized", "SLIDEBASE_COMPILED=1", sanitize);
    String runtime = Tool.gcc().run(folder, "-print-file-name=libasan.so").strip();
    Tool.at(Path.of("/usr/bin/env"))
        .run(
            folder,
            "LD_PRELOAD=" + runtime,
            "ASAN_OPTIONS=detect_leaks=0",
            "PYTHONPATH=" + sanitized,
            python(),
            script("fuzz.py"),
            count,
            "1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"slides", "tile", "1 7 2 9 4 5 6 3"})
  void measuresAsTheLibraryDoes(String name) throws Exception {
    Measure measure = Measure.parse(name);
    Board goal = Board.parse("x12345678");
    StringBuilder boards = new StringBuilder();
    StringBuilder expected = new StringBuilder();
    try (Tablebase tablebase = Tablebase.embedded()) {
      Toward toward = tablebase.towardNearest(Goals.of(goal).in(measure));
      List<Board> all = tablebase.toward(goal).boards().toList();
      for (int i = 0; i < all.size(); i += 181) {
        Board board = all.get(i);
        boards.append(board).append('\n');
        expected.append(toward.distance(board).orElseThrow()).append(' ');
        expected.append(toward.solve(board).orElseThrow()).append(' ');
        toward.bestMoves(board).orElseThrow().forEach(move -> expected.append(move.letter()));
        expected.append('\n');
      }
    }
    Path file = Files.writeString(folder.resolve("measured.txt"), boards);
    String program =
        String.join(
            "\n",
            "import sys, slidebase",
            "name, lines = sys.argv[1], open(sys.argv[2]).read().splitlines()",
            "measure = [int(cost) for cost in name.split()] if ' ' in name else name",
            "to = slidebase.measured(measure, goal='0 1 2 3 4 5 6 7 8')",
            "for board, distance in zip(lines, to.distances(lines)):",
            "    print(distance, to.solve(board), to.best_moves(board))");
    assertEquals(
        expected.toString(), run(compiled, python(), "-c", program, name, file.toString()));
  }

  @Test
  void theImportLoadsLittleAndNothingOfNumPy() throws Exception {
    String loaded =
        "import sys; before = set(sys.modules); import slidebase; slidebase.solve('"
            + BOARD
            + "');"
            + " print(sorted(set(sys.modules) - before))";
    assertEquals(
        "['__future__', 'binascii', 'slidebase', 'slidebase._boards', 'slidebase._compiled', 'slidebase._tables']\n",
        run(compiled, python(), "-S", "-c", loaded));
  }

  @Test
  void thePackageHasALicenceAVersionAndNoCommandOfItsOwn() throws Exception {
    String readme = Files.readString(made.resolve("README.md"));
    assertTrue(readme.lines().count() <= 12 && readme.contains("'" + PATH.strip() + "'"), readme);
    assertTrue(Files.readString(made.resolve("LICENSE")).lines().count() > 200);
    String version =
        "from importlib.metadata import version; import slidebase;"
            + " print(version('slidebase'), slidebase.__version__)";
    assertEquals(VERSION + " " + VERSION + "\n", run(compiled, python(), "-c", version));
    assertEquals(PATH, run(compiled, python(), "-m", "slidebase", BOARD));
    String examples = "import doctest, slidebase; print(doctest.testmod(slidebase).failed)";
    assertEquals("0\n", run(compiled, python(), "-c", examples));
    assertEquals("", run(plain, python(), "-m", "doctest", made.resolve("README.md").toString()));
    assertTrue(Files.notExists(compiled.resolve("bin")), "a script hides the command slidebase");
    String url =
        "from importlib.metadata import metadata; print(metadata('slidebase')['home-page'])";
    assertEquals(
        PackageTest.RELEASE.url().orElseThrow() + "\n", run(compiled, python(), "-c", url));
  }

  @Test
  void aProgramWithAllFunctionsIsTypedWithTheirAnswers() throws Exception {
    Tool.python().ableTo("import NumPy", "-c", "import numpy");
    Tool mypy = Tool.mypy();
    String program = script("typed.py");
    Files.copy(Path.of(program), compiled.resolve("typed.py"));
    mypy.run(compiled, "--strict", "-p", "slidebase");
    mypy.run(compiled, "--strict", "typed.py");
    String is = "typed True ";
    assertEquals(is + "(4, 4)\n", run(compiled, python(), program));
    assertEquals(is + "(3, 3)\n", run(plain, python(), program));
  }

  @Tag("release")
  @Test
  void aProgramIsTypedWithThePluginOfNumPyToo() throws Exception {
    Tool.python().ableTo("import NumPy", "-c", "import numpy");
    Files.copy(Path.of(script("typed.py")), compiled.resolve("plugged.py"));
    Files.writeString(
        compiled.resolve("plugin.ini"), "[mypy]\nplugins = numpy.typing.mypy_plugin\n");
    Tool.mypy().run(compiled, "--strict", "--config-file", "plugin.ini", "plugged.py");
  }

  @Test
  void theWheelIsForAllLaterPythonsAndSmall() throws Exception {
    String name = wheel.getFileName().toString();
    assertTrue(name.startsWith("slidebase-" + VERSION + "-cp311-abi3-"), name);
    assertTrue(Files.size(wheel) < 300_000, Files.size(wheel) + " bytes");
    assertTrue(Files.exists(wheels.resolve("slidebase-" + VERSION + ".tar.gz")));
    assertEquals(PATH, run(plain, python(), "-m", "slidebase", BOARD));
  }
}

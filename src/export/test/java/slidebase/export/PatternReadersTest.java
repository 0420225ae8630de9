package slidebase.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.make.GenerationPlan;
import slidebase.make.TableKind;
import slidebase.sizes.SizeLimits;
import slidebase.table.UniformDraw;
import slidebase.testing.Scale;
import slidebase.testing.TestData;
import slidebase.testing.Tool;
import slidebase.work.Progress;
import slidebase.work.UnfinishedSearchException;

/** Every reader that searches answers as the tablebase does, which has other patterns. */
@Tag("long")
class PatternReadersTest {
  private static final Map<String, String> PARTITIONS =
      Map.of(
          "3x4",
          "4-4-3",
          "2x6",
          "4-4-3",
          "2x7",
          "4-3-3-3",
          "3x5",
          "4-4-3-3",
          "2x8",
          "4-4-4-3",
          "4x4",
          "5-5-5",
          "3x6",
          "5-4-4-4",
          "5x5",
          "4-4-4-4-4-4");

  private static final Shape FIFTEEN_PUZZLE = new Shape(4, 4);
  private static final Shape TWENTY_FOUR_PUZZLE = new Shape(5, 5);

  /** Its readers open tables of all large shapes, and make their own in a second. */
  private static final Shape SMALLEST_LARGE = new Shape(3, 6);

  private static final Set<Language> LANGUAGES =
      EnumSet.of(Language.C, Language.C_UNDER_SANITIZERS, Language.NODE);

  /** Those that open the tables of a partition. */
  private static final Set<Language> OPENING = EnumSet.of(Language.C, Language.C_UNDER_SANITIZERS);

  static {
    LANGUAGES.retainAll(Language.TESTED);
    OPENING.retainAll(Language.TESTED);
  }

  /** The answers of the tablebase, by default goal and question. */
  private static final Map<String, String> EXPECTED = new HashMap<>();

  private static final int MOST_BYTES = 1_000_000;

  private static final int BOARDS_OF_SHAPE = Scale.usual(8, 20);

  private static final Map<Shape, Tablebase> TABLEBASES = new HashMap<>();

  private static final List<String> MALFORMED =
      List.of(
          "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 16",
          "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15",
          "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0 17",
          "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 17",
          "1 2 3 4/5 6 7 8/9 10 11 12/13 14 14 0",
          "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 x",
          "1 2 3 4 5 6 7 8/9 10 11 12 13 14 15 0",
          "1 2 3/4 5 6 7 8/9 10 11 12/13 14 15 0",
          "1234/5678/9000/1111",
          "1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/0");

  private static final String HARD = "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1"; // takes 80 moves
  private static final String EASY = "5 1 2 4 9 6 3 7 13 10 11 8 14 15 12 0";

  private static final List<String> LIMITED =
      List.of(
          "within 1 " + HARD,
          "within 100000 " + HARD,
          "within 3000000 " + HARD,
          "within 1 " + Board.defaultGoal(FIFTEEN_PUZZLE),
          "within 1000 " + EASY,
          "within 0 " + EASY,
          "within 1 " + unsolvable(Board.parse(HARD)),
          "solve " + EASY);

  private static final List<String> DRAWN = Collections.nCopies(40, "any");

  /** Those of Korf's hundred that take least, and the lengths of their paths. */
  private static final List<String> SOLVED = new ArrayList<>();

  private static final List<Integer> LENGTHS = new ArrayList<>();

  static {
    for (String[] row : TestData.rows("korf100.tsv")) {
      if (Long.parseLong(row[3]) < 5_000_000) {
        SOLVED.add("all " + row[1] + ";" + Board.inReadingOrder(FIFTEEN_PUZZLE, 0));
        LENGTHS.add(Integer.parseInt(row[2]));
      }
    }
  }

  /** What readers of the 15-puzzle answer to these: limited, drawn and solved. */
  private static final Map<Language, List<String>> ANSWERS = new EnumMap<>(Language.class);

  private static Readers readers;

  @TempDir Path folder;

  @BeforeAll
  static void keepPrograms(@TempDir Path programs) {
    readers = Readers.searching(programs);
  }

  private static Stream<Shape> shapes() {
    return PARTITIONS.keySet().stream().sorted().map(Shape::parse);
  }

  /** Returns the tables of a partition, which are made once. */
  private static Tablebase tablebase(Shape shape) {
    return TABLEBASES.computeIfAbsent(
        shape,
        each -> {
          try {
            TableKind kind = TableKind.patterns(each, PARTITIONS.get(each.toString()));
            GenerationPlan plan = GenerationPlan.of(kind, classes(each), Path.of(""));
            return Tablebase.of(plan.inMemory(Progress.NONE));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  @AfterAll
  static void close() {
    TABLEBASES.values().forEach(Tablebase::close);
    TABLEBASES.clear();
    ANSWERS.clear();
  }

  /**
   * Returns the classes that are asked about: the first, and the last, whose goals other symmetries
   * map to themselves. Of 5x5, whose readers take seconds to make tables, only the first.
   */
  private static List<GoalClass> classes(Shape shape) {
    List<GoalClass> all = GoalClass.all(shape);
    return shape.equals(TWENTY_FOUR_PUZZLE)
        ? all.subList(0, 1)
        : List.of(all.get(0), all.get(all.size() - 1));
  }

  /**
   * Returns the answers to a part of the questions. One run answers all of them, because it makes
   * tables.
   */
  private List<String> ofFifteenPuzzle(Language language, List<String> part) throws Exception {
    List<String> questions = Stream.of(LIMITED, DRAWN, SOLVED).flatMap(Collection::stream).toList();
    if (!ANSWERS.containsKey(language)) {
      List<ExportedFile> reader = reader(language, Board.defaultGoal(FIFTEEN_PUZZLE));
      ANSWERS.put(language, readers.ask(folder, language, reader, questions));
    }
    int begin = Collections.indexOfSubList(questions, part);
    return ANSWERS.get(language).subList(begin, begin + part.size());
  }

  private static List<ExportedFile> reader(Language language, Board goal) throws IOException {
    return new PatternExport(goal).as(language.form);
  }

  /** A board some moves away from a goal. */
  private static Board scrambled(Board goal, int moves, Random random) {
    Board board = goal;
    Move last = null;
    for (int i = 0; i < moves; i++) {
      List<Move> legal = new ArrayList<>(board.legalMoves());
      if (last != null) {
        legal.remove(last.opposite());
      }
      last = legal.get(random.nextInt(legal.size()));
      board = board.after(last);
    }
    return board;
  }

  /** The goal that a reader is made for: for one shape, not the default goal. */
  private static Board usualGoal(Shape shape) {
    return shape.equals(new Shape(2, 7))
        ? TestData.shuffledGoal(shape, 10, new Random(3))
        : Board.defaultGoal(shape);
  }

  /** Questions about a default goal, and others of two classes. */
  private static List<String> questions(Shape shape, Random random) {
    List<String> questions = new ArrayList<>();
    List<Board> goals = new ArrayList<>(List.of(Board.defaultGoal(shape)));
    for (GoalClass goalClass : classes(shape)) {
      for (int blank = 0; blank < shape.cells(); blank++) {
        if (GoalClass.of(shape, blank).equals(goalClass)) {
          goals.add(TestData.shuffledGoal(shape, blank, random));
        }
      }
    }
    for (Board goal : goals) {
      for (int i = 0; i < BOARDS_OF_SHAPE / goals.size() + 1; i++) {
        Board start = scrambled(goal, random.nextInt(isLarge(shape) ? 35 : 60), random);
        questions.add("all " + start + ";" + goal);
        questions.add("solve " + unsolvable(start) + ";" + goal);
      }
      questions.add("all " + goal + ";" + goal);
    }
    questions.add("all " + scrambled(usualGoal(shape), 30, random));
    return questions;
  }

  private static String expected(Board usualGoal, String question) {
    return EXPECTED.computeIfAbsent(
        usualGoal + ";" + question,
        key -> ReadersTest.expected(tablebase(usualGoal.shape()), usualGoal, question));
  }

  /**
   * Returns the shapes of which a reader is asked. Where each takes long, one with a mirror image
   * and one without suffice.
   */
  private static Collection<Shape> shapes(Language language) {
    List<Shape> some = List.of(new Shape(2, 7), new Shape(3, 4), SMALLEST_LARGE);
    return switch (language) {
      case C_UNDER_SANITIZERS, NODE ->
          Scale.IS_LONG ? Stream.concat(some.stream(), Stream.of(FIFTEEN_PUZZLE)).toList() : some;
      default ->
          Scale.IS_LONG
              ? shapes().filter(shape -> !shape.equals(TWENTY_FOUR_PUZZLE)).toList()
              : some;
    };
  }

  /** The same but for two tiles that have changed places. */
  private static Board unsolvable(Board board) {
    int[] tiles = board.tiles();
    int first = tiles[0] == 0 || tiles[1] == 0 ? 2 : 0;
    int tile = tiles[first];
    tiles[first] = tiles[first + 1];
    tiles[first + 1] = tile;
    return Board.of(board.shape(), tiles);
  }

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void readersAnswerAsTheTablebaseDoes(Language language) throws Exception {
    for (Shape shape : shapes(language)) {
      requireAnswersOfTheTablebase(language, shape);
    }
  }

  /** The pages in browsers ask the reader in JavaScript about this shape. */
  @Test
  @Tag("exhaustive")
  void readerInCAnswersAboutTheLargestShapeAsTheTablebaseDoes() throws Exception {
    requireAnswersOfTheTablebase(Language.C, TWENTY_FOUR_PUZZLE);
  }

  private void requireAnswersOfTheTablebase(Language language, Shape shape) throws Exception {
    Random random = new Random(15);
    Board goal = usualGoal(shape);
    List<ExportedFile> reader = reader(language, goal);
    assertTrue(reader.get(0).bytes().length < MOST_BYTES, "it is small");
    List<String> questions = questions(shape, random);
    if (shape.equals(FIFTEEN_PUZZLE)) {
      Stream.concat(MALFORMED.stream(), ReadersTest.MALFORMED.stream())
          .filter(text -> !text.equals(ReadersTest.WIDE_DIGITS))
          .forEach(text -> questions.addAll(List.of("all " + text, "all " + goal + ";" + text)));
    }
    List<String> answers = readers.ask(folder, language, reader, questions);
    for (int i = 0; i < questions.size(); i++) {
      String expected = language.said(expected(goal, questions.get(i)));
      assertEquals(expected, answers.get(i), questions.get(i));
    }
  }

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void readersTurnBoardsThatAreHigherThanWide(Language language) throws Exception {
    Shape shape = new Shape(4, 3);
    Random random = new Random(43);
    Tablebase tablebase = tablebase(new Shape(3, 4));
    List<String> questions = new ArrayList<>();
    for (int blank = 0; blank < shape.cells(); blank++) {
      Board goal = TestData.shuffledGoal(shape, blank, random);
      if (tablebase.answersAbout(goal)) {
        Board start = scrambled(goal, 40, random);
        questions.add("all " + start + ";" + goal);
        questions.add("solve " + unsolvable(start) + ";" + goal);
      }
    }
    List<ExportedFile> reader = reader(language, Board.defaultGoal(shape));
    List<String> answers = readers.ask(folder, language, reader, questions);
    for (int i = 0; i < questions.size(); i++) {
      String expected = ReadersTest.expected(tablebase, Board.defaultGoal(shape), questions.get(i));
      assertEquals(language.said(expected), answers.get(i), questions.get(i));
    }
  }

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void readersSolveBoardsThatOthersHaveSolved(Language language) throws Exception {
    assertTrue(SOLVED.size() > 9, "so many are easy");
    List<String> answers = ofFifteenPuzzle(language, SOLVED);
    for (int i = 0; i < answers.size(); i++) {
      String[] answer = answers.get(i).split("\t");
      assertEquals(LENGTHS.get(i), answer[0].length());
      assertEquals(
          expected(Board.inReadingOrder(FIFTEEN_PUZZLE, 0), SOLVED.get(i)), answers.get(i));
    }
  }

  /** Of each question, one answer is found with the small tables alone. */
  @Test
  void readerInJavaScriptAnswersTheSameWithLargerTables() throws Exception {
    assumeTrue(LANGUAGES.contains(Language.NODE));
    for (Shape shape : List.of(FIFTEEN_PUZZLE, new Shape(3, 4))) {
      Board goal = Board.defaultGoal(shape);
      List<String> questions = questions(shape, new Random(6));
      List<String> answers =
          readers.ask(
              folder, Language.NODE, withLargerTables(reader(Language.NODE, goal)), questions);
      for (int i = 0; i < questions.size(); i++) {
        String expected = Language.NODE.said(expected(goal, questions.get(i)));
        assertEquals(expected, answers.get(i), questions.get(i));
      }
    }
  }

  /** Returns a reader whose worker makes larger tables after the first slice of a search. */
  private static List<ExportedFile> withLargerTables(List<ExportedFile> reader) {
    return reader.stream()
        .map(
            file -> {
              String text = new String(file.bytes(), StandardCharsets.UTF_8);
              String larger = text.replace("const WORTH = 1 << 26;", "const WORTH = 1;");
              assertEquals(file.name().endsWith(".js"), !larger.equals(text), file.name());
              return new ExportedFile(file.name(), larger.getBytes(StandardCharsets.UTF_8));
            })
        .toList();
  }

  @ParameterizedTest
  @FieldSource("OPENING")
  void readersOpenTheTablesOfAPartition(Language language) throws Exception {
    for (Shape readerShape : List.of(FIFTEEN_PUZZLE, SMALLEST_LARGE)) {
      List<String> questions = new ArrayList<>();
      List<String> answers = new ArrayList<>();
      Random random = new Random(21);
      for (Shape shape : openedBy(readerShape)) {
        Board goal = Board.defaultGoal(shape);
        Path file = folder.resolve(shape + ".slide");
        Files.write(file, blob(shape, goal));
        questions.add("open " + file);
        answers.add("ok");
        Board other = TestData.shuffledGoal(shape, 0, random);
        for (int i = 0; i < BOARDS_OF_SHAPE; i++) {
          Board of = i % 3 == 0 ? other : goal;
          int moves = random.nextInt(isLarge(shape) ? 35 : 60);
          questions.add("all " + scrambled(of, moves, random) + ";" + of);
          answers.add(expected(goal, questions.get(questions.size() - 1)));
        }
      }
      List<ExportedFile> reader = reader(language, Board.defaultGoal(readerShape));
      assertEquals(answers, readers.ask(folder, language, reader, questions));
    }
  }

  private static boolean isLarge(Shape shape) {
    return shape.cells() > SizeLimits.PACKED_CELLS;
  }

  /** Returns the shapes whose tables are opened: with a reader for large shapes, 4x4 as well. */
  private static List<Shape> openedBy(Shape readerShape) {
    return shapes()
        .filter(shape -> isLarge(shape) == isLarge(readerShape) || shape.equals(FIFTEEN_PUZZLE))
        .toList();
  }

  @ParameterizedTest
  @FieldSource("OPENING")
  void readersRefuseTablesOfPatternsThatAreWrong(Language language) throws Exception {
    Shape shape = new Shape(2, 7);
    byte[] whole = blob(shape, Board.defaultGoal(shape));
    int first = length(whole, 0);
    byte[] other = blob(new Shape(3, 5), Board.defaultGoal(new Shape(3, 5)));
    byte[] edge = blob(shape, classes(shape).get(1).goal());
    byte[] large = blob(SMALLEST_LARGE, Board.defaultGoal(SMALLEST_LARGE));
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("these bytes are not a slidebase table", new byte[0]);
    files.put("these bytes are not a slidebase table ", changed(whole, 3, 'X'));
    files.put("these bytes are not a slidebase table  ", joined(whole, new byte[9]));
    files.put("the end of a table is cut off", Arrays.copyOf(whole, 40));
    files.put("the end of a table is cut off ", Arrays.copyOf(whole, 100));
    files.put("the end of a table is cut off  ", Arrays.copyOf(whole, whole.length - 1));
    files.put(
        "a table is of a format that this does not read, neither 3 nor 5", changed(whole, 8, 2));
    files.put("a table is of a shape that this does not read", changed(whole, 16, 3));
    files.put("a table is of a shape that this does not read ", large);
    files.put("a table's goal is not a canonical one", changed(whole, 41, 9));
    files.put("a table's header contradicts itself", changed(whole, 18, 2));
    files.put("a table does not match its checksum", changed(whole, 24, 1));
    files.put("a table does not match its checksum ", changed(whole, 80, 99));
    files.put("a table does not match its checksum  ", changed(whole, first - 1, 0x55));
    files.put("two tables of patterns share a tile", joined(whole, whole));
    files.put("a tile is in no table of the patterns", Arrays.copyOf(whole, first));
    files.put("the tables are of several shapes", joined(Arrays.copyOf(whole, first), other));
    files.put(
        "the tables of patterns are of several goals", joined(Arrays.copyOf(whole, first), edge));
    List<String> questions = new ArrayList<>();
    List<String> answers = new ArrayList<>();
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Path path = folder.resolve("file" + questions.size());
      Files.write(path, file.getValue());
      questions.add("open " + path);
      answers.add("error: " + file.getKey().strip());
    }
    List<ExportedFile> reader = reader(language, Board.defaultGoal(FIFTEEN_PUZZLE));
    assertEquals(answers, readers.ask(folder, language, reader, questions));
  }

  @ParameterizedTest
  @FieldSource("OPENING")
  @Tag("release")
  void readersRefuseLargeTablesThatAreWrong(Language language) throws Exception {
    byte[] whole = blob(SMALLEST_LARGE, Board.defaultGoal(SMALLEST_LARGE));
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("the end of a table is cut off", Arrays.copyOf(whole, 70));
    files.put("a table is of a shape that this does not read", changed(whole, 8, 3));
    files.put("a table's goal is not a canonical one", changed(whole, 40 + 17, 1));
    files.put("a table does not match its checksum", changed(whole, 72, 1));
    files.put(
        "a table is of a pattern with more tiles than this reads",
        withChecksum(changed(changed(whole, 72, 0xff), 73, 0)));
    files.put("a table's header contradicts itself", withChecksum(changed(whole, 74, 4)));
    List<String> questions = new ArrayList<>();
    List<String> answers = new ArrayList<>();
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Path path = Files.write(folder.resolve("large" + questions.size()), file.getValue());
      questions.add("open " + path);
      answers.add("error: " + file.getKey());
    }
    List<ExportedFile> reader = reader(language, Board.defaultGoal(SMALLEST_LARGE));
    assertEquals(answers, readers.ask(folder, language, reader, questions));
  }

  /** Returns the bytes with the checksum of the first blob's header set right. */
  private static byte[] withChecksum(byte[] bytes) {
    ByteBuffer blob = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(20, 0);
    CRC32C checksum = new CRC32C();
    checksum.update(bytes, 0, blob.getInt(12));
    blob.putInt(20, (int) checksum.getValue());
    return bytes;
  }

  private static byte[] blob(Shape shape, Board goal) throws IOException {
    return new PatternExport(goal, () -> tablebase(shape)).blob().bytes();
  }

  /** The length of a blob. */
  private static int length(byte[] bytes, int at) {
    ByteBuffer blob = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    return blob.getInt(at + 12) + (int) blob.getLong(at + 32);
  }

  private static byte[] changed(byte[] bytes, int at, int value) {
    byte[] changed = bytes.clone();
    changed[at] = (byte) value;
    return changed;
  }

  private static byte[] joined(byte[] first, byte[] second) {
    return ByteBuffer.allocate(first.length + second.length).put(first).put(second).array();
  }

  @Test
  void typesAllowExactlyTheDocumentedCalls() throws Exception {
    for (ExportedFile file : reader(Language.NODE, Board.defaultGoal(FIFTEEN_PUZZLE))) {
      Files.write(folder.resolve(file.name()), file.bytes());
    }
    Language.copy("patterns/", "limits.ts", folder);
    Files.writeString(folder.resolve("package.json"), "{\"type\": \"module\"}");
    Tool.tsc()
        .run(
            folder,
            "--strict",
            "--target",
            "es2020",
            "--module",
            "nodenext",
            "--types",
            "",
            "limits.ts");
    assertEquals("at least 64: true\nat least 72: true\n", Tool.node().run(folder, "limits.js"));
  }

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void boardsAreDrawnThatCanReachTheGoal(Language language) throws Exception {
    List<String> drawn = ofFifteenPuzzle(language, DRAWN);
    assertEquals(DRAWN.size(), Set.copyOf(drawn).size());
    for (String board : drawn) {
      assertTrue(Board.parse(board).canReach(Board.defaultGoal(FIFTEEN_PUZZLE)), board);
    }
  }

  @Test
  void boardsAreTooManyToDrawByDistance() throws Exception {
    Board goal = Board.defaultGoal(FIFTEEN_PUZZLE);
    assertEquals(
        List.of("error: boards of 4x4 are too many to draw by distance at once; call randomLater"),
        readers.ask(folder, Language.NODE, reader(Language.NODE, goal), List.of("random 3")));
  }

  /** Of 4x4, up to 22 moves boards are enumerated. */
  @Test
  @Tag("release")
  void readerInJavaScriptDrawsTheBoardsOfASeed() throws Exception {
    Map<String, String> answers = ReadersTest.seeded(FIFTEEN_PUZZLE);
    assertEquals(7, answers.size());
    addSeeded(answers, classes(FIFTEEN_PUZZLE).get(0), 22);
    addSeeded(answers, classes(FIFTEEN_PUZZLE).get(0), 23);
    addSeeded(answers, classes(FIFTEEN_PUZZLE).get(1), 13);
    addSeeded(answers, classes(FIFTEEN_PUZZLE).get(1), 41);
    Board goal = Board.defaultGoal(FIFTEEN_PUZZLE);
    answers.put(
        "seeded 1;81",
        "error: no board is 81 moves from goal " + goal + ": the greatest distance is 80");
    requireSeeded(goal, answers);
  }

  /** The command cannot tell the greatest distance for the second class of 3x5, either. */
  @Test
  void readerOfFifteenCellsInJavaScriptDrawsTheBoardsOfASeed() throws Exception {
    Shape shape = new Shape(3, 5);
    Map<String, String> answers = new LinkedHashMap<>();
    addSeeded(answers, classes(shape).get(0), 17);
    addSeeded(answers, classes(shape).get(0), 38);
    Board edge = classes(shape).get(1).goal();
    answers.put("seeded 1;150;" + edge, "error: no board is 150 moves from goal " + edge);
    requireSeeded(Board.defaultGoal(shape), answers);
  }

  @Test
  void readerOfTwelveCellsInJavaScriptDrawsTheBoardsOfASeed() throws Exception {
    Shape wide = new Shape(3, 4);
    Board goal = TestData.shuffledGoal(new Shape(4, 3), 2, new Random(2));
    Map<String, String> answers = new LinkedHashMap<>();
    List<GoalClass> corner = List.of(GoalClass.named(wide, "corner"));
    GenerationPlan plan = GenerationPlan.of(TableKind.usual(wide), corner, Path.of(""));
    try (Tablebase tablebase = Tablebase.of(plan.inMemory(Progress.NONE))) {
      ReadersTest.addSeeded(answers, tablebase, goal, 22, 5);
    }
    requireSeeded(goal, answers);
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x4", "2x7", "3x6", "4x5", "5x4", "5x5"})
  void readersInJavaScriptDrawFromAllBoardsByASeed(String text) throws Exception {
    Shape shape = Shape.parse(text);
    Map<String, String> answers = new LinkedHashMap<>();
    for (int seed = 0; seed < 20; seed++) {
      Board goal = TestData.shuffledGoal(shape, seed % shape.cells(), new Random(seed));
      Board board = UniformDraw.toward(goal, new Random(seed)).findFirst().orElseThrow();
      answers.put("seeded " + seed + ";any;" + goal, board.toString());
    }
    if (isLarge(shape)) {
      answers.put(
          "seeded 1;3",
          "error: boards of "
              + shape
              + " are too many to draw by distance; leave it out to draw from all");
    }
    requireSeeded(Board.defaultGoal(shape), answers);
  }

  /** Adds a question about the board of a seed at a distance from a goal of a class. */
  private static void addSeeded(Map<String, String> answers, GoalClass goalClass, int distance) {
    Shape shape = goalClass.shape();
    Board goal = TestData.shuffledGoal(shape, goalClass.canonicalCell(), new Random(6));
    ReadersTest.addSeeded(answers, tablebase(shape), goal, distance, 5);
  }

  private void requireSeeded(Board goal, Map<String, String> answers) throws Exception {
    List<String> questions = List.copyOf(answers.keySet());
    List<ExportedFile> reader = reader(Language.NODE, goal);
    assertEquals(
        List.copyOf(answers.values()), readers.ask(folder, Language.NODE, reader, questions));
  }

  /** The test of the page in browsers runs the same. Node ends, though its last worker is idle. */
  @ParameterizedTest
  @ValueSource(strings = {"./slidebase.js", "./slidebase.cjs"})
  void searchesInAWorkerAreEndedAndTheShortestIsFirst(String module) throws Exception {
    Board goal = Board.defaultGoal(FIFTEEN_PUZZLE);
    for (ExportedFile file : new PatternExport(goal).packaged(Form.JS, PackageTest.RELEASE)) {
      Files.write(folder.resolve(file.name()), file.bytes());
    }
    Files.copy(Path.of("src/export/test/browser/later.js"), folder.resolve("later.js"));
    Files.writeString(
        folder.resolve("main.js"),
        String.format(
            """
            import assert from "node:assert/strict";
            import { EXPECTED, searchesLater } from "./later.js";

            assert.deepEqual(await searchesLater("%s"), EXPECTED);
            console.log("as expected");
            """,
            module));
    assertEquals("as expected\n", Tool.node().run(folder, "main.js"));
  }

  @Test
  void noGapOfATemplateIsLeftOpen() throws Exception {
    for (Language language : LANGUAGES) {
      for (ExportedFile file : reader(language, Board.defaultGoal(FIFTEEN_PUZZLE))) {
        assertFalse(
            new String(file.bytes(), StandardCharsets.ISO_8859_1).contains("@@"), file.name());
      }
    }
  }

  /** They search alike, and so come as far. */
  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void readersEndAtTheirLimitWithABound(Language language) throws Exception {
    assertEquals(
        List.of(
            message(62, 1),
            message(70, 100_000),
            message(74, 3_000_000),
            "",
            "llluuurrdrdd",
            language == Language.NODE ? message(12, 0) : "llluuurrdrdd", // 0 is no limit in C
            "unsolvable",
            "llluuurrdrdd"),
        ofFifteenPuzzle(language, LIMITED));
  }

  /** The same message as the library's. */
  private static String message(int atLeast, long boards) {
    return "error: " + new UnfinishedSearchException(atLeast, boards).getMessage();
  }
}

package slidebase.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.make.GenerationPlan;
import slidebase.make.TableKind;
import slidebase.store.Encoding;
import slidebase.table.Ranking;
import slidebase.testing.TestData;
import slidebase.testing.Tool;
import slidebase.work.Progress;

/** Every reader, run for real in its own language, answers as the tablebase does. */
@Tag("long")
class ReadersTest {
  private static final Shape SHAPE = Shape.EIGHT_PUZZLE;
  private static final Tablebase EMBEDDED = Tablebase.embedded();
  private static final Board OTHER_GOAL = Board.parse("8 x 6 5 4 7 2 3 1");

  /** Wide digits: for the library nine cells; for a reader of a larger shape, one. */
  static final String WIDE_DIGITS = "\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff10";

  static final List<String> MALFORMED =
      List.of(
          "",
          " , / ",
          "1",
          "x",
          "1 2 3",
          "1 2 3 4 5 6 7 8",
          "1 2 3 4 5 6 7 8 0 9",
          "1 2 3 4 5 6 7 8 9",
          "1 2 3 4 5 6 7 8 8",
          "1 1 3 4 5 6 7 7 0",
          "0 1 2 3 4 5 6 7 x",
          "x.3456780",
          "1 2 3 4 5 6 7 8 -0",
          "1 2 3 4 5 6 7 8 1.5",
          "1 2 3 4 5 6 7 8 +9",
          "1 2 3 4 5 6 7 8 0x",
          "1 2 3 4 5 6 7 8 99999",
          "1 2 3 4 5 6 7 8 100000",
          "1 2 3 4 5 6 7 12345678901234567890 q",
          "12345678",
          "1234567890",
          "123/456/78",
          "123/45/678x",
          "12 34 56",
          "123 456 78?",
          "123/456/789",
          "123456789",
          "1234567",
          "1 2 3 4 5 6 7 8 9 10",
          "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15",
          "01 2 3 4 5 6 7 08",
          "1 2 3/4 5 6/7 8 ?",
          "1 2 3/4 5 6/? 7 8 ?",
          "1 2 3 0/4 6 7 5/8",
          "1 2/3 4 5 6/7 8 0",
          "1 2 3 4 5 6/7 8 0",
          "1 2 3/4 5 6 7 8 0",
          "1 2 3/4 5 6/7 8",
          "123/4 5 6/7 8 9 0",
          "123/456/78 0 1",
          "12/345/678/0",
          "1234/5678",
          "1 2 3/4 5 0",
          "1 2 3 4 5/6 7 8 0 2",
          "12/34/56/78/90",
          "1 2 3 4 5 6/7 8 9 10 11 0",
          "1/2/3/4/5/6/7/8/9/10/0",
          "1/2/3/4/5/6/78/0",
          "1/2/3/4/5/6/7/8",
          "1,2,3/4,,5/6,7,8",
          "1 2 3 4 5 6 7 8 /0",
          "1 2 3 0/4 6 7 5/q",
          "1 2 3 0/4 6 7 5/\u00e9",
          "1 2 3 4 5 6 7 8\u0007",
          "1 2 3 4 5 6 7 8 caf\u00e9",
          "1 2 3 4 5 6 7 8 \u200b",
          "\uff11 2 3 4 5 6 7 8 0",
          WIDE_DIGITS,
          "\u00e9",
          "a board is not what this is, though it goes on for more than sixty characters",
          "1 2 3 4 5 6 7 8 " + "9".repeat(70),
          "9".repeat(4_000));

  /** Other ways to write boards. */
  private static final List<String> WELL_FORMED =
      List.of(
          "2,3,4/1,5,0/7,6,8",
          "23415_768",
          "234/15./768",
          " 2\t3 4 1 5 X 7 6 08 ",
          "00 1 2 3 4 5 6 7 8",
          "1 2 3/4 5 6/7 8 0/",
          "/123/4 5 6//7,8,.",
          "1/2/3/4/5/6/7/8/0",
          " / 1 2 3 4 5 6 7 8 0 / / ");

  /** More boards that the readers in C and Java refuse. */
  private static final List<String> IN_SCRIPTS =
      List.of(
          "1 2 3 4 5 6 7 8 q",
          "1 2 3 4 5 6 7 8 -1",
          "12345678q",
          "1 2 3 4 b 5 6 7 8",
          "1234b5678",
          "123/456/78-",
          "1 2 3/__ 4 6/7 5 8",
          "1 2 3 4 # 5 7 8 6",
          "1 2 3 4 EMPTY 5 7 8 6",
          "1 2 3 4 5 6 7 8 \u00e9",
          "1\u00a02 3 4 5 6 7 8 0",
          "\u25a1 2 3 4 5 6 7 8 1",
          "1-2-3/_-4-6/7-5-8",
          "2-3-4-1-5-*-7-6-8",
          "[[1,2,3],[0,4,6],[7,5,8]]",
          "[[1,2,3],[[],4,6],[7,5,8]]",
          "[1, 2, 3, None, 4, 6, 7, 5, 8]",
          "(1, 2, 3), (null, 4, 6), (7, 5, 8)",
          "['1','2','3',' ','4','6','7','5','8']",
          "\"1\",\"2\",\"3\",\"X\",\"4\",\"6\",\"7\",\"5\",\"8\"",
          "[1 2 3]/[0 4 6]/[7 5 8]",
          "1 2 3 | 0 4 6 | 7 5 8",
          "123|046|758",
          "|1|2|3|/| |4|6|/|7|5|8|",
          "+---+---+---+/| 1 | 2 | 3 |/+---+---+---+/|   | 4 | 6 |/| 7 | 5 | 8 |/+---+---+---+",
          "\u2502 1 \u2502 2 \u2502 3 \u2502/\u2502 4 \u2502   \u2502 6 \u2502/\u2502 7 \u2502 5 \u2502 8 \u2502");

  /** For boards whose tiles may have two digits. */
  private static final List<String> OF_TWELVE_CELLS =
      List.of(
          "1 2 3 4 5",
          "12345678",
          "1234/5678/9000",
          "1 2 3 4 5 6 7 8 9 10 11",
          "1 2 3 4 5 6 7 8 9 10 11 12",
          "1 2 3 4 5 6 7 8 9 10 b 12",
          "1 2 3 4 5 6/7 8 9 10 11 0",
          "1 2 3/4 5 6/7 8 9/10 11 0",
          "1 2 3 4/5 6 7 8/9 10 11 0",
          "1 2 3 4 5/6 7 8 9 10/11 0",
          "1 2 3 4/5 6 7 8/9 10 11",
          "1 2 3 4/5 6 7 8/9 10 11 0 12",
          "1/2/3/4/5/6/7/8/9/10/11/0",
          "1/2/3/4/5/6/7/8/9/10/11",
          "12 34/56 78");

  private static Readers readers;

  /** With the tables of all goals. */
  private static final Map<Shape, Tablebase> TABLEBASES = new HashMap<>();

  @TempDir Path folder;

  @BeforeAll
  static void keepPrograms(@TempDir Path programs) {
    readers = Readers.ofTables(programs);
  }

  @AfterAll
  static void close() {
    TABLEBASES.values().forEach(Tablebase::close);
    TABLEBASES.clear();
  }

  private static Tablebase tablebase(String text) {
    return TABLEBASES.computeIfAbsent(
        Shape.parse(text),
        shape -> {
          try {
            GenerationPlan plan =
                GenerationPlan.of(TableKind.usual(shape), GoalClass.all(shape), Path.of(""));
            return Tablebase.of(plan.inMemory(Progress.NONE));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /** A reader with moves; and one with distances, which is made for another goal. */
  private static TableExport export(Encoding encoding) {
    Board goal = encoding == Encoding.MOVES ? EMBEDDED.defaultGoal() : OTHER_GOAL;
    return new TableExport(EMBEDDED, goal, encoding, EMBEDDED.goalClasses());
  }

  /** The canonical goal of each class, with a sample of its boards at equal intervals. */
  private static List<String> boardsOfAllClasses(Shape shape, String question, int stride) {
    List<String> questions = new ArrayList<>();
    for (GoalClass goalClass : GoalClass.all(shape)) {
      Ranking ranking = Ranking.toward(goalClass.goal());
      for (long slot = 0; slot < ranking.slots(); slot += stride) {
        questions.add(question + ranking.boardAt(slot) + ";" + goalClass.goal());
      }
    }
    return questions;
  }

  private static List<String> pairsOfChance(Shape shape, int count) {
    Random random = new Random(8);
    List<String> questions = new ArrayList<>();
    while (questions.size() < count) {
      Board start = TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
      Board goal = TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
      questions.add("all " + start + ";" + goal);
    }
    return questions;
  }

  private static List<String> textsGoodAndBad() {
    List<String> questions = new ArrayList<>();
    for (String text : Stream.concat(MALFORMED.stream(), WELL_FORMED.stream()).toList()) {
      questions.add("all " + text);
      questions.add("solve 2 3 4 1 5 x 7 6 8;" + text);
      questions.add("all " + text + ";1 2 3 4 5 6 7 0 8");
    }
    return questions;
  }

  private static String expected(TableExport export, String question) {
    return expected(export.tablebase(), export.goal(), question);
  }

  /** Returns a tablebase's answer to a question; a question without a goal has the default goal. */
  static String expected(Tablebase tablebase, Board usualGoal, String question) {
    try {
      List<Board> boards = boards(usualGoal, question);
      Board start = boards.get(0);
      Board goal = boards.get(1);
      if (!tablebase.toward(goal).solvable(start)) {
        return "unsolvable";
      }
      String path = tablebase.toward(goal).solve(start).orElseThrow().toString();
      String best =
          tablebase.toward(goal).bestMoves(start).orElseThrow().stream()
              .map(move -> String.valueOf(move.letter()))
              .collect(Collectors.joining());
      return question.startsWith("all ") ? path + "\t" + path.length() + "\t" + best : path;
    } catch (IllegalArgumentException e) {
      return "error: " + e.getMessage();
    }
  }

  /** The start and the goal of a question. */
  private static List<Board> boards(Board usualGoal, String question) {
    String[] texts = question.substring(question.indexOf(' ') + 1).split(";", -1);
    Shape shape = usualGoal.shape();
    return List.of(
        Board.parse(texts[0], shape), texts.length == 1 ? usualGoal : Board.parse(texts[1], shape));
  }

  private void compare(Language language, TableExport export, List<String> questions)
      throws Exception {
    List<String> answers = readers.ask(folder, language, export.as(language.form), questions);
    for (int i = 0; i < questions.size(); i++) {
      String question = questions.get(i);
      assertEquals(language.said(expected(export, question)), answers.get(i), question);
    }
  }

  @ParameterizedTest
  @FieldSource("slidebase.export.Language#TESTED")
  void readersAgreeOnPairsOfChanceAndOnGoodAndBadTexts(Language language) throws Exception {
    List<String> questions = new ArrayList<>(pairsOfChance(SHAPE, 2_000));
    questions.addAll(textsGoodAndBad());
    questions.addAll(boardsOfAllClasses(SHAPE, "solve ", 97));
    compare(language, export(Encoding.MOVES), questions);
  }

  @ParameterizedTest
  @FieldSource("slidebase.export.Language#TESTED")
  void readersReadWhatThePageSays(Language language) throws Exception {
    boolean isScript = language == Language.PYTHON || language == Language.NODE;
    List<String> read = new ArrayList<>(formsOnThePage("all"));
    List<String> refused = new ArrayList<>(formsOnThePage("none"));
    (isScript ? read : refused).addAll(formsOnThePage("JS, Python"));
    (isScript ? read : refused).addAll(IN_SCRIPTS);
    List<String> questions = Stream.concat(read.stream(), refused.stream()).toList();
    List<ExportedFile> reader = export(Encoding.MOVES).as(language.form);
    List<String> answers =
        readers.ask(
            folder, language, reader, questions.stream().map(text -> "all " + text).toList());
    for (int i = 0; i < questions.size(); i++) {
      String expected = expected(export(Encoding.MOVES), "all " + questions.get(i));
      assertFalse(expected.startsWith("error: "), expected);
      if (i < read.size()) {
        assertEquals(expected, answers.get(i), questions.get(i));
      } else {
        assertTrue(answers.get(i).startsWith("error: "), questions.get(i));
      }
    }
  }

  /** Returns the boards on the page that certain readers read, in rows without semicolons. */
  private static List<String> formsOnThePage(String who) throws IOException {
    List<String> forms = new ArrayList<>();
    for (String row : Files.readAllLines(Path.of("src/site/markdown/what-it-reads.md"))) {
      if (row.endsWith(" | " + who + " |")) {
        Matcher codes = Pattern.compile("`([^`]+)`").matcher(row.replace("\\|", "|"));
        codes.results().map(code -> code.group(1).replace(';', '/')).forEach(forms::add);
      }
    }
    assertFalse(forms.isEmpty(), who);
    return forms;
  }

  @ParameterizedTest
  @FieldSource("slidebase.export.Language#TESTED")
  void readersReadDistances(Language language) throws Exception {
    List<String> questions = new ArrayList<>(pairsOfChance(SHAPE, 200));
    questions.addAll(boardsOfAllClasses(SHAPE, "all ", 997));
    compare(language, export(Encoding.DISTANCES), questions);
  }

  @ParameterizedTest
  @FieldSource("slidebase.export.Language#TESTED")
  void readersHaveTheGoalThatTheyWereMadeFor(Language language) throws Exception {
    for (Encoding encoding : List.of(Encoding.MOVES, Encoding.DISTANCES)) {
      TableExport export = export(encoding);
      Stream<Board> boards = EMBEDDED.toward(export.goal()).random(17, new Random(1)).limit(20);
      compare(language, export, boards.map(board -> "all " + board).toList());
    }
  }

  @ParameterizedTest
  @FieldSource("slidebase.export.Language#TESTED")
  void readersAreForAnyShape(Language language) throws Exception {
    compare(language, "2x3", Encoding.MOVES);
    compare(language, "2x4", Encoding.DISTANCES);
    compare(language, "4x2", Encoding.MOVES);
  }

  @ParameterizedTest
  @EnumSource
  @Tag("exhaustive")
  void readersReadEveryEncodingOfEverySmallShape(Language language) throws Exception {
    for (String shape : List.of("2x2", "3x2", "4x2")) {
      for (Encoding encoding : List.of(Encoding.MOVES, Encoding.DISTANCES)) {
        compare(language, shape, encoding);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  @Tag("exhaustive")
  void readersReadTheTablesOfTenCells(Language language) throws Exception {
    compare(language, "2x5", Encoding.MOVES);
  }

  private void compare(Language language, String text, Encoding encoding) throws Exception {
    Tablebase tablebase = tablebase(text);
    Shape shape = tablebase.shape();
    List<String> questions = new ArrayList<>(pairsOfChance(shape, 100));
    int stride = shape.cells() < 8 ? 1 : shape.cells() < 10 ? 37 : 3_001;
    questions.addAll(boardsOfAllClasses(shape, "all ", stride));
    questions.add("all 1 2 3 4 5");
    questions.add("all 10");
    compare(
        language,
        new TableExport(tablebase, tablebase.defaultGoal(), encoding, tablebase.goalClasses()),
        questions);
  }

  @ParameterizedTest
  @FieldSource("slidebase.export.Language#TESTED")
  void everyBoardNearAGoalIsDrawnInTime(Language language) throws Exception {
    Set<String> near =
        EMBEDDED
            .toward(OTHER_GOAL)
            .boards()
            .filter(board -> EMBEDDED.toward(OTHER_GOAL).distance(board).orElseThrow() == 3)
            .map(Board::toString)
            .collect(Collectors.toSet());
    assertEquals(
        near, Set.copyOf(drawn(language, export(Encoding.MOVES), "random 3;" + OTHER_GOAL, 500)));
  }

  @ParameterizedTest
  @FieldSource("slidebase.export.Language#TESTED")
  void everyBoardOfASmallShapeIsDrawnInTime(Language language) throws Exception {
    Tablebase tablebase = tablebase("2x2");
    Board goal = tablebase.defaultGoal();
    TableExport export =
        new TableExport(tablebase, goal, Encoding.DISTANCES, tablebase.goalClasses());
    assertEquals(
        tablebase.toward(goal).boards().map(Board::toString).collect(Collectors.toSet()),
        Set.copyOf(drawn(language, export, "any", 500)));
  }

  private List<String> drawn(Language language, TableExport export, String question, int times)
      throws Exception {
    List<ExportedFile> reader = export.as(language.form);
    return readers.ask(folder, language, reader, Collections.nCopies(times, question));
  }

  @ParameterizedTest
  @FieldSource("slidebase.export.Language#TESTED")
  void boardsAreDrawnAtTheirDistances(Language language) throws Exception {
    List<String> questions = new ArrayList<>();
    for (Board goal : List.of(EMBEDDED.defaultGoal(), Board.parse("1 2 3 8 0 4 7 6 5"))) {
      for (int distance = 0; distance <= EMBEDDED.toward(goal).census().greatest(); distance++) {
        questions.add("random " + distance + ";" + goal);
      }
    }
    List<String> drawn =
        readers.ask(folder, language, export(Encoding.DISTANCES).as(language.form), questions);
    for (int i = 0; i < drawn.size(); i++) {
      String[] question = questions.get(i).split("[ ;]", 3);
      Board board = Board.parse(drawn.get(i));
      int distance = EMBEDDED.toward(Board.parse(question[2])).distance(board).orElseThrow();
      assertEquals(question[1], String.valueOf(distance), drawn.get(i));
    }
  }

  @ParameterizedTest
  @FieldSource("slidebase.export.Language#TESTED")
  void readersReportThatNoBoardIsAtADistance(Language language) throws Exception {
    List<String> answers =
        readers.ask(
            folder,
            language,
            export(Encoding.MOVES).as(language.form),
            List.of("random 32", "random 3;1 2", "random 31"));
    assertEquals(
        language.form == Form.C
            ? "error: -6" // SLIDEBASE_NO_BOARD
            : "error: no board is 32 moves from goal 1 2 3 4 5 6 7 8 0: the greatest distance is 31",
        answers.get(0));
    assertEquals("error: board \"1 2\": 2 cells, and a 3x3 board has 9", answers.get(1));
    assertTrue(Set.of("8 6 7 2 5 4 3 0 1", "6 4 7 8 5 0 3 2 1").contains(answers.get(2)));
  }

  /**
   * Returns questions about the boards of seeds, with their answers, for the vectors of a shape.
   */
  static Map<String, String> seeded(Shape shape) {
    Map<String, String> answers = new LinkedHashMap<>();
    for (String[] row : TestData.rows("vectors/random.tsv")) {
      if (row[0].equals(shape.toString())) {
        answers.put(String.join(";", "seeded " + row[3], row[2], row[1]), row[4]);
      }
    }
    return answers;
  }

  /** Adds such a question, which the tablebase answers. */
  static void addSeeded(
      Map<String, String> answers, Tablebase tablebase, Board goal, int distance, long seed) {
    Board board =
        tablebase.toward(goal).random(distance, new Random(seed)).findFirst().orElseThrow();
    answers.put(String.join(";", "seeded " + seed, "" + distance, "" + goal), board.toString());
  }

  private void requireSeeded(TableExport export, Map<String, String> answers) throws Exception {
    List<String> questions = List.copyOf(answers.keySet());
    List<ExportedFile> reader = export.as(Form.JS);
    assertEquals(
        List.copyOf(answers.values()), readers.ask(folder, Language.NODE, reader, questions));
  }

  @Test
  void readerInJavaScriptDrawsTheBoardsOfASeed() throws Exception {
    Map<String, String> answers = seeded(SHAPE);
    assertEquals(8, answers.size());
    for (GoalClass goalClass : GoalClass.all(SHAPE)) {
      Board goal = goalClass.goal();
      for (int distance = EMBEDDED.toward(goal).census().greatest(); distance >= 0; distance--) {
        addSeeded(answers, EMBEDDED, goal, distance, 1L << distance);
      }
    }
    int chosen = 10 + 20261125 % 11;
    answers.put(
        "seeded 20261125;10,20",
        EMBEDDED
            .toward(EMBEDDED.defaultGoal())
            .random(chosen, new Random(20261125))
            .findFirst()
            .orElseThrow()
            .toString());
    answers.put(
        "seeded 1;32",
        "error: no board is 32 moves from goal 1 2 3 4 5 6 7 8 0: the greatest distance is 31");
    answers.put("seeded 1;-1", "error: distance \"-1\": not a number of moves");
    answers.put("seeded 1;20,10", "error: distance \"20,10\": the smaller number comes first");
    answers.put(
        "seeded 1;1,2,3", "error: distance \"1,2,3\": not the first and the last number of moves");
    answers.put("seeded 0.5;1", "error: seed \"0.5\": not a whole number in range");
    answers.put("seeded 1;3;1 2", "error: board \"1 2\": 2 cells, and a 3x3 board has 9");
    Tablebase other = tablebase("2x5");
    byte[] blob = new TableExport(other, other.defaultGoal()).as(Form.BLOB).get(0).bytes();
    Path file = Files.write(folder.resolve("2x5.slide"), blob);
    answers.put("open " + file, "ok");
    addSeeded(answers, other, other.defaultGoal(), 40, 3);
    requireSeeded(export(Encoding.MOVES), answers);
  }

  @Test
  void readerInJavaScriptTurnsTheBoardsOfASeed() throws Exception {
    Map<String, String> answers = new LinkedHashMap<>();
    Shape shape = new Shape(4, 2);
    Tablebase tablebase = tablebase("2x4");
    for (int blank = 0; blank < shape.cells(); blank++) {
      Board goal = TestData.shuffledGoal(shape, blank, new Random(blank));
      addSeeded(answers, tablebase, goal, 14, blank);
      answers.put(
          "seeded " + blank + ";any;" + goal,
          tablebase.toward(goal).random(new Random(blank)).findFirst().orElseThrow().toString());
    }
    Board goal = Board.defaultGoal(shape);
    requireSeeded(
        new TableExport(tablebase, goal, Encoding.MOVES, tablebase.goalClasses()), answers);
  }

  /** The boards of 2x5 take many slices of time to enumerate. */
  @Test
  void drawInJavaScriptIsCancelled() throws Exception {
    Tablebase tablebase = tablebase("2x5");
    write(export(Encoding.MOVES).as(Form.JS));
    write(new TableExport(tablebase, tablebase.defaultGoal()).as(Form.BLOB));
    Files.writeString(folder.resolve("package.json"), "{\"type\": \"module\"}");
    Files.writeString(
        folder.resolve("main.mjs"),
        """
        import { readFileSync } from "node:fs";
        import { open } from "./slidebase.js";

        const { randomLater } = open(readFileSync("2x5-corner.slide"));
        const cancel = new AbortController();
        const drawn = randomLater({ distance: 55, seed: 1, signal: cancel.signal }).catch((reason) => reason);
        cancel.abort("enough");
        console.log(await drawn);
        console.log(await randomLater({ signal: AbortSignal.abort("at once") }).catch((reason) => reason));
        console.log((await randomLater({ distance: 1, seed: 1 })).length);
        """);
    assertEquals("enough\nat once\n10\n", Tool.node().run(folder, "main.mjs"));
  }

  @Test
  void headerCompilesAsCPlusPlusToo() throws Exception {
    Language.copy("driver.c", folder);
    Language.copy("implementation.c", folder);
    write(export(Encoding.MOVES).as(Form.C));
    String[] options = {"-x", "c++", "-std=c++11"};
    Language.compile(folder, "g++", "driver", options, "driver.c", "implementation.c");
    Path questions = Files.writeString(folder.resolve("questions"), "all 23415x768\n");
    assertEquals(
        expected(export(Encoding.MOVES), "all 23415x768") + "\n",
        Tool.at(folder.resolve("driver")).run(folder, questions));
  }

  @ParameterizedTest
  @EnumSource(names = {"MOVES", "DISTANCES"})
  void headerOpensTablesByTheirAddressAndRefusesDamagedOnes(Encoding encoding) throws Exception {
    TableExport export = export(encoding);
    Language.copy("tables.c", folder);
    write(export.as(Form.C));
    ByteArrayOutputStream blobs = new ByteArrayOutputStream();
    for (GoalClass goalClass : GoalClass.all(SHAPE)) {
      TableExport one =
          new TableExport(EMBEDDED, goalClass.goal(), encoding, EMBEDDED.goalClasses());
      blobs.write(one.as(Form.BLOB).get(0).bytes());
    }
    Files.write(folder.resolve("blobs"), blobs.toByteArray());
    Language.compileSanitized(folder, "tables", "tables.c");
    assertEquals("ok\n", Tool.at(folder.resolve("tables")).run(folder, "blobs"));
  }

  @ParameterizedTest
  @EnumSource(names = {"C", "PYTHON", "NODE"})
  void readersTurnBoardsThatAreHigherThanWide(Language language) throws Exception {
    Tablebase tablebase = tablebase("2x3");
    Shape shape = new Shape(3, 2);
    TableExport export = new TableExport(tablebase, Board.defaultGoal(shape));
    List<String> questions = new ArrayList<>(pairsOfChance(shape, 200));
    tablebase
        .toward(Board.defaultGoal(shape))
        .boards()
        .forEach(board -> questions.add("all " + board));
    List<String> answers = readers.ask(folder, language, export.as(language.form), questions);
    for (int i = 0; i < questions.size(); i++) {
      assertEquals(expected(export, questions.get(i)), answers.get(i), questions.get(i));
    }
  }

  @ParameterizedTest
  @FieldSource("slidebase.export.Language#TESTED")
  void readersOpenBlobsAtRunTime(Language language) throws Exception {
    answerFromBlobs(language, "2x5", 9_973);
  }

  @ParameterizedTest
  @EnumSource
  @Tag("exhaustive")
  void readersOpenTheBlobsOfTwelveCells(Language language) throws Exception {
    answerFromBlobs(language, "3x4", 1_999_993);
  }

  /** A reader with tables of 3x3 gets questions about other shapes. */
  private void answerFromBlobs(Language language, String text, int stride) throws Exception {
    Tablebase tablebase = tablebase(text);
    Shape shape = tablebase.shape();
    TableExport export = new TableExport(tablebase, tablebase.defaultGoal());
    List<String> names = new ArrayList<>();
    for (GoalClass goalClass : GoalClass.all(shape)) {
      TableExport one = new TableExport(tablebase, goalClass.goal());
      write(one.as(Form.BLOB));
      names.add(one.as(Form.BLOB).get(0).name());
    }
    List<String> questions = new ArrayList<>(List.of("open " + String.join(";", names)));
    questions.addAll(pairsOfChance(shape, 100));
    questions.addAll(boardsOfAllClasses(shape, "all ", stride));
    questions.add("all " + tablebase.defaultGoal());
    OF_TWELVE_CELLS.forEach(each -> questions.add("all " + each));
    List<String> answers =
        readers.ask(folder, language, export(Encoding.MOVES).as(language.form), questions);
    assertEquals("ok", answers.get(0));
    for (int i = 1; i < questions.size(); i++) {
      assertEquals(expected(export, questions.get(i)), answers.get(i), questions.get(i));
    }
  }

  @ParameterizedTest
  @FieldSource("slidebase.export.Language#TESTED")
  void readersReportFaultsOfBlobs(Language language) throws Exception {
    List<String> questions = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    for (Damage damage : Damage.values()) {
      for (byte[] bytes : damage.examples()) {
        Path file = folder.resolve("blob" + questions.size());
        Files.write(file, bytes);
        questions.add("open " + file.getFileName());
        expected.add(damage.message().isEmpty() ? "ok" : "error: " + damage.message());
      }
    }
    assertEquals(
        expected,
        readers.ask(folder, language, export(Encoding.MOVES).as(language.form), questions));
  }

  @ParameterizedTest
  @CsvSource({"gcc, c, -std=c99", "g++, c++, -std=c++11"})
  void headersOfSeveralShapesStandInOneProgram(String compiler, String language, String standard)
      throws Exception {
    writeHeadersOfTwoShapes("eight", "five");
    Language.copy("shapes.c", folder);
    Language.copy("other.c", folder);
    String[] options = {"-x", language, standard, "-O3"};
    Language.compile(folder, compiler, "shapes", options, "shapes.c", "other.c");
    assertEquals("ullddrurdllurdruldr 21\n", Tool.at(folder.resolve("shapes")).run(folder));
  }

  @Test
  void headersOfSeveralShapesWithTheSameNamesDoNotCompile() throws Exception {
    Tool.gcc(); // without it the test is skipped, which is not the error that is meant
    writeHeadersOfTwoShapes("slidebase", "slidebase");
    Files.writeString(
        folder.resolve("both.c"),
        "#include \"3x3/slidebase.h\"\n#include \"2x3/slidebase.h\"\nint main(void) { return 0; }\n");
    AssertionError e =
        assertThrows(
            AssertionError.class,
            () -> Language.compile(folder, "gcc", "both", new String[] {"-I."}, "both.c"));
    assertTrue(e.getMessage().contains("slidebase export --to c --prefix NAME"), e.getMessage());
  }

  /** Into a folder each, where their names are the same. */
  private void writeHeadersOfTwoShapes(String prefix, String other) throws Exception {
    Tablebase small = tablebase("2x3");
    for (Tablebase tablebase : List.of(EMBEDDED, small)) {
      String name = tablebase == small ? other : prefix;
      Path place = prefix.equals(other) ? folder.resolve("" + tablebase.shape()) : folder;
      Files.createDirectories(place);
      ExportedFile header =
          new TableExport(tablebase, tablebase.defaultGoal())
              .as(Form.C, Naming.withPrefix(name))
              .get(0);
      Files.write(place.resolve(header.name()), header.bytes());
    }
  }

  @Test
  void pythonModuleIsTypedAndItsExamplesAreTrue() throws Exception {
    write(export(Encoding.MOVES).as(Form.PYTHON));
    Tool python = Tool.python();
    assertEquals("", python.run(folder, "-W", "error", "-m", "doctest", "slidebase_3x3.py"));
    String oldest =
        "import ast; ast.parse(open('slidebase_3x3.py').read(), feature_version=(3, 8))";
    assertEquals("", python.run(folder, "-c", oldest));
    String checked = Tool.mypy().run(folder, "--strict", "slidebase_3x3.py");
    assertEquals("Success: no issues found in 1 source file\n", checked);
  }

  @Test
  void pythonModuleHasTheNameOfItsFile() throws Exception {
    ExportedFile file =
        export(Encoding.MOVES)
            .as(Form.PYTHON, new Naming(Optional.of("puzzle.py"), Naming.PREFIX))
            .get(0);
    Files.write(folder.resolve("puzzle.py"), file.bytes());
    Tool python = Tool.python();
    assertEquals("", python.run(folder, "-W", "error", "-m", "doctest", "puzzle.py"));
    String unasked =
        "import subprocess, sys; subprocess.run([sys.executable, 'puzzle.py'], stderr=1)";
    assertEquals(
        "usage: python3 puzzle.py BOARD [GOAL], such as \"2 3 4 1 5 x 7 6 8\"\n",
        python.run(folder, "-c", unasked));
  }

  /** Lists are quoted like texts: a list of lists shows its rows. */
  @Test
  void listsOfRowsAreRows() throws Exception {
    write(export(Encoding.MOVES).as(Form.PYTHON));
    write(export(Encoding.MOVES).as(Form.JS));
    List<String> lists =
        List.of(
            "[1, 2, 3, 4, 5, 6, 7, 8, 0]",
            "[[1, 2, 3], [4, 5, 6], [7, 8, 0]]",
            "[[1, 2, 3, 4], [5, 6], [7, 8, 0]]",
            "[[1, 2, 3], [4, 5, 0]]",
            "[1, 2, 3, 4, 5, 6, 7, 8, 9]",
            "[NULL, 1, 2, 3, 4, 5, 6, 7, 8]",
            "[[1, 2, 3], [4, NULL, 6], [7, 5, 8]]",
            "[[1, 2, 3], [4, NULL, NULL], [7, 5, 8]]");
    String expected =
        """
        1 2 3 4 5 6 7 8 0
        1 2 3 4 5 6 7 8 0
        board "1 2 3 4/5 6/7 8 0": its rows have different lengths
        board "1 2 3/4 5 0": 6 cells, and a 3x3 board has 9
        board "1 2 3 4 5 6 7 8 9": there is no blank: if 9 stands for it, write it as 0, x, X, _ or .
        0 1 2 3 4 5 6 7 8
        1 2 3 4 0 6 7 5 8
        board "1 2 3/4 0 0/7 5 8": there are two blanks, and tile 6 is missing
        """;
    String python =
        """
        import slidebase_3x3 as slidebase
        for board in (%s):
            try:
                print(slidebase.format_board(board))
            except slidebase.BoardError as error:
                print(error)
        """;
    String script =
        """
        import * as slidebase from "./slidebase.js";
        for (const board of [%s]) {
          try {
            console.log(slidebase.format(board));
          } catch (error) {
            console.log(error.message);
          }
        }
        """;
    Files.writeString(folder.resolve("package.json"), "{\"type\": \"module\"}");
    String all = String.join(", ", lists);
    Files.writeString(
        folder.resolve("lists.js"), String.format(script, all.replace("NULL", "null")));
    assertEquals(
        expected,
        Tool.python().run(folder, "-c", String.format(python, all.replace("NULL", "None"))));
    assertEquals(expected, Tool.node().run(folder, "lists.js"));
  }

  @Test
  void typesAllowExactlyTheDocumentedCalls() throws Exception {
    write(export(Encoding.MOVES).as(Form.JS));
    String types = Files.readString(Path.of("src/export/test/browser/types.ts"));
    Files.writeString(
        folder.resolve("types.ts"), types.replace("\"slidebase\"", "\"./slidebase.js\""));
    Files.writeString(folder.resolve("package.json"), "{\"type\": \"module\"}");
    String[] strict = {"--strict", "--target", "es2020", "--module", "nodenext", "--types", ""};
    Tool.tsc().run(folder, with(strict, "--noEmit", "types.ts"));
  }

  private static String[] with(String[] options, String... more) {
    return Stream.concat(Arrays.stream(options), Arrays.stream(more)).toArray(String[]::new);
  }

  @Test
  void readersAnswerFromAShell() throws Exception {
    write(export(Encoding.MOVES).as(Form.PYTHON));
    write(export(Encoding.MOVES).as(Form.JAVA));
    Tool python = Tool.python();
    assertEquals("ullddrurdllurdruldr\n", python.run(folder, "slidebase_3x3.py", "23415x768"));
    assertEquals("uuldr\n", python.run(folder, "slidebase_3x3.py", "283164705", "123804765"));
    Tool java = Tool.ofJava("java");
    assertEquals("ullddrurdllurdruldr\n", java.run(folder, "Slidebase.java", "23415x768"));
  }

  private void write(List<ExportedFile> files) throws IOException {
    for (ExportedFile file : files) {
      Files.write(folder.resolve(file.name()), file.bytes());
    }
  }

  @ParameterizedTest
  @EnumSource
  @Tag("exhaustive")
  void readersAgreeOverAllBoardsOfAllClasses(Language language) throws Exception {
    compare(language, export(Encoding.MOVES), boardsOfAllClasses(SHAPE, "solve ", 1));
    compare(language, export(Encoding.MOVES), boardsOfAllClasses(SHAPE, "all ", 61));
  }

  @Test
  @Tag("exhaustive")
  void distancesAgreeOverAllBoardsOfAllClasses() throws Exception {
    compare(Language.C, export(Encoding.DISTANCES), boardsOfAllClasses(SHAPE, "solve ", 1));
  }
}

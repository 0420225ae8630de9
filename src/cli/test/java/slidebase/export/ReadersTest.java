package slidebase.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.store.Encoding;
import slidebase.table.Ranking;
import slidebase.testing.TestData;
import slidebase.testing.Tool;
import slidebase.write.GenerationPlan;

/** Every reader, run for real in its own language, answers as the tablebase does. */
class ReadersTest {
  private static final Shape SHAPE = Shape.EIGHT_PUZZLE;
  private static final Tablebase EMBEDDED = Tablebase.embedded();

  private static final List<String> MALFORMED =
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
          "1 2 3 4 5 6 7 8 q",
          "1 2 3 4 5 6 7 8 -0",
          "1 2 3 4 5 6 7 8 1.5",
          "1 2 3 4 5 6 7 8 +9",
          "1 2 3 4 5 6 7 8 0x",
          "1 2 3 4 5 6 7 8 99999",
          "1 2 3 4 5 6 7 8 100000",
          "1 2 3 4 5 6 7 12345678901234567890 q",
          "12345678",
          "1234567890",
          "12345678q",
          "123/456/78",
          "123/45/678x",
          "12 34 56",
          "123 456 78?",
          "1 2 3 4 5 6 7 8\u0007",
          "1 2 3 4 5 6 7 8 caf\u00e9",
          "1 2 3 4 5 6 7 8 \u200b",
          "\uff11 2 3 4 5 6 7 8 0",
          "\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff10",
          "\u00e9",
          "1\u00a02 3 4 5 6 7 8 0",
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
          "00 1 2 3 4 5 6 7 8");

  @TempDir Path folder;

  private static Export export(Encoding encoding) {
    return new Export(EMBEDDED, EMBEDDED.defaultGoal(), encoding);
  }

  /** The canonical goal of each class, and every so many of its boards. */
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

  /** What the tablebase says to a question. */
  private static String expected(Export export, String question) {
    Tablebase tablebase = export.tablebase();
    try {
      List<Board> boards = boards(export, question);
      Board start = boards.get(0);
      Board goal = boards.get(1);
      if (!tablebase.solvable(start, goal)) {
        return "unsolvable";
      }
      String path = tablebase.solve(start, goal).orElseThrow().toString();
      String best =
          tablebase.bestMoves(start, goal).orElseThrow().stream()
              .map(move -> String.valueOf(move.letter()))
              .collect(Collectors.joining());
      return question.startsWith("all ") ? path + "\t" + path.length() + "\t" + best : path;
    } catch (IllegalArgumentException e) {
      return "error: " + e.getMessage();
    }
  }

  /** The start and the goal of a question. */
  private static List<Board> boards(Export export, String question) {
    String[] texts = question.substring(question.indexOf(' ') + 1).split(";", -1);
    Shape shape = export.goal().shape();
    return List.of(
        Board.parse(texts[0], shape),
        texts.length == 1 ? export.goal() : Board.parse(texts[1], shape));
  }

  private void compare(Language language, Export export, List<String> questions) throws Exception {
    List<String> answers = language.ask(folder, export, questions);
    for (int i = 0; i < questions.size(); i++) {
      String question = questions.get(i);
      String expected = expected(export, question);
      String answer = answers.get(i);
      if (language.form == Form.C) {
        expected = expected.replaceAll("[^\\x00-\\x7f]", "?");
      }
      assertEquals(expected, answer, question);
    }
  }

  @ParameterizedTest
  @EnumSource
  void readersAgreeOnPairsOfChanceAndOnGoodAndBadTexts(Language language) throws Exception {
    List<String> questions = new ArrayList<>(pairsOfChance(SHAPE, 2_000));
    questions.addAll(textsGoodAndBad());
    questions.addAll(boardsOfAllClasses(SHAPE, "solve ", 97));
    compare(language, export(Encoding.MOVES), questions);
  }

  @ParameterizedTest
  @EnumSource
  void readersReadDistances(Language language) throws Exception {
    List<String> questions = new ArrayList<>(pairsOfChance(SHAPE, 200));
    questions.addAll(boardsOfAllClasses(SHAPE, "all ", 997));
    compare(language, export(Encoding.DISTANCES), questions);
  }

  @ParameterizedTest
  @EnumSource
  void readersMeanTheGoalThatTheyWereMadeFor(Language language) throws Exception {
    Board goal = Board.parse("8 x 6 5 4 7 2 3 1");
    List<String> questions =
        EMBEDDED.random(17, goal, new Random(1)).limit(20).map(board -> "all " + board).toList();
    compare(language, new Export(EMBEDDED, goal, Encoding.MOVES), questions);
  }

  @ParameterizedTest
  @EnumSource
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
    Shape shape = Shape.parse(text);
    Path file = folder.resolve(shape + ".cm");
    GenerationPlan.ofAll(shape, file).run(Progress.NONE);
    try (Tablebase tablebase = Tablebase.open(file)) {
      List<String> questions = new ArrayList<>(pairsOfChance(shape, 100));
      int stride = shape.cells() < 8 ? 1 : shape.cells() < 10 ? 37 : 3_001;
      questions.addAll(boardsOfAllClasses(shape, "all ", stride));
      questions.add("all 1 2 3 4 5");
      questions.add("all 10");
      compare(language, new Export(tablebase, tablebase.defaultGoal(), encoding), questions);
    }
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
    Export export = export(encoding);
    Language.copy("tables.c", folder);
    write(export.as(Form.C));
    ByteArrayOutputStream blobs = new ByteArrayOutputStream();
    for (GoalClass goalClass : GoalClass.all(SHAPE)) {
      Export one = new Export(EMBEDDED, goalClass.goal(), encoding);
      blobs.write(one.as(Form.BLOB).get(0).bytes());
    }
    Files.write(folder.resolve("blobs"), blobs.toByteArray());
    String[] options = {"-std=c99", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover"};
    Language.compile(folder, "gcc", "tables", options, "tables.c");
    assertEquals("ok\n", Tool.at(folder.resolve("tables")).run(folder, "blobs"));
  }

  @ParameterizedTest
  @EnumSource(names = {"PYTHON", "NODE", "JAVA"})
  void readersNameWhatReadsTheEncodingPatterns(Language language) throws Exception {
    Base64.Encoder base64 = Base64.getEncoder();
    byte[] header = Arrays.copyOf(export(Encoding.MOVES).as(Form.BLOB).get(0).bytes(), 21);
    String ofMoves = base64.encodeToString(header);
    header[8] = 2;
    header[18] = 3;
    for (ExportedFile file : export(Encoding.MOVES).as(language.form)) {
      String text = new String(file.bytes(), StandardCharsets.UTF_8);
      Files.writeString(
          folder.resolve(file.name()), text.replace(ofMoves, base64.encodeToString(header)));
    }
    Path question = Files.writeString(folder.resolve("question"), "solve 123456780\n");
    AssertionError e = assertThrows(AssertionError.class, () -> language.answers(folder, question));
    String said =
        "a table is in the encoding patterns, which slidebase 0.1.0 reads and this does not";
    assertTrue(e.getMessage().contains(said), e.getMessage());
  }

  @Test
  void pythonModuleIsTypedAndItsExamplesAreTrue() throws Exception {
    write(export(Encoding.MOVES).as(Form.PYTHON));
    Tool python = Tool.named("python3", "SLIDEBASE_PYTHON");
    assertEquals("", python.run(folder, "-W", "error", "-m", "doctest", "slidebase.py"));
    String oldest = "import ast; ast.parse(open('slidebase.py').read(), feature_version=(3, 8))";
    assertEquals("", python.run(folder, "-c", oldest));
    String checked = Tool.named("mypy", "SLIDEBASE_MYPY").run(folder, "--strict", "slidebase.py");
    assertEquals("Success: no issues found in 1 source file\n", checked);
  }

  @Test
  void readersAnswerFromAShell() throws Exception {
    write(export(Encoding.MOVES).as(Form.PYTHON));
    write(export(Encoding.MOVES).as(Form.JAVA));
    Tool python = Tool.named("python3", "SLIDEBASE_PYTHON");
    assertEquals("ullddrurdllurdruldr\n", python.run(folder, "slidebase.py", "23415x768"));
    assertEquals("uuldr\n", python.run(folder, "slidebase.py", "283164705", "123804765"));
    Tool java = Tool.ofJava("java");
    assertEquals("ullddrurdllurdruldr\n", java.run(folder, "Slidebase.java", "23415x768"));
  }

  @Test
  void programsInTheReadmeAnswer() throws Exception {
    String readme = Files.readString(Path.of("README.md"));
    String section = readme.substring(readme.indexOf("## In other programs"));
    Export export = export(Encoding.MOVES);
    for (Form form : List.of(Form.C, Form.PYTHON, Form.JS)) {
      write(export.as(form));
    }
    Files.writeString(folder.resolve("game.c"), block(section, "c"));
    Files.writeString(folder.resolve("game.py"), block(section, "python"));
    Files.writeString(folder.resolve("game.mjs"), block(section, "js"));
    Files.writeString(folder.resolve("package.json"), "{\"type\": \"module\"}");
    Language.compile(folder, "gcc", "game", new String[] {"-std=c99"}, "game.c");
    String path = "ullddrurdllurdruldr\n";
    assertEquals(path, Tool.at(folder.resolve("game")).run(folder));
    assertEquals(path, Tool.named("python3", "SLIDEBASE_PYTHON").run(folder, "game.py"));
    assertEquals(path, Tool.named("node", "SLIDEBASE_NODE").run(folder, "game.mjs"));
  }

  /** The first piece of a text between fences that is marked with a language. */
  private static String block(String text, String language) {
    int start = text.indexOf("```" + language + "\n") + language.length() + 4;
    return text.substring(start, text.indexOf("```", start));
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

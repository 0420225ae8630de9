package slidebase.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import slidebase.Tablebase;
import slidebase.TestData;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.store.Encoding;
import slidebase.table.Ranking;

/** Every reader, run for real in its own language, answers as the tablebase does. */
class ReadersTest {
  private static final Shape SHAPE = Shape.EIGHT_PUZZLE;
  private static final Tablebase TABLEBASE = Tablebase.embedded();
  private static final Board GOAL = TABLEBASE.defaultGoal();

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
          "a board is not what this is, though it goes on for more than sixty characters",
          "1 2 3 4 5 6 7 8 " + "9".repeat(70));

  /** Other ways to write boards. */
  private static final List<String> WELL_FORMED =
      List.of(
          "2,3,4/1,5,0/7,6,8",
          "23415_768",
          "234/15./768",
          " 2\t3 4 1 5 X 7 6 08 ",
          "00 1 2 3 4 5 6 7 8");

  @TempDir Path folder;

  /** A reader, and how to have it answer a file of questions. */
  private enum Language {
    C(Form.C) {
      @Override
      String answers(Path folder, Path questions) throws Exception {
        return compiled(folder, "gcc", "-std=c99", "-O2").run(folder, questions);
      }
    },

    C_UNDER_SANITIZERS(Form.C) {
      @Override
      String answers(Path folder, Path questions) throws Exception {
        String sanitize = "-fsanitize=address,undefined";
        return compiled(folder, "gcc", "-std=c99", "-O1", sanitize, "-fno-sanitize-recover=all")
            .run(folder, questions);
      }
    },

    PYTHON(Form.PYTHON) {
      @Override
      String answers(Path folder, Path questions) throws Exception {
        copy("driver.py", folder);
        return Tool.named("python3", "SLIDEBASE_PYTHON").run(folder, questions, "driver.py");
      }
    },

    NODE(Form.JS) {
      @Override
      String answers(Path folder, Path questions) throws Exception {
        copy("driver.mjs", folder);
        Files.writeString(folder.resolve("package.json"), "{\"type\": \"module\"}");
        Path answers = folder.resolve("answers");
        Tool.named("node", "SLIDEBASE_NODE")
            .run(folder, "driver.mjs", questions.toString(), answers.toString());
        return Files.readString(answers);
      }
    },

    JAVA(Form.JAVA) {
      @Override
      String answers(Path folder, Path questions) throws Exception {
        copy("Driver.java", folder);
        Tool.ofJava("javac")
            .run(
                folder,
                "--release",
                "8",
                "-Xlint:all",
                "-Xlint:-options",
                "-Xdoclint:all,-missing",
                "-Werror",
                "Slidebase.java",
                "Driver.java");
        return Tool.ofJava("java").run(folder, questions, "-cp", folder.toString(), "Driver");
      }
    };

    private final Form form;

    Language(Form form) {
      this.form = form;
    }

    abstract String answers(Path folder, Path questions) throws Exception;

    /** Returns the answers, a line each, of the exported reader. */
    List<String> ask(Path folder, Encoding encoding, List<String> questions) throws Exception {
      for (ExportedFile file : new Export(TABLEBASE, GOAL, encoding).as(form)) {
        Files.write(folder.resolve(file.name()), file.bytes());
      }
      Path input = Files.write(folder.resolve("questions"), questions);
      return List.of(answers(folder, input).split("\n", -1)).subList(0, questions.size());
    }

    /** Compiles the driver and the header apart from each other, as a larger program would. */
    private static Tool compiled(Path folder, String compiler, String... options) throws Exception {
      copy("driver.c", folder);
      copy("implementation.c", folder);
      compile(folder, compiler, "driver", options, "driver.c", "implementation.c");
      return Tool.at(folder.resolve("driver"));
    }
  }

  private static void compile(
      Path folder, String compiler, String program, String[] options, String... sources)
      throws Exception {
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(
        List.of("-Wall", "-Wextra", "-Werror", "-pedantic", "-Wshadow", "-Wconversion"));
    arguments.addAll(List.of("-o", program));
    arguments.addAll(List.of(sources));
    Tool.named(compiler, "SLIDEBASE_" + (compiler.equals("gcc") ? "CC" : "CXX"))
        .run(folder, arguments.toArray(String[]::new));
  }

  private static void copy(String resource, Path folder) throws IOException {
    try (InputStream in = ReadersTest.class.getResourceAsStream(resource)) {
      Files.write(folder.resolve(resource), in.readAllBytes());
    }
  }

  /** The canonical goal of each class, and every so many of its boards. */
  private static List<String> boardsOfAllClasses(String question, int stride) {
    List<String> questions = new ArrayList<>();
    for (GoalClass goalClass : GoalClass.all(SHAPE)) {
      Ranking ranking = Ranking.toward(goalClass.goal());
      for (long slot = 0; slot < ranking.slots(); slot += stride) {
        questions.add(question + ranking.boardAt(slot) + ";" + goalClass.goal());
      }
    }
    return questions;
  }

  private static List<String> pairsOfChance(int count) {
    Random random = new Random(8);
    return Stream.generate(
            () ->
                TestData.shuffledGoal(SHAPE, random.nextInt(9), random)
                    + ";"
                    + TestData.shuffledGoal(SHAPE, random.nextInt(9), random))
        .limit(count)
        .map(pair -> "all " + pair)
        .toList();
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
  private static String expected(String question) {
    boolean all = question.startsWith("all ");
    String[] texts = question.substring(question.indexOf(' ') + 1).split(";", -1);
    try {
      Board start = Board.parse(texts[0], SHAPE);
      Board goal = texts.length == 1 ? GOAL : Board.parse(texts[1], SHAPE);
      if (!TABLEBASE.solvable(start, goal)) {
        return "unsolvable";
      }
      String path = TABLEBASE.solve(start, goal).orElseThrow().toString();
      String best =
          TABLEBASE.bestMoves(start, goal).orElseThrow().stream()
              .map(move -> String.valueOf(move.letter()))
              .collect(Collectors.joining());
      return all ? path + "\t" + path.length() + "\t" + best : path;
    } catch (IllegalArgumentException e) {
      return "error: " + e.getMessage();
    }
  }

  private void compare(Language language, Encoding encoding, List<String> questions)
      throws Exception {
    List<String> answers = language.ask(folder, encoding, questions);
    for (int i = 0; i < questions.size(); i++) {
      String question = questions.get(i);
      String expected = expected(question);
      String answer = answers.get(i);
      if (language.form == Form.C) {
        expected = expected.replaceAll("[^\\x00-\\x7f]", "?");
      }
      if (encoding == Encoding.PATTERNS && !expected.equals(answer)) {
        requireAsGood(question, expected, answer);
      } else {
        assertEquals(expected, answer, question);
      }
    }
  }

  /** Checks that an answer differs from the expected one in nothing but the choice of the path. */
  private static void requireAsGood(String question, String expected, String answer) {
    String[] fields = answer.split("\t", 2);
    String[] expectedFields = expected.split("\t", 2);
    assertEquals(expectedFields[0].length(), fields[0].length(), question);
    assertArrayEquals(
        Stream.of(expectedFields).skip(1).toArray(), Stream.of(fields).skip(1).toArray(), question);
    String[] boards = question.substring(question.indexOf(' ') + 1).split(";");
    Board board = Board.parse(boards[0], SHAPE);
    for (char letter : fields[0].toCharArray()) {
      board = board.after(Move.ofLetter(letter));
    }
    assertEquals(boards.length == 1 ? GOAL : Board.parse(boards[1], SHAPE), board, question);
  }

  @ParameterizedTest
  @EnumSource
  void readersAgreeOnPairsOfChanceAndOnGoodAndBadTexts(Language language) throws Exception {
    List<String> questions = new ArrayList<>(pairsOfChance(2_000));
    questions.addAll(textsGoodAndBad());
    questions.addAll(boardsOfAllClasses("solve ", 97));
    compare(language, Encoding.MOVES, questions);
  }

  @ParameterizedTest
  @EnumSource
  void readersReadTheSmallerEncodings(Language language) throws Exception {
    List<String> questions = new ArrayList<>(pairsOfChance(200));
    questions.addAll(boardsOfAllClasses("all ", 997));
    compare(language, Encoding.DISTANCES, questions);
    compare(language, Encoding.PATTERNS, questions);
  }

  @ParameterizedTest
  @EnumSource
  @Tag("exhaustive")
  void readersAgreeOverAllBoardsOfAllClasses(Language language) throws Exception {
    compare(language, Encoding.MOVES, boardsOfAllClasses("solve ", 1));
    compare(language, Encoding.MOVES, boardsOfAllClasses("all ", 19));
  }

  @ParameterizedTest
  @EnumSource(value = Encoding.class, names = "MOVES", mode = EnumSource.Mode.EXCLUDE)
  @Tag("exhaustive")
  void smallerEncodingsAgreeOverAllBoardsOfAllClasses(Encoding encoding) throws Exception {
    compare(Language.C, encoding, boardsOfAllClasses("solve ", 1));
  }
}

package slidebase.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.Tablebase;
import slidebase.answer.Answer.Status;
import slidebase.board.Board;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.testing.TestData;
import slidebase.write.GenerationPlan;

/** Answers in a stream against the same questions one by one. */
class BatchTest {
  private static final Tablebase TABLEBASE = Tablebase.embedded();
  private static final Board GOAL = Board.defaultGoal(Shape.EIGHT_PUZZLE);

  /** What a run said: the answers, the messages and the status. */
  private record Said(List<String> answers, List<String> messages, Status status) {}

  private static Said run(LineQuestion question, Board goal, boolean json, String input)
      throws Exception {
    ByteArrayOutputStream answers = new ByteArrayOutputStream();
    List<String> messages = new ArrayList<>();
    Output output =
        new Output() {
          @Override
          public void answer(Answer answer) {
            throw new AssertionError("a stream's answers are bytes");
          }

          @Override
          public void flush() {}

          @Override
          public void say(String message) {
            messages.add(message);
          }

          @Override
          public Progress progress() {
            return Progress.NONE;
          }
        };
    Status status =
        new Batch(
                question,
                goal,
                json,
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                output,
                (bytes, length) -> answers.write(bytes, 0, length))
            .run();
    return new Said(answers.toString(StandardCharsets.UTF_8).lines().toList(), messages, status);
  }

  static Stream<BoardQuestion> questions() {
    return Stream.of(
        new Solve(TABLEBASE, new Solve.How(PathForm.MOVES, Optional.empty())),
        new Solve(TABLEBASE, new Solve.How(PathForm.TILES, Optional.empty())),
        new Distance(TABLEBASE),
        new Best(TABLEBASE),
        new Paths(TABLEBASE),
        new Solvable(),
        new Rank());
  }

  @ParameterizedTest
  @MethodSource("questions")
  void everyQuestionIsAnsweredInAStreamAsByItself(BoardQuestion question) throws Exception {
    Random random = new Random(9);
    List<String> lines = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    List<String> objects = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      Board start = TestData.shuffledGoal(Shape.EIGHT_PUZZLE, random.nextInt(9), random);
      Board goal =
          i % 3 > 0 ? GOAL : TestData.shuffledGoal(Shape.EIGHT_PUZZLE, random.nextInt(9), random);
      String text = i % 7 == 0 ? start.toString().replace(" ", "") : start.toString();
      lines.add(i % 3 > 0 ? text : text + (i % 2 == 0 ? ";" : " ; ") + goal);
      Answer answer = question.answer(start, goal);
      expected.add(answer.inStream().toString());
      objects.add(answer.objects().get(0).toString());
    }
    String input = String.join("\n", lines);
    assertEquals(new Said(expected, List.of(), Status.ANSWERED), run(question, GOAL, false, input));
    assertEquals(new Said(objects, List.of(), Status.ANSWERED), run(question, GOAL, true, input));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x3", "3x2"})
  void shapesOnTheirSideAreAnsweredAsTheyLie(String text, @TempDir Path folder) throws Exception {
    Path file = folder.resolve("2x3.cm");
    Shape shape = Shape.parse(text);
    GenerationPlan.ofAll(shape.wide(), file).run(Progress.NONE);
    Random random = new Random(10);
    List<String> lines = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    try (Tablebase tablebase = Tablebase.open(file)) {
      BoardQuestion question = new Distance(tablebase);
      Board usual = Board.defaultGoal(shape);
      for (int i = 0; i < 400; i++) {
        Board start = TestData.shuffledGoal(shape, random.nextInt(6), random);
        Board goal = i % 2 == 0 ? usual : TestData.shuffledGoal(shape, random.nextInt(6), random);
        lines.add(i % 2 == 0 ? start.toString() : start + ";" + goal);
        expected.add(question.answer(start, goal).inStream().toString());
      }
      assertEquals(
          new Said(expected, List.of(), Status.ANSWERED),
          run(question, usual, false, String.join("\n", lines)));
    }
  }

  @Test
  void semicolonThatStandsWhereATileMightIsOne() throws Exception {
    String boards = "1 2 3 4 5 6 7 8 0\n".repeat(50);
    List<String> lines =
        List.of("2 6 5 ; 4 3 0 7 1", "2 6 5 ; 4 3 0 7 1;1 2 3 4 5 6 7 8 0", "1 2 3 4 5 6 7 8 ;");
    Said said = run(new Distance(TABLEBASE), GOAL, false, boards + String.join("\n", lines));
    assertEquals(
        List.of(
            "line 51: board \"2 6 5 \": 3 cells, and a 3x3 board has 9",
            "line 52: board \"2 6 5 \": 3 cells, and a 3x3 board has 9",
            "line 53: board \"1 2 3 4 5 6 7 8 \": 8 cells, and a 3x3 board has 9"),
        said.messages());
  }

  @Test
  void distancesOfAllBoardsAreThoseOfTheCensus() throws Exception {
    StringBuilder input = new StringBuilder();
    for (String board : TestData.permutations(9)) {
      input.append(board).append('\n');
    }
    long[] counts = new long[32];
    for (String answer : run(new Distance(TABLEBASE), GOAL, false, input.toString()).answers()) {
      if (!answer.equals("unsolvable")) {
        counts[Integer.parseInt(answer)]++;
      }
    }
    assertEquals(TABLEBASE.census().toString(), Arrays.toString(counts));
  }

  @Test
  void emptyLinesSpoilTheStatusUnlessTheyAreTheLast() throws Exception {
    String boards = "1 2 3 4 5 6 7 8 0\n".repeat(50);
    Distance question = new Distance(TABLEBASE);
    assertEquals(Status.ANSWERED, run(question, GOAL, false, boards + "\n \r\n\n").status());
    assertEquals(Status.BAD_INPUT, run(question, GOAL, false, boards + "\n" + boards).status());
    assertEquals(Status.BAD_INPUT, run(question, GOAL, false, "\n1 2 3 4 5 6 7 8 0").status());
    assertEquals(Status.BAD_INPUT, run(question, GOAL, false, boards + "\n1\n\n").status());
    assertEquals(3, run(question, GOAL, false, boards + "\n\n\n").messages().size());
  }
}

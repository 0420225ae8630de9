package slidebase.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import slidebase.Tablebase;
import slidebase.answer.Answer.Status;
import slidebase.board.Board;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.testing.TestData;

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

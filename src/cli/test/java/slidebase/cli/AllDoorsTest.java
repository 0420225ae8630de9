package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.Shelf;
import slidebase.Solution;
import slidebase.Toward;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Goals;
import slidebase.board.Measure;
import slidebase.board.Shape;
import slidebase.testing.MadeTables;
import slidebase.testing.Scale;
import slidebase.testing.Served;

/** All doors give the same answers, whatever tables there are. */
class AllDoorsTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String[] SHAPES = {"3x3", "2x7", "4x4", "5x5"};

  /** A start, its goals, and a measure; without a goal, the default goal. */
  private record Question(String start, List<String> goals, String measure) {
    static Question of(String start, String... goals) {
      return new Question(start, List.of(goals), "moves");
    }

    static Question inSlides(String start, String... goals) {
      return new Question(start, List.of(goals), "slides");
    }

    /** Returns the words of the command for the goals and the measure. */
    List<String> options() {
      return Stream.concat(
              goals.stream().flatMap(goal -> Stream.of("--goal", goal)),
              Stream.of("--measure", measure))
          .toList();
    }

    String query() {
      return goals.stream().map(goal -> "&goal=" + encoded(goal)).collect(Collectors.joining())
          + "&measure="
          + measure;
    }
  }

  private static final List<Question> QUESTIONS =
      List.of(
          Question.of("2 3 4/1 5 x/7 6 8"),
          Question.of("2 1 3/4 5 6/7 8 x"),
          Question.of("2 8 3/1 6 4/7 x 5", "1 2 3/8 x 4/7 6 5"),
          Question.of("1 2 3/4 x 6/7 5 8", "1 2 3/4 5 6/7 8 x", "1 2 3/x 4 6/7 5 8"),
          Question.of("1 1 2/2 3 x/3 4 4", "1 1 2/2 3 3/4 x 4"),
          Question.of("1 2 3 4 5 6 7/8 9 x 10 11 12 13"),
          Question.of("2 1 3 4 5 6 7/8 9 10 11 12 13 x"),
          Question.of("1 2 3 4 5 6 7/x 8 9 10 11 12 13", "1 2 3 4 5 6 7/8 9 10 x 11 12 13"),
          Question.of(
              "1 2 3 4 5 6 x/8 9 10 11 12 13 7",
              "1 2 3 4 5 x 6/8 9 10 11 12 13 7",
              "x 1 2 3 4 5 6/8 9 10 11 12 13 7"),
          Question.of("1 2 3 4 5 6 1/8 9 10 11 12 x 8", "1 2 3 4 5 6 1/8 9 10 11 12 8 x"),
          Question.of("5 1 2 4/9 6 3 7/13 10 11 8/14 15 12 x"),
          Question.of("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 x"),
          Question.of(
              "1 2 3 4/5 6 7 8/9 10 11 x/13 14 15 12",
              "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 x",
              "1 2 3 4/5 6 7 x/9 10 11 8/13 14 15 12"),
          Question.of(
              "1 2 3 1/5 6 7 8/9 10 11 x/13 14 15 5", "1 2 3 1/5 6 7 8/9 10 11 5/13 14 15 x"),
          Question.of("1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 x 19/21 22 23 24 20"),
          Question.of("2 1 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 x"),
          Question.of(
              "1 2 3 4 x/6 7 8 9 5/11 12 13 14 10/16 17 18 19 15/21 22 23 24 20",
              "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 x",
              "1 2 3 x 4/6 7 8 9 5/11 12 13 14 10/16 17 18 19 15/21 22 23 24 20"));

  /** Those that make tables of large shapes again, for each run of the command. */
  private static final List<Question> LONG =
      List.of(
          Question.of(
              "1 2 3 4/5 6 7 8/x 9 10 11/13 14 15 12", "1 2 3 4/5 6 7 8/9 10 x 11/13 14 15 12"),
          Question.of(
              "1 2 3 4 5/6 7 8 9 10/11 12 x 14 15/16 17 13 19 20/21 22 18 23 24",
              "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 x 23 24"),
          Question.of(
              "1 2 3 4 1/6 7 8 9 10/11 12 13 14 15/16 17 18 19 x/21 22 23 24 6",
              "1 2 3 4 1/6 7 8 9 10/11 12 13 14 15/16 17 18 19 6/21 22 23 24 x"));

  private static final List<Question> IN_SLIDES =
      List.of(
          Question.inSlides("2 3 4/1 5 x/7 6 8"),
          Question.inSlides("5 1 2 4/9 6 3 8/13 10 7 11/x 14 15 12"),
          Question.inSlides("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 x"),
          Question.inSlides(
              "x 5 1 2/9 6 3 4/13 10 7 8/14 15 11 12", "x 1 2 3/5 6 7 4/9 10 11 8/13 14 15 12"));

  private static List<Question> questions(String... shapes) {
    return Stream.concat(QUESTIONS.stream(), LONG.stream().filter(each -> Scale.IS_LONG))
        .filter(each -> List.of(shapes).contains(shape(each)))
        .toList();
  }

  /** A way to ask, with the name for messages; it returns an answer as JSON. */
  private interface Door {
    JsonNode answer(Question question) throws Exception;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** Returns what an answer says, for comparison. */
  private static String said(JsonNode answer) {
    return answer.path("result").asText()
        + " "
        + answer.path("distance").asText()
        + " "
        + answer.path("path").asText();
  }

  private static String inJava(Shelf shelf, Question question) {
    BoardText text = BoardText.of(question.start);
    Shape shape = text.shape();
    Goals goals =
        question.goals.isEmpty()
            ? Goals.of(Board.defaultGoal(shape))
            : Goals.read(question.goals.stream().map(BoardText::ofGoal).toList(), shape);
    Toward toward = shelf.toward(goals.in(Measure.parse(question.measure)));
    Board start = goals.start(text);
    Optional<Solution> path = toward.solve(start);
    return path.isEmpty()
        ? "unsolvable  "
        : "solved " + toward.distance(start).getAsInt() + " " + path.get().letters();
  }

  private static JsonNode command(Path home, String input, List<String> words) throws Exception {
    CliRun run = CliRun.of(home, input, words.toArray(String[]::new));
    return JSON.readTree(run.out());
  }

  private static List<String> words(String board, Question question, String... more) {
    List<String> words = new ArrayList<>(List.of("solve", board, "--json"));
    words.addAll(question.options());
    words.addAll(List.of(more));
    return words;
  }

  private static JsonNode inMcp(PipedMcp mcp, Question question) throws Exception {
    Map<String, Object> arguments =
        new LinkedHashMap<>(Map.of("board", question.start, "measure", question.measure));
    if (!question.goals.isEmpty()) {
      arguments.put("goal", question.goals);
    }
    JsonNode called = mcp.call(new ToolCall("solve", arguments, List.of()));
    return called.get("structuredContent");
  }

  private static void assertAlike(Path home, Shelf shelf, List<Question> questions)
      throws Exception {
    try (Served served = Doors.serve(home, Served.settings(SHAPES));
        PipedMcp mcp = new PipedMcp(home, Duration.ofSeconds(10), SHAPES)) {
      Map<String, Door> doors = new LinkedHashMap<>();
      doors.put("command", each -> command(home, "", words(each.start, each)));
      doors.put(
          "stream",
          each -> command(home, each.start + "\n", words("-", each, "--shape", shape(each))));
      doors.put(
          "HTTP",
          each ->
              JSON.readTree(
                  served.get("/v1/solve?board=" + encoded(each.start) + each.query()).body()));
      doors.put(
          "stream over HTTP",
          each ->
              JSON.readTree(
                  served
                      .post(
                          "/v1/solve?shape=" + shape(each) + each.query(), "text/plain", each.start)
                      .body()));
      doors.put("MCP", each -> inMcp(mcp, each));
      for (Question question : questions) {
        String expected = inJava(shelf, question);
        for (Map.Entry<String, Door> door : doors.entrySet()) {
          JsonNode answer = door.getValue().answer(question);
          assertEquals(expected, said(answer), door.getKey() + ": " + question + ": " + answer);
        }
      }
    }
  }

  private static String shape(Question question) {
    return BoardText.of(question.start).shape().toString();
  }

  @Test
  void doorsAnswerAlikeWithoutFiles(@TempDir Path home) throws Exception {
    MadeTables.copy(home, "3x3"); // or else the server asks to try again soon
    try (Shelf shelf = Shelf.inMemory()) {
      assertAlike(home, shelf, questions(SHAPES));
    }
  }

  @Test
  void doorsAnswerAlikeWithFiles(@TempDir Path home) throws Exception {
    MadeTables.copy(home, "3x3");
    MadeTables.copySmallPatterns(home);
    MadeTables.copyPatterns(home, Shape.parse("4x4"), "4-4-4-3");
    try (Shelf shelf = Shelf.of(home.resolve("data"))) {
      assertAlike(home, shelf, questions("3x3", "2x7", "4x4"));
    }
  }

  @Test
  @Tag("release")
  void doorsAnswerAlikeInSlides(@TempDir Path home) throws Exception {
    MadeTables.copy(home, "3x3");
    MadeTables.copyPatterns(home, Shape.parse("4x4"), "4-4-4-3");
    command(home, "", words("1 2 3 4/5 6 7 8/9 10 11 12/13 14 x 15", IN_SLIDES.get(1)));
    try (Shelf shelf = Shelf.of(home.resolve("data"))) {
      assertAlike(home, shelf, IN_SLIDES);
    }
  }
}

package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.table.Ranking;

/**
 * A call of a tool, and the command's answer to the same question.
 *
 * @param answers the lines of the command, with --json
 */
record ToolCall(String tool, Map<String, Object> arguments, List<String> answers) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * Returns calls of all tools about boards of 3x3 that are equally far apart.
   *
   * @param boards the number of boards; eight tools answer about each
   * @param others how many calls of other tools there are
   */
  static List<ToolCall> some(Path home, int boards, int others) {
    Ranking ranking = Ranking.toward(Board.defaultGoal(Shape.EIGHT_PUZZLE));
    List<String> slots = new ArrayList<>();
    List<String> starts = new ArrayList<>();
    for (int i = 0; i < boards; i++) {
      long slot = ranking.slots() / boards * i;
      slots.add(String.valueOf(slot));
      starts.add(ranking.boardAt(slot).toString());
    }
    List<ToolCall> calls = new ArrayList<>();
    for (String tool : List.of("solve", "distance", "best", "paths", "solvable", "rank")) {
      calls.addAll(ofLines(home, tool, starts, "board"));
    }
    calls.addAll(ofLines(home, "unrank", slots, "slot"));
    calls.addAll(ofLines(home, "check", proposed(home, starts), "board", "moves"));
    for (int i = 0; i < others; i++) {
      calls.add(other(home, i));
    }
    return calls;
  }

  /** Behind each board a shortest path, every third of which lacks its last move. */
  private static List<String> proposed(Path home, List<String> starts) {
    List<String> lines = new ArrayList<>();
    List<String> paths =
        CliRun.of(home, String.join("\n", starts), "solve", "-").out().lines().toList();
    for (int i = 0; i < paths.size(); i++) {
      String path = paths.get(i);
      boolean isCut = i % 3 == 0 && !path.isEmpty();
      lines.add(starts.get(i) + ";" + path.substring(0, path.length() - (isCut ? 1 : 0)));
    }
    return lines;
  }

  /** The additional fields in a stream of submissions. */
  private static final String OF_STREAM = ",\"line\":[0-9]+,\"submitted\":\"[a-z]*\"";

  /** Calls of one tool, all of which the command answers in a stream. */
  private static List<ToolCall> ofLines(
      Path home, String tool, List<String> lines, String... names) {
    CliRun run = CliRun.of(home, String.join("\n", lines), tool, "-", "--json");
    List<String> answers = run.out().lines().toList();
    assertEquals(lines.size(), answers.size(), run.err());
    List<ToolCall> calls = new ArrayList<>();
    for (int i = 0; i < answers.size(); i++) {
      Map<String, Object> arguments = new LinkedHashMap<>();
      String[] values = lines.get(i).split(";", -1);
      for (int j = 0; j < names.length; j++) {
        arguments.put(names[j], values[j]);
      }
      calls.add(new ToolCall(tool, arguments, List.of(answers.get(i).replaceFirst(OF_STREAM, ""))));
    }
    return calls;
  }

  private static ToolCall other(Path home, int i) {
    return switch (i % 5) {
      case 0 -> one(home, "random", Map.of("seed", i, "distance", i % 32, "count", 1 + i % 3));
      case 1 -> one(home, "random", Map.of("seed", i));
      case 2 -> one(home, "census", Map.of("goal", goal(i)));
      case 3 -> one(home, "random", Map.of("seed", i, "distance", 32 + i));
      default -> one(home, "info", Map.of());
    };
  }

  private static String goal(int i) {
    return Board.inReadingOrder(Shape.EIGHT_PUZZLE, i % 9).toString();
  }

  /** Returns a call whose arguments are the options of the command; {@code board} is a word. */
  static ToolCall one(Path home, String tool, Map<String, Object> arguments) {
    List<String> words = new ArrayList<>(List.of(tool, "--json"));
    arguments.forEach(
        (name, value) -> {
          if (!name.equals("board")) {
            words.add("--" + name);
          }
          if (value != Boolean.TRUE) {
            words.add(value.toString());
          }
        });
    CliRun run = CliRun.of(home, "", words.toArray(String[]::new));
    String named = run.out().replace(home.resolve("data") + "/", ""); // no paths for programs
    return new ToolCall(tool, arguments, named.lines().toList());
  }

  /** Returns the parameters of the message. */
  String params() {
    ObjectNode params = JSON.createObjectNode().put("name", tool);
    params.set("arguments", JSON.valueToTree(arguments));
    return params.toString();
  }

  /** Returns all of it as a line. */
  String line() throws Exception {
    ObjectNode call = JSON.createObjectNode().put("tool", tool);
    call.set("arguments", JSON.valueToTree(arguments));
    ArrayNode expected = call.putArray("answers");
    for (String answer : answers) {
      expected.add(JSON.readTree(answer));
    }
    return call.toString();
  }

  /** Compares the result of the call. */
  void assertAnswered(JsonNode result) throws Exception {
    String text = result.at("/content/0/text").asText();
    JsonNode first = JSON.readTree(answers.get(0));
    if (first.has("error")) {
      assertEquals(first.get("error").asText(), text, toString());
      assertEquals(true, result.get("isError").asBoolean(), toString());
      return;
    }
    boolean isListed = List.of("random", "info").contains(tool);
    String answer = isListed ? "{\"answers\":[" + String.join(",", answers) + "]}" : answers.get(0);
    assertEquals(answer, text, toString());
    assertEquals(answer, result.get("structuredContent").toString(), toString());
    assertEquals(false, result.has("isError"), toString());
  }
}

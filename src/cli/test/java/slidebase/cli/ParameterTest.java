package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import slidebase.ask.Answer;
import slidebase.ask.Candidates;
import slidebase.ask.Parameters;
import slidebase.ask.Subject;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.door.Offer;
import slidebase.question.Asked;
import slidebase.question.LineQuestion;
import slidebase.tables.Installation;
import slidebase.tables.Tables;
import slidebase.testing.Served;
import slidebase.verbs.Declaration;
import slidebase.verbs.LineVerb;
import slidebase.verbs.Rank;
import slidebase.verbs.Verb;

/** A parameter that a verb declares is at every door. */
class ParameterTest {
  private static final String DESCRIPTION = "The colour of the board.";

  /** A verb with a parameter that no other verb has. */
  private record Paint() implements LineVerb {
    @Override
    public Declaration declaration() {
      return new Rank()
          .declaration()
          .text("colour", "NAME", DESCRIPTION, Candidates.all(List.of("red", "green")));
    }

    @Override
    public Asked asked(Parameters given, Tables tables) {
      Optional<String> colour = given.text("colour");
      LineQuestion question =
          (entry, goal) ->
              new LineQuestion.Reading(
                  goal,
                  () ->
                      Answer.of(
                          entry.text(), to -> to.with("board", entry.text()).with("slot", colour)));
      Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
      return Asked.of(question, new Subject(Optional.empty(), Goals.of(goal)));
    }
  }

  private static final List<Verb> VERBS = List.of(new Paint());
  private static final List<Offer> OFFERS = List.of(new Offer(new Paint()));

  @TempDir Path home;

  @Test
  void itIsAnOptionOfTheCommand() {
    Arguments arguments = new Arguments(new Paint().declaration());
    new CommandLine(arguments.spec()).parseArgs("--colour", "red", "123");
    assertEquals(Optional.of("red"), arguments.text("colour"));
  }

  @Test
  void itIsInTheHelp() {
    Arguments arguments = new Arguments(new Paint().declaration());
    String help = new CommandLine(arguments.spec()).getUsageMessage();
    assertTrue(help.contains("--colour=NAME   " + DESCRIPTION), help);
  }

  @Test
  void shellsCompleteItAndItsValues() {
    String script = CompletionVerb.script(VERBS);
    assertTrue(script.contains("--colour"), script);
    assertTrue(script.contains("green"), script);
  }

  @Test
  void itIsAParameterOfRequestsAndDescribed() throws Exception {
    try (Served served = Served.by(new Installation(home, null), Served.settings("2x2"), OFFERS)) {
      String query = "/v1/rank?board=123&colour=green";
      assertEquals("{\"board\":\"123\",\"slot\":\"green\"}\n", served.get(query).body());
      JsonNode document = PipedMcp.JSON.readTree(served.get("/openapi.json").body());
      for (String method : List.of("get", "post")) {
        JsonNode parameters = document.at("/paths/~1v1~1rank/" + method + "/parameters");
        JsonNode colour =
            StreamSupport.stream(parameters.spliterator(), false)
                .filter(each -> each.get("name").asText().equals("colour"))
                .findFirst()
                .orElseThrow();
        assertEquals(DESCRIPTION, colour.get("description").asText());
        assertEquals("[\"red\",\"green\"]", colour.at("/schema/enum").toString());
      }
    }
  }

  @Test
  void itIsAnArgumentOfATool() throws Exception {
    try (PipedMcp mcp = new PipedMcp(OFFERS, home, Duration.ofSeconds(1), "2x2")) {
      JsonNode tool = mcp.result("tools/list", "{}").at("/tools/0/inputSchema/properties/colour");
      assertEquals(
          "{\"description\":\""
              + DESCRIPTION
              + "\",\"type\":\"string\","
              + "\"enum\":[\"red\",\"green\"]}",
          tool.toString());
      String answer = mcp.text("rank", "{'board':'123','colour':'red'}");
      assertEquals("{\"board\":\"123\",\"slot\":\"red\"}", answer);
    }
  }
}
